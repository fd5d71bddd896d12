import { joinSentences } from '../../../../i18n/grammar';
import { useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { type Identifier, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../../components/forms/drafts';
import { useText } from '../../../components/hooks/useText';
import { useBulkRun, type RunMeta } from '../../../components/lists/bulk/useBulkRun';
import { changeOfToast } from '../../../providers/data/changes';
import { ApiError, explained } from '../../../providers/failure';
import { newId } from '../../../providers/data/newId';
import type { Combination } from './combinations';
import { createOnce } from '../page/createOnce';
import type { PhotoCopies } from '../photos/usePhotoUploads';
import { bodyOf, CELLS, errorsOf, type CellName, type NewVariant, type RowCells } from './variantPlan';

/** A new variant that is being saved, or that was refused. */
type PendingVariant = {
    key: string;
    combination: Combination;
    cells: RowCells;
    state: 'waiting' | 'failed';
    /** The reasons at the cells, and the others. */
    errors: Partial<Record<string, string>>;
    error?: string;
    /** The copy of the photo that the original variant shows. */
    photoId?: number;
    /** The same for each attempt, so that a variant is created once. */
    idempotencyKey: string;
};

const keyOf = (productId: Identifier) => draftKey('variants', `rows:${productId}`);

/** Stores rows of a product until each is saved or discarded; `waiting` ones are sent when its page opens. */
export const storeRows = (productId: Identifier, rows: readonly PendingVariant[]) => {
    if (rows.length)
        writeDraft(keyOf(productId), {
            version: null,
            at: new Date().toISOString(),
            values: { rows },
            files: [],
        });
    else dropDraft(keyOf(productId));
};
const storedRows = (productId: Identifier) =>
    (readDraft(keyOf(productId))?.values.rows ?? []) as PendingVariant[];

export const pendingOf = (rows: readonly NewVariant[]): PendingVariant[] =>
    rows.map(({ key, combination, cells }) => ({
        key,
        combination,
        cells,
        state: 'waiting',
        errors: {},
        idempotencyKey: newId(),
    }));

/** Why a row was refused: at its cells, and otherwise. */
const refusalOf = (error: unknown, translate: (key: string, options?: object) => string) => {
    const sent = error instanceof ApiError ? (error.body.errors ?? {}) : {};
    const errors: Partial<Record<string, string>> = {};
    const rest: string[] = [];
    for (const [name, sentence] of Object.entries(sent))
        if ((CELLS as readonly string[]).includes(name)) errors[name] = String(sentence);
        else rest.push(String(sentence));
    if (!Object.keys(sent).length) rest.push(explained(error, translate));
    return { errors, ...(rest.length && { error: joinSentences(rest) }) };
};

type SetRows = Dispatch<SetStateAction<PendingVariant[]>>;
const changed = (rows: PendingVariant[], key: string, changes: Partial<PendingVariant> | null) =>
    rows.flatMap(row => (row.key !== key ? [row] : changes ? [{ ...row, ...changes }] : []));

/** The rows with the copies of their photos; the same array if nothing is new. */
const withPhotos = (rows: PendingVariant[], copies: PhotoCopies): PendingVariant[] => {
    const photoOf = ({ cells, photoId }: PendingVariant) => copies[cells.photo ?? ''] ?? photoId;
    return rows.every(row => row.photoId === photoOf(row))
        ? rows
        : rows.map(row => ({ ...row, photoId: photoOf(row) }));
};

/** Sends the waiting rows as one change that can be undone. */
const useSending = (
    productId: Identifier,
    ready: boolean,
    rows: readonly PendingVariant[],
    setRows: SetRows,
) => {
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const notify = useNotify();
    const translate = useTranslate();
    const text = useText();
    const { run, isRunning, progress } = useBulkRun();
    useEffect(() => {
        const waiting = rows.filter(({ state }) => state === 'waiting');
        if (!ready || isRunning || !waiting.length) return;
        const create = (
            { cells, combination, photoId, idempotencyKey }: PendingVariant,
            { change }: RunMeta,
        ) => {
            const valueIds = combination.map(({ value }) => value.id);
            const data = {
                ...bodyOf(cells, valueIds),
                product_id: productId,
                ...(photoId && { photo_id: photoId }),
            };
            return createOnce(dataProvider, 'variants', data, { idempotencyKey, change });
        };
        const sendAll = async () => {
            const { succeeded } = await run(waiting, create, {
                // One after the other, so that the host keeps them in this order.
                atOnce: 1,
                onResult: ({ key }, failure) =>
                    setRows(now =>
                        changed(
                            now,
                            key,
                            failure ? { state: 'failed', ...refusalOf(failure, translate) } : null,
                        ),
                    ),
            });
            if (succeeded.length > 0)
                notify(text('screen.product.matrix.saved', { smart_count: succeeded.length }), {
                    type: 'success',
                    ...changeOfToast(),
                });
            refresh();
        };
        void sendAll();
    }, [rows, setRows, ready, isRunning, run, dataProvider, notify, productId, refresh, text, translate]);
    return isRunning ? progress : undefined;
};

/**
 * Saves new variants row by row, each with its own result: a refused row stays with its reason, and a saved one is not
 * sent again. Nothing is sent before `ready`. A copy of a variant shows the copy of its photo.
 */
export const usePendingVariants = (productId: Identifier, ready: boolean, copies: PhotoCopies) => {
    const [rows, setRows] = useState<PendingVariant[]>(() => storedRows(productId));
    const [sent, setSent] = useState(0);
    useEffect(() => storeRows(productId, rows), [productId, rows]);
    // In the rows, so that a reload before they are sent does not lose it.
    const photographed = useMemo(() => withPhotos(rows, copies), [rows, copies]);
    if (photographed !== rows) setRows(photographed);
    const progress = useSending(productId, ready, photographed, setRows);
    return {
        rows,
        progress,
        /** The number of times that rows were sent. */
        sent,
        send: useCallback((added: readonly NewVariant[]) => {
            setRows(now => [...now, ...pendingOf(added)]);
            setSent(times => times + 1);
        }, []),
        edit: useCallback(
            (key: string, name: CellName, typed: string) =>
                setRows(now =>
                    now.map(row =>
                        row.key === key
                            ? { ...row, cells: { ...row.cells, [name]: typed }, errors: {}, error: undefined }
                            : row,
                    ),
                ),
            [],
        ),
        drop: useCallback((key: string) => setRows(now => changed(now, key, null)), []),
        /** Sends the refused rows again; those with unreadable cells stay. */
        retry: (productPrice: number) =>
            setRows(now =>
                now.map(row => {
                    const errors = errorsOf(row.cells, productPrice);
                    return Object.keys(errors).length
                        ? { ...row, errors }
                        : { ...row, state: 'waiting', errors: {}, error: undefined };
                }),
            ),
    };
};
