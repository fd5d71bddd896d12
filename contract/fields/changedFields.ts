type Values = Readonly<Record<string, unknown>>;

/** Whether two values of a field are the same: as JSON, in which one that is absent is null. */
export const sameValue = (a: unknown, b: unknown): boolean =>
    JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ from those of `base`. Null differs from absent: it empties a field that was not read. */
export const changedFields = (values: Values, base: Values): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]),
        ),
    );
