import { and, asc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { INVITATION_HOURS, RESET_HOURS } from '../../../contract/shop';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import { expectOne } from '../../db/expectOne';
import { admins, letters, passwordLinks, shopSettings } from '../../db/schema';
import { writeLetter } from '../../mail/letters';
import { codesOf, isFinal, type Deliver, type Mail } from '../../mail/smtp';
import { repeat } from '../../base/repeat';
import { thumbKey } from '../../storage/photos';
import type { Storage } from '../../storage/storage';
import { linkPath, makeLink, tokenOf } from './passwordLinks';
import { publish } from '../alerts/publish';

export type Mailer = {
    db: Db;
    storage: Pick<Storage, 'get'>;
    /** The server's secret, from which the tokens of links come. */
    secret: string;
    /** The panel's address, without a slash at its end. */
    publicUrl: string;
    deliver: Deliver;
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
type LetterRow = typeof letters.$inferSelect;

const POLL_MS = 1000;
/**
 * Seconds from one attempt to the next; after the last one the letter is abandoned. An attempt ends within the first, so
 * two servers never send a letter at the same time.
 */
const RETRY_SECONDS = [60, 300, 1800, 7200, 21_600];

const due = () => and(eq(letters.status, 'queued'), lte(letters.try_at, sql`now()`));

/** Resolves a request for a reset link. An unknown address leaves no row; of many requests, some have no letter. */
async function resolveRequest(tx: Db, secret: string, letter: LetterRow): Promise<LetterRow | undefined> {
    const [admin] = await tx
        .select()
        .from(admins)
        .where(and(eq(admins.email, letter.address), eq(admins.is_active, true)))
        .for('update');
    const [recent] = admin
        ? await tx
              .select({ id: letters.id })
              .from(letters)
              .where(
                  and(
                      eq(letters.admin_id, admin.id),
                      eq(letters.kind, 'reset'),
                      ne(letters.status, 'cancelled'),
                      gt(letters.created_at, new Date(Date.now() - POLICY.resetPauseMs)),
                  ),
              )
        : [];
    if (!admin || admin.invited_at || recent) {
        await tx.delete(letters).where(eq(letters.id, letter.id));
        return undefined;
    }
    const { id, seed } = await makeLink(tx, secret, admin.id, 'reset');
    return expectOne(
        await tx
            .update(letters)
            .set({ admin_id: admin.id, link_id: id, seed })
            .where(eq(letters.id, letter.id))
            .returning(),
    );
}

/**
 * Takes the letter that has been due longest, and moves its next attempt ahead before this one begins. So a killed
 * server leaves nothing locked, and other servers take the letter only if this attempt was not noted.
 * @returns undefined if none is due; `letter` is undefined if the one that was due is not to be sent.
 */
const claim = ({ db, secret }: Mailer) =>
    db.transaction(async tx => {
        const [row] = await tx
            .select()
            .from(letters)
            .where(due())
            .orderBy(asc(letters.try_at), asc(letters.id))
            .limit(1)
            .for('update', { skipLocked: true });
        if (!row) return undefined;
        const letter = row.admin_id === null ? await resolveRequest(tx, secret, row) : row;
        if (!letter) return {};
        const [found] = await tx
            .select({ admin: admins })
            .from(passwordLinks)
            .innerJoin(admins, eq(admins.id, passwordLinks.admin_id))
            .where(and(eq(passwordLinks.id, letter.link_id ?? 0), gt(passwordLinks.expires_at, sql`now()`)));
        const where = eq(letters.id, letter.id);
        if (!found || !letter.seed) {
            await tx.update(letters).set({ status: 'cancelled', seed: null }).where(where);
            return {};
        }
        // During the last attempt, too, no other server may take it.
        const wait = RETRY_SECONDS[letter.tries] ?? RETRY_SECONDS[0];
        await tx
            .update(letters)
            .set({ tries: letter.tries + 1, try_at: sql`now() + ${wait} * interval '1 second'` })
            .where(where);
        return { letter, name: found.admin.name, token: tokenOf(secret, letter.seed) };
    });

const LOGO_HEIGHT = 96;

/** The shop's logo as a PNG, twice as large as it is shown. A letter without it is better than none. */
async function logoOf({ storage, log }: Mailer, key: string | null): Promise<Buffer | undefined> {
    try {
        const bytes = key ? await storage.get(thumbKey(key)) : undefined;
        return bytes && (await sharp(bytes).resize({ height: LOGO_HEIGHT }).png().toBuffer());
    } catch (error) {
        log.warn({ err: loggable(error) }, 'logo of a letter not read');
        return undefined;
    }
}

async function mailOf(mailer: Mailer, letter: LetterRow, name: string, token: string): Promise<Mail> {
    const shop = expectOne(await mailer.db.select().from(shopSettings));
    const logo = await logoOf(mailer, shop.photo);
    const sender = {
        name: (letter.language === 'ar' ? shop.name_ar : shop.name) || new URL(mailer.publicUrl).host,
        hasLogo: logo !== undefined,
    };
    const content = writeLetter(letter.language, sender, {
        kind: letter.kind,
        name,
        by: letter.by_name,
        link: mailer.publicUrl + linkPath(token),
        hours: letter.kind === 'invitation' ? INVITATION_HOURS : RESET_HOURS,
    });
    return { ...content, to: letter.address, key: letter.key, logo };
}

/** Notes what became of an attempt. A letter that is sent or abandoned keeps no secret. */
async function note({ db }: Mailer, { id, admin_id }: LetterRow, set: Partial<LetterRow>): Promise<void> {
    await db.transaction(async tx => {
        await tx.update(letters).set(set).where(eq(letters.id, id));
        if (admin_id !== null) await publish(tx, { changed: 'admins', id: admin_id });
    });
}

/** Sends the letter that has been due longest. False if none is due. */
export async function sendNextLetter(mailer: Mailer): Promise<boolean> {
    const claimed = await claim(mailer);
    if (!claimed) return false;
    const { letter, name, token } = claimed;
    if (!letter) return true;
    const { log } = mailer;
    const line = { letter_id: letter.id, kind: letter.kind };
    try {
        await mailer.deliver(await mailOf(mailer, letter, name, token));
    } catch (error) {
        const codes = codesOf(error);
        if (isFinal(error) || letter.tries >= RETRY_SECONDS.length) {
            log.error({ ...line, codes }, 'letter abandoned');
            await note(mailer, letter, { status: 'failed', seed: null, error: codes });
        } else {
            log.warn({ ...line, codes, tries: letter.tries + 1 }, 'letter not taken');
            await note(mailer, letter, { error: codes });
        }
        return true;
    }
    await note(mailer, letter, { status: 'sent', seed: null, error: null, sent_at: new Date() });
    log.info(line, 'letter sent');
    return true;
}

/** Sends due letters until it is stopped. Any number of servers may run it at once. */
export const startMailer = (mailer: Mailer) =>
    repeat(async signal => {
        try {
            while (!signal.aborted && (await sendNextLetter(mailer)));
        } catch (error) {
            mailer.log.warn({ err: loggable(error) }, 'sending letters interrupted');
        }
        return POLL_MS;
    });

/** Removes old letters. One that is still queued after that time was queued for a server without mail. */
export const sweepLetters = async (db: Db): Promise<void> =>
    void (await db
        .delete(letters)
        .where(lt(letters.created_at, new Date(Date.now() - POLICY.letterRetentionMs))));

/** The number of letters that have yet to be sent. */
export const countQueued = (db: Db): Promise<number> => db.$count(letters, eq(letters.status, 'queued'));
