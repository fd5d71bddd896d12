import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../contract/constants';
import type { Config } from './base/config';
import type { Database } from './db/connect';
import { loggable, troubleOf } from './db/failure';
import { createReader } from './db/replicaRouting';
import { countWaitingDays } from './db/statistics/days';
import { traceStatements } from './db/tracing';
import { readBodies } from './http/bodies';
import { answerError } from './http/errors';
import { fingerprint, takeForms } from './http/forms';
import { createLineStreams } from './http/lineStream';
import { logCalls, requestId } from './http/logging';
import type { Metrics } from './http/metrics';
import { listFailedJobs } from './services/hooks/jobRuns';
import { listUndelivered } from './services/hooks/outbox';
import { describeApi } from './http/openapi';
import { serveFiles } from './http/files';
import { decodablePage, servePanel } from './http/panel';
import { refuse } from './base/refusal';
import { protect } from './http/security';
import { journalSecurity } from './http/securityLog';
import { traceCalls } from './http/tracing';
import { answerUnreadable } from './http/unreadable';
import { closeUnusedConnections } from './http/unusedConnections';
import { routes } from './routes';
import { healthRoutes } from './routes/health';
import { signInPageRoutes } from './routes/signInPage';
import { createFeed } from './services/alerts/feed';
import { once } from './services/records/once';
import { countQueued } from './services/auth/mailer';
import { createLocate } from './services/auth/locations';
import { countUnfinished } from './services/campaigns/pushes';
import { countDue } from './services/campaigns/sender';
import { authenticate } from './services/auth/sessions';
import { watchSpace } from './services/records/space';
import { createSealer } from './services/auth/sealer';
import { createThrottle } from './services/auth/throttle';
import type { Storage } from './storage/storage';

export type Deps = {
    config: Config;
    database: Database;
    /** A replica that lists and statistics may be read from. */
    replica?: Pick<Database, 'pool'>;
    storage: Storage;
    /** The HMAC key for the fingerprints of calls. */
    secret: string;
    logger?: FastifyServerOptions['logger'];
    /** Measures this server; without it nothing is measured. */
    metrics?: Metrics | undefined;
    /** The folder of the built panel; by default the project's `dist`. */
    dist?: string;
};

/** The settings that routes use, and what follows from them alone. */
const settingsOf = (
    app: FastifyInstance,
    { timeZone, appKey, firebaseCredentials, locationDatabase }: Config,
) => ({
    timeZone,
    locate: createLocate(locationDatabase, error =>
        app.log.warn({ err: loggable(error) }, 'no countries of addresses'),
    ),
    appKey,
    hasPushGateway: firebaseCredentials !== undefined,
});

/** The panel's public address: PUBLIC_URL, or this machine with the port that the server listens on. */
function publicUrlOf(app: FastifyInstance, { publicUrl, port }: Config): string {
    const bound = app.server.address();
    return publicUrl ?? `http://localhost:${typeof bound === 'object' && bound ? bound.port : port}`;
}

