import {
    createContext,
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useRef,
    useState,
    type KeyboardEvent,
    type RefObject,
} from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { dialogIsOpen } from '../hooks/pageShortcuts';

/** The row that the keyboard is at. `list` identifies the list: another page or filter has no cursor at first. */
type RowPosition = { list: string; id: Identifier; at: number };

type Cursor = {
    /** The row with the cursor. */
    current: Identifier | undefined;
    /** The row at which Tab enters the list: the one with the cursor, else the first. */
    tabStop: Identifier | undefined;
    /** The element of the row with the cursor. */
    element: RefObject<HTMLElement | null>;
    enter: (id: Identifier) => void;
    onKey: (key: string) => boolean;
};

export const RowCursorContext = createContext<Cursor | undefined>(undefined);

/**
 * The cursor of a list: a row with the focus, moved by keys. If its row is removed, the cursor and the focus go to the
 * row that takes its place.
 */
export const useRowCursor = <Row extends RaRecord>(
    rows: readonly Row[] | undefined,
    list: string,
    /** What Enter and Space do with a row. */
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
        /** Moves the cursor and the focus by some rows; without a cursor to the first row. */
        (by: number) => {
            moved.current = true;
            moveTo(at < 0 ? 0 : Math.max(0, Math.min(at + by, (rows?.length ?? 0) - 1)));
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

/** The properties of a row's element; none in a list without a cursor. */
export const useCursorRow = (id: Identifier | undefined) => {
    const cursor = useContext(RowCursorContext);
    if (!cursor || id === undefined) return {};
    const isCurrent = cursor.current === id;
    return {
        ref: isCurrent ? (cursor.element as RefObject<never>) : undefined,
        tabIndex: cursor.tabStop === id ? 0 : -1,
        'aria-current': isCurrent || undefined,
        onFocus: () => cursor.enter(id),
        onKeyDown: (event: KeyboardEvent) => {
            const { target, currentTarget, ctrlKey, metaKey, altKey, key } = event;
            if (target !== currentTarget || ctrlKey || metaKey || altKey) return;
            if (cursor.onKey(key)) event.preventDefault();
        },
    };
};
