import { describedOf, type Depths } from '../../../contract/fields/across/plugins';
import { meant, type Fault } from '../words';

type Parts = Readonly<Record<string, unknown>>;
type Named = Parts & { name: string };

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** A file of the folder in which plugins are listed: the parts that they may have there, and those of which the shop's own stay. */
export type Listing = {
    file: string;
    depths: Depths;
    others: readonly string[];
    overridden?: readonly string[];
};

/** The names of what a part has: by its keys, or by `id` or `path` of its elements; calls without what they read from the path. */
function namesIn(value: unknown, depth: number): string[][] {
    if (Array.isArray(value))
        return value.map((one: { id?: string; path?: string }) => [String(one.id ?? one.path)]);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
        depth === 1
            ? [[name.replaceAll(/:\w+/g, ':')]]
            : namesIn(inner, depth - 1).map(rest => [name, ...rest]),
    );
}

/** The faults of the form of a plugin in a list. */
function formFaults(plugin: unknown, at: number, all: readonly unknown[], listing: Listing): Fault[] {
    const path = ['plugins', String(at)];
    if (typeof plugin !== 'object' || plugin === null)
        return [{ path, message: 'A plugin is an object. Write couriers(), if a function makes it.' }];
    const { name } = plugin as { name?: unknown };
    if (typeof name !== 'string' || !NAME.test(name))
        return [
            {
                path,
                message: `A plugin needs a name in lower case, such as name: 'couriers'. Ask its author.`,
            },
        ];
    if (all.slice(0, at).some(other => (other as Named).name === name))
        return [{ path, message: `The plugin "${name}" is in this list already. Leave it out.` }];
    const known = ['name', ...Object.keys(listing.depths), ...listing.others];
    return Object.keys(plugin)
        .filter(part => !known.includes(part))
        .map(part => ({
            path,
            message: `The plugin "${name}": there is no "${part}" here. ${meant(part, known)}`,
        }));
}

/** The faults of what two plugins, or a plugin and the shop, both have. */
function clashes(own: Parts, plugins: readonly Named[], { file, depths, overridden = [] }: Listing): Fault[] {
    const owners = new Map<string, string>();
    const sides = [...plugins.map((plugin, at) => ({ plugin, at })), undefined];
    return sides.flatMap(side =>
        Object.entries(depths).flatMap(([part, depth]): Fault[] => {
            // Rules of several owners stand beside each other.
            if (part === 'rules' || (!side && overridden.includes(part))) return [];
            return namesIn((side?.plugin ?? own)[part], depth).flatMap((names): Fault[] => {
                const key = [part, ...names].join('.');
                const other = owners.get(key);
                const owner = side ? `the plugin "${side.plugin.name}"` : file;
                owners.set(key, owner);
                if (other === undefined) return [];
                return [
                    {
                        path: side ? ['plugins', String(side.at)] : [part, ...names],
                        message: `${other.replace(/^t/, 'T')} and ${owner} both have ${key}. Leave one of them out, or rename it.`,
                    },
                ];
            });
        }),
    );
}

/** The faults of a list of plugins: their form, and what they have twice. */
export function pluginFaults(shop: object, listing: Listing): Fault[] {
    const { plugins, ...own } = describedOf(shop) as Parts & { plugins?: unknown };
    if (plugins === undefined) return [];
    if (describedOf(shop) === shop)
        return [
            {
                path: ['plugins'],
                message: 'Plugins need a "define" around the description: export default defineShop({ … }).',
            },
        ];
    if (!Array.isArray(plugins))
        return [{ path: ['plugins'], message: 'Write a list: plugins: [couriers()].' }];
    const ofForm = plugins.flatMap((plugin, at) => formFaults(plugin, at, plugins, listing));
    return ofForm.length > 0 ? ofForm : clashes(own, plugins as Named[], listing);
}

/** Whether the keys of a path are there, as far as they name something of a part. */
const has = (parts: Parts, [part = '', ...names]: readonly string[], depths: Depths): boolean =>
    namesIn(parts[part], depths[part] ?? 1).some(one =>
        one.every((name, at) => names[at] === undefined || names[at].replaceAll(/:\w+/g, ':') === name),
    );

/** Finds what a path of the whole shop leads to: the place in the list of the plugin that has it, and the path there; -1 is the shop. */
function ownerOf(
    sides: readonly Parts[],
    path: readonly string[],
    depths: Depths,
): { at: number; path: readonly string[] } {
    const [part = '', index = '', ...rest] = path;
    if (!sides.some(side => Array.isArray(side[part])) || !/^\d+$/.test(index)) {
        const own = sides.length - 1;
        if (has(sides[own]!, path, depths)) return { at: -1, path };
        return { at: sides.findIndex(side => has(side, path, depths)), path };
    }
    let left = Number(index);
    for (const [at, side] of sides.entries()) {
        const { length = 0 } = (side[part] ?? []) as { length?: number };
        if (left < length)
            return { at: at === sides.length - 1 ? -1 : at, path: [part, String(left), ...rest] };
        left -= length;
    }
    return { at: -1, path };
}

/** Moves a fault of a plugin from the whole shop, in which it was found, to the plugin's place in the list. */
export function placedInPlugin(shop: object, depths: Depths, fault: Fault): Fault {
    const { plugins = [], ...own } = describedOf(shop) as Parts & { plugins?: readonly Named[] };
    const { at, path } = ownerOf([...plugins, own], fault.path, depths);
    if (at < 0) return { ...fault, path };
    return {
        path: ['plugins', String(at)],
        message: `${path.join('.')} of the plugin "${plugins[at]!.name}": ${fault.message}`,
    };
}

/** The faults of plugins that are listed for the shop, and not for a part that they have, or the other way round. */
export function missingPlugins(shop: object, part: 'panel' | 'server', listed: object): Fault[] {
    const [wanted = [], found = []] = [shop, listed].map(
        one => (describedOf(one) as { plugins?: readonly (Named & { parts?: readonly string[] })[] }).plugins,
    );
    const file = `shop/${part === 'panel' ? 'panel.tsx' : 'server.ts'}`;
    const isIn = (all: readonly Named[], { name }: Named) => all.some(one => one.name === name);
    return [
        ...wanted
            .filter(plugin => plugin.parts?.includes(part) && !isIn(found, plugin))
            .map(({ name }) => ({
                path: ['plugins'],
                message: `The plugin "${name}" of shop/index.ts has a part for ${file}. Add it: plugins: [ … ].`,
            })),
        ...found.flatMap((plugin, at) =>
            isIn(wanted, plugin)
                ? []
                : [
                      {
                          path: ['plugins', String(at)],
                          message: `shop/index.ts has no plugin "${plugin.name}". Add it there, or leave it out here.`,
                      },
                  ],
        ),
    ];
}
