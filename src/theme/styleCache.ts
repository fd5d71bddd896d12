import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';
import type { Direction } from './themes';

/**
 * The emotion cache of each direction. The panel's styles use logical properties; stylis-plugin-rtl mirrors MUI's
 * physical ones. It is loaded when right-to-left is chosen, and the two caches use different class names. stylis is
 * pinned to emotion's version, because plugins need the same syntax tree.
 */
const caches: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'css' }) };

const create = async (): Promise<EmotionCache> => {
    const { default: turnOver } = await import('stylis-plugin-rtl');
    return createCache({ key: 'rtl', stylisPlugins: [prefixer, turnOver] });
};

/** The cache of a direction, if it is loaded. */
export const styleCacheOf = (direction: Direction): EmotionCache | undefined => caches[direction];

/** Loads the cache of a direction, if it is not loaded yet. */
export const loadStyleCache = async (direction: Direction): Promise<EmotionCache> =>
    (caches[direction] ??= await create());
