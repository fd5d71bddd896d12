import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { COUNTER_MS } from '../../../contract/constants';

/** Starts fast and settles. */
const eased = (share: number) => 1 - (1 - share) ** 4;

/** A figure that counts up for 5000 ms (specification, section 9); at once under reduced motion. */
export const Counter = ({ value, format }: { value: number; format: (value: number) => string }) => {
    const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
    const [shown, setShown] = useState(still ? value : 0);
    const from = useRef(shown);
    useEffect(() => {
        if (still) return setShown(value);
        const start = performance.now();
        const base = from.current;
        let frame = requestAnimationFrame(function step(now) {
            const share = Math.min(1, (now - start) / COUNTER_MS);
            from.current = base + (value - base) * eased(share);
            setShown(share === 1 ? value : from.current);
            if (share < 1) frame = requestAnimationFrame(step);
        });
        return () => cancelAnimationFrame(frame);
    }, [value, still]);
    return (
        <bdi dir="ltr" style={{ fontVariantNumeric: 'tabular-nums' }}>
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
        </bdi>
    );
};
