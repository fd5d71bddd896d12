import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diagnose } from '../../../server/doctor/doctor';
import { createMetrics, type Metrics } from '../../../server/http/metrics';
import { startTracing } from '../../../server/tracing';
import { emptyDatabase } from '../../support/database';
import { freePort } from '../../support/server';
import { computeAll } from '../support/kept';
import { openShop, type Json } from '../support/shop';

describe('metrics', () => {
    const metrics: Metrics = createMetrics();
    const shop = openShop({}, { metrics });
    let listening: Server;
    let url: string;
    beforeAll(async () => {
        const port = await freePort();
        listening = await metrics.listen(port, '127.0.0.1');
        url = `http://127.0.0.1:${port}`;
    });
    afterAll(() => listening.close());
    const read = async () => (await fetch(`${url}/metrics`)).text();

    it('measure calls by route and status, without anything of the shop', async () => {
        const { get, token } = await shop.somebody();
        await get('/products?q=secret+lamp');
        await get('/products/123456');
        const text = await read();
        expect(text).toContain(
            'http_request_duration_seconds_count{method="GET",route="/api/admin/products",status="200"} 1',
        );
        expect(text).toContain('route="/api/admin/products/:id",status="404"} 1');
        expect(text).not.toMatch(/secret|123456/);
        expect(text).not.toContain(token);
    });

    it('have the connections, the streams, the queue, the disk and the process', async () => {
        const text = await read();
        for (const line of [
            /^shop_database_connections\{state="idle"\} \d+$/m,
            /^shop_database_connections\{state="waiting"\} 0$/m,
            /^shop_feed_streams 0$/m,
            /^shop_campaigns_due 0$/m,
            /^shop_pushes_waiting 0$/m,
            /^shop_letters_queued 0$/m,
            /^shop_changes_undelivered 0$/m,
            /^shop_storage_free_bytes \d{6,}$/m,
            /^nodejs_eventloop_lag_seconds /m,
        ])
            expect(text).toMatch(line);
    });

    it('count a campaign that is due', async () => {
        await shop.rows(
            `insert into notifications (title, title_ar, body, body_ar, status, send_at, try_at, audience, audience_size, admin_name) values ('a', 'a', 'a', 'a', 'scheduled', now(), now(), '{"type":"all"}', 0, 'A')`,
        );
        expect(await read()).toContain('shop_campaigns_due 1');
    });

    it('are on an address of their own', async () => {
        expect((await fetch(`${url}/api/admin/products`)).status).toBe(404);
        expect((await shop.app.inject('/metrics')).body).not.toContain('http_request_duration');
    });
});

describe('traces', () => {
    const spans: Json[] = [];
    let collector: Server;
    let stopTracing: () => Promise<void>;
    const shop = openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    beforeAll(async () => {
        const port = await freePort();
        collector = createServer((request, response) => {
            const parts: Buffer[] = [];
            request.on('data', part => parts.push(part as Buffer));
            request.on('end', () => {
                const sent = JSON.parse(Buffer.concat(parts).toString()) as Json;
                for (const resource of sent.resourceSpans)
                    for (const scope of resource.scopeSpans) spans.push(...scope.spans);
                response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
            });
        }).listen(port, '127.0.0.1');
        process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
        stopTracing = startTracing();
    });
    afterAll(() => {
        delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
        collector.close();
    });

    it('have a call with its statements below the caller’s span, and no values', async () => {
        const { get } = await shop.somebody(['show home']);
        const trace = '0af7651916cd43dd8448eb211c80319c';
        await get('/roles', { traceparent: `00-${trace}-b7ad6b7169203331-01` });
        await get('/home?secret=lamp');
        await stopTracing();
        const call = spans.find(({ name }) => name === 'GET /api/admin/roles');
        expect(call).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
        expect(call.attributes).toContainEqual({
            key: 'http.response.status_code',
            value: { intValue: 403 },
        });
        const home = spans.find(({ name }) => name === 'GET /api/admin/home');
        const statements = spans.filter(({ parentSpanId }) => parentSpanId === home.spanId);
        expect(statements.map(({ name }) => name)).toContain('postgresql select');
        expect(JSON.stringify(spans)).not.toMatch(/lamp|@example\.com|auth-token/);
    });
});

describe('/readyz', () => {
    const shop = openShop();

    it('is not ready on a database that lacks a migration, and is on a newer one', async () => {
        const ready = async () => (await shop.app.inject('/readyz')).json() as Json;
        expect(await ready()).toMatchObject({ status: 'ok' });
        await shop.rows(
            `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`,
        );
        expect(await ready()).toMatchObject({ status: 'ok' });
        await shop.rows(
            'delete from drizzle.__drizzle_migrations where created_at >= (select created_at from drizzle.__drizzle_migrations order by 1 desc offset 1 limit 1)',
        );
        expect(await ready()).toEqual({ status: 'migrations missing' });
    });
});

