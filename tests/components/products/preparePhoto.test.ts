import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelRefusal, scaledSize } from '../../../src/components/inputs/photo/preparePhoto';

const side = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ width: side, height: side });

describe('a photo', () => {
    it.each([
        [{ width: 15, height: 4000 }, 'screen.photo.few_pixels'],
        [{ width: 20_000, height: 40 }, 'screen.photo.narrow'],
        [{ width: 40, height: 4001 }, 'screen.photo.narrow'],
        [{ width: 4000, height: 40 }, undefined],
        [{ width: 16, height: 16 }, undefined],
        [{ width: 10_000, height: 5000 }, undefined],
        [{ width: 10_000, height: 5001 }, 'screen.photo.many_pixels'],
    ])('of %o is refused for its pixels: %s', (size, refusal) => {
        expect(pixelRefusal(size)).toBe(refusal);
    });

    it('is scaled down to 2400 pixels, in its proportions, only if it is larger', () => {
        fc.assert(
            fc.property(size, fc.constantFrom('image/jpeg', 'image/png', 'image/webp'), (size, type) => {
                const scaled = scaledSize(type, size);
                const longest = Math.max(size.width, size.height);
                if (longest <= 2400) {
                    expect(scaled).toBeUndefined();
                    return;
                }
                expect(Math.max(scaled!.width, scaled!.height)).toBe(2400);
                const scale = 2400 / longest;
                expect(Math.abs(scaled!.width - Math.max(1, size.width * scale))).toBeLessThanOrEqual(0.5);
                expect(Math.abs(scaled!.height - Math.max(1, size.height * scale))).toBeLessThanOrEqual(0.5);
                // Preparing it again changes nothing.
                expect(scaledSize(type, scaled!)).toBeUndefined();
            }),
        );
    });

    it.each(['image/gif', 'image/avif'])('of type %s is never scaled down', type => {
        expect(scaledSize(type, { width: 9000, height: 4000 })).toBeUndefined();
    });
});
