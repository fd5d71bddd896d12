import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useText } from '../../hooks/useText';

/** So much of a file tells whether it is animated. */
const HEAD_BYTES = 262_144;

/**
 * Whether a picture has several frames: a GIF with more than one graphic control, a WebP with an ANIM chunk, or a PNG with an
 * acTL chunk before its data.
 */
export const isAnimated = async (file: Blob): Promise<boolean> => {
    const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (head.startsWith('GIF8')) return (head.match(/\0?!\xf9\x04[^]{4}\0[,!]/g)?.length ?? 0) > 1;
    if (head.startsWith('RIFF'))
        return /^RIFF[^]{4}WEBPVP8X/.test(head) && head.slice(0, 64).includes('ANIM');
    const chunk = head.indexOf('acTL');
    return head.startsWith('PNG', 1) && chunk > 0 && chunk < head.indexOf('IDAT');
};

/** The files whose animation was mentioned, so that a photo of a new product is not mentioned again when it is sent. */
const noticed = new WeakSet<File>();

/** Warns that only the first frame of an animated file is used. `prepared` is the file that is sent instead. */
export const useAnimationNotice = () => {
    const notify = useNotify();
    const text = useText();
    return useCallback(
        async (file: File, prepared: File | undefined) => {
            if (noticed.has(file) || !prepared || !(await isAnimated(file).catch(() => false))) return;
            noticed.add(file).add(prepared);
            notify(text('screen.photo.first_picture', { name: file.name }), { type: 'info' });
        },
        [notify, text],
    );
};