describe('the doctor', () => {
    const shop = openShop();
    let folder: string;
    let port: number;
    beforeAll(async () => {
        folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
        port = await freePort();
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const diagnosis = async (env: Record<string, string>) =>
        (await diagnose({ PORT: String(port), DATA_DIR: folder, ...env })).map(
            ({ state, sentence }) => `${state}: ${sentence}`,
        );
    const problems = async (env: Record<string, string>) =>
        (await diagnosis(env)).filter(line => line.startsWith('fault'));

    it('finds nothing wrong with a shop that works', async () => {
        const lines = await diagnosis({ DATABASE_URL: shop.url });
        expect(lines.filter(line => line.startsWith('fault'))).toEqual([]);
        expect(lines).toContain('good: The database has all migrations.');
        expect(lines).toContain(`good: Port ${port} is free; the server does not run.`);
    });

    it('says that the sales of past days wait to be computed', async () => {
        const lines = async () =>
            (await diagnosis({ DATABASE_URL: shop.url })).filter(line =>
                line.includes('wait to be computed'),
            );
        await shop.rows(`insert into purchases (number, items_count, subtotal, vat_amount, total, payment_type, payment_method,
            device_type, country, created_at) values ('PO-2', 1, 1, 1, 1, 'cash', 'cod', 'ios', 'SA', now() - interval '2 days')`);
        expect(await lines()).toEqual([expect.stringMatching(/^advice: The sales of 1 past day wait/)]);
        await computeAll(shop.url);
        expect(await lines()).toEqual([]);
    });

    it('says which settings cannot be read, and nothing else', async () => {
        expect(await diagnosis({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual([
            'fault: PORT must be a number from 0 to 65535.',
            'fault: LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
        ]);
    });

    it('says that another program has the port, or that the server is not ready', async () => {
        let body = 'hello';
        const other = createServer((_request, response) => response.writeHead(503).end(body));
        await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve));
        expect(await problems({})).toEqual([
            `fault: Port ${port} is in use by another program. Stop it or set PORT.`,
        ]);
        body = '{"status":"disk full"}';
        expect(await problems({})).toEqual([
            `fault: The server runs on port ${port} and is not ready: disk full.`,
        ]);
        other.close();
    });

    it('says that services do not answer', async () => {
        const unused = await freePort();
        const lines = await diagnosis({
            DATABASE_URL: `postgres://a:b@127.0.0.1:${unused}/x`,
            SMTP_URL: `smtp://127.0.0.1:${unused}`,
            MAIL_FROM: 'shop@example.com',
            FIREBASE_CREDENTIALS: path.join(folder, 'missing.json'),
            STORAGE_URL: `s3://photos?endpoint=http://127.0.0.1:${unused}`,
            AWS_ACCESS_KEY_ID: 'a',
            AWS_SECRET_ACCESS_KEY: 'b',
        });
        for (const problem of [
            /^fault: Can’t connect to the database \(DATABASE_URL\): /,
            /^fault: The mail server in SMTP_URL refuses: /,
            /^fault: FIREBASE_CREDENTIALS names .*, which isn’t the key of a service account\./,
            /^fault: Photos cannot be stored\. /,
        ])
            expect(lines).toContainEqual(expect.stringMatching(problem));
    });

    it('advises a server that others can reach', async () => {
        const lines = await diagnosis({ DATABASE_URL: shop.url, HOST: '0.0.0.0', TRUST_PROXY: 'true' });
        for (const advice of [
            /^advice: NODE_ENV is not production/,
            /^advice: TRUST_PROXY is true, so anyone can forge their address/,
            /^advice: PUBLIC_URL isn’t set/,
            /^advice: BACKUP_DIR isn’t set/,
            /^advice: SERVER_SECRET isn’t set/,
            /^advice: SMTP_URL isn’t set/,
        ])
            expect(lines).toContainEqual(expect.stringMatching(advice));
    });

    it('never prints the password of the collector of traces', async () => {
        const endpoint = `http://user:hidden@127.0.0.1:${port}/v1?key=hidden`;
        vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
        const lines = await diagnosis({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
        vi.unstubAllEnvs();
        expect(lines.join('\n')).not.toContain('hidden');
        expect(lines).toContain(`advice: Can’t reach the trace collector at http://127.0.0.1:${port}/v1.`);
    });

    it('says that a database of countries is none', async () => {
        const file = path.join(folder, 'countries.mmdb');
        writeFileSync(file, 'none');
        expect(await diagnosis({ LOCATION_DATABASE: file })).toContain(
            `fault: LOCATION_DATABASE is ${file}, which isn’t a MaxMind DB file (.mmdb).`,
        );
    });

    it('says that a backup is late', async () => {
        const file = path.join(folder, 'shop-1.tar.gz');
        writeFileSync(file, '');
        const before = Date.now() / 1000 - 60 * 3600;
        utimesSync(file, before, before);
        expect(await diagnosis({ BACKUP_DIR: folder })).toContain(
            'advice: The last backup is 60 h old, although one is due every 24 h.',
        );
    });

    it('says what is wrong with a database', async () => {
        expect(await diagnosis({ DATABASE_URL: await emptyDatabase() })).toContain(
            'good: The next start migrates the database. Take a backup first.',
        );
        expect(await problems({ DATABASE_URL: shop.url, DATABASE_READ_URL: shop.url })).toEqual([
            'fault: DATABASE_READ_URL isn’t a replica, because it accepts writes.',
        ]);
        await shop.rows(
            `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`,
        );
        expect(await problems({ DATABASE_URL: shop.url })).toEqual([
            'fault: The database was migrated by a newer release. Start that release, or restore a backup.',
        ]);
    });

    it.skipIf(process.getuid?.() === 0)(
        'says that a folder cannot be written (not for root, who can)',
        async () => {
            chmodSync(folder, 0o555);
            expect(await problems({})).toEqual([expect.stringContaining('where this user cannot write')]);
            chmodSync(folder, 0o755);
        },
    );
});
