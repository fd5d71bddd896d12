import type { Field, Fields, OwnNoun, Shop, ShopList } from '../../../contract/fields/core';
import { SPECIFIED_FIELDS } from '../../../contract/fields/narrowed/specifiedFields';
import { eachOf, filtersOf, type PlainField } from '../../../contract/fields/describeField';
import type { CoreFields } from '../../../contract/fields/field';
import { LISTS, namesFilter, type ArrangedNoun } from '../../../contract/fields/lists';
import { meant, type Fault } from '../words';
import { valueFault } from './conditions';

/** The columns and filters that a list has, and the fields of which they are made. */
type Known = { columns: readonly string[]; filters: readonly string[]; fields: readonly PlainField[] };

const ofFields = (noun: string, isOwn: boolean, fields: Fields): PlainField[] =>
    Object.entries<Field>(fields).flatMap(([name, field]) => eachOf(noun, isOwn, name, field));

const knownIn = (
    fields: readonly PlainField[],
    columns: readonly string[],
    filters: readonly string[],
): Known => ({
    columns: [...new Set([...columns, ...fields.flatMap(({ name, isLong }) => (isLong ? [] : name))])],
    filters: [...new Set([...filters, ...filtersOf(fields).map(({ name }) => name)])],
    fields,
});

/** Names in both languages share the column of the English one. */
const isShown = (noun: string, name: string): boolean =>
    name !== 'name_ar' || !['products', 'categories'].includes(noun);

const knownOfCore = (noun: ArrangedNoun, { fields = {} }: Shop): Known => {
    const plain = Object.fromEntries(
        Object.entries<CoreFields[string]>(SPECIFIED_FIELDS[noun]).filter(
            ([name, { slot }]) => !slot && isShown(noun, name),
        ),
    );
    return knownIn(
        ofFields(noun, false, { ...(plain as Fields), ...fields[noun] }),
        LISTS[noun].columns,
        LISTS[noun].filters,
    );
};

const knownOfOwn = (noun: string, { name, fields }: OwnNoun): Known =>
    knownIn(ofFields(noun, true, fields), [name, 'created_at', 'updated_at'], []);

function columnFaults(path: readonly string[], given: readonly string[], { columns }: Known): Fault[] {
    const [naming = ''] = columns;
    return given.flatMap((name, at): Fault[] => {
        const here = [...path, String(at)];
        if (!columns.includes(name))
            return [{ path: here, message: `There is no column "${name}". ${meant(name, columns)}` }];
        if (given.indexOf(name) < at)
            return [{ path: here, message: `"${name}" is shown already. Leave it out.` }];
        return at === 0 && name !== naming
            ? [{ path: here, message: `People know a record by its first column. Write "${naming}" first.` }]
            : [];
    });
}

function viewFaults(
    path: readonly string[],
    view: NonNullable<ShopList['views']>[number],
    known: Known,
): Fault[] {
    const { filter = {}, sort, columns = [] } = view;
    const ofFilter = Object.entries(filter).flatMap(([name, value]): Fault[] => {
        const here = [...path, 'filter', name];
        if (name !== 'q' && !known.filters.includes(name))
            return [{ path: here, message: `There is no filter "${name}". ${meant(name, known.filters)}` }];
        const field = known.fields.find(one => one.name === name);
        const message = field && 'choices' in field ? valueFault(field, value) : undefined;
        return message === undefined ? [] : [{ path: here, message }];
    });
    return [
        ...ofFilter,
        ...(sort && !known.columns.includes(sort.field)
            ? [
                  {
                      path: [...path, 'sort', 'field'],
                      message: `There is no column "${sort.field}". ${meant(sort.field, known.columns)}`,
                  },
              ]
            : []),
        ...columnFaults([...path, 'columns'], columns, known),
    ];
}

function faultsOf(
    path: readonly string[],
    { columns = [], filters = [], views = [] }: ShopList,
    known: Known,
): Fault[] {
    return [
        ...columnFaults([...path, 'columns'], columns, known),
        ...filters.flatMap((name, at): Fault[] =>
            known.filters.some(filter => namesFilter(name, filter))
                ? []
                : [
                      {
                          path: [...path, 'filters', String(at)],
                          message: `There is no filter "${name}". ${meant(name, known.filters)}`,
                      },
                  ],
        ),
        ...views.flatMap((view, at) => viewFaults([...path, 'views', String(at)], view, known)),
    ];
}

/** The faults of what lists begin with: columns, filters and orders that they do not have. */
export const listFaults = (shop: Shop): Fault[] => [
    ...Object.entries(shop.lists ?? {}).flatMap(([noun, list]) =>
        faultsOf(['lists', noun], list, knownOfCore(noun as ArrangedNoun, shop)),
    ),
    ...Object.entries<OwnNoun>(shop.nouns ?? {}).flatMap(([noun, own]) =>
        own.list ? faultsOf(['nouns', noun, 'list'], own.list, knownOfOwn(noun, own)) : [],
    ),
];
