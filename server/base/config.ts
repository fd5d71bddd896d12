import { isIP } from 'node:net';
import { z } from 'zod';
import { DAY_MS } from '../../contract/days';
import { INVITATION_HOURS, RESET_HOURS, UNDO_DAYS } from '../../contract/shop';
import { server as en } from '../../i18n/en/server';
import { sentencesOf } from '../../i18n/say';
import { passwordFault } from './passwordRules';
import { readBucket, type Bucket } from './bucket';

const HOUR_MS = 60 * 60 * 1000;

/** The policy for sessions, password guesses and retention. */
export const POLICY = {
    /** A session ends after this long without a call. */
    sessionIdleMs: 12 * 60 * 60 * 1000,
    /** A session ends at this age even if it is in use. */
    sessionMaxMs: 30 * 24 * 60 * 60 * 1000,
    /** `seen_at` is written at most this often, so that most calls write nothing. */
    sessionTouchMs: 60 * 1000,
    /** An admin who did nothing for this long begins a new visit. */
    visitBreakMs: 4 * HOUR_MS,
    /** Wrong passwords from one network address within the window. */
    guessesPerAddress: 60,
    guessWindowSeconds: 15 * 60,
    /** Wrong passwords for one account within a day before pauses begin; each further one doubles the pause. */
    guessesPerEmail: 10,
    guessMemorySeconds: 24 * 60 * 60,
    guessPauseSeconds: 60,
    guessPauseMaxSeconds: 15 * 60,
    /** An address that signed in to an account is known to it for this long. */
    knownAddressSeconds: 90 * 24 * 60 * 60,
    /** An invitation is valid for this long. */
    invitationMs: INVITATION_HOURS * HOUR_MS,
    /** A link for a forgotten password is valid for this long. */
    resetMs: RESET_HOURS * HOUR_MS,
    /** An account gets at most one letter with a reset link in this time. */
    resetPauseMs: 5 * 60 * 1000,
    /** Letters are deleted after this long. */
    letterRetentionMs: 30 * 24 * 60 * 60 * 1000,
    /** A second step of a sign-in, or a new second factor, is to be finished in this time. */
    challengeMs: 10 * 60 * 1000,
    /** For this long after the sign-in, second factors are changed without the password. */
    recentSignInMs: 10 * 60 * 1000,
    /** The answer of a creating call is stored this long under its Idempotency-Key. */
    answerRetentionMs: 24 * 60 * 60 * 1000,
    /** An alert that is not cleared is deleted after this long. */
    alertRetentionMs: 90 * 24 * 60 * 60 * 1000,
    /** A change can be undone this long. */
    journalRetentionMs: UNDO_DAYS * DAY_MS,
    /** The dashboard's statistics are cached this long. */
    statisticsCacheMs: 60 * 1000,
} as const;

/** The address of the demo shop's first admin. Its password is refused if other machines can reach the server. */
export const DEMO_EMAIL = 'admin@shop.example';

/**
 * Whether Intl and PostgreSQL read the name as the same zone. Offsets are refused: Node reads `+03:00` as east of
 * Greenwich, PostgreSQL as west of it. The names under Etc may have a sign.
 */
const isTimeZone = (value: string) => {
    if (/[+-]\d/.test(value) && !value.startsWith('Etc/')) return false;
    try {
        new Intl.DateTimeFormat('en', { timeZone: value });
        return true;
    } catch {
        return false;
    }
};

/** Matches the whole text, because it becomes part of a header. */
const isOrigin = (value: string) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(value) && URL.canParse(value);

/** A list of origins, with commas or spaces between them; without slashes at their ends. */
const origins = z.string().transform(value =>
    value
        .split(/[,\s]+/)
        .filter(Boolean)
        .map(origin => origin.replace(/\/$/, '')),
);

/** Hosts that this machine reaches without a network. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** The SMTP server that sends the mail. */
export type Smtp = {
    host: string;
    port: number;
    /** TLS from the start (smtps); otherwise STARTTLS, which is required unless the server is on this machine. */
    secure: boolean;
    requireTLS: boolean;
    auth?: { user: string; pass: string };
};

/** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS; undefined for anything else. */
function readSmtpUrl(value: string): Smtp | undefined {
    if (!/^smtps?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
    const { protocol, hostname, port, username, password } = new URL(value);
    if (!hostname) return undefined;
    const secure = protocol === 'smtps:';
    const host = hostname.replace(/^\[|\]$/g, '');
    try {
        const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
        return {
            host,
            port: port ? Number(port) : secure ? 465 : 587,
            secure,
            requireTLS: !secure && !LOOPBACK.test(host),
            ...(user && { auth: { user, pass } }),
        };
    } catch {
        // A percent sign that is not encoded.
        return undefined;
    }
}

/** `shop@example.com` or `Shop <shop@example.com>`. */
const isSender = (value: string) =>
    z.email().safeParse(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value).success;

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, one with a prefix or a mask, or a name of networks. */
const isNetwork = (entry: string): boolean => {
    const [address = '', mask, ...rest] = entry.split('/');
    const version = isIP(address);
    if (version === 0 || mask === undefined) return version > 0 || NETWORKS.has(entry);
    const bits = /^\d+$/.test(mask) ? Number(mask) : undefined;
    const isMask = bits === undefined ? isIP(mask) === 4 : bits > 0 && bits <= (version === 4 ? 32 : 128);
    return isMask && rest.length === 0;
};

/** `true`, `false`, a number of hops, or a list of addresses and networks: what Fastify's trustProxy takes. */
const trustProxy = z
    .string()
    .default('false')
    .refine(
        value => /^(true|false|\d+)$/.test(value) || value.split(',').every(entry => isNetwork(entry.trim())),
        'TRUST_PROXY must be a number of proxies, their addresses, true or false.',
    )
    .transform(value =>
        value === 'true'
            ? true
            : value === 'false'
              ? false
              : /^\d+$/.test(value)
                ? (_address: string, hop: number) => hop < Number(value)
                : value,
    );

const environment = z.object({
    PORT: z.coerce
        .number({ error: 'PORT must be a number from 0 to 65535.' })
        .int('PORT must be a number from 0 to 65535.')
        .min(0, 'PORT must be a number from 0 to 65535.')
        .max(65535, 'PORT must be a number from 0 to 65535.')
        .default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://.')
        .optional(),
    DATABASE_LISTEN_URL: z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'DATABASE_LISTEN_URL must begin with postgres:// or postgresql://.')
        .optional(),
    DATABASE_READ_URL: z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'DATABASE_READ_URL must begin with postgres:// or postgresql://.')
        .optional(),
    ADMIN_EMAIL: z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email('ADMIN_EMAIL must be an e-mail address.'))
        .optional(),
    ADMIN_PASSWORD: z.string().optional(),
    SERVER_SECRET: z.string().min(32, 'SERVER_SECRET needs at least 32 characters.').optional(),
    APP_KEY: z.string().min(32, 'APP_KEY needs at least 32 characters.').optional(),
    FIREBASE_CREDENTIALS: z.string().optional(),
    GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
    FIRESTORE_ALERTS: z.enum(['on', 'off'], { error: 'FIRESTORE_ALERTS must be on or off.' }).default('off'),
    SEED: z.enum(['demo', 'none'], { error: 'SEED must be demo or none.' }).optional(),
    TRUST_PROXY: trustProxy,
    CORS_ORIGIN: origins
        .refine(given => given.every(origin => origin === '*' || isOrigin(origin)), {
            error: 'CORS_ORIGIN must be origins, such as https://panel.example.com, with commas between them, or * for any.',
        })
        .default([]),
    CONNECT_SRC: origins
        .refine(given => given.every(isOrigin), {
            error: 'CONNECT_SRC must be origins, such as https://firestore.googleapis.com, with commas between them.',
        })
        .default([]),
    SHOP_TIME_ZONE: z
        .string()
        .refine(isTimeZone, 'SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Riyadh.')
        .default('Asia/Riyadh'),
    SECURITY_LOG_DAYS: z.coerce
        .number({ error: 'SECURITY_LOG_DAYS must be a number of days from 1 to 36500.' })
        .int('SECURITY_LOG_DAYS must be a number of days from 1 to 36500.')
        .min(1, 'SECURITY_LOG_DAYS must be a number of days from 1 to 36500.')
        .max(36500, 'SECURITY_LOG_DAYS must be a number of days from 1 to 36500.')
        .default(400),
    BACKUP_DIR: z.string().optional(),
    BACKUP_EVERY_HOURS: z.coerce
        .number({ error: 'BACKUP_EVERY_HOURS must be a number of hours above 0.' })
        .positive('BACKUP_EVERY_HOURS must be a number of hours above 0.')
        .default(24),
    BACKUP_KEEP: z.coerce
        .number({ error: 'BACKUP_KEEP must be a number of backups from 1.' })
        .int('BACKUP_KEEP must be a number of backups from 1.')
        .min(1, 'BACKUP_KEEP must be a number of backups from 1.')
        .default(7),
    METRICS_PORT: z.coerce
        .number({ error: 'METRICS_PORT must be a number from 1 to 65535.' })
        .int('METRICS_PORT must be a number from 1 to 65535.')
        .min(1, 'METRICS_PORT must be a number from 1 to 65535.')
        .max(65535, 'METRICS_PORT must be a number from 1 to 65535.')
        .optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
        .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) URL.' })
        .optional(),
    SMTP_URL: z
        .string()
        .transform(readSmtpUrl)
        .refine(
            smtp => smtp !== undefined,
            'SMTP_URL must be like smtps://user:password@host:465 or smtp://user:password@host:587.',
        )
        .optional(),
    MAIL_FROM: z
        .string()
        .trim()
        .refine(isSender, 'MAIL_FROM must be an e-mail address, or a name with one: Shop <shop@example.com>.')
        .optional(),
    PUBLIC_URL: z
        .string()
        .transform(value => value.replace(/\/$/, ''))
        .refine(isOrigin, 'PUBLIC_URL must be the address of the panel, such as https://shop.example.com.')
        .optional(),
    LOCATION_DATABASE: z.string().optional(),
    LOG_LEVEL: z
        .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
            error: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
        })
        .optional(),
    NODE_ENV: z.string().optional(),
});

