import type { DataProvider, RaRecord } from 'react-admin';
import type { Noun } from '../../../../contract/noun';
import { nouns } from '../../../../contract/nouns';
import { ownFields, ownNouns } from '../../../../contract/fields/ownFields';
import { nameBeside } from '../../../../contract/fields/names';
import { keyForm } from '../../../../contract/keys';
import {
    cleanRow,
    findBrokenRules,
    findDoubts,
    plainCellFields,
    plainCells,
    readFields,
    type Read,
} from '../../../components/import/cellFields';
import { eachOf } from '../../../components/import/eachOf';
import { finished, newPlan, type Plan, type Planner, type Problem } from '../../../components/import/plan';
import { rowHash } from '../../../components/import/rowHash';
import { columnOf, plainColumns, type Cells, type Column } from '../../../components/import/sheetColumns';
import type { SheetKind } from '../../../components/import/sheetKind';
import { updateRecord } from '../../../components/import/updateRecord';
import { itemsOf } from '../../../components/plainFields/readPlain';
import { importTitle } from '../importTitle';
import { mendReference } from './MendReference';
import { ApiError } from '../../../providers/failure';
import { EVERYTHING } from '../../../providers/data/paging';

type OwnPlan = Plan & { record?: RaRecord };
/** The results of looking up the cells that name a record, by column. */
type Named = Partial<Record<Column, Read>>;

const ID = 'record_id';
const isId = (cell: string): boolean => /^#?\d{1,9}$/.test(cell);

/** Finds the records of a noun that have exactly a name, each name once. */
const createFinder = (dataProvider: DataProvider, noun: string, names: readonly string[]) => {
    const known = new Map<string, Promise<readonly RaRecord[]>>();
    const search = async (name: string) => {
        const { data } = await dataProvider.getList(noun, {
            filter: { q: name },
            pagination: EVERYTHING,
            sort: { field: 'id', order: 'ASC' },
        });
        return data.filter(record =>
            names.some(one => typeof record[one] === 'string' && keyForm(record[one]) === keyForm(name)),
        );
    };
    return (name: string): Promise<readonly RaRecord[]> => {
        const found = known.get(keyForm(name)) ?? search(name);
        known.set(keyForm(name), found);
        return found;
    };
};

/** The names by which records of a noun are known, in both languages. */
const namesOf = (noun: string): string[] => {
    const name = (nouns as Record<string, Noun>)[noun]?.recordName ?? 'name';
    return [name, `${name}_ar`];
};

/** Creates a function that looks up the records that a noun's reference cells name. Ids are read by their field. */
const createReferences = (dataProvider: DataProvider, noun: string) => {
    const references = ownFields(noun).flatMap(field =>
        field.type === 'reference' || field.type === 'references'
            ? [
                  {
                      column: columnOf(field),
                      isList: field.type === 'references',
                      find: createFinder(dataProvider, field.to, namesOf(field.to)),
                  },
              ]
            : [],
    );
    type Finder = (typeof references)[number]['find'];
    const read = async (cell: string, find: Finder): Promise<{ problem: Problem } | { value: number }> => {
        if (isId(cell)) return { value: Number(cell.replace('#', '')) };
        const [found, ...others] = await find(cell);
        if (!found) return { problem: 'record' };
        return others.length > 0 ? { problem: 'records' } : { value: Number(found.id) };
    };
    /** A name may have a comma itself, so that a whole cell is looked for first. */
    const readList = async (cell: string, find: Finder): Promise<Read> => {
        const whole = await read(cell, find);
        if ('value' in whole) return { value: [whole.value] };
        const values: number[] = [];
        for (const item of itemsOf(cell).filter(one => one !== '')) {
            const one = await read(item, find);
            if ('problem' in one) return one;
            values.push(one.value);
        }
        return { value: [...new Set(values)] };
    };
    return async (cells: Cells): Promise<Named> => {
        const named: Named = {};
        for (const { column, isList, find } of references) {
            const cell = cells[column]?.trim() ?? '';
            if (cell === '' || itemsOf(cell).every(isId)) continue;
            named[column] = await (isList ? readList : read)(cell, find);
        }
        return named;
    };
};

/** The cells of a record, with what it refers to by name if the host answers it. */
const cellsOf = (noun: string, record: RaRecord): Cells => ({
    [ID]: String(record.id),
    ...plainCells(noun, record),
});

