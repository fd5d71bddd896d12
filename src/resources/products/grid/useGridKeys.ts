import { useRef, type KeyboardEvent } from 'react';
import { isOfComposition } from '../../../components/inputs/onKeys';
import { inReadingOrder, moved, type Position } from './cells';
import type { useGridState } from './useGridState';

/** Rows of PageUp and PageDown. */
const PAGE = 10;

/** The letter of a key, as on a Latin keyboard where the keyboard's own is not Latin. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
    /^[a-z]$/i.test(key) ? key.toLowerCase() : code.startsWith('Key') ? code.slice(3).toLowerCase() : key;

type GridState = ReturnType<typeof useGridState>;

const ways: Record<string, (state: GridState, far: boolean) => Position> = {
    ArrowDown: ({ active, size }, far) => moved(active, far ? size.rows : 1, 0, size),
    ArrowUp: ({ active, size }, far) => moved(active, far ? -size.rows : -1, 0, size),
    PageDown: ({ active, size }) => moved(active, PAGE, 0, size),
    PageUp: ({ active, size }) => moved(active, -PAGE, 0, size),
    Home: ({ active, size }, far) => ({ row: far ? 0 : moved(active, 0, 0, size).row, column: 0 }),
    End: ({ active, size }, far) => ({ row: far ? size.rows - 1 : active.row, column: size.columns - 1 }),
};

const sideways = ({ active, size }: GridState, key: string, far: boolean): Position => {
    const forward = (key === 'ArrowRight') !== (document.dir === 'rtl');
    const step = far ? size.columns : 1;
    return moved(active, 0, forward ? step : -step, size);
};

/**
 * The keys of a grid as in a spreadsheet. Tab goes to the next cell, and out of the grid after the last one or after
 * Escape, so that the keyboard is never trapped.
 */
export const useGridKeys = (state: GridState) => {
    const leaves = useRef(false);
    return (event: KeyboardEvent) => {
        if (state.editing || isOfComposition(event) || event.altKey) return;
        const wasLeaving = leaves.current;
        // Shift alone is ignored, so that Escape and then Shift+Tab leave, too.
        if (event.key !== 'Shift') leaves.current = event.key === 'Escape';
        if (event.key === 'Tab' && wasLeaving) return;
        const isHandled = event.ctrlKey || event.metaKey ? command(state, event) : plain(state, event);
        if (!isHandled) return;
        event.preventDefault();
        // The page has shortcuts of single letters.
        event.stopPropagation();
    };
};

const command = (state: GridState, event: KeyboardEvent): boolean => {
    const { active, size, go, select } = state;
    const way = ways[event.key];
    if (way) go(way(state, true), event.shiftKey);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        go(sideways(state, event.key, true), event.shiftKey);
    else
        switch (letterOf(event)) {
            case 'a':
                select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
                break;
            case 'd':
                state.fill();
                go(active, true);
                break;
            case 'z':
                if (event.shiftKey) state.redo();
                else state.undo();
                break;
            case 'y':
                state.redo();
                break;
            default:
                return false;
        }
    return true;
};

const plain = (state: GridState, event: KeyboardEvent): boolean => {
    const { active, size, go, edit } = state;
    const { key, shiftKey } = event;
    const way = ways[key];
    if (way) go(way(state, false), shiftKey);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') go(sideways(state, key, false), shiftKey);
    else if (key === 'Tab') {
        const to = inReadingOrder(active, shiftKey ? -1 : 1, size);
        if (!to) return false;
        go(to);
    } else if (key === 'Enter' || key === 'F2' || key === ' ') edit();
    else if (key === 'Escape') go(active);
    else if (key === 'Delete' || key === 'Backspace') state.clear();
    else if ([...key].length === 1) edit(key);
    else return false;
    return true;
};
