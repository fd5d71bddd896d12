import type { PushGateway } from './gateway';

/** The gateway of a service account of Firebase. The SDK is loaded here. @throws SetupError for a wrong file */
export async function openGateway(credentials: string): Promise<PushGateway> {
    const [{ fcmGateway }, { openFirebase }] = await Promise.all([import('./fcm'), import('./firebase')]);
    return fcmGateway(await openFirebase(credentials));
}
