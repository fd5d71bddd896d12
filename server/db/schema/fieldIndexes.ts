import { isWords } from '../../../contract/fields/limits';
import { mayBeEmpty } from '../../../contract/fields/describeField';
import type { PlainField } from '../../../contract/fields/plainFields';

/** An index that a filter or an order by a field needs; each direction ends with the empty values. */
export type FieldIndex = 'list' | 'order' | 'down' | 'words' | 'whole';

/** The end of its name, after the table and the column. */
export const indexEnd = ({ sorted }: PlainField, kind: FieldIndex): string =>
    kind === 'down' || kind === 'words' || (kind === 'whole' && sorted) ? `_${kind}` : '';

/** The indexes that the filter and the order of a plain field need. A deletion of what it refers to looks for references. */
export const fieldIndexes = (field: PlainField): FieldIndex[] => {
    const { type, sorted, filtered, whole, reference } = field;
    const hasWords = isWords(field);
    if (type === 'choices') return filtered ? ['list'] : [];
    if (type === 'references') return ['list'];
    return [
        ...(sorted || (filtered && !hasWords) || reference !== undefined ? (['order'] as const) : []),
        ...(sorted && mayBeEmpty(field) ? (['down'] as const) : []),
        ...(filtered && hasWords ? ([whole ? 'whole' : 'words'] as const) : []),
    ];
};
