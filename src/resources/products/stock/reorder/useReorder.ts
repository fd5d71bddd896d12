import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { draftKey, dropDraft, openDraft, readDraft, writeDraft } from '../../../../components/forms/drafts';
import { useFailureToast, useIdempotencyKey, useOneAtATime } from '../../../../components/forms/oneAtATime';
import { useText } from '../../../../components/hooks/useText';
import { changeOfToast } from '../../../../providers/data/changes';
import { newId } from '../../../../providers/data/newId';
import { readCount } from '../countLines';
import { adjust } from '../stockItems';
import { readLines, suggestionOf, type Line } from './reorderLines';

export const COVER_DAYS = [14, 30, 60, 90] as const;

export const keyOf = ({ product_id, variant_id }: Line): string => `${product_id} ${variant_id ?? ''}`;

type Typed = Readonly<Record<string, string>>;

/** The days and the typed quantities, kept as a draft of this browser until the goods have arrived. */
const useStored = () => {
    const key = draftKey('stock', 'reorder');
    const [stored] = useState(() => readDraft(key)?.values);
    const [days, setDays] = useState((stored?.days as number | undefined) ?? COVER_DAYS[1]);
    const [typed, setTyped] = useState<Typed>((stored?.typed as Typed | undefined) ?? {});
    useEffect(() => {
        openDraft(key);
        if (Object.keys(typed).length === 0) dropDraft(key);
        else
            writeDraft(key, {
                version: null,
                at: new Date().toISOString(),
                files: [],
                values: { days, typed },
            });
    }, [days, typed, key]);
    return { days, setDays, typed, setTyped };
};

/**
 * Returns the typed quantities after lines were booked. Refused quantities stay. Emptied ones stay empty, and the lines
 * that were booked instead become empty too, so that a second press books no suggestion.
 */
const typedAfter = (typed: Typed, booked: readonly Line[], refused: Typed): Typed => {
    const emptied = Object.entries(typed).filter(([, value]) => !value.trim());
    return Object.fromEntries([
        ...emptied,
        ...(emptied.length > 0 ? booked.map(line => [keyOf(line), '']) : []),
        ...Object.entries(refused),
    ]);
};

/** The list of what to order, its quantities, and how received goods are booked from it. */
export const useReorder = () => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const translate = useTranslate();
    const text = useText();
    const showFailure = useFailureToast();
    const { run, isRunning } = useOneAtATime();
    const { idempotencyKey, renew } = useIdempotencyKey();
    const { days, setDays, typed, setTyped } = useStored();
    const { data, error, refetch } = useQuery({
        // Named like react-admin's reads: a save marks them as outdated.
        queryKey: ['products', 'getReorderLines'],
        queryFn: ({ signal }) => readLines(dataProvider, signal),
    });
    const shown = (line: Line): string => typed[keyOf(line)] ?? String(suggestionOf(line, days) || '');
    /** The quantity of a line; undefined if what was typed is no number. */
    const quantityOf = (line: Line): number | undefined => (shown(line).trim() ? readCount(shown(line)) : 0);
    const ordered = (data ?? [])
        .map(line => ({ line, quantity: quantityOf(line) ?? 0 }))
        .filter(({ quantity }) => quantity > 0);

    /** Adds the quantities to the stock as received, in one call and one change. @returns whether all were booked */
    const book = () =>
        run(async () => {
            // Pressed again after all was booked.
            if (ordered.length === 0) return true;
            try {
                const results = await adjust(
                    dataProvider,
                    ordered.map(({ line, quantity }) => ({
                        product_id: line.product_id,
                        variant_id: line.variant_id,
                        change: quantity,
                        reason: 'received' as const,
                    })),
                    { change: newId(), idempotencyKey },
                );
                renew();
                const refused = results.flatMap(({ refused }, at) =>
                    refused ? [{ refused, line: ordered[at]!.line }] : [],
                );
                const booked = ordered.map(({ line }) => line);
                const stillTyped = Object.fromEntries(refused.map(({ line }) => [keyOf(line), shown(line)]));
                setTyped(now => typedAfter(now, booked, stillTyped));
                const smart_count = results.length - refused.length;
                if (smart_count > 0)
                    notify(text('screen.stock.applied', { smart_count }), {
                        type: 'success',
                        ...changeOfToast(),
                    });
                for (const { refused: why, line } of refused)
                    notify(translate('screen.pair', { label: line.sku, value: translate(why, { _: why }) }), {
                        type: 'error',
                    });
                refresh();
                return refused.length === 0;
            } catch (failure) {
                showFailure(failure);
                return false;
            }
        });

    return {
        lines: { data, error, refetch },
        days,
        setDays,
        shown,
        quantityOf,
        ordered,
        type: (line: Line, value: string) => setTyped(now => ({ ...now, [keyOf(line)]: value })),
        isTyped: Object.keys(typed).length > 0,
        restore: () => setTyped({}),
        /** Empties every quantity. */
        clear: () => setTyped(Object.fromEntries((data ?? []).map(line => [keyOf(line), '']))),
        book,
        busy: isRunning,
    };
};
export type Reorder = ReturnType<typeof useReorder>;
