import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { isOfComposition } from '../../components/inputs/onKeys';

/** A group of hits. */
export type Section = { score: number; content: ReactNode };

const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/**
 * The order of the groups, best first, and what keeps the highlight on the best hit. Sources answer one after another:
 * until the reader has moved, a late hit may come first and is highlighted; afterwards the order stays, and further
 * groups are added at the end. Enter waits for a search that could still find an exact number.
 *
 * `highlight` are the properties of cmdk's root.
 */
export const useBestFirst = (typed: string, sections: ReadonlyMap<string, Section>, searching: boolean) => {
    const root = useRef<HTMLDivElement>(null);
    const returning = useRef(false);
    /** The order when the reader moved. */
    const [snapshot, setSnapshot] = useState<{ typed: string; order: string[] }>();
    const [waiting, setWaiting] = useState<string>();
    const frozen = snapshot?.typed === typed ? snapshot.order : undefined;

    const best = [...sections].sort(([, a], [, b]) => b.score - a.score).map(([key]) => key);
    const order = frozen
        ? [...frozen.filter(key => sections.has(key)), ...best.filter(key => !frozen.includes(key))]
        : best;
    const moved = !!frozen;
    const arrangement = order.join();

    // cmdk keeps the highlight on its entry when another one comes before it.
    useEffect(() => {
        if (moved || !arrangement || !root.current) return;
        returning.current = true;
        root.current.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }),
        );
        returning.current = false;
    }, [arrangement, moved]);
    useEffect(() => {
        if (waiting === undefined || searching) return;
        setWaiting(undefined);
        if (waiting === typed) firstIn(root.current)?.click();
    }, [waiting, searching, typed]);

    const freeze = () => setSnapshot(now => (now?.typed === typed ? now : { typed, order }));
    const mayBeNumber = /\p{Nd}/u.test(typed);
    return {
        order,
        highlight: {
            ref: root,
            // A list that changes under a resting pointer does not select an item.
            disablePointerSelection: !moved,
            onPointerMove: ({ movementX, movementY }: PointerEvent) => {
                if (movementX !== 0 || movementY !== 0) freeze();
            },
            onKeyDown: (event: KeyboardEvent) => {
                if (returning.current || isOfComposition(event)) return;
                if (MOVES.includes(event.key)) freeze();
                if (event.key !== 'Enter' || moved || !searching) return;
                if (!mayBeNumber && firstIn(root.current)) return;
                event.preventDefault();
                setWaiting(typed);
            },
        },
    };
};

const firstIn = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('[cmdk-item]');
