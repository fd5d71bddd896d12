/**
 * How long the server takes until it is ready: the first start, which makes its database, and later ones. A report, not a
 * gate. `RUNS=5 npm run bench:start`.
 */
import { startServer } from '../tests/support/server';

const runs = Number(process.env.RUNS ?? 3);
const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return Math.round(performance.now() - began);
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const first: number[] = [];
const later: number[] = [];
for (let run = 0; run < runs; run += 1) {
    let server: Awaited<ReturnType<typeof startServer>> | undefined;
    first.push(await timed(async () => (server = await startServer())));
    await server!.kill();
    later.push(await timed(() => server!.restart()));
    await server!.close();
}
console.log(`First start ${median(first)} ms, later ${median(later)} ms (medians of ${runs}, to /readyz)`);
