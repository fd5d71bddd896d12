import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a server and its database that can go silent: connections stay open without any data. */
export async function silentProxy(databaseUrl: string) {
    const { hostname, port } = new URL(databaseUrl);
    const sockets = new Set<Socket>();
    let silent = false;
    const proxy = createServer(near => {
        const far = connect(Number(port), hostname);
        for (const [from, to] of [
            [near, far],
            [far, near],
        ] as const) {
            sockets.add(from);
            from.pipe(to);
            from.on('error', () => to.destroy());
            from.on('close', () => {
                sockets.delete(from);
                to.destroy();
            });
            if (silent) from.pause();
        }
    });
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
    const url = new URL(databaseUrl);
    url.port = String((proxy.address() as AddressInfo).port);
    return {
        url: url.href,
        fallSilent: () => {
            silent = true;
            for (const socket of sockets) socket.pause();
        },
        speak: () => {
            silent = false;
            for (const socket of sockets) socket.resume();
        },
        close: () => {
            for (const socket of sockets) socket.destroy();
            proxy.close();
        },
    };
}
