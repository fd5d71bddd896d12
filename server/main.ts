import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { createServer, isIP } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app';
import { connectFirebase } from './cloud/firebase';
import { readConfig, SetupError, type Config } from './base/config';
import { requirePackages } from './base/packages';
import { startCluster } from './db/cluster';
import { connect } from './db/connect';
import { migrate } from './db/migrate';
import { presentSignIn, seed, type FirstSignIn } from './seed';
import { createLogger } from './http/logging';
import type { Metrics } from './http/metrics';
import { prepareJobs } from './services/hooks/jobRuns';
import { prepareOutbox } from './services/hooks/outbox';
import { outliveStrayErrors } from './hooks/run';
import { secretFile } from './base/secretFile';
import { giveNewPermissions } from './services/staff/newPermissions';
import { prepareDummyHash } from './services/auth/passwords';
import { checkStorage, openStorage } from './storage/open';
import { startWorkers } from './workers';
import { addOwnColumns } from './db/reconcile';

const DRAIN_MS = 9_000;
/** A replica that does not answer is skipped. */
const REPLICA_CONNECT_MS = 1_000;
const LOCALHOST_MS = 1_000;

/**
 * The heap grows by half at a time. By default V8 lets it grow several times over before it collects, which took 320 MB
 * during exports instead of 230 MB, at the same speed.
 */
setFlagsFromString('--heap-growing-percent=50');

/** Prints messages for the operator, separate from the log. */
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/**
 * Whether `localhost` reaches this server. Another program may listen at that name's other address, so the server looks
 * for its own call.
 */
async function isAtLocalhost(server: Server, port: number): Promise<boolean> {
    const own = `/healthz?${randomUUID()}`;
    let reached = false;
    const look = ({ url }: IncomingMessage) => {
        reached ||= url === own;
    };
    server.on('request', look);
    await fetch(`http://localhost:${port}${own}`, { signal: AbortSignal.timeout(LOCALHOST_MS) })
        .then(answer => answer.text())
        .catch(() => undefined);
    server.off('request', look);
    return reached;
}

/** The address of the sign-in that a browser on this machine can open: by name where possible, as passkeys need a domain. */
async function addressOf({ host }: Config, server: Server, port: number): Promise<string> {
    const isAny = host === '0.0.0.0' || host === '::';
    const named = isAny || (isIP(host) && (await isAtLocalhost(server, port)));
    return `http://${named ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}/admin`;
}

/** Runs before anything else starts, because a port in use is the most common mistake. */
const refuseTakenPort = ({ port, host }: Config) =>
    new Promise<void>((resolve, reject) => {
        const probe = createServer();
        probe.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
        probe.listen(port, host, () => probe.close(() => resolve()));
    });

/** `prefix` is that of the settings of the port and the host. */
function listenError(error: NodeJS.ErrnoException, port: number, host: string, prefix = ''): Error {
    if (error.code === 'EADDRINUSE')
        return new SetupError(
            `Port ${port} is taken. Stop what uses it, or choose another: ${prefix}PORT=${port + 1} npm start`,
        );
    if (error.code === 'EACCES')
        return new SetupError(
            `Port ${port} needs more rights than this user has. Choose one above 1023 with ${prefix}PORT.`,
        );
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        return new SetupError(`${prefix}HOST is ${host}, which isn’t an address of this machine.`);
    return error;
}

function greet(config: Config, address: string, first: FirstSignIn | undefined, isNew: boolean) {
    // In one write, so that no log line comes between.
    say(
        '',
        `The back office is at ${address}`,
        ...(config.seedChosen && isNew
            ? ['SEED isn’t set; beyond this machine that means none: an empty shop.']
            : []),
        ...(first
            ? [
                  `Sign in as ${first.email}${first.chosen ? ' with the password in ADMIN_PASSWORD' : `, password ${first.password}`}`,
              ]
            : []),
        '',
    );
}

/** Ends the calls that are under way. Most process managers kill after ten seconds, so it takes less. */
async function drain(app: FastifyInstance): Promise<void> {
    const patience = setTimeout(() => {
        app.log.warn('calls are cut, because they did not end in time');
        app.server.closeAllConnections();
    }, DRAIN_MS);
    await app.close();
    clearTimeout(patience);
}

