import type { Page } from 'playwright-core';
import { median } from './measure';

/** The time from a press to the next frame, by the browser's event timing, which rounds to 8 ms. */
export type Press = { name: string; median: number; worst: number; times: number };

type Recorded = { presses: Map<number, number>; frames: number[] };

/** Records the presses of a page. Call before it is opened. */
export const recordPresses = (page: Page) =>
    page.addInitScript(() => {
        const recorded: Recorded = { presses: new Map(), frames: [] };
        Object.assign(globalThis, { recorded });
        type Timing = PerformanceEntry & { interactionId: number };
        new PerformanceObserver(list => {
            for (const entry of list.getEntries() as Timing[])
                if (entry.interactionId)
                    recorded.presses.set(
                        entry.interactionId,
                        Math.max(recorded.presses.get(entry.interactionId) ?? 0, entry.duration),
                    );
        }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
        new PerformanceObserver(list => {
            for (const { duration } of list.getEntries()) recorded.frames.push(duration);
        }).observe({ type: 'long-animation-frame', buffered: true });
    });

/** What was recorded since the last call: the slowest press and frame in milliseconds. */
const taken = async (page: Page) => {
    // Entries arrive after the frame that they measure.
    await page.waitForTimeout(150);
    return page.evaluate(() => {
        const { recorded } = globalThis as unknown as { recorded: Recorded };
        const most = {
            press: Math.max(0, ...recorded.presses.values()),
            frame: Math.max(0, ...recorded.frames),
        };
        recorded.presses.clear();
        recorded.frames.length = 0;
        return most;
    });
};

/** Measures presses of a page. Faster ones than 16 ms, which the browser does not report, count as 16. */
export const pressesOf = (page: Page, times: number) => {
    const found: Press[] = [];
    const add = (name: string, durations: number[]) => {
        console.error(`  ${name}: ${durations.map(Math.round).join(' ')} ms`);
        found.push({
            name,
            median: median(durations),
            worst: Math.max(...durations),
            times: durations.length,
        });
    };
    return {
        found,
        /** `work` makes presses, of which the slowest counts; `back` restores what it changed and is not measured. */
        press: async (
            name: string,
            work: (turn: number) => Promise<unknown>,
            back?: () => Promise<unknown>,
            turns = times,
        ) => {
            const durations: number[] = [];
            for (let turn = 0; turn < turns; turn += 1) {
                await page.waitForTimeout(100);
                await taken(page);
                await work(turn);
                durations.push(Math.max(16, (await taken(page)).press));
                await back?.();
            }
            add(name, durations);
        },
        /** The longest frame while `work` runs, for what is no press, such as scrolling. */
        frames: async (name: string, work: () => Promise<unknown>) => {
            await taken(page);
            await work();
            add(name, [(await taken(page)).frame]);
        },
    };
};
