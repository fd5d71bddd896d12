import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { dialogIsOpen } from '../../hooks/pageShortcuts';
import type { Cursor } from './rowCursor';

/** The row that the keyboard is at. `list` identifies the list: another page or filter has no cursor at first. */
type RowPosition = { list: string; id: Identifier; at: number };

/**
 * The cursor of a list: a row with the focus, moved by keys. If its row is removed, the cursor and the focus go to the
 * row that takes its place.
 */
export const useRowCursor = <Row extends RaRecord>(
    rows: readonly Row[] | undefined,
    list: string,
    /** The action of Enter and Space on a row. */
    open: (row: Row) => void,
) => {
    const [position, setPosition] = useState<RowPosition>();
    const element = useRef<HTMLElement>(null);
    const moved = useRef(false);
    const here = position?.list === list ? position : undefined;
    const found = here && rows ? rows.findIndex(({ id }) => id === here.id) : -1;
    const at = !here || !rows ? -1 : found >= 0 ? found : Math.min(here.at, rows.length - 1);
    const current = rows?.[at];
    const currentId = current?.id as Identifier | undefined;

    const moveTo = useCallback(
        (next: number) => {
            const id = rows?.[next]?.id;
            if (id !== undefined) setPosition({ list, id, at: next });
        },
        [rows, list],
    );
    // Follows its row to another position, or stays at the position of a removed row.
    useEffect(() => {
        if (currentId === undefined || (at === here?.at && currentId === here.id)) return;
        moveTo(at);
        if (currentId !== here?.id) moved.current = document.activeElement === document.body;
    }, [at, currentId, here, moveTo]);
    useEffect(() => {
        if (moved.current && !dialogIsOpen()) element.current?.focus();
        moved.current = false;
    });

    const move = useCallback(
        /** Moves the cursor and the focus by some rows; without a cursor to the row at `first`. */
        (by: number, first = 0) => {
            moved.current = true;
            moveTo(at < 0 ? first : Math.max(0, Math.min(at + by, (rows?.length ?? 0) - 1)));
        },
        [at, moveTo, rows],
    );
    const enter = useCallback(
        (id: Identifier) => moveTo(rows?.findIndex(row => row.id === id) ?? -1),
        [moveTo, rows],
    );
    const context = useMemo((): Cursor => {
        const keys: Record<string, () => void> = {
            ArrowDown: () => move(1),
            ArrowUp: () => move(-1),
            ...(current && { Enter: () => open(current), ' ': () => open(current) }),
        };
        return {
            current: currentId,
            tabStop: currentId ?? rows?.[0]?.id,
            element,
            enter,
            onKey: key => {
                keys[key]?.();
                return key in keys;
            },
        };
    }, [current, currentId, rows, enter, move, open]);
    return { current, enter, move, focus: useCallback(() => element.current?.focus(), []), context };
};