type Undo = (() => Promise<unknown> | unknown)[];

/** Listens for Prometheus, if the settings say where, and answers a function that stops it. */
async function listenForMetrics(config: Config, metrics: Metrics | undefined): Promise<() => void> {
    if (!config.metrics || !metrics) return () => undefined;
    const { port, host } = config.metrics;
    const listening = await metrics.listen(port, host).catch((error: NodeJS.ErrnoException) => {
        throw listenError(error, port, host, 'METRICS_');
    });
    return () => void listening.close();
}

/** Starts everything in order, and returns a function that stops it in reverse order. */
async function start(config: Config): Promise<() => Promise<void>> {
    const undo: Undo = [];
    const stop = async () => {
        for (let step = undo.pop(); step; step = undo.pop()) await step();
    };
    try {
        await refuseTakenPort(config);
        if (config.traced) requirePackages('OTEL_EXPORTER_OTLP_ENDPOINT');
        let url = config.databaseUrl;
        if (!url) {
            const cluster = await startCluster({ dataDir: config.dataDir, log: say });
            undo.push(() => cluster.stop());
            url = cluster.url;
        }
        const storage = await openStorage(config);
        await checkStorage(storage);
        const firebase = await connectFirebase(config);
        const direct = config.databaseListenUrl ?? url;
        await migrate(direct);
        await addOwnColumns(direct, say);
        await prepareOutbox(direct);
        await prepareJobs(direct);
        const lost = (message: string) => (error: Error) =>
            app?.log.warn({ message: error.message }, message);
        const database = connect(url, lost('connection lost'), { direct });
        undo.push(() => database.close());
        const { databaseReadUrl } = config;
        const replica =
            databaseReadUrl &&
            connect(databaseReadUrl, lost('replica lost'), { connectMs: REPLICA_CONNECT_MS });
        if (replica) undo.push(() => replica.close());
        const { added, roles } = await giveNewPermissions(database.db);
        if (roles.length > 0) say(`New permissions (${added.join(', ')}) were given to ${roles.join(', ')}.`);
        const first = await seed(database.db, config, { storage, say });
        const signIn = first ?? (await presentSignIn(database.db, config));
        // In the folder that all servers of a shop share.
        const secret = config.secret ?? secretFile(join(config.dataDir, 'secret'));
        await prepareDummyHash();

        // Loaded only where they are wanted.
        const metrics = config.metrics && (await import('./http/metrics')).createMetrics();
        if (config.traced) undo.push((await import('./tracing')).startTracing());
        const app = await buildApp({
            config,
            database,
            replica: replica || undefined,
            storage,
            secret,
            metrics,
            logger: await createLogger(config),
        });
        undo.push(() => drain(app));
        outliveStrayErrors(app.log);
        await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
            throw listenError(error, config.port, config.host);
        });
        undo.push(await listenForMetrics(config, metrics));
        const bound = app.server.address();
        const port = typeof bound === 'object' && bound ? bound.port : config.port;
        greet(config, await addressOf(config, app.server, port), signIn, !!first);

        undo.push(
            startWorkers({
                config,
                database,
                storage,
                secret,
                url: direct,
                ...firebase,
                log: app.log,
            }),
        );
        return stop;
    } catch (error) {
        await stop();
        throw error;
    }
}

try {
    let stopping = false;
    let askedAt = 0;
    let stop: (() => Promise<void>) | undefined;
    const starting = start(readConfig(process.env));
    const onSignal = () => {
        // npm forwards a Ctrl-C that the terminal has already sent to this process; the two count as one.
        if (stopping && Date.now() - askedAt < 500) return;
        // A second signal stops at once without waiting for pending calls. The database recovers from that.
        if (stopping) process.exit(1);
        stopping = true;
        askedAt = Date.now();
        if (process.stdout.isTTY) say('', 'Stopping; press Ctrl-C again to end at once.');
        void starting
            .then(stopStarted => (stop ?? stopStarted)())
            .then(
                () => process.exit(0),
                () => process.exit(1),
            );
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
    stop = await starting;
} catch (error) {
    process.stderr.write(
        `${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
}
