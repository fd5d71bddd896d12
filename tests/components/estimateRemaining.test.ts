import { expect, test } from 'vitest';
import { createEstimate } from '../../src/components/lists/bulk/estimateRemaining';

test('estimates the time left from the speed of the last seconds, once it is known', () => {
    let now = 0;
    const pace = createEstimate(() => now);
    now = 1000;
    expect(pace.remaining(10, 1000)).toBeUndefined();
    now = 4000;
    expect(pace.remaining(40, 1000)).toBe(96);
    // Half the speed from here on.
    for (now = 5000; now <= 20_000; now += 1000) pace.remaining(40 + (now - 4000) / 200, 1000);
    now = 21_000;
    expect(pace.remaining(125, 1000)).toBeCloseTo(175);
    expect(pace.remaining(1000, 1000)).toBe(0);
});
