import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';
import type { Direction } from './themes';

/**
 * Where emotion keeps the styles of each direction. Ours name no physical side; MUI's own do, and stylis-plugin-rtl turns
 * those over. It is fetched when right-to-left is chosen, and the classes of the two have different names.
 * stylis is pinned to emotion's own version: its plugins cannot read the other's trees.
 */
const caches: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'css' }) };

const create = async (): Promise<EmotionCache> => {
    const { default: turnOver } = await import('stylis-plugin-rtl');
    return createCache({ key: 'rtl', stylisPlugins: [prefixer, turnOver] });
};

/** The styles of a direction, where they are there already. */
export const styleCacheOf = (direction: Direction): EmotionCache | undefined => caches[direction];

/** Fetches what a direction needs; resolves at once where it is there. */
export const loadStyleCache = async (direction: Direction): Promise<EmotionCache> =>
    (caches[direction] ??= await create());
