import { DataTable } from 'react-admin';
import { isNumeric } from '../../../contract/fields/limits';
import { ownFilters, rowFields, type OwnFilter } from '../../../contract/fields/ownFields';
import type { MessageKey } from '../../../i18n/messages';
import { ownKey } from '../../../i18n/shop';
import { extended } from '../../providers/http';
import type { ListFilter } from '../lists/filters/ListFilters';
import { OwnValue } from './OwnValue';

/** The columns of the shop's fields, after the core's. */
export const ownColumns = (noun: string) =>
    rowFields(noun).map(({ name, sorted, ...field }) => (
        <DataTable.Col
            key={name}
            source={name}
            align={isNumeric(field) ? 'right' : undefined}
            disableSort={!extended || !sorted}
        >
            <OwnValue noun={noun} source={name} />
        </DataTable.Col>
    ));

/** The sources of those that are shown only when they are chosen, or the list is sorted by them. */
export const hiddenOwnColumns = (noun: string): string[] =>
    rowFields(noun).flatMap(({ name, listed }) => (listed ? [] : name));

const TYPED = { number: 'number', money: 'amount', date: 'day', text: 'text', phone: 'text' } as const;

const filterOf = (noun: string, { name, field, end }: OwnFilter): ListFilter => {
    const named = {
        source: name,
        label: `resources.${noun}.fields.${field.name}` as MessageKey,
        ...(end && { end }),
    };
    if (field.type === 'choice')
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
    return { ...named, typed: TYPED[field.type] };
};

/** The filters by the shop's fields, after the core's. */
export const ownListFilters = (noun: string): ListFilter[] =>
    ownFilters(noun).map(filter => filterOf(noun, filter));
