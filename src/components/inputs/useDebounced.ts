import { useEffect, useState } from 'react';
import { whenComposed } from './composition';

/** Milliseconds without typing before a search is sent. */
const DEBOUNCE_MS = 250;

/** The typed text, debounced; without the letters of an unfinished composition. */
export const useDebounced = (typed: string, ms = DEBOUNCE_MS) => {
    const [paused, setPaused] = useState(typed);
    useEffect(() => whenComposed(() => setPaused(typed.trim()), ms), [typed, ms]);
    return paused;
};
