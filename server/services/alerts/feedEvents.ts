import { collectionPermissions } from '../../../contract/nouns/feed';
import type { Requirement } from '../../../contract/permissions';
import type { Db } from '../../db/connect';
import { eventText } from './eventStream';
import { documents } from './alerts';
import { readers } from './feedReaders';
import { COLLECTIONS } from './feedStreams';
import type { FeedMessage } from './publish';

/** The text of an event, and the permission that it requires. */
type FeedEvent = { text: string; requirement: Requirement };

/** Whether these messages may end sessions or change permissions. */
export const changesAccess = (batch: FeedMessage[]): boolean =>
    batch.some(
        message =>
            'sessions' in message || ('changed' in message && ['admins', 'roles'].includes(message.changed)),
    );

/** The events of these messages, in order. Documents that no longer exist have no event. */
export async function eventsOf(db: Db, batch: FeedMessage[]): Promise<FeedEvent[]> {
    const added = new Map<string, string>();
    for (const collection of COLLECTIONS) {
        const ids = batch.flatMap(message =>
            'added' in message && message.added === collection ? [message.id] : [],
        );
        for (const document of await documents(db, collection, ids))
            added.set(`${collection} ${document.document.id}`, eventText('added', document));
    }
    return batch.flatMap((message): FeedEvent[] => {
        if ('sessions' in message) return [];
        if ('changed' in message)
            return [
                {
                    text: eventText('changed', { resource: message.changed, id: message.id }),
                    requirement: readers(message.changed),
                },
            ];
        if ('removed' in message)
            return [
                {
                    text: eventText('removed', { collection: message.removed, ids: message.ids }),
                    requirement: collectionPermissions[message.removed],
                },
            ];
        const text = added.get(`${message.added} ${message.id}`);
        return text === undefined ? [] : [{ text, requirement: collectionPermissions[message.added] }];
    });
}
