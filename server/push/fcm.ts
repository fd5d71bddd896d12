import type { App } from 'firebase-admin/app';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { PushGateway, PushMessage, PushOutcome } from './gateway';

const HOST = 'fcm.googleapis.com';
/** The most that a Retry-After is followed. */
const MOST_PAUSE_MS = 60 * 60 * 1000;
/** Google asks for at least a minute after a 429 without Retry-After. */
const PAUSE_MS = 60_000;

/** The SDK's codes. Those that are not named may succeed later: 5xx, timeouts, lost connections, failed sign-ins. */
const OUTCOMES: Record<string, PushOutcome> = {
    'messaging/registration-token-not-registered': 'gone',
    'messaging/invalid-registration-token': 'gone',
    'messaging/mismatched-credential': 'refused',
    'messaging/payload-size-limit-exceeded': 'refused',
    'messaging/invalid-data-payload-key': 'refused',
    'messaging/invalid-payload': 'refused',
};

function outcomeOf({ code, message }: { code?: string; message: string }): PushOutcome {
    // INVALID_ARGUMENT names the token or another field, which would be wrong for all phones.
    if (code === 'messaging/invalid-argument') return /token/i.test(message) ? 'gone' : 'refused';
    return OUTCOMES[code ?? ''] ?? 'later';
}

const toFcm = ({ token, key, title, body, data }: PushMessage) => ({
    token,
    notification: { title, body },
    data,
    android: { collapseKey: key, notification: { tag: key } },
    apns: { headers: { 'apns-collapse-id': key } },
    webpush: { notification: { tag: key } },
});

/** Sends by Firebase Cloud Messaging (HTTP v1). */
export async function fcmGateway(app: App): Promise<PushGateway & { close: () => Promise<void> }> {
    const { getMessaging } = await import('firebase-admin/messaging');
    const { deleteApp } = await import('firebase-admin/app');
    const messaging = getMessaging(app);
    let pausedUntil = 0;
    // The SDK's errors have no headers, so Retry-After is read from the answers themselves.
    const onAnswer = (event: unknown) => {
        const { request, response } = event as { request: ClientRequest; response: IncomingMessage };
        if (response.statusCode !== 429 || request.getHeader('host') !== HOST) return;
        const pause = pauseOf(response.headers['retry-after']);
        pausedUntil = Math.max(pausedUntil, Date.now() + pause);
    };
    subscribe('http.client.response.finish', onAnswer);
    return {
        send: message =>
            messaging.send(toFcm(message)).then(
                () => ({ outcome: 'sent' as const }),
                (error: Error & { code?: string }) => ({
                    outcome: outcomeOf(error),
                    reason: `${error.code ?? error.name}: ${error.message}`,
                }),
            ),
        pausedUntil: () => pausedUntil,
        close: async () => {
            unsubscribe('http.client.response.finish', onAnswer);
            await deleteApp(app);
        },
    };
}

/** Milliseconds of a Retry-After, in seconds or as a date. */
function pauseOf(retryAfter: string | undefined): number {
    const ms = /^\d+$/.test(retryAfter ?? '')
        ? Number(retryAfter) * 1000
        : Date.parse(retryAfter ?? '') - Date.now();
    return Math.min(Number.isNaN(ms) ? PAUSE_MS : Math.max(ms, 0), MOST_PAUSE_MS);
}
