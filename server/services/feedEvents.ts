import { collectionPermissions } from '../../contract/nouns/feed';
import type { Requirement } from '../../contract/permissions';
import type { Db } from '../db/connect';
import { eventText } from '../http/eventStream';
import { documents } from './alerts';
import { readers } from './feedReaders';
import { COLLECTIONS } from './feedStreams';
import type { FeedMessage } from './tell';

/** An event as it is written, and what it takes to read it. */
export type FeedEvent = { text: string; requirement: Requirement };

/** Whether sessions, or what roles may do, may be different after these messages. */
export const changesAccess = (batch: FeedMessage[]): boolean =>
    batch.some(
        told => 'sessions' in told || ('changed' in told && ['admins', 'roles'].includes(told.changed)),
    );

/** The events of these messages, in their order. Documents that were cleared meanwhile have none. */
export async function eventsOf(db: Db, batch: FeedMessage[]): Promise<FeedEvent[]> {
    const added = new Map<string, string>();
    for (const collection of COLLECTIONS) {
        const ids = batch.flatMap(told => ('added' in told && told.added === collection ? [told.id] : []));
        for (const document of await documents(db, collection, ids))
            added.set(`${collection} ${document.document.id}`, eventText('added', document));
    }
    return batch.flatMap((told): FeedEvent[] => {
        if ('sessions' in told) return [];
        if ('changed' in told)
            return [
                {
                    text: eventText('changed', { resource: told.changed, id: told.id }),
                    requirement: readers(told.changed),
                },
            ];
        if ('removed' in told)
            return [
                {
                    text: eventText('removed', { collection: told.removed, ids: told.ids }),
                    requirement: collectionPermissions[told.removed],
                },
            ];
        const text = added.get(`${told.added} ${told.id}`);
        return text === undefined ? [] : [{ text, requirement: collectionPermissions[told.added] }];
    });
}
