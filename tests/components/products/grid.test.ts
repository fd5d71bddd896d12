import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
    fillDown,
    inReadingOrder,
    moved,
    positionsOf,
    rangeOf,
    spread,
    type Entry,
    type Position,
} from '../../../src/resources/products/grid/cells';
import {
    changed,
    countEdits,
    editOf,
    NO_EDITS,
    redone,
    undone,
    withoutRows,
    withoutSaved,
    type History,
} from '../../../src/resources/products/grid/history';
import { readTabbed, writeTabbed } from '../../../src/components/inputs/richText/tabbedText';

const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', '٣', ' ', ','), maxLength: 8 }),
);
const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
            minLength: rows,
            maxLength: rows,
        }),
    )
    // Spreadsheets have no other line breaks in cells, and an empty last line is not a row.
    .filter(rows => !rows.flat().some(text => text.includes('\r')) && rows.at(-1)!.join('\t') !== '');

describe('text from a spreadsheet', () => {
    it.each([
        ['of Excel, with a line break at its end', '1\t2\r\n3\t4\r\n', [['1', '2'], ['3', '4']]], // oxfmt-ignore
        ['with line breaks and quotes in quotes', '"a\nb"\t"say ""hi"""\n', [['a\nb', 'say "hi"']]],
        ['with a tab in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
        ['with a quote that is text', '5" pipe\t"Best" cup\t"', [['5" pipe', '"Best" cup', '"']]],
        ['with empty cells', '\t\n\ta', [['', ''], ['', 'a']]], // oxfmt-ignore
        ['of one empty cell', '', [['']]],
        ['in Arabic', '١٬٢٩٩٫٥٠\tساعة', [['١٬٢٩٩٫٥٠', 'ساعة']]],
    ])('is read %s', (_, text, rows) => expect(readTabbed(text)).toEqual(rows));

    it('is read as it was written', () =>
        fc.assert(
            fc.property(table, rows => {
                expect(readTabbed(writeTabbed(rows))).toEqual(rows);
            }),
        ));

    it('is read as another program writes it', () =>
        fc.assert(
            fc.property(table, rows => {
                const written = papa.unparse(rows, { delimiter: '\t', newline: '\r\n' });
                expect(readTabbed(written)).toEqual(rows);
            }),
        ));

    it('of any kind is read without losing a cell', () =>
        fc.assert(
            fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a') }), text => {
                const read = readTabbed(text);
                expect(
                    read
                        .flat()
                        .join('')
                        .replaceAll(/["\t\n]/g, ''),
                ).toBe(text.replaceAll(/["\t\n]/g, ''));
            }),
        ));
});

const size = { rows: 6, columns: 4 };
const position = fc.record({
    row: fc.integer({ min: 0, max: size.rows - 1 }),
    column: fc.integer({ min: 0, max: size.columns - 1 }),
});

describe('a range', () => {
    it('has its corners and is the same from either', () =>
        fc.assert(
            fc.property(position, position, (a, b) => {
                const range = rangeOf(a, b);
                expect(rangeOf(b, a)).toEqual(range);
                const inside = ({ row, column }: Position) =>
                    row >= range.top && row <= range.bottom && column >= range.start && column <= range.end;
                expect(inside(a) && inside(b)).toBe(true);
                expect(positionsOf(range).every(inside)).toBe(true);
            }),
        ));

    it('gets a pasted value in each cell, and a block as often as it fits exactly', () => {
        const range = rangeOf({ row: 0, column: 0 }, { row: 3, column: 1 });
        expect(spread([['x']], range, size).cells).toHaveLength(8);
        expect(spread([['1', '2'], ['3', '4']], range, size).cells.map(({ text }) => text).join('')).toBe('12341234'); // oxfmt-ignore
        expect(spread([['1'], ['2'], ['3']], range, size).cells.map(({ text }) => text).join('')).toBe('112233'); // oxfmt-ignore
    });

    it('never gets a pasted cell outside of the grid, and each cell that does not fit is counted', () =>
        fc.assert(
            fc.property(table, position, (rows, at) => {
                const { cells, beyond } = spread(rows, rangeOf(at, at), size);
                expect(cells.every(to => to.row < size.rows && to.column < size.columns)).toBe(true);
                expect(cells.length + beyond).toBe(rows.flat().length);
            }),
        ));

    it('is filled down from its first row, and a single row from the one above', () =>
        fc.assert(
            fc.property(position, position, (a, b) => {
                const range = rangeOf(a, b);
                const filled = fillDown(range);
                const source = range.top === range.bottom ? range.top - 1 : range.top;
                expect(filled.every(({ from, row, column }) => from.row === source && row > source && from.column === column)).toBe(true); // oxfmt-ignore
                expect(filled).toHaveLength(
                    source < 0 ? 0 : (range.bottom - source) * (range.end - range.start + 1),
                );
            }),
        ));
});

describe('moving', () => {
    it('stays in the grid', () =>
        fc.assert(
            fc.property(position, fc.integer(), fc.integer(), (at, rows, columns) => {
                const to = moved(at, rows, columns, size);
                expect(to.row >= 0 && to.row < size.rows && to.column >= 0).toBe(true);
                expect(to.column).toBeLessThan(size.columns);
            }),
        ));

    it('in reading order visits each cell once and back', () => {
        let at = { row: 0, column: 0 };
        let visited = 1;
        for (let next = inReadingOrder(at, 1, size); next; next = inReadingOrder(at, 1, size)) {
            expect(inReadingOrder(next, -1, size)).toEqual(at);
            at = next;
            visited += 1;
        }
        expect(visited).toBe(size.rows * size.columns);
        expect(inReadingOrder({ row: 0, column: 0 }, -1, size)).toBeUndefined();
    });
});

describe('the history of edits', () => {
    const entry = fc.oneof(
        fc.constant(undefined),
        fc.integer({ min: 0, max: 3 }),
        fc.constant(null),
        fc.constantFrom({ text: 'x' }, { text: 'y' }),
    ) as fc.Arbitrary<Entry | undefined>;
    const step = fc.array(
        fc.record({ row: fc.constantFrom('a', 'b'), column: fc.constantFrom('1', '2'), to: entry }),
        { maxLength: 4 },
    );
    const made = fc
        .array(step, { maxLength: 8 })
        .map(steps => steps.reduce<History>((history, entries) => changed(history, entries), NO_EDITS));
    const plain = ({ edits }: History) => edits;

    it('has what was typed last', () => {
        const history = changed(NO_EDITS, [
            { row: 'a', column: '1', to: 1 },
            { row: 'a', column: '1', to: 2 },
        ]);
        expect(editOf(history.edits, 'a', '1')).toBe(2);
        expect(countEdits(history.edits)).toBe(1);
    });

    it('goes back step by step to no edits, and forward to all of them', () =>
        fc.assert(
            fc.property(made, history => {
                let back = history;
                for (let at = history.past.length; at > 0; at -= 1) back = undone(back);
                expect(plain(back)).toEqual(new Map());
                let forth = back;
                for (let at = history.past.length; at > 0; at -= 1) forth = redone(forth);
                expect(plain(forth)).toEqual(plain(history));
                expect(forth.past).toEqual(history.past);
            }),
        ));

    it('undoes a step and no more', () =>
        fc.assert(
            fc.property(made, step, (history, entries) => {
                const next = changed(history, entries);
                if (next.past.length === history.past.length) expect(plain(next)).toEqual(plain(history));
                else expect(plain(undone(next))).toEqual(plain(history));
            }),
        ));

    it('forgets exactly the edits that have been saved', () =>
        fc.assert(
            fc.property(made, history => {
                const after = withoutSaved(history, () => 1);
                for (const [row, cells] of history.edits)
                    for (const [column, value] of cells)
                        expect(editOf(after.edits, row, column)).toEqual(value === 1 ? undefined : value);
            }),
        ));

    it('keeps nothing of saved rows, and all edits of the others', () =>
        fc.assert(
            fc.property(made, history => {
                const after = withoutRows(history, ['a']);
                expect(after.edits.get('a')).toBeUndefined();
                expect(after.edits.get('b')).toEqual(history.edits.get('b'));
                expect(undone(after)).toEqual(after);
            }),
        ));
});
