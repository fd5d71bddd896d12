/**
 * `RUNS=5 npm run bench start` measures how long the server takes to start: the first start, which creates the
 * database, and later ones. It reports and never fails.
 */
import { readOnlyOptions } from '../scripts/options';
import { startServer } from '../tests/support/server';
import { median, timed } from './measure';

readOnlyOptions(
    'Measures how long the server takes to start: the first start, and later ones.\n\n  RUNS=3 npm run bench start',
    {},
);

const runs = Number(process.env.RUNS ?? 3);

const first: number[] = [];
const later: number[] = [];
for (let run = 0; run < runs; run += 1) {
    let server: Awaited<ReturnType<typeof startServer>> | undefined;
    first.push(await timed(async () => (server = await startServer())));
    await server!.kill();
    later.push(await timed(() => server!.restart()));
    await server!.close();
}
console.log(
    `First start ${Math.round(median(first))} ms, later ${Math.round(median(later))} ms (medians of ${runs}, to /readyz)`,
);
