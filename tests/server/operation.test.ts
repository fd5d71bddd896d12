import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../server/http/metrics';
import { startTracing } from '../../server/tracing';
import { freePort } from '../support/server';
import { openShop, type Json } from './support/shop';

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
        expect(await ready()).toEqual({ status: 'ok' });
        await shop.rows(
            `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`,
        );
        expect(await ready()).toEqual({ status: 'ok' });
        await shop.rows(
            'delete from drizzle.__drizzle_migrations where created_at >= (select created_at from drizzle.__drizzle_migrations order by 1 desc offset 1 limit 1)',
        );
        expect(await ready()).toEqual({ status: 'migrations missing' });
    });
});
