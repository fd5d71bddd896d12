import { sql } from 'drizzle-orm';
import type { NotificationCollection } from '../../contract/constants';
import type { Db } from '../db/connect';

/** The channel on which the servers of a database tell each other what happened. */
export const CHANNEL = 'shop';

/** An event with ids only: a payload holds at most 8,000 bytes, and listeners read the records themselves. */
export type FeedMessage =
    | { changed: string; id: number }
    | { added: NotificationCollection; id: number }
    | { removed: NotificationCollection; ids: number[] }
    /** A session ended: streams check their own. */
    | { sessions: true };

/** Ids in one payload: of ten digits they make some 5,500 bytes. */
const MOST_IDS = 500;

const short = (told: FeedMessage): FeedMessage[] =>
    'removed' in told && told.ids.length > MOST_IDS
        ? [
              { ...told, ids: told.ids.slice(0, MOST_IDS) },
              ...short({ ...told, ids: told.ids.slice(MOST_IDS) }),
          ]
        : [told];

/** Notifies every server, this one included, once the transaction is committed; a rollback notifies nobody. */
export async function tell(tx: Db, ...told: FeedMessage[]): Promise<void> {
    const payloads = told.flatMap(short).map(one => JSON.stringify(one));
    await tx.execute(
        sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`,
    );
}
