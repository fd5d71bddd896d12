import { expect, it } from 'vitest';
import { roomFor, ticksUpTo } from '../../../src/screens/dashboard/charts/axis';

it.each([
    [880_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
    [600_000, [0, 200_000, 400_000, 600_000]],
    [9, [0, 2.5, 5, 7.5, 10]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0]],
])('labels an axis up to %d with round values that reach it', (most, ticks) => {
    expect(ticksUpTo(most)).toEqual(ticks);
});

it('reserves the width of the longest label, with more for full-width letters', () => {
    // Inter draws "750K" in 12 px 29 px wide, IBM Plex Sans Arabic "750 ألف" 44.
    expect(roomFor(['0', '750K', '1M'], 12)).toBe(30);
    // 17.9 px in Inter.
    expect(roomFor(['0', '4M'], 12)).toBeGreaterThanOrEqual(18);
    expect(roomFor(['750 ألف'], 12)).toBeGreaterThanOrEqual(44);
    expect(roomFor(['75万'], 12)).toBe(27);
    expect(roomFor([], 12)).toBe(0);
});
