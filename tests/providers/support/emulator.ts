import { createServer, connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { createFirestoreFeed } from '../../../src/providers/alerts/firestore';
import type { Feed } from '../../../src/providers/alerts/feed';
import type { Shop } from './feeds';

/** `host:port` of Google's emulator, set by `npm run test:full firestore`. */
export const EMULATOR = process.env.FIRESTORE_EMULATOR_HOST;

const value = (field: string, given: unknown) =>
    field === 'created_at'
        ? { timestampValue: new Date(String(given)).toISOString() }
        : typeof given === 'boolean'
          ? { booleanValue: given }
          : { integerValue: String(given) };

/** A proxy to the emulator that can be cut: open connections break, and new ones are refused. */
const cable = async (host: string, port: number) => {
    const sockets = new Set<Socket>();
    let up = true;
    const keep = (socket: Socket) =>
        sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    const server = createServer(here => {
        if (!up) return void here.destroy();
        const there = connect(port, host);
        keep(here);
        keep(there);
        here.pipe(there).pipe(here);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return {
        port: typeof address === 'object' && address ? address.port : 0,
        cut: () => {
            up = false;
            sockets.forEach(socket => socket.destroy());
        },
        mend: () => void (up = true),
        close: () => {
            sockets.forEach(socket => socket.destroy());
            server.close();
        },
    };
};

/** The cloud project of one test with owner access, which no rule limits. */
const project = (id: string) => {
    const base = `http://${EMULATOR}/v1/projects/${id}/databases/(default)/documents`;
    const call = async (path: string, init: RequestInit = {}) => {
        const response = await fetch(base + path, { ...init, headers: { authorization: 'Bearer owner' } });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as { name: string; documents?: { name: string }[] };
    };
    const idOf = ({ name }: { name: string }) => name.split('/').at(-1)!;
    return {
        add: async (collection: string, document: Record<string, unknown>) => {
            const fields = Object.entries(document).map(([field, given]) => [field, value(field, given)]);
            const body = JSON.stringify({ fields: Object.fromEntries(fields) });
            return idOf(await call(`/${collection}`, { method: 'POST', body }));
        },
        remove: async (collection: string, id: string) =>
            void (await call(`/${collection}/${id}`, { method: 'DELETE' })),
        ids: async (collection: string) => ((await call(`/${collection}`)).documents ?? []).map(idOf),
        asAnybody: async (path: string, init: RequestInit) => (await fetch(base + path, init)).status,
    };
};

interface EmulatedShop extends Shop {
    /** The feed of another role or session. */
    another(): Feed;
    /** The status of a request from a client without rights. */
    asAnybody(path: string, init: RequestInit): Promise<number>;
}

/** The Cloud Firestore feed with the real SDK, against Google's emulator and the project's rules. */
export const emulatorShop = async (): Promise<EmulatedShop> => {
    const [host = '127.0.0.1', port] = EMULATOR!.split(':');
    const line = await cable(host, Number(port));
    const projectId = `shop-${randomBytes(6).toString('hex')}`;
    const another = () =>
        createFirestoreFeed({
            config: { apiKey: 'key', projectId },
            may: () => true,
            emulator: { host: '127.0.0.1', port: line.port },
        });
    return {
        ...project(projectId),
        feed: another(),
        another,
        cut: line.cut,
        mend: line.mend,
        close: line.close,
    };
};
