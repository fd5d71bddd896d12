import type { App } from 'firebase-admin/app';
import { existsSync } from 'node:fs';
import { Agent } from 'node:https';
import { SetupError, type Config } from '../base/config';
import { requirePackages } from '../base/packages';
import type { PushGateway } from '../push/gateway';
import type { Cloud } from './cloud';

/** Connections to Google at once. */
const MOST_CONNECTIONS = 50;

/**
 * Opens the project of a service account. The SDK is loaded here, so that a server without it does not load it.
 * `httpAgent` makes all connections; tests name one that leads to their own server.
 * @throws SetupError if the SDK is not installed, or the file is missing or no credential
 */
export async function openFirebase(
    credentials: string,
    httpAgent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
): Promise<App> {
    requirePackages('FIREBASE_CREDENTIALS');
    const { cert, initializeApp } = await import('firebase-admin/app');
    const name = `${credentials} ${Math.random()}`;
    if (!existsSync(credentials))
        throw new SetupError(`There is no file ${credentials}, which FIREBASE_CREDENTIALS names.`);
    try {
        const credential = cert(credentials, httpAgent);
        return initializeApp({ credential, httpAgent }, name);
    } catch (error) {
        throw new SetupError(
            `${credentials} isn’t the key of a Firebase service account. ${(error as Error).message}`,
            { cause: error },
        );
    }
}

/** Connections to a Firebase project, by the settings: the gateway to phones, and the cloud that gets alerts. */
export type Connected = { gateway?: PushGateway; cloud?: Cloud };

/** @throws SetupError for a wrong file */
export async function connectFirebase({
    firebaseCredentials,
    firestoreAlerts,
}: Pick<Config, 'firebaseCredentials' | 'firestoreAlerts'>): Promise<Connected> {
    if (!firebaseCredentials) return {};
    const app = await openFirebase(firebaseCredentials);
    const { fcmGateway } = await import('../push/fcm');
    const gateway = await fcmGateway(app);
    if (!firestoreAlerts) return { gateway };
    const { openFirestore } = await import('./firestore');
    return { gateway, cloud: await openFirestore(app) };
}
