import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures that are measured when Prometheus asks. */
type Measured = {
    /** Connections of the pool by state. */
    connections: () => { active: number; idle: number; waiting: number };
    /** Open live streams. */
    streams: () => number;
    /** Campaigns whose time has come and that are not sent. */
    campaignsDue: () => Promise<number>;
    /** Messages to phones that have yet to be sent. */
    pushesWaiting: () => Promise<number>;
    /** Letters that are queued. */
    lettersQueued: () => Promise<number>;
    /** Changes that hooks of the shop have failed to follow. */
    changesUndelivered: () => Promise<number>;
    /** Jobs of the shop whose last run failed. */
    jobsFailed: () => Promise<number>;
    /** Past days whose sales wait to be computed. */
    salesDaysWaiting: () => Promise<number>;
    /** Free bytes of the photos' disk; undefined if the storage has no limit. */
    freeBytes: () => Promise<number | undefined>;
};

/** Seconds. Most calls take a few milliseconds, and a statement is cancelled after 20 seconds. */
const BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/**
 * The server's metrics for Prometheus: duration and status of each call by its route, the database's connections, live
 * streams, the queues of campaigns, messages, letters and days, the free space for photos, and those of the process. They have
 * no data of the shop.
 */
export function createMetrics() {
    const register = new Registry();
    collectDefaultMetrics({ register });
    const duration = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Duration of calls by route and status',
        labelNames: ['method', 'route', 'status'],
        buckets: BUCKETS,
        registers: [register],
    });
    return {
        register,
        /** Measures the calls of a server, and what `measured` tells. */
        observe(app: FastifyInstance, measured: Measured): void {
            app.addHook('onResponse', async (request, reply) => {
                const { url, config } = request.routeOptions;
                // A stream lasts as long as a screen is open.
                if (config.stream) return;
                const labels = { method: request.method, route: url ?? 'none', status: reply.statusCode };
                duration.observe(labels, reply.elapsedTime / 1000);
            });
            addGauges(register, measured);
        },
        /** Serves `/metrics` on an address of its own, which the proxy does not forward. */
        listen: (port: number, host: string) => listen(register, port, host),
    };
}
export type Metrics = ReturnType<typeof createMetrics>;

function addGauges(register: Registry, measured: Measured) {
    const {
        connections,
        streams,
        campaignsDue,
        pushesWaiting,
        lettersQueued,
        changesUndelivered,
        jobsFailed,
        salesDaysWaiting,
        freeBytes,
    } = measured;
    const registers = [register];
    new Gauge({
        name: 'shop_database_connections',
        help: 'Connections to the database by state; waiting are calls that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
            for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
        },
    });
    new Gauge({
        name: 'shop_feed_streams',
        help: 'Open live streams',
        registers,
        collect() {
            this.set(streams());
        },
    });
    // Without a database the other metrics are answered.
    const addQueue = (name: string, help: string, waiting: () => Promise<number>) =>
        new Gauge({
            name,
            help,
            registers,
            async collect() {
                await waiting().then(
                    count => this.set(count),
                    () => this.remove(),
                );
            },
        });
    addQueue('shop_campaigns_due', 'Campaigns whose time has come and that are not sent', campaignsDue);
    addQueue('shop_pushes_waiting', 'Messages to phones that have yet to be sent', pushesWaiting);
    addQueue('shop_letters_queued', 'Letters that have yet to be sent', lettersQueued);
    addQueue(
        'shop_changes_undelivered',
        'Changes that hooks of the shop have failed to follow',
        changesUndelivered,
    );
    addQueue('shop_jobs_failed', 'Jobs of the shop whose last run failed', jobsFailed);
    addQueue('shop_sales_days_waiting', 'Past days whose sales wait to be computed', salesDaysWaiting);
    new Gauge({
        name: 'shop_storage_free_bytes',
        help: 'Free space on the disk of the photos',
        registers,
        async collect() {
            const bytes = await freeBytes().catch(() => undefined);
            if (bytes === undefined || !Number.isFinite(bytes)) this.remove();
            else this.set(bytes);
        },
    });
}

async function listen(register: Registry, port: number, host: string): Promise<Server> {
    const server = createServer((request, response) => {
        if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
        register.metrics().then(
            text => response.writeHead(200, { 'content-type': register.contentType }).end(text),
            () => response.writeHead(500).end(),
        );
    });
    await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
    });
    return server;
}
