import { useListContext, useNotify } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import { useDialogParam } from '../../components/forms/useDialogParam';
import { useRowCursor } from '../../components/lists/rowCursor';
import { useText } from '../../components/hooks/useText';
import { usePageShortcuts, type PageShortcut } from '../../components/hooks/pageShortcuts';
import { MOST_PRINTED, usePrinting } from './print/usePrinting';
import { useMainStep } from './useMainStep';

/** The keyboard of the list: a cursor on its rows, and keys for the order at the cursor or the selected ones. */
export const useKeys = ({
    rows,
    selected,
    purchase,
    context,
    updated,
}: {
    rows: Purchase[] | undefined;
    selected: Purchase[];
    /** The order in the drawer. */
    purchase: Purchase | undefined;
    context: { onToggleItem: (id: Purchase['id']) => void };
    updated: (before: Purchase, after: Purchase) => void;
}) => {
    const { filterValues, page, sort: order } = useListContext<Purchase>();
    const dialog = useDialogParam('open');
    const { print } = usePrinting();
    const notify = useNotify();
    const text = useText();
    const [isNoting, setNoting] = useState(false);
    const stepsOf = useRef<() => void>(null);
    const { take, asked, answer } = useMainStep(updated);
    const open = (row: Purchase) => dialog.open(row.number);
    const {
        current,
        move,
        enter,
        focus,
        context: cursor,
    } = useRowCursor(rows, JSON.stringify([filterValues, page, order]), open);
    useTriage({
        current,
        selected,
        move,
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
    const id = purchase?.id;
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
        purchases: asked ? [asked.purchase] : [],
        onAnswer: (reason: string | undefined) => answer(reason) && move(1),
    };
    return { cursor, isNoting, stepsOf, question };
};

/** What the keys do with the order at the cursor, or with the selected ones. */
type Triage = {
    current: Purchase | undefined;
    selected: Purchase[];
    move: (by: number) => void;
    toggle: (purchase: Purchase) => void;
    /** Takes the order's main step; false if it has none, or asks first. */
    step: (purchase: Purchase) => boolean;
    /** Asks for the step of all selected orders. */
    stepMany: () => void;
    addNote: (purchase: Purchase) => void;
    print: (purchases: Purchase[]) => void;
};

/** The keys of the list. Without a cursor they change nothing. */
const useTriage = ({ current, selected, move, toggle, step, stepMany, addNote, print }: Triage) =>
    usePageShortcuts(
        useMemo((): PageShortcut[] => {
            const many = selected.length > 0;
            return [
                { key: 'J', label: 'screen.desk.keys.next', run: () => move(1) },
                { key: 'K', label: 'screen.desk.keys.previous', run: () => move(-1) },
                { key: 'X', label: 'screen.desk.keys.select', run: () => current && toggle(current) },
                {
                    key: 'C',
                    label: 'screen.desk.keys.step',
                    run: () => {
                        if (many) stepMany();
                        else if (current && step(current)) move(1);
                    },
                },
                { key: 'N', label: 'screen.desk.keys.note', run: () => current && addNote(current) },
                {
                    key: 'P',
                    label: 'screen.desk.keys.print',
                    run: () => (many ? print(selected) : current && print([current])),
                },
                { key: 'Space', label: 'screen.desk.keys.peek' },
                { key: 'Enter', label: 'screen.desk.keys.open' },
                { key: 'Esc', label: 'screen.desk.keys.clear' },
            ];
        }, [current, selected, move, toggle, step, stepMany, addNote, print]),
    );
