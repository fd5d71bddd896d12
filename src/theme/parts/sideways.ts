import { fade } from '../colours';
import type { Tokens } from '../tokens';

/**
 * For a wide table on a card: scrolls sideways, with a shade at each side where there is more. Two of the backgrounds
 * stay; those of the surface go with the content and cover them at its ends. Alike on both sides: nothing to turn over.
 */
export const sideways = (t: Tokens) => ({
    overflowX: 'auto' as const,
    // Contains visually hidden elements, which would otherwise make the page scroll.
    position: 'relative' as const,
    background: [
        `linear-gradient(90deg, ${t.surface} 16px, ${fade(t.surface, 0)}) 0 0 / 40px 100% no-repeat local`,
        `linear-gradient(-90deg, ${t.surface} 16px, ${fade(t.surface, 0)}) 100% 0 / 40px 100% no-repeat local`,
        `linear-gradient(90deg, ${fade(t.text, 0.1)}, ${fade(t.text, 0)}) 0 0 / 10px 100% no-repeat scroll`,
        `linear-gradient(-90deg, ${fade(t.text, 0.1)}, ${fade(t.text, 0)}) 100% 0 / 10px 100% no-repeat scroll`,
    ].join(', '),
});
