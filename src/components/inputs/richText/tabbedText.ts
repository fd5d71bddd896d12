/**
 * The text that spreadsheets exchange: rows in lines, cells between tabs. A cell with a tab, a line break or a quote at
 * its beginning is in quotes, with inner quotes doubled. Excel and Google Sheets copy other quotes as they are, so a
 * quote begins a quoted cell only if another one ends it right before a tab, a line break or the end.
 */
const CELL = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|[^\t\n]*/y;

/** The cells of a copied text. The line break at its end begins no row. */
export const readTabbed = (text: string): string[][] => {
    const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
    const rows: string[][] = [[]];
    let at = 0;
    for (;;) {
        CELL.lastIndex = at;
        const [whole = '', quoted] = CELL.exec(lines) ?? [];
        rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
        at += whole.length;
        if (at >= lines.length) return rows;
        if (lines[at] === '\n') rows.push([]);
        at += 1;
    }
};

const quote = (cell: string): string => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTabbed = (rows: readonly (readonly string[])[]): string =>
    rows.map(row => row.map(quote).join('\t')).join('\n');