/** The server without a port: `main.ts` listens with it, tests inject into it. */
export async function buildApp({
    config,
    database,
    replica,
    storage,
    secret,
    logger = false,
    metrics,
    dist,
}: Deps): Promise<FastifyInstance> {
    const app = openApp(logger, config);
    const { db, pool } = database;

    decorate(app, { database, replica, secret });
    journalSecurity(app, db, secret);
    // `serve` validates with the server's own messages. Fastify uses the schemas to describe and serialize.
    app.setValidatorCompiler(() => value => ({ value }));
    app.setSerializerCompiler(serializerCompiler);

    closeAfterLastResponse(app);
    closeUnusedConnections(app);
    const space = watchSpace(storage);
    answerErrors(app, space);
    logCalls(app);
    if (config.traced) {
        traceCalls(app);
        for (const traced of [pool, replica?.pool]) if (traced) traceStatements(traced);
    }
    readBodies(app);
    await protect(app, config);
    await takeForms(app);
    const panel = dist ?? resolve(fileURLToPath(new URL('../dist', import.meta.url)));
    await servePanel(app, panel);
    await serveFiles(app, storage);
    await describeApi(app, config.exposed);

    healthRoutes(app, database, space, storage);
    const feed = createFeed(database, app.log);
    metrics?.observe(app, {
        connections: () => ({
            active: pool.totalCount - pool.idleCount,
            idle: pool.idleCount,
            waiting: pool.waitingCount,
        }),
        streams: feed.count,
        campaignsDue: () => countDue(db),
        pushesWaiting: () => countUnfinished(db),
        lettersQueued: () => countQueued(db),
        changesUndelivered: async () => (await listUndelivered(db)).total,
        jobsFailed: async () => (await listFailedJobs(db)).length,
        salesDaysWaiting: () => countWaitingDays(db, config.timeZone),
        freeBytes: storage.freeBytes,
    });
    app.addHook('preClose', () => feed.close());
    const throttle = createThrottle(pool);
    const links = { secret, mail: config.mail !== undefined };
    const factors = { db, throttle, sealer: createSealer(secret), publicUrl: () => publicUrlOf(app, config) };
    const streamLines = createLineStreams();
    const services = { ...settingsOf(app, config), db, storage, throttle, feed, factors, streamLines, links };
    for (const noun of routes) noun(app, services);
    signInPageRoutes(app, services, panel);
    await app.ready();
    return app;
}

/** The web server without its routes. */
function openApp(logger: Deps['logger'], { trustProxy }: Config): FastifyInstance {
    const app: FastifyInstance = Fastify({
        logger: logger ?? false,
        // `logCalls` writes one line per call instead.
        logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
        trustProxy,
        genReqId: requestId(trustProxy !== false),
        bodyLimit: 1024 * 1024,
        // Shutdown closes idle connections and waits for pending responses.
        forceCloseConnections: 'idle',
        // What a proxy has sent by then is answered too, and ends its connection.
        return503OnClosing: false,
        requestTimeout: 120_000,
        routerOptions: { maxParamLength: 200 },
        exposeHeadRoutes: false,
        clientErrorHandler: (error, socket) => answerUnreadable(error, socket, app.log),
        rewriteUrl: ({ url }) => decodablePage(url),
        // Malformed URLs of calls never reach a route or its error handler.
        frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    });
    return app;
}

/** Ends each connection with its response during the shutdown; kept alive, it would delay the end. */
function closeAfterLastResponse(app: FastifyInstance): void {
    let closing = false;
    app.addHook('preClose', async () => {
        closing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
        if (closing) reply.header('connection', 'close');
    });
}

function answerErrors(app: FastifyInstance, space: ReturnType<typeof watchSpace>): void {
    app.setErrorHandler(async (error, request, reply) => {
        space.failed(error);
        const trouble = troubleOf(error);
        // PostgreSQL stops if its WAL does not fit, so a full disk looks like an unreachable database.
        const full = trouble === 'unreachable' && (await space.isSeenFull());
        return answerError(error, request, reply, full ? 'full' : trouble);
    });
}

/** Adds what `serve` needs: the session of a request, running a repeated call once, and reads from the replica. */
function decorate(
    app: FastifyInstance,
    { database: { db, pool }, replica, secret }: Pick<Deps, 'database' | 'replica' | 'secret'>,
): void {
    app.decorateRequest('actor', null);
    app.decorateRequest('upload', undefined);
    app.decorate('authenticate', request => {
        const token = request.headers[TOKEN_HEADER];
        return authenticate(db, typeof token === 'string' ? token : undefined);
    });
    app.decorate('once', async (request, make) => {
        const key = request.headers[IDEMPOTENCY_HEADER];
        if (key === undefined || !request.actor) return make(db);
        if (typeof key !== 'string' || key.length < 1 || key.length > 200) throw refuse(400, s => s.badKey);
        return once(db, request.actor, key, fingerprint(request, secret), make);
    });
    app.decorate(
        'read',
        replica
            ? createReader(pool, replica.pool, error =>
                  app.log.warn({ err: loggable(error) }, 'replica away'),
              )
            : work => work(),
    );
}