/** Decides what a row would do. `byName` are the records of the row's name, `named` what its references name. */
const planRecord = (
    { noun, columns }: SheetKind,
    given: Cells,
    found: { byId?: RaRecord; byName: readonly RaRecord[] },
    named: Named,
    isTwice: boolean,
): OwnPlan => {
    const cells = cleanRow(given);
    const { [ID]: id, ...others } = cells;
    const record = id ? found.byId : found.byName[0];
    const present = record ? cellsOf(noun, record) : {};
    const plan: OwnPlan = { ...newPlan(record && rowHash(present)), ...(record && { record }) };
    const at = id ? ID : nameColumn(noun);
    findDoubts(plan, { columns }, cells, present);
    if (isTwice) plan.problems[at] ??= 'twice_record';
    if (id && !record) plan.problems[ID] ??= 'missing';
    if (!id && found.byName.length > 1) plan.problems[ID] ??= 'records';
    const fields = plainCellFields(noun).map(field => ({
        ...field,
        read: (cell: string, stored?: string) => {
            const meant = named[field.column];
            return meant && cell === cells[field.column] ? meant : field.read(cell, stored);
        },
    }));
    // What the host does not have stays absent.
    const has = record ? fields.filter(({ name }) => record[name] !== undefined) : fields;
    readFields(plan, has, others, present, !record);
    findBrokenRules(plan, noun, record);
    return finished(plan, record ? 'update' : 'create');
};

const nameColumn = (noun: string): string => columnOf({ name: ownNouns[noun]!.recordName! });

const keysOf = (noun: string, row: Cells): string[] => {
    const id = row[ID]?.trim();
    const name = row[nameColumn(noun)]?.trim();
    return id ? [`#${id}`] : name ? [keyForm(name)] : [];
};

const createPlanner =
    (kind: SheetKind) =>
    (dataProvider: DataProvider): Planner => {
        const { noun } = kind;
        const ofReferences = createReferences(dataProvider, noun);
        return async (rows, at) => {
            const first = new Map<string, number>();
            for (const [row, cells] of rows.entries())
                for (const key of keysOf(noun, cells)) if (!first.has(key)) first.set(key, row);
            // Each batch reads the noun again, because the rows before it have made records.
            const find = createFinder(dataProvider, noun, [ownNouns[noun]!.recordName!]);
            const ids = [
                ...new Set(
                    at.flatMap(row => (isId(rows[row]?.[ID]?.trim() ?? '') ? [Number(rows[row]![ID])] : [])),
                ),
            ];
            const { data } = ids.length > 0 ? await dataProvider.getMany(noun, { ids }) : { data: [] };
            const byId = new Map(data.map(record => [String(record.id), record]));
            const plans = new Map<number, OwnPlan>();
            await eachOf(at, async row => {
                const cells = rows[row] ?? {};
                const name = cells[nameColumn(noun)]?.trim() ?? '';
                const known = byId.get(cells[ID]?.trim() ?? '');
                const byName = cells[ID]?.trim() || name === '' ? [] : await find(name);
                const isTwice = keysOf(noun, cells).some(key => (first.get(key) ?? row) < row);
                const found = { byName, ...(known && { byId: known }) };
                plans.set(row, planRecord(kind, cells, found, await ofReferences(cells), isTwice));
            });
            return plans;
        };
    };

/** A column is known by the name of the record that it refers to, too. */
const columnsOf = (noun: string): SheetKind['columns'] => ({
    [ID]: { label: 'screen.import.columns.record_id', names: ['id'], inTemplate: false },
    ...Object.fromEntries(
        Object.entries(plainColumns(noun)).map(([column, one]) => [
            column,
            column.endsWith('_id')
                ? { ...one, names: [...(one.names ?? []), nameBeside(column.slice(2))] }
                : one,
        ]),
    ),
});

/** Imports of records of one of the shop's nouns, found by their id or by their name; others are created. */
export const ownSheet = (noun: string): SheetKind => {
    const kind: SheetKind = {
        noun,
        title: importTitle(noun),
        hint: 'screen.import.own.hint',
        columns: columnsOf(noun),
        lacks: columns =>
            columns.includes(ID) || columns.includes(nameColumn(noun))
                ? undefined
                : 'screen.import.own.needs',
        examples: [],
        isExample: () => false,
        createPlanner: dataProvider => createPlanner(kind)(dataProvider),
        write: async (dataProvider, plan, meta) => {
            const { action, record, data } = plan as OwnPlan;
            if (action === 'create') await dataProvider.create(noun, { data, meta });
            else if (record) await updateRecord(dataProvider, noun, record, data, { change: meta.change });
            else throw new ApiError(404, 'error.missing');
            return undefined;
        },
        namesOf: row => (row ? keysOf(noun, row) : []),
        rowName: (row, plan) =>
            row[nameColumn(noun)] ||
            String((plan as OwnPlan | undefined)?.record?.[ownNouns[noun]!.recordName!] ?? row[ID] ?? ''),
        menders: { record: mendReference(noun), records: mendReference(noun) },
    };
    return kind;
};
