import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/days';
import { SECURITY_ACTIONS, type SecurityAction } from '../../../contract/schemas/activity';
import type { Db } from '../../db/connect';
import { inBatches } from '../../db/inBatches';
import { lockInTransaction } from '../../db/locks';
import { activity, admins } from '../../db/schema';
import { writeEntry } from '../log/activity';
import type { Changes } from '../log/changes';
import { originChanges, type Origin } from './device';

const SWEEP_BATCH = 1000;

/** A refused call or sign-in. `account` is the e-mail address that was used, of an admin or of nobody. */
type SecurityNote = { action: SecurityAction; account: string; origin: Origin; call?: string };

/** Content of an entry: the count, the last time, and the first different values of each kind. */
type Tally = { action: SecurityAction; account: string; count: number; last: Date } & Record<
    (typeof LISTED)[number],
    string[]
>;

const LISTED = ['address', 'device', 'call'] as const;
/** The most values of a kind that an entry lists. */
const MOST_LISTED = 5;
/** Addresses of nobody are one account, so that guessed ones cannot fill the log. */
const NOBODY = 0;

const joined = (known: string[], added: string[]) => [...new Set([...known, ...added])].slice(0, MOST_LISTED);

/**
 * Writes failed sign-ins, lock-outs and refusals to the activity log. An entry covers an hour: of a kind there is one for each admin, and
 * one for all unknown addresses, so that nobody fills the disk. Sign-ins do not wait: what arrives during a write is
 * written together by the next one.
 */
export function createSecurityJournal(db: Db, onError: (error: unknown) => void) {
    let waiting = new Map<string, Tally>();
    let writing: Promise<void> | undefined;

    const write = async () => {
        while (waiting.size > 0) {
            const tallies = [...waiting.values()];
            waiting = new Map();
            await save(db, tallies).catch(onError);
        }
        writing = undefined;
    };
    return {
        note({ action, account, origin, call }: SecurityNote): void {
            const email = account.trim().toLowerCase();
            const key = `${action} ${email}`;
            const known = waiting.get(key);
            const { address, device } = originChanges(origin);
            waiting.set(key, {
                action,
                account: email,
                count: (known?.count ?? 0) + 1,
                last: new Date(),
                address: joined(known?.address ?? [], address?.to ?? []),
                device: joined(known?.device ?? [], device?.to ?? []),
                call: joined(known?.call ?? [], call ? [call] : []),
            });
            writing ??= write();
        },
        /** Resolves when everything noted is written. */
        close: async (): Promise<void> => writing,
    };
}
export type SecurityJournal = ReturnType<typeof createSecurityJournal>;

/** One tally per action and admin. */
function perAdmin(tallies: Tally[], ids: Map<string, number>): Map<string, Tally & { id: number }> {
    const sums = new Map<string, Tally & { id: number }>();
    for (const tally of tallies) {
        const id = ids.get(tally.account) ?? NOBODY;
        const key = `${tally.action} ${id}`;
        const known = sums.get(key);
        sums.set(key, known ? { ...mergeTallies(known, tally), id } : { ...tally, id });
    }
    return sums;
}

const mergeTallies = (known: Tally, more: Tally): Tally => ({
    ...known,
    count: known.count + more.count,
    last: more.last,
    address: joined(known.address, more.address),
    device: joined(known.device, more.device),
    call: joined(known.call, more.call),
});

const save = (db: Db, tallies: Tally[]): Promise<void> =>
    db.transaction(async tx => {
        // Two servers would write two entries of an hour.
        await lockInTransaction(tx, 'security');
        const emails = tallies.map(({ account }) => account);
        const known = await tx
            .select({ id: admins.id, name: admins.name, email: admins.email })
            .from(admins)
            .where(inArray(admins.email, emails));
        const ids = new Map(known.map(({ id, email }) => [email, id]));
        for (const tally of perAdmin(tallies, ids).values()) {
            const [entry] = await tx
                .select({ id: activity.id, changes: activity.changes })
                .from(activity)
                .where(
                    and(
                        eq(activity.resource, 'admins'),
                        eq(activity.resource_id, tally.id),
                        eq(activity.action, tally.action),
                        gte(activity.at, sql`now() - interval '1 hour'`),
                    ),
                )
                .orderBy(desc(activity.at), desc(activity.id))
                .limit(1);
            if (entry)
                await tx
                    .update(activity)
                    .set({ changes: changesOf(tally, entry.changes) })
                    .where(eq(activity.id, entry.id));
            else {
                const admin = known.find(({ id }) => id === tally.id);
                // Only a refused call has an author; who guesses a password is unknown.
                const author =
                    tally.action === 'refused' && admin
                        ? { id: admin.id, name: admin.name }
                        : { id: null, name: '' };
                await writeEntry(tx, author, tally.action, 'admins', tally.id, changesOf(tally));
            }
        }
    });

function changesOf(tally: Tally, before: Changes = {}): Changes {
    const count = tally.count + (Number(before.attempts?.to) || 0);
    const listed = LISTED.flatMap(name => {
        const values = joined((before[name]?.to as string[] | undefined) ?? [], tally[name]);
        return values.length > 0 ? [[name, { to: values }] as const] : [];
    });
    return {
        attempts: { to: count },
        ...Object.fromEntries(listed),
        ...(count > 1 && { last_attempt: { to: tally.last.toISOString() } }),
    };
}

/** Deletes the security entries that are older than this many days. Other entries stay until they are archived. */
export async function sweepSecurityEntries(db: Db, days: number): Promise<void> {
    const old = new Date(Date.now() - days * DAY_MS);
    await inBatches(SWEEP_BATCH, async size => {
        const batch = db
            .select({ id: activity.id })
            .from(activity)
            .where(
                and(
                    // The resources of security entries, so that the index by record finds them.
                    inArray(activity.resource, ['admins', 'roles']),
                    inArray(activity.action, SECURITY_ACTIONS),
                    lt(activity.at, old),
                ),
            )
            .limit(size)
            .for('update', { skipLocked: true });
        const { rowCount } = await db.delete(activity).where(inArray(activity.id, batch));
        return rowCount ?? 0;
    });
}
