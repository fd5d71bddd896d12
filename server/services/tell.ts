import { sql } from 'drizzle-orm';
import type { NotificationCollection } from '../../contract/constants';
import type { Db } from '../db/connect';

/** The PostgreSQL channel on which the servers of a database exchange events. */
export const CHANNEL = 'shop';

/** An event, with ids only: a payload holds at most 8,000 bytes, and listeners read the records themselves. */
export type FeedMessage =
    | { changed: string; id: number }
    | { added: NotificationCollection; id: number }
    | { removed: NotificationCollection; ids: number[] }
    /** A session ended; each stream checks its own. */
    | { sessions: true };

/** Ids in one payload. With ten digits each they take about 5,500 bytes. */
const MOST_IDS = 500;

const short = (told: FeedMessage): FeedMessage[] =>
    'removed' in told && told.ids.length > MOST_IDS
        ? [
              { ...told, ids: told.ids.slice(0, MOST_IDS) },
              ...short({ ...told, ids: told.ids.slice(MOST_IDS) }),
          ]
        : [told];

/** Publishes events to all servers, including this one, when the transaction commits. A rollback publishes nothing. */
export async function tell(tx: Db, ...told: FeedMessage[]): Promise<void> {
    const payloads = told.flatMap(short).map(one => JSON.stringify(one));
    await tx.execute(
        sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`,
    );
}
