import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A request whose connection is cut: its first line, and where. */
interface Cut {
    /** Matches the first line of the request, such as `PUT /api/admin/products/7 HTTP/1.1`. */
    request: RegExp;
    /** Cuts after this many bytes of the request have reached the server, or when the answer begins. */
    after: number | 'answer';
    /** How many requests are cut; without it all, until `mend`. Chromium repeats some of them by itself. */
    times?: number;
}

/** A proxy between a browser and a server that cuts TCP connections. Its address is `baseUrl`. */
export async function cutProxy(serverUrl: string) {
    const { hostname, port } = new URL(serverUrl);
    const sockets = new Set<Socket>();
    const cuts: Cut[] = [];
    let done = 0;
    const proxy = createServer(browser => {
        const server = connect(Number(port), hostname);
        let cut: Cut | undefined;
        let passed = 0;
        const end = () => [browser, server].forEach(socket => socket.destroy());
        const destroy = () => {
            done += 1;
            end();
        };
        for (const socket of [browser, server]) {
            sockets.add(socket);
            socket.on('error', end);
            socket.on('close', () => {
                sockets.delete(socket);
                end();
            });
        }
        browser.on('data', chunk => {
            const [line = ''] = chunk.toString('latin1', 0, 300).split('\r\n', 1);
            if (line.endsWith(' HTTP/1.1')) {
                cut = cuts.find(({ request, times }) => times !== 0 && request.test(line));
                if (cut?.times) cut.times -= 1;
                passed = 0;
            }
            passed += chunk.length;
            server.write(chunk);
            if (cut && cut.after !== 'answer' && passed > cut.after) destroy();
        });
        server.on('data', chunk => {
            if (cut?.after === 'answer') return destroy();
            browser.write(chunk);
        });
    });
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
    return {
        baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        /** Cuts the connections of the next matching requests. */
        cut: (cut: Cut) => void cuts.push(cut),
        /** Cuts no further connection. */
        mend: () => void cuts.splice(0),
        /** How many connections were cut. */
        count: () => done,
        close: () => {
            for (const socket of sockets) socket.destroy();
            proxy.close();
        },
    };
}
