/**
 * Lists ids by their names in a language, each name in quotation marks: `named('en', { a: 'First' }, '“', '”')(['a', 'b'])`
 * is "“First” and “b”", because an id without a name is shown itself.
 */
export const named = (language: string, names: Record<string, string>, open: string, close: string) => {
    const list = new Intl.ListFormat(language);
    return (ids: readonly string[]): string =>
        list.format(ids.map(id => `${open}${names[id] ?? id}${close}`));
};
