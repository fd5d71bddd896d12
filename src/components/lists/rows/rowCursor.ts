import { createContext, useContext, type KeyboardEvent, type RefObject } from 'react';
import type { Identifier } from 'react-admin';

export type Cursor = {
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
