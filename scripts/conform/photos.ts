import type { Call } from '../../contract/call';
import { nameOfCall as nameOf } from '../../contract/specified';
import { described, type Run } from './run';

const PHOTO_FIELDS = ['photo', 'cover', 'file'];

/** The first address of a photo in an answer, if there is one. */
export const photosIn = (data: unknown): string[] => {
    if (typeof data !== 'object' || data === null) return [];
    for (const [name, value] of Object.entries(data)) {
        if (typeof value === 'string' && value && PHOTO_FIELDS.includes(name)) return [value];
        const [found] = photosIn(value);
        if (found) return [found];
    }
    return [];
};

/** Loads a photo as a browser does. A relative address is looked for where the panel is. */
export async function checkPhoto({ host, findings }: Run, call: Call, photo: string): Promise<void> {
    const name = nameOf(call);
    const { origin } = new URL(host.base);
    if (!URL.canParse(photo) && host.origin && host.origin !== origin)
        return findings.fault(
            name,
            `names the photo “${photo}” without its origin; a browser looks for it at ${host.origin}.`,
            'A photo is named without its origin; a browser looks for it where the panel is.',
        );
    const answer = await host.file(new URL(photo, origin).href);
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status >= 300)
        findings.difference(
            name,
            `names the photo “${photo}”, which answers ${described({ ...answer, text: '', body: undefined }) || answer.text}; the panel shows an empty frame.`,
            'A photo is not found; the panel shows an empty frame.',
        );
    else if (!type.startsWith('image/'))
        findings.difference(
            name,
            `names the photo “${photo}”, which is “${type}” and no image; the panel shows an empty frame.`,
            'A photo is no image; the panel shows an empty frame.',
        );
}
