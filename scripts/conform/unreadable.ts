import type { Shape } from '../../contract/shape';
import type { Unreadable } from '../../src/providers/failure';
import { rowsIn, unwrapped, type Row } from '../../src/providers/answers/readAnswer';
import { isRow } from '../../src/providers/answers/readEnvelope';

/** The most names of an answer in a sentence. */
const MOST_NAMES = 8;

const namesIn = (value: unknown): string =>
    isRow(value) ? ` It has ${Object.keys(value).slice(0, MOST_NAMES).join(', ') || 'no fields'}.` : '';

/** Explains why the panel shows nothing of an answer, and what it has instead. */
export const whyUnreadable = (reason: Unreadable, raw: unknown, shape: Shape): string => {
    const isOfList = typeof shape === 'object' && 'list' in shape;
    const record = isOfList ? shape.list : shape;
    const fields = typeof record === 'object' && 'record' in record ? record.record : {};
    const row = unwrapped(isOfList ? rowsIn(raw)?.[0] : raw);
    if (reason === 'error.without_id')
        return `has records without an id, so the panel shows none of them. Send it as id or _id.${namesIn(row)}`;
    if (reason === 'error.only_ids') {
        const holder = Object.entries((row ?? {}) as Row).find(
            ([, value]) => isRow(value) && Object.keys(fields).some(name => name in value),
        )?.[0];
        const where = holder ? `, because their fields are in “${holder}”` : '';
        return `has records of which the panel reads nothing but the id${where}. Send the fields beside the id.${namesIn(row)}`;
    }
    return isOfList
        ? `doesn’t return a list, either under data or at the top level.${namesIn(raw)}`
        : `doesn’t return any field of the record, either under data or at the top level.${namesIn(row)}`;
};
