import type { Call } from '../../contract/call';
import { nameOfCall as nameOf } from '../../contract/specified';
import { rowsIn, type Row } from '../../src/providers/answers/readAnswer';
import { isRow } from '../../src/providers/answers/readEnvelope';
import { mayCall, read, rowsOf, type Read, type Run } from './run';

/** A word that no record has. */
const NOWHERE = 'zqxjkvbwq';

type Ask = (page: number, q?: string) => Promise<Read | undefined>;

const askFor =
    (run: Run, call: Call): Ask =>
    (page, q) =>
        read(run, call, {
            page,
            ...(q !== undefined && (call.query.includes('q') ? { q } : { filters: JSON.stringify({ q }) })),
        });

/** Checks a paged list that may be read: its pages and its search. Answers the id of a row. */
export async function checkPages(run: Run, call: Call, first: Read): Promise<string | number | undefined> {
    const { findings } = run;
    const name = nameOf(call);
    const rows = rowsOf(first);
    if (!rows.length) {
        if (first.meta?.total)
            findings.fault(
                name,
                `sends no rows on its first page, and says that there are ${first.meta.total}.`,
            );
        findings.unchecked(name, 'has no rows, so neither its fields nor its pages were checked.');
        return undefined;
    }
    const ask = askFor(run, call);
    if (first.meta) {
        checkMeta(run, call, first);
        await turnPages(run, call, first, ask);
    } else await checkWhole(run, call, rows, ask);
    await search(run, call, first, ask);
    return rows[0]!.id as string | number;
}

/** A list without page data, which the panel takes as the whole list. */
async function checkWhole({ findings }: Run, call: Call, rows: Row[], ask: Ask) {
    if (await hasMore(rows, ask))
        findings.fault(
            nameOf(call),
            'sends no per_page and total, neither in meta nor beside the rows, and has more rows on page 2; the panel shows the first page only.',
        );
    else
        findings.difference(
            nameOf(call),
            'sends no per_page and total; the panel takes its rows as the whole list.',
        );
}

/** Whether a second page has other rows than the first one, and only those. */
const hasMore = async (rows: Row[], ask: Ask): Promise<boolean> => {
    const second = rowsOf(await ask(2));
    return second.length > 0 && second.every(({ id }) => rows.every(row => row.id !== id));
};

/** Checks the page data of a list. */
function checkMeta({ findings }: Run, call: Call, { raw, meta, data }: Read): void {
    if (!meta) return;
    const name = nameOf(call);
    const rows = Array.isArray(data) ? data.length : 0;
    if (rows > meta.per_page)
        findings.fault(name, `sends ${rows} rows, and says that a page has ${meta.per_page}.`);
    if (meta.total > meta.per_page && rows < meta.per_page)
        findings.fault(
            name,
            `sends ${rows} rows on its first page, and says ${meta.per_page} of ${meta.total}.`,
        );
    const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
    const inMeta = isRow(raw) && isRow(raw.meta) ? raw.meta : undefined;
    if (!inMeta)
        findings.difference(name, 'has its page data beside the rows and not in meta; the panel finds it.');
    if (meta.total_more)
        findings.difference(name, 'sends no total; the panel offers a next page as long as pages come full.');
    else if (inMeta && 'last_page' in inMeta && Number(inMeta.last_page) !== pages)
        findings.fault(
            name,
            `says that ${inMeta.last_page as number} is its last page; ${meta.total} rows have ${pages}.`,
        );
}

async function turnPages({ findings }: Run, call: Call, { meta, data }: Read, ask: Ask) {
    const name = nameOf(call);
    const rows = data as Row[];
    if (!meta || meta.total <= meta.per_page) {
        if (await hasMore(rows, ask))
            return findings.fault(
                name,
                `says that there are ${meta?.total} rows, and has others on page 2; the panel offers no next page. Send the number of all rows as total.`,
                'A total counts the rows of a page; the panel offers no next page.',
            );
        return findings.unchecked(name, 'has a single page, so turning pages was not checked.');
    }
    const second = rowsOf(await ask(2));
    const repeated = second.filter(({ id }) => rows.some(row => row.id === id));
    if (!second.length) findings.fault(name, `answers no rows for page 2 of ${meta.total} rows.`);
    else if (repeated.length) findings.fault(name, 'repeats rows of page 1 on page 2.');
    if (meta.total_more) return;
    const last = Math.ceil(meta.total / meta.per_page);
    const rest = meta.total - (last - 1) * meta.per_page;
    const final = rowsOf(await ask(last)).length;
    // A running shop may get a row between the two calls.
    if (!final || final > rest + 5)
        findings.fault(name, `answers ${final} rows for its last page; ${rest} are left.`);
}

async function search({ findings }: Run, call: Call, { raw }: Read, ask: Ask) {
    const name = nameOf(call);
    const none = await ask(1, NOWHERE);
    if (rowsOf(none).length)
        findings.fault(
            name,
            `finds ${none?.meta?.total ?? rowsOf(none).length} rows for “${NOWHERE}”: it does not search.`,
        );
    // As the host has it: the panel gives an order without a number its id.
    const [row] = (rowsIn(raw) ?? []) as Row[];
    const searched = String(row?.number ?? row?.email ?? row?.name ?? '');
    if (searched && !rowsOf(await ask(1, searched)).some(({ id }) => String(id) === String(row!.id)))
        findings.fault(name, `does not find its first row by “${searched}”.`);
}

/** Checks whether `col` and `desc` sort. Ids that are no numbers need only come in another order. */
export async function checkOrder(run: Run, call: Call): Promise<void> {
    if (!mayCall(run, call)) return;
    const ids = async (desc: 0 | 1) => rowsOf(await read(run, call, { col: 'id', desc })).map(({ id }) => id);
    const [up, down] = [await ids(0), await ids(1)];
    if (up.length < 2) return run.findings.unchecked(nameOf(call), 'has too few rows to check its order.');
    const areNumbers = [...up, ...down].every(id => typeof id === 'number');
    const isSorted = areNumbers
        ? isAscending(up as number[]) && isAscending([...(down as number[])].reverse())
        : String(up) !== String(down);
    if (!isSorted)
        run.findings.fault(
            nameOf(call),
            'does not sort by col and desc; the panel’s column headings do nothing.',
        );
}

const isAscending = (ids: number[]) => ids.every((id, at) => at === 0 || id >= ids[at - 1]!);
