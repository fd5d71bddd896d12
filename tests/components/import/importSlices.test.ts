import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachSlice, mapInSlices, nextTask, SLICE } from '../../../src/components/import/reading/slices';

it('maps every entry in its order', async () => {
    await fc.assert(
        fc.asyncProperty(fc.array(fc.integer(), { maxLength: 2000 }), async all => {
            const shift = (one: number, at: number) => one + at;
            expect(await mapInSlices(all, shift)).toEqual(all.map(shift));
        }),
        { numRuns: 50 },
    );
});

it('lets other tasks run in the middle of long work', async () => {
    let turns = 0;
    let isDone = false;
    const other = (async () => {
        for (; !isDone; turns += 1) await nextTask();
    })();
    await mapInSlices(Array.from({ length: 12 }), () => {
        const end = performance.now() + 5;
        while (performance.now() < end);
    });
    isDone = true;
    await other;
    expect(turns).toBeGreaterThan(2);
});

it('hands over every entry once, in slices', async () => {
    const all = Array.from({ length: 2 * SLICE + 1 }, (_, at) => at);
    const slices: number[][] = [];
    await eachSlice(all, (slice, at) => void (slices[at] = slice));
    expect(slices.map(({ length }) => length)).toEqual([SLICE, SLICE, 1]);
    expect(slices.flat()).toEqual(all);
});
