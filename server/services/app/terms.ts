import { desc } from 'drizzle-orm';
import type { Terms, TermsBody, TermsVersion } from '../../../contract/schemas/terms';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { expectOne } from '../../db/expectOne';
import { countOf, paged, type Page } from '../../db/paging';
import { termsVersions } from '../../db/schema';
import { invalid, Refusal } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference } from '../log/changes';
import { safeHtml, hasVisibleText } from './safeHtml';

const REQUIRED: Say = s => s.required;

type Row = typeof termsVersions.$inferSelect;

const answer = ({ admin_id, admin_name, created_at, ...row }: Row): TermsVersion => ({
    ...row,
    id: row.version,
    admin: admin_name === null ? null : { id: admin_id, name: admin_name },
    created_at: created_at.toISOString(),
});

/** The terms before the first save. */
const NONE: Terms = {
    id: 0,
    version: 0,
    title: '',
    title_ar: '',
    body: '',
    body_ar: '',
    admin: null,
    created_at: null,
};

const newest = async (db: Db): Promise<Row | undefined> =>
    (await db.select().from(termsVersions).orderBy(desc(termsVersions.version)).limit(1))[0];

/** The current terms of service. */
export async function readTerms(db: Db): Promise<Terms> {
    const row = await newest(db);
    return row ? answer(row) : NONE;
}

/** A page of versions, newest first. */
export const listTermsVersions = (db: Db, page: number): Promise<Page<TermsVersion>> =>
    paged(
        page,
        () => countOf(db, termsVersions),
        async (limit, offset) =>
            (
                await db
                    .select()
                    .from(termsVersions)
                    .orderBy(desc(termsVersions.version))
                    .limit(limit)
                    .offset(offset)
            ).map(answer),
    );

/** The texts without anything that HTML could do besides formatting. */
export const safeTerms = (body: TermsBody): TermsBody => ({
    ...body,
    body: safeHtml(body.body),
    body_ar: safeHtml(body.body_ar),
});

/** Checks sanitized texts. @throws Refusal 422 at a body without visible text */
export function checkTerms(safe: TermsBody): void {
    const empty = (['body', 'body_ar'] as const).filter(field => !hasVisibleText(safe[field]));
    if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(field => [field, REQUIRED])));
}

/** Adds the next version. The caller holds the lock of the terms. */
export async function addVersion(tx: Db, actor: Actor, safe: TermsBody): Promise<Terms> {
    const before = await newest(tx);
    const version = (before?.version ?? 0) + 1;
    const row = expectOne(
        await tx
            .insert(termsVersions)
            .values({ ...safe, version, admin_id: actor.id, admin_name: actor.name })
            .returning(),
    );
    const action = before ? 'update' : 'create';
    await logChange(tx, actor, action, 'terms', version, difference(before ?? {}, safe));
    return answer(row);
}

/**
 * Sanitizes and saves the next version. `read` is the version that the sender has read, if given.
 * @throws Refusal 422 at a body without visible text; 409 with the newest version if one was saved since `read`
 */
export async function saveTerms(db: Db, actor: Actor, body: TermsBody, read?: string): Promise<Terms> {
    const safe = safeTerms(body);
    checkTerms(safe);
    return db.transaction(async tx => {
        await lockInTransaction(tx, 'terms');
        const before = await readTerms(tx);
        if (read !== undefined && read !== String(before.version))
            throw new Refusal(409, s => s.changedMeanwhile, { data: before });
        return addVersion(tx, actor, safe);
    });
}