/** The names of all settings. Node's own NODE_ENV is one of them. */
export const SETTINGS: readonly string[] = [...Object.keys(environment.shape), 'STORAGE_URL'];

export type Config = {
    port: number;
    host: string;
    dataDir: string;
    databaseUrl: string | undefined;
    /** A streaming replica of that database; lists and statistics are read from it. */
    databaseReadUrl: string | undefined;
    /** The database without the pooler in `databaseUrl`: for events, and for what needs a session of its own. */
    databaseListenUrl: string | undefined;
    /** The first admin from the environment; `undefined` if none is set. */
    admin: { email: string; password: string } | undefined;
    seed: 'demo' | 'none';
    /** Whether SEED is unset and `none` was chosen because the server is exposed. */
    seedChosen: boolean;
    trustProxy: boolean | string | ((address: string, hop: number) => boolean);
    corsOrigins: string[];
    /** Origins that the panel may call besides its own, such as Firestore's. */
    connectOrigins: string[];
    timeZone: string;
    /** Sign-ins, failures and refusals are deleted from the activity log after this many days. */
    securityLogDays: number;
    /** Where the photos are, if not in the data folder. */
    bucket: Bucket | undefined;
    /** The file of a service account of Firebase; campaigns are sent with it. */
    firebaseCredentials: string | undefined;
    /** Whether alerts are written to its Cloud Firestore, too. */
    firestoreAlerts: boolean;
    /** The key that the app's server shares with this one. */
    appKey: string | undefined;
    /** Scheduled backups: the folder, the hours between two, and the number to keep. */
    backup: { folder: string; everyHours: number; keep: number } | undefined;
    /** Where Prometheus reads the metrics: an address of its own. */
    metrics: { port: number; host: string } | undefined;
    /** Whether traces are sent; OpenTelemetry's own variables say where. */
    traced: boolean;
    /** The mail: the SMTP server, the sender, and the panel's address for links. */
    mail: { smtp: Smtp; from: string; publicUrl: string } | undefined;
    /** The panel's public address; without it http://localhost with the port of the server. */
    publicUrl: string | undefined;
    /** A MaxMind DB file with the countries of network addresses, instead of the one that comes with the server. */
    locationDatabase: string | undefined;
    logLevel: string | undefined;
    /** Whether other machines can reach the server, directly or through a proxy. Demo passwords are then refused. */
    exposed: boolean;
    /** SERVER_SECRET, for servers that do not share a data folder. */
    secret: string | undefined;
};

/** A mistake in the setup. Its message is printed without a stack trace. */
export class SetupError extends Error {}

