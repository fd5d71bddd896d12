import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import type { Cloud } from './cloud';

/** The collections in a Firestore database. */
export const firestoreCloud = (database: Pick<Firestore, 'batch' | 'collection'>): Cloud => ({
    async apply(changes) {
        const batch = database.batch();
        for (const { collection, id, fields } of changes) {
            const document = database.collection(collection).doc(id);
            if (fields) batch.set(document, fields);
            else batch.delete(document);
        }
        await batch.commit();
    },
});

/** The default database of a project. The SDK is loaded here. */
export async function openFirestore(app: App): Promise<Cloud> {
    const { getFirestore } = await import('firebase-admin/firestore');
    return firestoreCloud(getFirestore(app));
}
