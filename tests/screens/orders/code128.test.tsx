import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarCode } from '../../../src/resources/orders/print/BarCode';
import { readCode128 } from '../../../src/resources/orders/returns/scan/code128';

/** The picture of a camera that sees a printed bar code: grey paper, and bars of some pixels. */
const seen = (number: string, pixels: number) => {
    const svg = render(<BarCode number={number} />).container.querySelector('svg')!;
    const [, , bars = 0] = svg.getAttribute('viewBox')!.split(' ').map(Number);
    const margin = 60;
    const width = bars * pixels + 2 * margin;
    const height = 240;
    const data = new Uint8ClampedArray(4 * width * height).fill(190);
    for (const [, from, length] of svg
        .querySelector('path')!
        .getAttribute('d')!
        .matchAll(/M(\d+) 0h(\d+)/g))
        for (let y = 40; y < 200; y += 1)
            for (let x = 0; x < Number(length) * pixels; x += 1)
                for (let channel = 0; channel < 3; channel += 1)
                    data[4 * (y * width + margin + Number(from) * pixels + x) + channel] = 50;
    return { data, width, height } as ImageData;
};

it('reads the bar code of a packing slip in the picture of a camera', () => {
    expect(readCode128(seen('PO-2026-004871', 3))).toBe('PO-2026-004871');
});

it('reads nothing in a picture without a bar code', () => {
    const data = new Uint8ClampedArray(4 * 320 * 240).fill(190);
    expect(readCode128({ data, width: 320, height: 240 } as ImageData)).toBeUndefined();
});
