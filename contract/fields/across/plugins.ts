/** Parts of a shop, of its panel or of its server, by their names. */
type Parts = Readonly<Record<string, unknown>>;

/** Depths of the names of each part: `nouns.batches` has one, `fields.products.weight` two. */
export type Depths = Readonly<Record<string, 1 | 2>>;

/** The parts that a plugin adds to the description of a shop. */
export const SHOP_PARTS = {
    fields: 2,
    rules: 1,
    nouns: 1,
    actions: 1,
    words: 1,
    icons: 1,
} as const satisfies Depths;
/** The parts that a plugin adds to the panel. */
export const PANEL_PARTS = { inputs: 1, columns: 1, widgets: 1, pages: 1 } as const satisfies Depths;
/** The parts that a plugin adds to the server, beside hooks, which run one after another. */
export const SERVER_PARTS = { actions: 1, routes: 1, jobs: 1 } as const satisfies Depths;

const isNamed = (value: unknown): value is Parts =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges two values of a part. Of two with one name the later one stays; the check of the folder has named both. */
function merged(one: unknown, other: unknown, depth: number): unknown {
    if (Array.isArray(one) && Array.isArray(other)) return [...(one as unknown[]), ...(other as unknown[])];
    if (depth === 0 || !isNamed(one) || !isNamed(other)) return other ?? one;
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return Object.fromEntries([...names].map(name => [name, merged(one[name], other[name], depth - 1)]));
}

type WithPlugins = { plugins?: readonly object[] };

/** Adds what its plugins bring to what a shop describes. `describedOf` finds what was written. */
export function withPlugins<S extends WithPlugins>(described: S, depths: Depths): Omit<S, 'plugins'> {
    const { plugins = [], ...own } = described;
    const all = [...plugins, own] as Parts[];
    const added = Object.entries(depths).flatMap(([part, depth]) => {
        const given: unknown[] = all.map(one => one[part]).filter(value => value !== undefined);
        if (given.length === 0) return [];
        return [[part, given.reduce((one, other) => merged(one, other, depth))] as const];
    });
    const whole = { ...own, ...Object.fromEntries(added) };
    return Object.defineProperty(whole, 'described', { get: () => described });
}

/** Finds what was written where a shop is described: its own parts, and its plugins. */
export const describedOf = <S extends object>(shop: S): S & WithPlugins =>
    (shop as { described?: S }).described ?? shop;
