import { useMemo } from 'react';
import { useResourceText, useText } from '../hooks/useText';
import type { Column } from './sheetColumns';
import type { SheetKind } from './sheetKind';

/** The functions that translate the labels of columns. */
export type LabelWords = {
    text: ReturnType<typeof useText>;
    field: ReturnType<typeof useResourceText>['field'];
};

/** The heading of a column of a noun in the panel's language. */
export const columnLabel =
    ({ noun, columns }: Pick<SheetKind, 'noun' | 'columns'>, { text, field }: LabelWords) =>
    (column: Column): string => {
        const { label, field: [resource, source] = [noun, column] } = columns[column] ?? {};
        return label ? text(label) : field(resource, source);
    };

export const useColumnLabel = (kind: SheetKind) => {
    const text = useText();
    const { field } = useResourceText();
    return useMemo(() => columnLabel(kind, { text, field }), [kind, text, field]);
};
