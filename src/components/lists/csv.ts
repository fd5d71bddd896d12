type Row = Record<string, unknown>;

/** A value as one cell: lists by their number or their texts, records by their name, times as they are. */
const cell = (value: unknown): string | number | boolean => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value))
        return value.every(entry => typeof entry !== 'object') ? value.join(' | ') : value.length;
    if (typeof value === 'object') {
        const { name, number, id } = value as Row;
        return cell(name ?? number ?? id ?? '');
    }
    return value as string | number | boolean;
};

/** Addresses of pictures say nothing outside the panel. */
const LEFT_OUT = ['photo', 'cover', 'ancestors'];

/**
 * A CSV file that grows batch by batch. Each batch becomes text in a Blob, which the browser keeps outside of the page's
 * memory, so that no list is held as objects. What a spreadsheet would take for a formula is escaped.
 */
export const createCsv = async (label: (field: string) => string, idLabel: (label: string) => string) => {
    const { default: papa } = await import('papaparse');
    /** In the order in which the rows first show them; a field that comes late is the last column. */
    const fields = new Set<string>();
    const parts: Blob[] = [];
    /** The id of a record that has a column of its own is labelled as an id. */
    const header = (name: string) =>
        [...fields].some(other => name === `${other}_id`) ? idLabel(label(name)) : label(name);
    const textOf = (rows: unknown[][]) => papa.unparse(rows, { escapeFormulae: true });
    return {
        add: (rows: readonly Row[]) => {
            if (rows.length === 0) return;
            for (const row of rows)
                for (const name of Object.keys(row)) if (!LEFT_OUT.includes(name)) fields.add(name);
            parts.push(new Blob(['\r\n', textOf(rows.map(row => [...fields].map(name => cell(row[name]))))]));
        },
        /** The file, with a byte order mark, so that spreadsheets read Arabic. */
        file: () =>
            new Blob(['\ufeff', textOf([[...fields].map(header)]), ...parts], {
                type: 'text/csv;charset=utf-8',
            }),
    };
};

/** Hands a file to the browser. */
export const download = (file: Blob, name: string) => {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
