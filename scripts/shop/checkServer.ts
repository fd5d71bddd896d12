import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import type { Shop } from '../../contract/fields/core';
import { jobsFaults } from './behaviour/checkJobs';
import { routesFaults } from './behaviour/checkRoutes';
import type { ShopServer } from '../../server/hooks/define';
import { describedOf, SERVER_PARTS } from '../../contract/fields/across/plugins';
import { missingPlugins, placedInPlugin, pluginFaults, type Listing } from './checks/plugins';
import { meant, type Fault } from './words';

const HOOKS = ['before', 'after'];
const LISTING: Listing = { file: 'shop/server.ts', depths: SERVER_PARTS, others: ['on'] };

type Part = (given: object, shop: Shop) => Fault[];

/** The faults of a part of `shop/server.ts`, by its name. */
const PARTS: Readonly<Record<string, { example: string; faults: Part }>> = {
    on: {
        example: 'hooks by noun: { products: { before: change => { … } } }',
        faults: (on, { nouns: own = {} }) => {
            const known = [...Object.values<Noun>(nouns).map(({ name }) => name), ...Object.keys(own)];
            return Object.entries(on).flatMap(([noun, hooks]: [string, unknown]): Fault[] =>
                known.includes(noun)
                    ? hookFaults(['on', noun], hooks)
                    : [{ path: ['on', noun], message: `There is no noun "${noun}". ${meant(noun, known)}` }],
            );
        },
    },
    actions: {
        example: "functions by action: { 'orders.book_courier': ({ record }) => { … } }",
        faults: (actions, { actions: described = {} }) =>
            Object.entries(actions).flatMap(([name, run]: [string, unknown]): Fault[] => {
                const path = ['actions', name];
                if (!Object.hasOwn(described, name))
                    return [
                        {
                            path,
                            message: `shop/index.ts describes no action "${name}". ${meant(name, Object.keys(described))}`,
                        },
                    ];
                return typeof run === 'function'
                    ? []
                    : [{ path, message: `"${name}" must be a function: ({ record, change }) => { … }.` }];
            }),
    },
    routes: {
        example: "routes by method and path: { 'GET /stock/:sku': { … } }",
        faults: routesFaults,
    },
    jobs: {
        example: "jobs by name: { low_stock_mail: { at: '06:00', run: ({ read }) => { … } } }",
        faults: jobsFaults,
    },
};

/** The actions that nothing runs. With another host the file is as it came, and its host runs them. */
const unrun = (server: object, { actions = {} }: Shop): Fault[] =>
    Object.keys(server).length === 0
        ? []
        : Object.keys(actions)
              .filter(name => !Object.hasOwn((server as { actions?: object }).actions ?? {}, name))
              .map(name => ({
                  path: ['actions'],
                  message: `Nothing runs the action "${name}" of shop/index.ts. Write actions: { '${name}': ({ record }) => { … } }.`,
              }));

/** The faults of what `shop/server.ts` exports: parts, nouns and actions that there are not, and what cannot be called. */
export function serverFaults(server: unknown, shop: Shop): Fault[] {
    if (typeof server !== 'object' || server === null)
        return [{ path: [], message: 'Write export default defineServer({ … }).' }];
    const ofPlugins = [...pluginFaults(server, LISTING), ...missingPlugins(shop, 'server', server)];
    if (ofPlugins.length > 0) return ofPlugins;
    const { plugins = [] } = describedOf(server) as ShopServer;
    return [
        ...partFaults(server, shop).map(fault => placedInPlugin(server, SERVER_PARTS, fault)),
        // Hooks of plugins stay apart, because they run one after another.
        ...plugins.flatMap(({ name, on = {} }, at) =>
            PARTS.on!.faults(on, shop).map(fault => ({
                path: ['plugins', String(at)],
                message: `${fault.path.join('.')} of the plugin "${name}": ${fault.message}`,
            })),
        ),
        ...unrun(server, shop),
    ];
}

/** The faults of each part, with what plugins bring. */
const partFaults = (server: object, shop: Shop): Fault[] =>
    Object.entries(server).flatMap(([part, given]: [string, unknown]): Fault[] => {
        const known = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
        if (!known)
            return [
                { path: [part], message: `There is no "${part}" here. ${meant(part, Object.keys(PARTS))}` },
            ];
        if (typeof given !== 'object' || given === null)
            return [{ path: [part], message: `"${part}" is an object of ${known.example}.` }];
        return known.faults(given, shop);
    });

/** The faults of the hooks of one noun. */
function hookFaults(path: string[], hooks: unknown): Fault[] {
    if (typeof hooks !== 'object' || hooks === null)
        return [{ path, message: `"${path.at(-1)}" is an object of hooks: { before: change => { … } }.` }];
    return Object.entries(hooks).flatMap(([name, hook]: [string, unknown]): Fault[] => {
        const at = [...path, name];
        if (!HOOKS.includes(name))
            return [{ path: at, message: `There is no hook "${name}". ${meant(name, HOOKS)}` }];
        return typeof hook === 'function'
            ? []
            : [{ path: at, message: `"${name}" must be a function: ${name}: change => { … }.` }];
    });
}
