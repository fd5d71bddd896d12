import { sql } from 'drizzle-orm';
import type { AlertCollection } from '../../../contract/nouns/feed';
import type { Db } from '../../db/connect';

/** The PostgreSQL channel on which the servers of a database exchange events. */
export const CHANNEL = 'shop';

/** An event, with ids only: a payload holds at most 8,000 bytes, and listeners read the records themselves. */
export type FeedMessage =
    | { changed: string; id: number }
    | { added: AlertCollection; id: number }
    | { removed: AlertCollection; ids: number[] }
    /** A session ended; each stream checks its own. */
    | { sessions: true };

/** Ids in one payload. With ten digits each they take about 5,500 bytes. */
const MAX_IDS = 500;

const inParts = (message: FeedMessage): FeedMessage[] =>
    'removed' in message && message.ids.length > MAX_IDS
        ? [
              { ...message, ids: message.ids.slice(0, MAX_IDS) },
              ...inParts({ ...message, ids: message.ids.slice(MAX_IDS) }),
          ]
        : [message];

/** Publishes events to all servers, including this one, when the transaction commits. A rollback publishes nothing. */
export async function publish(tx: Db, ...messages: FeedMessage[]): Promise<void> {
    const payloads = messages.flatMap(inParts).map(message => JSON.stringify(message));
    await tx.execute(
        sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`,
    );
}
