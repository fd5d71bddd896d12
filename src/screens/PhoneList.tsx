import { type RaRecord, SortButton, useCreatePath, useNavigate } from 'react-admin';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { CountField } from '../components/fields/MoneyField';
import { PhoneFact, PhoneFacts } from '../components/lists/rows/PhoneFacts';
import { sortableSources } from '../components/lists/columns/listColumns';
import { PhoneRow } from '../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../components/lists/rows/PhoneRowList';
import { useResourceText } from '../components/hooks/useText';
import { useRecordName } from '../resources/crumbs';
import { hasField } from '../providers/data/hostFields';
import type { Declaration } from '../resources/declare';

type Column = ReactElement<{ source: string; children?: ReactNode }>;

const columnsOf = ({ columns }: Declaration): Column[] =>
    Children.toArray(columns).filter((column): column is Column => isValidElement(column));

/** The order of a list on phones, by the columns that can be sorted: a table has it in its head. */
export const PhoneOrder = ({ declaration }: { declaration: Declaration }) => {
    const fields = sortableSources(declaration.columns);
    return fields.length > 0 && <SortButton fields={fields} />;
};

/** The number of facts below a record's name. */
const FACTS = 2;

/** The columns of a phone's row: the first as its title, a few facts, and whether the record is active. */
const partsOf = (declaration: Declaration) => {
    const [title, ...others] = columnsOf(declaration);
    const isStatus = ({ props }: Column) => props.source === 'is_active';
    const { phoneFacts } = declaration;
    return {
        title,
        facts: phoneFacts
            ? others.filter(({ props }) => phoneFacts.includes(props.source))
            : others.filter(column => !isStatus(column)).slice(0, FACTS),
        status: others.find(isStatus),
    };
};

/** Whether the host has the field of a column. */
const isKnownOf =
    (record: RaRecord) =>
    ({ props }: Column): boolean =>
        hasField([record], props.source);

/** A column's content; a number column has none of its own. */
const Value = ({ column }: { column: Column }) =>
    column.props.children ?? <CountField source={column.props.source} />;

/** The rows of a generated list on phones. */
export const PhoneList = ({
    declaration,
    selectable,
    empty,
}: {
    declaration: Declaration;
    selectable: boolean;
    empty: ReactNode;
}) => (
    <PhoneRowList empty={empty}>
        {record => <Row declaration={declaration} record={record} selectable={selectable} />}
    </PhoneRowList>
);

const Row = ({
    declaration,
    record,
    selectable,
}: {
    declaration: Declaration;
    record: RaRecord;
    selectable: boolean;
}) => {
    const { name, pages, calls } = declaration;
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const recordName = useRecordName();
    const { field } = useResourceText();
    const { title, facts, status } = partsOf(declaration);
    const known = facts.filter(isKnownOf(record));
    const type = pages?.detail ? 'show' : calls.update ? 'edit' : undefined;
    return (
        <PhoneRow
            name={recordName(record)}
            selectable={selectable}
            onOpen={type && (() => navigate(createPath({ resource: name, id: record.id, type })))}
            end={status && isKnownOf(record)(status) && <Value column={status} />}
        >
            {title && <Value column={title} />}
            {known.length > 0 && (
                <PhoneFacts>
                    {known.map(column => (
                        <PhoneFact key={column.props.source} label={field(name, column.props.source)}>
                            <Value column={column} />
                        </PhoneFact>
                    ))}
                </PhoneFacts>
            )}
        </PhoneRow>
    );
};
