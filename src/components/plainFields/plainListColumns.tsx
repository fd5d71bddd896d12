import { DataTable } from 'react-admin';
import { Children, cloneElement, isValidElement, useMemo, type ReactNode } from 'react';
import { isNumeric } from '../../../contract/fields/limits';
import { computedFields } from '../../../contract/fields/across/ownParts';
import { isHidden, ownNouns } from '../../../contract/fields/ownFields';
import {
    plainFilters,
    rowFields,
    type PlainField,
    type PlainFilter,
} from '../../../contract/fields/plainFields';
import type { Calls } from '../../../contract/call';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import type { MessageKey } from '../../../i18n/messages';
import { ownKey } from '../../../i18n/shop';
import { useAccess } from '../../providers/auth/access';
import { extended } from '../../providers/http';
import type { ListFilter } from '../lists/filters/listFilter';
import { isSortable } from '../lists/sortable';
import { valueField } from './valueField';
import { PlainValue } from './PlainValue';

type Columns = {
    /** The cells that show a field in another way, by its name. */
    cells?: Readonly<Record<string, ReactNode>>;
    /** The columns that are placed by hand, by their fields. */
    without?: readonly string[];
};

/** The fields of a noun that lists have a column for: the plain ones, then those that are computed. */
export const columnFields = (noun: string): readonly PlainField[] =>
    import.meta.env.SHOP_IS_EMPTY ? rowFields(noun) : [...rowFields(noun), ...computedFields(noun)];

/** The columns of the fields of a noun. */
export const plainListColumns = (noun: string, { cells = {}, without = [] }: Columns = {}) =>
    columnFields(noun)
        .filter(({ name }) => !without.includes(name) && !isHidden(`${noun}.${name}`))
        .map(({ name, sorted, isCore, ...field }) => (
            <DataTable.Col
                key={name}
                source={name}
                align={isNumeric(field) ? 'right' : undefined}
                // A field of the core is sorted by the specified list.
                disableSort={!(isCore || extended || noun in ownNouns) || !sorted}
            >
                {cells[name] ?? <PlainValue noun={noun} source={name} />}
            </DataTable.Col>
        ));

/** As many of a shop's columns as a list of 1280 px has room for beside all of the core's. */
const ROOM = 1;

/**
 * The sources of those that are shown only when they are chosen, or the list is sorted by them; and of the core's column
 * that gives way to several listed ones.
 */
export const hiddenPlainColumns = (noun: string, givesWay?: string): string[] => {
    const fields = columnFields(noun);
    const hidden = fields.flatMap(({ name, listed }) => (listed ? [] : name));
    const ofShop = fields.filter(({ isCore, listed }) => !isCore && listed);
    return givesWay !== undefined && ofShop.length > ROOM ? [...hidden, givesWay] : hidden;
};

const TYPED = {
    number: 'number',
    money: 'amount',
    date: 'day',
    moment: 'day',
    text: 'text',
    phone: 'text',
    email: 'text',
    colour: 'text',
    photo: 'text',
} as const;

const filterOf = (noun: string, { name, field, end }: PlainFilter): ListFilter => {
    const named = {
        source: name,
        label: `resources.${noun}.fields.${field.name}` as MessageKey,
        ...(end && { end }),
        ...(field.see && { requires: field.see }),
    };
    if (field.type === 'reference' || field.type === 'references')
        return {
            ...named,
            reference: {
                resource: field.to,
                calls: (nouns as Record<string, Noun>)[field.to]?.calls ?? {},
            },
        };
    if (field.type === 'country' || field.type === 'locale')
        return { ...named, chosen: field.type, of: field };
    if (field.type === 'choice' || field.type === 'choices')
        return {
            ...named,
            choices: Object.keys(field.choices).map(id => ({
                id,
                label: ownKey(noun, field.name, `choices.${id}`) as MessageKey,
            })),
        };
    if (field.type === 'yesno')
        return {
            ...named,
            choices: ['true', 'false'].map(id => ({ id, label: `ra.boolean.${id}` as MessageKey })),
        };
    const unit = field.type === 'number' && field.unit && (ownKey(noun, field.name, 'unit') as MessageKey);
    return { ...named, typed: TYPED[field.type], ...(unit && { unit }) };
};

/** The filters by the plain fields of a noun. */
export const plainListFilters = (noun: string): ListFilter[] =>
    plainFilters(noun).flatMap(filter =>
        isHidden(`${noun}.${filter.field.name}`) ? [] : filterOf(noun, filter),
    );

type List = {
    name: string;
    calls?: Calls | undefined;
    columns?: ReactNode;
    filters?: readonly ListFilter[];
};

/** A list without the columns and filters of fields that the role may not see, and without orders that the host lacks. */
export const useSeenColumns = <Given extends List>(list: Given): Given => {
    const { meets } = useAccess();
    return useMemo(() => {
        const isSeen = (column: ReactNode) =>
            !isValidElement<{ source?: string }>(column) ||
            meets(valueField(list.name, column.props.source ?? '')?.see);
        const unsorted = list.calls && !isSortable(list.calls);
        const unlessSorted = (column: ReactNode) =>
            unsorted && isValidElement<{ disableSort?: boolean }>(column)
                ? cloneElement(column, { disableSort: true })
                : column;
        return {
            ...list,
            ...(list.columns !== undefined && {
                columns: Children.toArray(list.columns).filter(isSeen).map(unlessSorted),
            }),
            ...(list.filters && { filters: list.filters.filter(({ requires }) => meets(requires)) }),
        };
    }, [list, meets]);
};
