import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#4F7CB8' } });

/** Random noise, which does not compress, for files of a certain size. */
export const noise = (side: number) =>
    sharp({
        create: {
            width: side,
            height: side,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
    });

export const png = (width = 40, height = 30): Promise<Buffer> => picture(width, height).png().toBuffer();

/** A PNG of any dimensions in a few kilobytes. */
export function bomb(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(data.length);
        const body = Buffer.concat([Buffer.from(type), data]);
        const sum = Buffer.alloc(4);
        sum.writeUInt32BE(crc32(body));
        return Buffer.concat([length, body, sum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([1, 0, 0, 0, 0], 8);
    return Buffer.concat([
        Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}
