import { EXTENDED_NOUNS } from '../../contract/fields/nouns';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import type { Panel } from '../../src/components/own/panel';
import { PAGE_PATHS } from '../../src/routing/paths';
import type { Shop } from '../../contract/fields/core';
import { nameFaults } from './checkNames';
import { permissionsIn } from './checkPermissions';
import { PANEL_PARTS } from '../../contract/fields/across/plugins';
import { missingPlugins, placedInPlugin, pluginFaults, type Listing } from './checks/plugins';
import { type Fault, meant } from './words';

const LISTING: Listing = { file: 'shop/panel.tsx', depths: PANEL_PARTS, others: [] };

const PATH = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)*$/;

/** Whether an address is that of a page, whose path may have ids: `products/:product_id`. */
const isPage = (page: string, address: string): boolean => {
    const [parts, given] = [page.split('/'), address.split('/')];
    return (
        parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
    );
};

function pathFault(path: string, own: readonly string[], before: readonly string[]): string | undefined {
    if (!PATH.test(path))
        return `"${path}" is no path of a page. Use lower case, digits and "-", such as "loyalty" or "reports/loyalty".`;
    const taken = [
        ...Object.values(PAGE_PATHS).flat(),
        ...own.flatMap(page => [page, `${page}/:id`, `${page}/import`]),
    ];
    if (taken.some(page => isPage(page, path)))
        return `A page has the path "${path}" already. Choose another one, such as "own-${path.replaceAll('/', '-')}".`;
    return before.includes(path)
        ? `Another page of this file has the path "${path}". Choose another one.`
        : undefined;
}

/** The nouns whose inputs and columns a panel names. */
const known = (own: readonly string[]): string[] => [
    ...EXTENDED_NOUNS,
    ...own,
    ...Object.values<Noun>(nouns).flatMap(({ name, menu }) =>
        menu && !(EXTENDED_NOUNS as readonly string[]).includes(name) ? [name] : [],
    ),
];

/** The widgets and pages for which a permission is required that no role can have. */
const requiresFaults = ({ widgets = [], pages = [] }: Panel, permissions: readonly string[]): Fault[] =>
    Object.entries({ widgets, pages }).flatMap(([part, all]) =>
        all.flatMap(({ requires }, at): Fault[] =>
            requires === undefined || permissions.includes(requires)
                ? []
                : [
                      {
                          path: [part, String(at), 'requires'],
                          message: `No role can have the permission "${requires}", so that nobody would see it. ${meant(requires, permissions)}`,
                      },
                  ],
        ),
    );

/** The faults of what `shop/panel.tsx` replaces and adds. `own` are the names of the shop's nouns. */
export function panelFaults(panel: Panel, own: readonly string[], shop: Shop = {}): Fault[] {
    const ofPlugins = [...pluginFaults(panel, LISTING), ...missingPlugins(shop, 'panel', panel)];
    if (ofPlugins.length > 0) return ofPlugins;
    return partFaults(panel, own, shop).map(fault => placedInPlugin(panel, PANEL_PARTS, fault));
}

/** The faults of the parts of a panel, with what plugins bring. */
function partFaults(panel: Panel, own: readonly string[], shop: Shop): Fault[] {
    const named = nameFaults(panel);
    if (named.length > 0) return named;
    const { pages = [], inputs = {}, columns = {} } = panel;
    const ownPages = own.map(name => name.replaceAll('_', '-'));
    const ofPages = pages.flatMap(({ path }, at): Fault[] => {
        const before = pages.slice(0, at).map(one => one.path);
        const message = pathFault(path, ownPages, before);
        return message ? [{ path: ['pages', String(at), 'path'], message }] : [];
    });
    const ofParts = Object.entries({ inputs, columns }).flatMap(([part, named]) =>
        Object.keys(named).flatMap((name): Fault[] => {
            const [noun = ''] = name.split('.');
            return known(own).includes(noun)
                ? []
                : [{ path: [part, name], message: `There is no noun "${noun}". ${meant(noun, known(own))}` }];
        }),
    );
    return [...ofPages, ...ofParts, ...requiresFaults(panel, permissionsIn(shop))];
}
