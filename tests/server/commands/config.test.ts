import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readConfig, SETTINGS, SetupError } from '../../../server/base/config';
import { ROOT } from '../../support/clusters';

const sentences = (env: Record<string, string>) => {
    try {
        readConfig(env);
    } catch (error) {
        expect(error).toBeInstanceOf(SetupError);
        return (error as Error).message.split('\n');
    }
    return [];
};

describe('the environment', () => {
    it('is listed in docs/configuration.md', () => {
        const page = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8');
        const listed = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
        const settings = SETTINGS.filter(name => name !== 'GOOGLE_APPLICATION_CREDENTIALS');
        expect(listed.toSorted()).toEqual(settings.toSorted());
    });

    it('may be empty, which configures a demo on this machine only', () => {
        expect(readConfig({})).toEqual({
            port: 3000,
            host: '127.0.0.1',
            dataDir: '.data',
            databaseUrl: undefined,
            admin: undefined,
            seed: 'demo',
            seedChosen: false,
            trustProxy: false,
            corsOrigins: [],
            connectOrigins: [],
            timeZone: 'Asia/Riyadh',
            securityLogDays: 400,
            bucket: undefined,
            firebaseCredentials: undefined,
            firestoreAlerts: false,
            appKey: undefined,
            backup: undefined,
            mail: undefined,
            logLevel: undefined,
            metrics: undefined,
            traced: false,
            exposed: false,
            secret: undefined,
        });
        expect(readConfig({ PORT: '', HOST: ' ', SEED: '' })).toEqual(readConfig({}));
    });

    it('is refused with one message per mistake', () => {
        expect(sentences({ PORT: 'abc' })).toEqual(['PORT must be a number from 0 to 65535.']);
        expect(sentences({ BACKUP_EVERY_HOURS: '0', BACKUP_KEEP: '0' })).toEqual([
            'BACKUP_EVERY_HOURS must be a number of hours above 0.',
            'BACKUP_KEEP must be a number of backups from 1.',
        ]);
        expect(sentences({ SECURITY_LOG_DAYS: '0' })).toEqual([
            'SECURITY_LOG_DAYS must be a number of days from 1 to 36500.',
        ]);
        expect(sentences({ PUBLIC_URL: 'https://shop.example.com/default' })).toEqual([
            'PUBLIC_URL must be the address of the panel, such as https://shop.example.com.',
        ]);
        expect(sentences({ FIRESTORE_ALERTS: 'yes', APP_KEY: 'short' })).toEqual([
            'APP_KEY needs at least 32 characters.',
            'FIRESTORE_ALERTS must be on or off.',
        ]);
        expect(sentences({ FIRESTORE_ALERTS: 'on' })).toEqual([
            'FIRESTORE_ALERTS needs the key of a service account: set FIREBASE_CREDENTIALS to its file.',
        ]);
        expect(sentences({ PORT: '70000' })).toEqual(['PORT must be a number from 0 to 65535.']);
        expect(
            sentences({
                SEED: 'some',
                DATABASE_URL: 'mysql://x',
                DATABASE_READ_URL: 'mysql://y',
                SHOP_TIME_ZONE: 'Mars/Base',
                ADMIN_EMAIL: 'x',
                ADMIN_PASSWORD: 'short',
            }),
        ).toEqual([
            'DATABASE_URL must begin with postgres:// or postgresql://.',
            'DATABASE_READ_URL must begin with postgres:// or postgresql://.',
            'ADMIN_EMAIL must be an e-mail address.',
            'SEED must be demo or none.',
            'SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Riyadh.',
            'ADMIN_PASSWORD was refused. Use at least 12 characters.',
        ]);
        expect(sentences({ DATABASE_READ_URL: 'postgres://x/y' })).toEqual([
            'DATABASE_READ_URL is a replica of the database in DATABASE_URL: set both.',
        ]);
        expect(sentences({ ADMIN_EMAIL: 'a@example.com' })).toEqual([
            'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.',
        ]);
    });

    it('has the mail’s settings, with the panel on this machine as the default for links', () => {
        const MAIL_FROM = 'Nasim <shop@example.com>';
        expect(readConfig({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM, PORT: '3100' }).mail).toEqual({
            smtp: { host: 'localhost', port: 2525, secure: false, requireTLS: false },
            from: MAIL_FROM,
            publicUrl: 'http://localhost:3100',
        });
        const exposed = { HOST: '0.0.0.0', MAIL_FROM, PUBLIC_URL: 'https://shop.example.com/' };
        expect(
            readConfig({ ...exposed, SMTP_URL: 'smtps://shop%40a.b:p%2Fw@mail.example.com' }).mail,
        ).toEqual({
            smtp: {
                host: 'mail.example.com',
                port: 465,
                secure: true,
                requireTLS: false,
                auth: { user: 'shop@a.b', pass: 'p/w' },
            },
            from: MAIL_FROM,
            publicUrl: 'https://shop.example.com',
        });
        // A password would cross the network in the clear without STARTTLS.
        expect(readConfig({ ...exposed, SMTP_URL: 'smtp://mail.example.com' }).mail?.smtp).toMatchObject({
            port: 587,
            requireTLS: true,
        });
    });

    it.each([
        [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be like smtps://'],
        [{ SMTP_URL: 'smtp://shop:50%off@localhost' }, 'SMTP_URL must be like smtps://'],
        [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM must be an e-mail address'],
        [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be the address of the panel'],
        [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL and MAIL_FROM belong together'],
        [
            { HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' },
            'PUBLIC_URL isn’t set. It’s needed for the links in emails.',
        ],
    ])('refuses the mail’s settings %o with a sentence', (env, sentence) => {
        expect(sentences(env as Record<string, string>)).toEqual([expect.stringContaining(sentence)]);
    });

    it.each(['+03:00', '-05:00', '+03', '+0300', 'UTC+3'])('refuses the offset %s as a time zone', zone => {
        // Newer versions of Node accept offsets, which PostgreSQL reads with the opposite sign.
        vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function () {
            return {} as Intl.DateTimeFormat;
        });
        const refused = sentences({ SHOP_TIME_ZONE: zone });
        vi.restoreAllMocks();
        expect(refused).toEqual(['SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Riyadh.']);
    });

    it.each(['Asia/Riyadh', 'UTC', 'Etc/GMT+3', 'America/Port-au-Prince', 'EST5EDT'])(
        'accepts the time zone %s',
        zone => expect(readConfig({ SHOP_TIME_ZONE: zone }).timeZone).toBe(zone),
    );

    it.each([
        [{ HOST: '0.0.0.0' }, true],
        [{ HOST: '::' }, true],
        [{ HOST: '192.168.1.4' }, true],
        [{ HOST: 'shop.example' }, true],
        [{ NODE_ENV: 'production' }, true],
        [{ TRUST_PROXY: 'true' }, true],
        [{ TRUST_PROXY: '1' }, true],
        [{ TRUST_PROXY: 'false' }, false],
        [{ HOST: 'localhost' }, false],
        [{ HOST: '127.0.0.53' }, false],
        [{ HOST: '::1' }, false],
        [{ HOST: '127.0.0.1.evil.example' }, true],
        [{ NODE_ENV: 'development' }, false],
    ])('marks %o as exposed: %s', (env: Record<string, string>, exposed) => {
        const config = readConfig(env);
        expect([config.exposed, config.seed, config.seedChosen]).toEqual([
            exposed,
            exposed ? 'none' : 'demo',
            exposed,
        ]);
        expect(readConfig({ ...env, SEED: 'demo' }).seed).toBe('demo');
    });

    it('names further origins that the panel may call, and only origins', () => {
        const origins = (CONNECT_SRC: string) => readConfig({ CONNECT_SRC }).connectOrigins;
        expect(origins('https://firestore.googleapis.com/, https://cloud.example:8443')).toEqual([
            'https://firestore.googleapis.com',
            'https://cloud.example:8443',
        ]);
        for (const CONNECT_SRC of [
            '*',
            "'unsafe-inline'",
            'https://a.example;script-src',
            'a.example',
            'data:',
        ])
            expect(sentences({ CONNECT_SRC })).toEqual([
                'CONNECT_SRC must be origins, such as https://firestore.googleapis.com, with commas between them.',
            ]);
    });

    it('names origins that may call the API, and only origins', () => {
        const origins = (CORS_ORIGIN: string) => readConfig({ CORS_ORIGIN }).corsOrigins;
        expect(origins('https://panel.example.com/, http://localhost:5173')).toEqual([
            'https://panel.example.com',
            'http://localhost:5173',
        ]);
        expect(origins('*')).toEqual(['*']);
        for (const CORS_ORIGIN of [
            'x',
            'panel.example.com',
            'https://a.example/default',
            'https://*.example',
        ])
            expect(sentences({ CORS_ORIGIN })).toEqual([
                'CORS_ORIGIN must be origins, such as https://panel.example.com, with commas between them, or * for any.',
            ]);
    });

    it.each([
        ['demo-2026-shop', 'This is the demo shop’s password. Choose another one.'],
        ['qwerty123456', 'This password is too common. Choose one that is harder to guess.'],
        ['owner@example.com', 'Don’t use the name or the email address as the password.'],
    ])('refuses %s as the first password', (ADMIN_PASSWORD, sentence) => {
        expect(sentences({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD })).toEqual([
            `ADMIN_PASSWORD was refused. ${sentence}`,
        ]);
    });

    it('accepts a secret for servers without a shared data folder, and refuses a short one', () => {
        const SERVER_SECRET = 'x'.repeat(32);
        expect(readConfig({ SERVER_SECRET }).secret).toBe(SERVER_SECRET);
        expect(sentences({ SERVER_SECRET: 'short' })).toEqual([
            'SERVER_SECRET needs at least 32 characters.',
        ]);
    });

    it.each(['yes', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'loopback/8', 'loopback,', '-1', '1.5'])(
        'refuses TRUST_PROXY=%s with a sentence',
        value =>
            expect(sentences({ TRUST_PROXY: value })).toEqual([
                'TRUST_PROXY must be a number of proxies, their addresses, true or false.',
            ]),
    );

    it.each(['10.0.0.0/255.0.0.0', '::1/128', '10.1.2.3, uniquelocal'])('reads TRUST_PROXY=%s', value =>
        expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value),
    );

    it('reads TRUST_PROXY as hops, addresses, true or false', () => {
        expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
        expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,loopback' }).trustProxy).toBe('10.0.0.0/8,loopback');
        const hops = readConfig({ TRUST_PROXY: '2' }).trustProxy as (address: string, hop: number) => boolean;
        expect([0, 1, 2].map(hop => hops('10.0.0.1', hop))).toEqual([true, true, false]);
    });
});
