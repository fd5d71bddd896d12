import { useEvent, useListContext, useNotify } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import type { Meta } from '../../../../contract/schemas/wire';
import { useDialogParam } from '../../../components/forms/useDialogParam';
import { useRowCursor } from '../../../components/lists/rows/useRowCursor';
import { useText } from '../../../components/hooks/useText';
import { usePageShortcuts, type PageShortcut } from '../../../components/hooks/pageShortcuts';
import { PAGE_SIZE } from '../../../providers/host';
import type { OpenSteps } from './BulkSteps';
import { MOST_PRINTED, usePrinting } from '../print/usePrinting';
import { useMainStep } from '../steps/useMainStep';

/** The keyboard of the list: a cursor on its rows, and keys for the order at the cursor or the selected ones. */
export const useKeys = ({
    rows,
    selected,
    order,
    context,
    updated,
}: {
    rows: Order[] | undefined;
    selected: Order[];
    /** The order in the drawer. */
    order: Order | undefined;
    context: { onToggleItem: (id: Order['id']) => void };
    updated: (before: Order, after: Order) => void;
}) => {
    const { filterValues, page, sort } = useListContext<Order>();
    const dialog = useDialogParam('open');
    const { print } = usePrinting();
    const notify = useNotify();
    const text = useText();
    const [isNoting, setNoting] = useState(false);
    const stepsOf = useRef<OpenSteps>(null);
    const { take, asked, answer } = useMainStep(updated);
    const open = (row: Order) => dialog.open(row.number);
    const {
        current,
        move,
        enter,
        focus,
        context: cursor,
    } = useRowCursor(rows, JSON.stringify([filterValues, page, sort]), open);
    const moveOn = usePageTurn(rows, current, move);
    useTriage({
        current,
        selected,
        move,
        moveOn,
        toggle: ({ id }) => context.onToggleItem(id),
        step: take,
        stepMany: () => stepsOf.current?.(),
        addNote: row => {
            setNoting(true);
            open(row);
        },
        print: orders => {
            if (orders.length > MOST_PRINTED)
                notify(text('screen.print.most', { most: MOST_PRINTED }), { type: 'warning' });
            else print(orders.map(({ number }) => number));
        },
    });

    // The cursor is at the order that was last open, and gets the focus back.
    const opened = dialog.value;
    const id = order?.id;
    useEffect(() => {
        if (id !== undefined) enter(id);
        // oxlint-disable-next-line react/exhaustive-deps -- once per opened order; its row may move afterwards
    }, [id]);
    useEffect(() => {
        if (opened) return;
        setNoting(false);
        if (document.activeElement === document.body) focus();
    }, [opened, focus]);
    const question = {
        step: asked?.step,
        orders: asked ? [asked.order] : [],
        onAnswer: (reason: string | undefined) => answer(reason) && move(1),
    };
    return { cursor, isNoting, stepsOf, question };
};

/** Moves the cursor by one row: at the end of the page to the next page's first row, and back to the last one. */
const usePageTurn = (
    rows: Order[] | undefined,
    current: Order | undefined,
    move: (by: number, first?: number) => void,
) => {
    const { page, perPage, setPage, total = 0, meta, error } = useListContext<Order>();
    /** The page that was asked for, until its rows replace these. */
    const turn = useRef<{ by: 1 | -1; page: number; rows: Order[] }>(undefined);
    useEffect(() => {
        const asked = turn.current;
        if (!asked || !rows || (asked.rows === rows && !error)) return;
        turn.current = undefined;
        if (asked.page === page && !error) move(asked.by, asked.by > 0 ? 0 : rows.length - 1);
    });
    return useEvent((by: 1 | -1) => {
        if (turn.current || !rows) return;
        const { per_page = perPage || PAGE_SIZE, total_more } = (meta ?? {}) as Partial<Meta>;
        const isThere = by < 0 ? page > 1 : page * per_page < total || total_more === true;
        const edge = by > 0 ? rows.at(-1) : rows[0];
        if (!current || current !== edge || !isThere) return move(by);
        turn.current = { by, page: page + by, rows };
        setPage(page + by);
    });
};

/** The order at the cursor and the selected ones, and the actions of the keys on them. */
type Triage = {
    current: Order | undefined;
    selected: Order[];
    move: (by: number) => void;
    /** Moves by one row, also to another page. */
    moveOn: (by: 1 | -1) => void;
    toggle: (order: Order) => void;
    /** Takes the order's main step; false if it has none, or asks first. */
    step: (order: Order) => boolean;
    /** Asks for the step of all selected orders. */
    stepMany: () => void;
    addNote: (order: Order) => void;
    print: (orders: Order[]) => void;
};

/** The keys of the list. Without a cursor they change nothing. */
const useTriage = ({ current, selected, move, moveOn, toggle, step, stepMany, addNote, print }: Triage) =>
    usePageShortcuts(
        useMemo((): PageShortcut[] => {
            const many = selected.length > 0;
            return [
                { key: 'J', label: 'screen.orders.keys.next', run: () => moveOn(1) },
                { key: 'K', label: 'screen.orders.keys.previous', run: () => moveOn(-1) },
                { key: 'X', label: 'screen.orders.keys.select', run: () => current && toggle(current) },
                {
                    key: 'C',
                    label: 'screen.orders.keys.step',
                    run: () => {
                        if (many) stepMany();
                        else if (current && step(current)) move(1);
                    },
                },
                { key: 'N', label: 'screen.orders.keys.note', run: () => current && addNote(current) },
                {
                    key: 'P',
                    label: 'screen.orders.keys.print',
                    run: () => (many ? print(selected) : current && print([current])),
                },
                { key: 'Space', label: 'screen.orders.keys.peek' },
                { key: 'Enter', label: 'screen.orders.keys.open' },
                { key: 'Esc', label: 'screen.orders.keys.clear' },
            ];
        }, [current, selected, move, moveOn, toggle, step, stepMany, addNote, print]),
    );
