import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { openStorage } from '../storage/open';
import type { Config } from '../base/config';
import { type OptionalSetting, requirePackages } from '../base/packages';
import { type Check, reasonOf, type Say } from './diagnosis';

const ANSWER_MS = 10_000;

/** The photos' bucket, the mail server, the push service and the collector of traces. */
export const checkServices: Check = async (config, say) => {
    if (config.bucket && hasPackages('STORAGE_URL', say)) {
        const storage = await openStorage(config);
        await storage.check().then(
            () => say('good', 'The bucket in STORAGE_URL can be read and written.'),
            (error: unknown) => say('fault', `Photos cannot be stored. ${reasonOf(error)}`),
        );
    }
    await checkMail(config, say);
    await checkPush(config, say);
    if (config.traced && hasPackages('OTEL_EXPORTER_OTLP_ENDPOINT', say)) await checkCollector(say);
};

/** Whether the packages of a setting are installed. Says which are not. */
function hasPackages(setting: OptionalSetting, say: Say): boolean {
    try {
        requirePackages(setting);
        return true;
    } catch (error) {
        say('fault', reasonOf(error));
        return false;
    }
}

async function checkMail({ mail, exposed }: Config, say: Say) {
    if (!mail) {
        if (exposed)
            say(
                'advice',
                'SMTP_URL isn’t set: invitations and forgotten passwords need a link that an admin copies.',
            );
        return;
    }
    const transport = createTransport({
        ...mail.smtp,
        connectionTimeout: ANSWER_MS,
        greetingTimeout: ANSWER_MS,
        socketTimeout: ANSWER_MS,
        dnsTimeout: ANSWER_MS,
    });
    await transport.verify().then(
        () => say('good', 'The mail server in SMTP_URL answers and accepts the sign-in.'),
        (error: unknown) => say('fault', `The mail server in SMTP_URL refuses: ${reasonOf(error)}`),
    );
    transport.close();
}

async function checkPush({ firebaseCredentials, appKey }: Config, say: Say) {
    if (!firebaseCredentials || !hasPackages('FIREBASE_CREDENTIALS', say)) return;
    const read = await readFile(firebaseCredentials, 'utf8').then(
        text => JSON.parse(text) as { type?: string },
        () => undefined,
    );
    if (read?.type !== 'service_account')
        return say(
            'fault',
            `FIREBASE_CREDENTIALS names ${firebaseCredentials}, which isn’t the key of a service account.`,
        );
    say('good', 'The key in FIREBASE_CREDENTIALS can be read.');
    if (!appKey)
        say('advice', 'APP_KEY isn’t set, so the app can’t register phones and notifications reach no one.');
}

/** An address without the user name, the password and the query, which may have a key. */
function withoutCredentials(address: string): string {
    if (!URL.canParse(address)) return 'OTEL_EXPORTER_OTLP_ENDPOINT';
    const url = new URL(address);
    url.username = '';
    url.password = '';
    url.search = '';
    return url.href;
}

async function checkCollector(say: Say) {
    const endpoint = withoutCredentials(process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '');
    await fetch(endpoint, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
        () => say('good', 'The collector of traces answers.'),
        () => say('advice', `Can’t reach the trace collector at ${endpoint}.`),
    );
}
