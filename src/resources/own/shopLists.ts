import { Children, isValidElement, type ReactElement } from 'react';
import { namesFilter } from '../../../contract/fields/lists';
import { shopList } from '../../../contract/fields/across/ownParts';
import type { Declaration } from '../declare';

/** The number of columns that a row on a phone shows below the name. */
const FACTS = 2;

type Column = ReactElement<{ source?: string }>;
const sourceOf = ({ props }: Column): string => props.source ?? '';

/** Puts what some names stand for first, in the order of the names. */
const first = <Item>(
    items: readonly Item[],
    names: readonly string[],
    isNamed: (name: string, item: Item) => boolean,
): Item[] => {
    const named = names.flatMap(name => items.filter(item => isNamed(name, item)));
    return [...new Set([...named, ...items])];
};

/** A declaration whose list shows the columns that the shop chose, and offers its filters first. */
export const withShopList = (declaration: Declaration): Declaration => {
    const { columns, filters } = shopList(declaration.name) ?? {};
    const present = Children.toArray(declaration.columns).filter((one): one is Column => isValidElement(one));
    return {
        ...declaration,
        ...(columns &&
            declaration.columns && {
                columns: first(present, columns, (name, column) => sourceOf(column) === name),
                hiddenColumns: present.map(sourceOf).filter(source => !columns.includes(source)),
                phoneFacts: columns.slice(1, FACTS + 1),
            }),
        ...(filters &&
            declaration.filters && {
                filters: first(declaration.filters, filters, (name, { source }) => namesFilter(name, source)),
            }),
    };
};
