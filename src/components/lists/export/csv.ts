type Row = Record<string, unknown>;

/** A value as one cell: lists by their length or texts, records by their name, times unchanged. */
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

/**
 * Beginnings that a spreadsheet takes for a formula, those of full width and after a line break included. A phone number is a
 * number to it, and stays one. The types of Papa Parse lack expressions.
 */
const FORMULA = /^(?!\+\d{6,15}$)[=+\-@＝＋－＠\t\r\n]/;

/** Fields that are left out: addresses of pictures, and the categories above one. */
const EXCLUDED = ['photo', 'cover', 'ancestors'];

/**
 * A CSV file that is written in batches. Each batch becomes text in a Blob, which the browser keeps outside the page's
 * memory. Cells that a spreadsheet would read as formulas are escaped.
 */
export const createCsv = async (label: (field: string) => string, idLabel: (label: string) => string) => {
    const { default: papa } = await import('papaparse');
    /** In the order of their first appearance; a field of a later row becomes the last column. */
    const fields = new Set<string>();
    const parts: Blob[] = [];
    /** Ids of records with a column for the record are labelled as ids. */
    const header = (name: string) =>
        [...fields].some(other => name === `${other}_id`) ? idLabel(label(name)) : label(name);
    const textOf = (rows: unknown[][]) => papa.unparse(rows, { escapeFormulae: FORMULA as never });
    return {
        add: (rows: readonly Row[]) => {
            if (rows.length === 0) return;
            for (const row of rows)
                for (const name of Object.keys(row)) if (!EXCLUDED.includes(name)) fields.add(name);
            parts.push(new Blob(['\r\n', textOf(rows.map(row => [...fields].map(name => cell(row[name]))))]));
        },
        /** The file, with a byte order mark, so that spreadsheets read Arabic. */
        file: () =>
            new Blob(['\ufeff', textOf([[...fields].map(header)]), ...parts], {
                type: 'text/csv;charset=utf-8',
            }),
    };
};

/** Downloads a file. */
export const download = (file: Blob, name: string) => {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
