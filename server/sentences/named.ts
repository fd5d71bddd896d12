/** Lists ids by their names: `named({ a: 'First' })(['a', 'b'])` is "First, b", because an id without a name is shown itself. */
export const named =
    (names: Record<string, string>, separator = ', ') =>
    (ids: readonly string[]): string =>
        ids.map(id => names[id] ?? id).join(separator);
