import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, useEffect, useRef, useState } from 'react';
import { COUNTER_MS } from '../../../contract/constants';
import { LayoutLoadingContext } from '../../components/hooks/layoutLoading';

/** The share of the time in which a figure comes within 1 % of its final value. */
const NEAR = 600 / COUNTER_MS;
const slowing = (share: number) => 1 - (1 - share) ** 3;
const eased = (share: number) =>
    share < NEAR ? 0.99 * slowing(share / NEAR) : 0.99 + 0.01 * slowing((share - NEAR) / (1 - NEAR));

/**
 * A figure that counts up for 5000 ms after the layout's spinner ends (docs/specification.md#9-constants); without
 * animation under reduced motion.
 */
export const Counter = ({ value, format }: { value: number; format: (value: number) => string }) => {
    const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
    const starting = useContext(LayoutLoadingContext);
    const [shown, setShown] = useState(still ? value : 0);
    const from = useRef(shown);
    useEffect(() => {
        if (still) return setShown(value);
        if (starting) return;
        const start = performance.now();
        const base = from.current;
        let frame = requestAnimationFrame(function step(now) {
            // A frame's time can be before the effect that asked for it.
            const share = Math.min(1, Math.max(0, now - start) / COUNTER_MS);
            from.current = base + (value - base) * eased(share);
            setShown(share === 1 ? value : from.current);
            if (share < 1) frame = requestAnimationFrame(step);
        });
        return () => cancelAnimationFrame(frame);
    }, [value, still, starting]);
    return (
        <Box component="bdi" dir="ltr" data-final={format(value)} sx={FINAL_SIZE}>
            <span aria-hidden>{format(shown)}</span>
            <span
                style={{
                    position: 'absolute',
                    inlineSize: 1,
                    blockSize: 1,
                    overflow: 'hidden',
                    clipPath: 'inset(50%)',
                }}
            >
                {format(value)}
            </span>
        </Box>
    );
};

/** As large as the final value from the start: the counting digits are above it and move nothing. */
const FINAL_SIZE = {
    display: 'inline-grid',
    position: 'relative',
    fontVariantNumeric: 'tabular-nums',
    '& > :first-of-type': {
        position: 'absolute',
        insetInlineStart: 0,
        inlineSize: 'max-content',
        maxInlineSize: '100cqi',
    },
    '&::after': { content: 'attr(data-final)', visibility: 'hidden' },
};
