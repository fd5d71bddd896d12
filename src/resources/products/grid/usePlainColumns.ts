import { useMemo } from 'react';
import { isNumeric } from '../../../../contract/fields/limits';
import { mayEdit, maySee } from '../../../../contract/fields/access';
import { plainField, shownFields, type PlainField } from '../../../../contract/fields/plainFields';
import { useAccess } from '../../../providers/auth/access';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { usePlainText } from '../../../components/plainFields/usePlainText';
import type { CellValue } from './cells';
import type { CellRead, GridColumn } from './columns';
import { patternMessage } from '../../../components/plainFields/PlainTextInput';
import { plainProblemText, readPlain, writePlain } from '../../../components/plainFields/readPlain';

/** The fields of products, and those that only variants have: a column shows those of both with one name. */
const gridFields = (): [noun: string, PlainField][] =>
    [
        ...shownFields('products').map((field): [string, PlainField] => ['products', field]),
        ...shownFields('variants')
            .filter(({ name }) => !plainField('products', name))
            .map((field): [string, PlainField] => ['variants', field]),
    ].filter(([, { grid }]) => grid);

/** The columns of the plain fields that the role may see in the grid of products. */
export const usePlainColumns = (): GridColumn[] => {
    const text = useText();
    const { permissions } = useAccess();
    const say = usePlainText();
    const { field: labelOf } = useResourceText();
    return useMemo(
        () =>
            gridFields()
                .filter(([, field]) => maySee(permissions, field))
                .map(([noun, field]): GridColumn => {
                    const isNumber = isNumeric(field);
                    return {
                        name: field.name,
                        label: labelOf(noun, field.name),
                        ...(field.sorted && noun === 'products' && { sort: field.name }),
                        width: isNumber ? 115 : 140,
                        ...(isNumber && { numeric: true }),
                        ...(!mayEdit(permissions, field) && { fixed: true }),
                        ...(field.type === 'yesno' && { toggled: true }),
                        read: (typed): CellRead => {
                            const read = readPlain(field, typed);
                            if ('problem' in read && read.problem === 'pattern')
                                return { problem: text(patternMessage(noun, field)) };
                            return 'problem' in read
                                ? { problem: plainProblemText(text, read.problem) }
                                : { value: read.value as CellValue };
                        },
                        write: value =>
                            field.type === 'yesno' ? say(noun, field, value) : writePlain(value),
                        show: value => say(noun, field, value),
                    };
                }),
        [text, say, labelOf, permissions],
    );
};
