import { useEffect, type RefObject } from 'react';
import type { Direction } from '../theme/themes';
import { byId, TRANSITION_LIST, type TransitionName } from '../theme/choices';
import { useSettings } from '../theme/settings';

/** Milliseconds; transitions take at most 250. */
export const TRANSITION_MS = 200;

/** The starting point of each transition. `slide` comes from the inline end. */
export const entranceOf = (name: TransitionName, direction: Direction): Keyframe =>
    ({
        fade: { opacity: 0 },
        rise: { opacity: 0, transform: 'translateY(12px)' },
        drop: { opacity: 0, transform: 'translateY(-12px)' },
        slide: { opacity: 0, transform: `translateX(${direction === 'rtl' ? -24 : 24}px)` },
        zoom: { opacity: 0, transform: 'scale(.98)' },
        focus: { opacity: 0, filter: 'blur(4px)' },
    })[name];

/** Whether the system prefers reduced motion. */
export const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** Plays the chosen transition on an element without remounting it; none under reduced motion. */
const enter = (element: HTMLElement, name: TransitionName, direction: Direction): void => {
    if (isStill()) return;
    element.animate([entranceOf(name, direction), {}], {
        duration: TRANSITION_MS,
        easing: 'cubic-bezier(.2, 0, 0, 1)',
    });
};

/**
 * Plays the chosen transition for each page, and on the current page when another transition is chosen, as a preview.
 */
export const useTransition = (element: RefObject<HTMLElement | null>, path: string): void => {
    const { transition, direction } = useSettings();
    useEffect(() => {
        if (element.current) enter(element.current, byId(TRANSITION_LIST, transition).name, direction);
        // oxlint-disable-next-line react/exhaustive-deps -- a change of direction alone does not navigate
    }, [element, path, transition]);
};
