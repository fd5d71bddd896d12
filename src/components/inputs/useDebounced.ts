import { useEffect, useState } from 'react';

/** Milliseconds without typing before a search is sent. */
const DEBOUNCE_MS = 250;

/** The typed text, debounced. */
export const useDebounced = (typed: string, ms = DEBOUNCE_MS) => {
    const [paused, setPaused] = useState(typed);
    useEffect(() => {
        const timer = setTimeout(() => setPaused(typed.trim()), ms);
        return () => clearTimeout(timer);
    }, [typed, ms]);
    return paused;
};
