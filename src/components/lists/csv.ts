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

/** The fields that a file has, in the order in which the rows first show them; addresses of pictures are left out. */
export const csvFields = (rows: readonly Row[]): string[] => [
    ...new Set(
        rows.flatMap(row => Object.keys(row)).filter(name => !['photo', 'cover', 'ancestors'].includes(name)),
    ),
];

/**
 * Rows as CSV text with a byte order mark, so that spreadsheets read Arabic. What a spreadsheet would take for a formula
 * is escaped. The id of a record that has a column of its own is labelled as an id.
 */
export const toCsv = async (
    rows: readonly Row[],
    label: (field: string) => string,
    idLabel: (label: string) => string,
): Promise<string> => {
    const { default: papa } = await import('papaparse');
    const fields = csvFields(rows);
    const header = fields.map(name =>
        fields.some(other => name === `${other}_id`) ? idLabel(label(name)) : label(name),
    );
    return `\ufeff${papa.unparse(
        { fields: header, data: rows.map(row => fields.map(name => cell(row[name]))) },
        { escapeFormulae: true },
    )}`;
};

/** Hands a text to the browser as a file. */
export const download = (text: string, name: string, type = 'text/csv;charset=utf-8') => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
