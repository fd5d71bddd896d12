import { fade } from '../colours';
import type { Tokens } from '../tokens';

/**
 * Horizontal scrolling for wide tables on a card, with a shadow at each side that has more content. Two backgrounds are
 * fixed; two in the surface colour scroll with the content and cover them at its ends. Symmetric, so right-to-left
 * needs no change.
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
