import type { RaRecord } from 'react-admin';
import type { LayoutName } from '../../../contract/constants';
import { can } from '../../../contract/permissions';
import { mayCall } from '../../providers/auth/access';
import { resources } from '../../resources';
import type { Declaration } from '../../resources/declare';

/** The resources that the palette searches. */
export const SEARCHED: readonly Declaration[] = resources
    .filter(({ searched }) => searched)
    .sort((a, b) => (a.searched?.position ?? Infinity) - (b.searched?.position ?? Infinity));

/**
 * The path of a record below a prefix: from its declaration; else its detail page, or its edit page if the role may
 * only edit (docs/specification.md#6-permissions); else its dialog over the list.
 */
const pathOf = (declaration: Declaration, record: RaRecord, permissions: readonly string[]): string => {
    const { pages, permissions: asked, address } = declaration;
    if (address) return address(record);
    const path = can(permissions, asked?.show) ? pages?.detail : pages?.edit;
    return path ? path.replace(/:\w+/, String(record.id)) : `${pages?.list}?dialog=${record.id}`;
};

/** The resources that these permissions allow to search. */
export const searchedBy = (permissions: readonly string[]): Declaration[] =>
    SEARCHED.filter(({ calls }) => mayCall(calls?.list, permissions));

/** The address of a record: below the current layout if it has the page and allows it, else below /default. */
export const addressOf = (
    declaration: Declaration,
    record: RaRecord,
    layout: LayoutName,
    permissions: readonly string[],
): string => {
    const here =
        layout === 'default' ||
        (declaration.layouts?.includes(layout) && can(permissions, declaration.elsewhere));
    return `/${here ? layout : 'default'}/${pathOf(declaration, record, permissions)}`;
};
