import type { RaRecord } from 'ra-core';
import type { Call } from '../../../contract/call';
import type { LayoutName } from '../../../contract/constants';
import { can } from '../../../contract/permissions';
import { mayCall } from '../../providers/authProvider';
import { categories } from '../../resources/categories';
import type { Declaration } from '../../resources/declare';
import { products } from '../../resources/products';
import { purchases } from '../../resources/purchases';
import { users } from '../../resources/users';

/** A kind of record that the palette finds. */
export interface Source {
    declaration: Declaration;
    /** What tells it from another of the same name. */
    note: (record: RaRecord) => string | undefined;
    /** How it opens, under the list's or the detail's path. */
    open: (record: RaRecord, permissions: readonly string[]) => string;
}

/** A record's own page: its detail, or where the role may only edit, that (specification, section 6). */
const page = (declaration: Declaration, id: unknown, permissions: readonly string[]) => {
    const { pages, permissions: asked } = declaration;
    const path = can(permissions, asked?.show) ? pages?.detail : pages?.edit;
    return (path ?? '').replace(/:\w+/, String(id));
};

export const SOURCES: readonly Source[] = [
    {
        declaration: products,
        note: ({ sku }) => sku,
        open: ({ id }, permissions) => page(products, id, permissions),
    },
    {
        declaration: categories,
        note: ({ ancestors }) => ancestors?.map((ancestor: RaRecord) => ancestor.name).join(' / '),
        open: ({ id }, permissions) => page(categories, id, permissions),
    },
    {
        declaration: users,
        note: ({ phone, email }) => phone ?? email,
        open: ({ id }) => `${users.pages!.list!}?dialog=${id}`,
    },
    {
        declaration: purchases,
        note: ({ user }) => user?.name,
        open: ({ number }) => `${purchases.pages!.list!}?open=${encodeURIComponent(number)}`,
    },
];

const listCall = ({ declaration }: Source): Call | undefined => declaration.calls?.list;

/** What somebody with these permissions may search. */
export const sourcesFor = (permissions: readonly string[]): Source[] =>
    SOURCES.filter(source => mayCall(listCall(source), [...permissions]));

/** Where a record opens: under the layout that is open where that has the page and lets one in, else under /default. */
export const addressOf = (
    { declaration, open }: Source,
    record: RaRecord,
    layout: LayoutName,
    permissions: readonly string[],
): string => {
    const here =
        layout === 'default' ||
        (declaration.layouts!.includes(layout) && can(permissions, declaration.elsewhere));
    return `/${here ? layout : 'default'}/${open(record, permissions)}`;
};