/** The mail's settings. @throws SetupError if some are missing */
function mailOf(
    { SMTP_URL: smtp, MAIL_FROM: from, PUBLIC_URL: publicUrl, PORT }: z.output<typeof environment>,
    exposed: boolean,
): Config['mail'] {
    if (!smtp !== !from)
        throw new SetupError('SMTP_URL and MAIL_FROM belong together: set both, or neither.');
    if (!smtp || !from) return undefined;
    if (!publicUrl && exposed)
        throw new SetupError(
            'PUBLIC_URL isn’t set. It’s needed for the links in emails. Set its address, such as https://shop.example.com.',
        );
    return { smtp, from, publicUrl: publicUrl ?? `http://localhost:${PORT}` };
}

/**
 * Reads the environment.
 * @throws SetupError with one sentence per line.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
    const { data, error } = environment.safeParse(given);
    const fault =
        given.ADMIN_PASSWORD &&
        passwordFault(given.ADMIN_PASSWORD, { email: given.ADMIN_EMAIL })?.(sentencesOf(en, 'en'));
    const bucket = given.STORAGE_URL ? readBucket(given.STORAGE_URL, env) : undefined;
    if (!data || fault || typeof bucket === 'string')
        throw new SetupError(
            [
                ...(error?.issues ?? []).map(issue => issue.message),
                ...(typeof bucket === 'string' ? [`STORAGE_URL ${bucket}`] : []),
                ...(fault ? [`ADMIN_PASSWORD was refused. ${fault}`] : []),
            ].join('\n'),
        );
    if (!data.ADMIN_EMAIL !== !data.ADMIN_PASSWORD)
        throw new SetupError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.');
    if (data.DATABASE_READ_URL && !data.DATABASE_URL)
        throw new SetupError('DATABASE_READ_URL is a replica of the database in DATABASE_URL: set both.');
    if (data.DATABASE_LISTEN_URL && !data.DATABASE_URL)
        throw new SetupError(
            'DATABASE_LISTEN_URL is the database in DATABASE_URL without a pooler: set both.',
        );
    if (data.FIRESTORE_ALERTS === 'on' && !data.FIREBASE_CREDENTIALS && !data.GOOGLE_APPLICATION_CREDENTIALS)
        throw new SetupError(
            'FIRESTORE_ALERTS needs the key of a service account: set FIREBASE_CREDENTIALS to its file.',
        );
    const exposed = !LOOPBACK.test(data.HOST) || data.NODE_ENV === 'production' || data.TRUST_PROXY !== false;
    return {
        port: data.PORT,
        host: data.HOST,
        dataDir: data.DATA_DIR,
        databaseUrl: data.DATABASE_URL,
        databaseReadUrl: data.DATABASE_READ_URL,
        databaseListenUrl: data.DATABASE_LISTEN_URL,
        admin:
            data.ADMIN_EMAIL && data.ADMIN_PASSWORD
                ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
                : undefined,
        seed: data.SEED ?? (exposed ? 'none' : 'demo'),
        seedChosen: data.SEED === undefined && exposed,
        trustProxy: data.TRUST_PROXY,
        corsOrigins: data.CORS_ORIGIN,
        connectOrigins: data.CONNECT_SRC,
        timeZone: data.SHOP_TIME_ZONE,
        securityLogDays: data.SECURITY_LOG_DAYS,
        bucket,
        firebaseCredentials: data.FIREBASE_CREDENTIALS ?? data.GOOGLE_APPLICATION_CREDENTIALS,
        firestoreAlerts: data.FIRESTORE_ALERTS === 'on',
        appKey: data.APP_KEY,
        backup: data.BACKUP_DIR
            ? { folder: data.BACKUP_DIR, everyHours: data.BACKUP_EVERY_HOURS, keep: data.BACKUP_KEEP }
            : undefined,
        metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
        traced: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
        mail: mailOf(data, exposed),
        publicUrl: data.PUBLIC_URL,
        locationDatabase: data.LOCATION_DATABASE,
        logLevel: data.LOG_LEVEL,
        exposed,
        secret: data.SERVER_SECRET,
    };
}

export const DEMO_REFUSED =
    'A demo password is refused where HOST is beyond this machine, TRUST_PROXY is set or NODE_ENV is production: ' +
    'set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin.';
