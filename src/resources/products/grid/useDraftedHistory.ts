import { useEvent } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { draftKey, dropDraft, openDraft, readDraft, writeDraft } from '../../../components/forms/drafts';
import type { Loss } from '../../../components/forms/LeaveGuard';
import { useText } from '../../../components/hooks/useText';
import { isUnreadable, type Entry } from './cells';
import { NO_EDITS, type Edits, type History } from './history';
import type { TypedStock } from './productRows';
import type { TypedStocks } from './typedStock';

type StoredEdits = [row: string, cells: [column: string, entry: Entry][]][];

const isEntry = (entry: unknown): entry is Entry =>
    entry === null ||
    ['string', 'number', 'boolean'].includes(typeof entry) ||
    (isUnreadable(entry as Entry) && typeof (entry as { text: unknown }).text === 'string');

/** The edits of a draft; without those that cannot be read. */
const editsOf = (stored: unknown): Edits => {
    if (!Array.isArray(stored)) return new Map();
    const rows = (stored as StoredEdits).flatMap(([row, cells]) => {
        const read = (Array.isArray(cells) ? cells : []).filter(([, entry]) => isEntry(entry));
        return read.length > 0 ? [[row, new Map(read)] as const] : [];
    });
    return new Map(rows);
};

const isTypedStock = (stock: Partial<TypedStock> | undefined): stock is TypedStock =>
    typeof stock?.typed === 'number' &&
    typeof stock.shown === 'number' &&
    typeof stock.idempotencyKey === 'string';

/** The typed stocks of a draft. */
const stocksOf = (stored: unknown): TypedStocks =>
    new Map(
        (Array.isArray(stored) ? (stored as [string, Partial<TypedStock>][]) : []).filter(
            (entry): entry is [string, TypedStock] => isTypedStock(entry[1]),
        ),
    );

const storedOf = (edits: Edits): StoredEdits => [...edits].map(([row, cells]) => [row, [...cells]]);

/**
 * The history of a grid's edits, kept as a draft in this browser until they are saved: leaving, a reload or a cut loses
 * none. With the typed stocks of its rows. `lost` is for the question before leaving.
 */
export const useDraftedHistory = (resource: string) => {
    const key = draftKey(resource, 'grid');
    const text = useText();
    const [drafted] = useState(() => readDraft(key)?.values);
    const [history, setHistory] = useState<History>(() => ({ ...NO_EDITS, edits: editsOf(drafted?.edits) }));
    const [stocks, setStocks] = useState<TypedStocks>(() => stocksOf(drafted?.stocks));
    const { edits } = history;
    const isStored = useRef(true);
    useEffect(() => {
        openDraft(key);
        if (edits.size === 0) dropDraft(key);
        else
            isStored.current = writeDraft(key, {
                version: null,
                at: new Date().toISOString(),
                values: { edits: storedOf(edits), stocks: [...stocks] },
                files: [],
            });
    }, [key, edits, stocks]);
    const lost = useEvent((): Loss | undefined =>
        edits.size > 0
            ? {
                  title: text('screen.form.leave'),
                  hint: text(isStored.current ? 'screen.form.leave_hint' : 'screen.form.leave_hint_lost'),
                  leave: text('screen.form.leave_anyway'),
              }
            : undefined,
    );
    const lostByReload = useEvent(() => edits.size > 0 && !isStored.current);
    return { history, setHistory, stocks, setStocks, lost, lostByReload };
};
