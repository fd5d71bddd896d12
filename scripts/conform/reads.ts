import type { Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import type { Row } from '../../src/providers/answers/readAnswer';
import type { Values } from '../../src/providers/request';
import { nameOf } from './host';
import { checkMeta, described, mayCall, read, type Read, type Run } from './run';

/** The ids that the reading checks found, for calls of one record. */
type Found = Partial<Record<'categories' | 'products' | 'purchases', string | number>>;

const { statics } = api;

/** An id that no host has. */
export const MISSING = 2_147_483_646;

/** A word that no record has. */
const NOWHERE = 'zqxjkvbwq';

/** Checks every reading call, without changing anything. */
export async function checkReads(run: Run): Promise<void> {
    const found: Found = {};
    await single(run, api.profile.one);
    await checkStatics(run);
    for (const call of [api.roles.list, api.banners.list]) await single(run, call);
    await single(run, api.home.one);
    for (const call of [api.admins.list, api.users.list]) {
        await pagedList(run, call);
        await sortedList(run, call);
    }
    found.categories = await pagedList(run, api.categories.list);
    found.products = await pagedList(run, api.products.list);
    found.purchases = await pagedList(run, api['purchase-operations'].list);
    await checkFilters(run);
    const { categories: category_id, products: product, purchases: purchase_operation_id } = found;
    await ofRecord(run, api.categories.one, category_id && { id: category_id }, 'category');
    await ofRecord(run, api.siblings.list, category_id && { category_id }, 'category');
    await ofRecord(run, api.options.list, category_id && { category_id }, 'category');
    await ofRecord(run, api.products.one, product && { id: product }, 'product');
    await ofRecord(run, api.items.list, purchase_operation_id && { purchase_operation_id }, 'order');
    for (const call of [api.categories.one, api.products.one]) await missing(run, call);
}

/** A call without a choice of records. A role that may not make it must be refused. */
async function single(run: Run, call: Call): Promise<Read | undefined> {
    if (mayCall(run, call)) return read(run, call);
    return void (await refused(run, call, {}));
}

async function refused(run: Run, call: Call, values: Values) {
    const answer = await run.host.ask(call, values);
    if (answer.status !== 403)
        run.findings.fault(
            nameOf(call),
            `answers ${described(answer)} to a role without ${String(call.access)}; it should answer 403.`,
        );
}

/** Checks a paged list, its search and its last page. Answers the id of a row. */
async function pagedList(run: Run, call: Call): Promise<string | number | undefined> {
    const { findings } = run;
    const name = nameOf(call);
    const ask = (page: number, q?: string) =>
        read(run, call, {
            page,
            ...(q !== undefined && (call.query.includes('q') ? { q } : { filters: JSON.stringify({ q }) })),
        });
    const first = await single(run, call);
    if (!first || !mayCall(run, call)) return undefined;
    checkMeta(run, call, first);
    const rows = rowsOf(first);
    const { meta } = first;
    if (!rows.length) {
        findings.unchecked(name, 'has no rows, so neither its fields nor its pages were checked.');
        return undefined;
    }
    if (meta && meta.total > meta.per_page) {
        const second = rowsOf(await ask(2));
        const repeated = second.filter(({ id }) => rows.some(row => row.id === id));
        if (!second.length) findings.fault(name, `answers no rows for page 2 of ${meta.total} rows.`);
        else if (repeated.length) findings.fault(name, 'repeats rows of page 1 on page 2.');
        const last = Math.ceil(meta.total / meta.per_page);
        const rest = meta.total - (last - 1) * meta.per_page;
        const final = rowsOf(await ask(last)).length;
        // A running shop may get a row between the two calls.
        if (!final || final > rest + 5)
            findings.fault(name, `answers ${final} rows for its last page; ${rest} are left.`);
    } else findings.unchecked(name, 'has a single page, so turning pages was not checked.');
    const none = await ask(1, NOWHERE);
    if (rowsOf(none).length)
        findings.fault(
            name,
            `finds ${none?.meta?.total ?? rowsOf(none).length} rows for “${NOWHERE}”: it does not search.`,
        );
    const searched = String(rows[0]!.number ?? rows[0]!.email ?? rows[0]!.name ?? '');
    if (searched && !rowsOf(await ask(1, searched)).some(({ id }) => id === rows[0]!.id))
        findings.fault(name, `does not find its first row by “${searched}”.`);
    return rows[0]!.id as string | number;
}

/** Whether `col` and `desc` sort. */
async function sortedList(run: Run, call: Call) {
    if (!mayCall(run, call)) return;
    const ids = async (desc: 0 | 1) =>
        rowsOf(await read(run, call, { col: 'id', desc })).map(({ id }) => Number(id));
    const [up, down] = [await ids(0), await ids(1)];
    if (up.length < 2) return run.findings.unchecked(nameOf(call), 'has too few rows to check its order.');
    if (!isAscending(up) || !isAscending([...down].reverse()))
        run.findings.fault(
            nameOf(call),
            'does not sort by col and desc; the panel’s column headings do nothing.',
        );
}

const isAscending = (ids: number[]) => ids.every((id, at) => at === 0 || id >= ids[at - 1]!);

/** The filters of orders, and the optional fields of their list. */
async function checkFilters(run: Run) {
    const call = api['purchase-operations'].list;
    if (!mayCall(run, call)) return;
    const { findings } = run;
    const name = nameOf(call);
    const filtered = (filters: object) => read(run, call, { page: 1, filters: JSON.stringify(filters) });
    const first = await read(run, call, { page: 1 });
    const [row] = rowsOf(first);
    if (!row) return;
    const same = rowsOf(await filtered({ status: [row.status] }));
    if (!same.length || same.some(({ status }) => status !== row.status))
        findings.fault(name, `does not filter by status: “${String(row.status)}” answers other orders.`);
    const [only, ...others] = rowsOf(await filtered({ id: row.id }));
    if (only?.id !== row.id || others.length)
        findings.difference(name, 'does not filter by id; the panel searches the pages for an order.');
    const future = rowsOf(await filtered({ from: '2999-01-01' }));
    if (future.length) findings.fault(name, 'does not filter by from: it has orders of the year 2999.');
    const { status_counts } = (first?.meta ?? {}) as { status_counts?: unknown };
    if (!status_counts) findings.difference(name, 'sends no meta.status_counts; the tabs have no numbers.');
    if (!Array.isArray(row.allowed_statuses))
        findings.difference(name, 'sends no allowed_statuses; the panel offers every status.');
    const wrong = await run.host.ask(call, { page: 1, filters: 'not JSON' });
    if (wrong.status < 400)
        findings.difference(name, 'ignores filters that it cannot read; the panel sends none.');
}

/** The parts of the statistics must agree with the whole. */
async function checkStatics(run: Run) {
    const whole = (await single(run, statics.all))?.data as Row | undefined;
    const months = (await single(run, statics.salesMonth))?.data;
    for (const call of [
        statics.salesDevice,
        statics.salesCategory,
        statics.recentSales,
        statics.recentOrders,
    ])
        await single(run, call);
    if (!Array.isArray(months)) return;
    if (months.length !== 12)
        run.findings.fault(nameOf(statics.salesMonth), `answers ${months.length} months instead of 12.`);
    if (months.length && months.every(month => !('cash' in month)))
        run.findings.difference(
            nameOf(statics.salesMonth),
            'does not split months; the panel shows their totals.',
        );
    if (!whole?.sales) run.findings.fault(nameOf(statics.all), 'has no sales.');
}

/** A call that needs the id of a record. */
async function ofRecord(run: Run, call: Call, values: Values | undefined | 0 | '', what: string) {
    if (!mayCall(run, call)) return void (await refused(run, call, values || idsOf(call)));
    if (!values) return run.findings.unchecked(nameOf(call), `was not checked: no ${what} was found.`);
    await read(run, call, values);
}

const idsOf = ({ path }: Call): Values =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, MISSING]));

/** A record that does not exist answers 404 with a message, and never 401 or 403, which end the session. */
async function missing(run: Run, call: Call) {
    if (!mayCall(run, call)) return;
    const answer = await run.host.ask(call, { id: MISSING });
    checkRefusal(run, call, answer, [404], 'a record that does not exist');
}

/** Checks that an answer refuses with one of the statuses, in JSON with a message. */
export function checkRefusal(
    { findings }: Run,
    call: Call,
    answer: { status: number; body: unknown; text: string; headers: Headers },
    statuses: number[],
    to: string,
): boolean {
    const name = nameOf(call);
    const wanted = statuses.join(' or ');
    if (answer.status < 400) {
        findings.fault(name, `answers ${answer.status} to ${to}; it should answer ${wanted}.`);
        return false;
    }
    if (!statuses.includes(answer.status)) {
        const ends = [401, 403].includes(answer.status);
        findings.add(
            ends ? 'fault' : 'difference',
            name,
            `answers ${described(answer)} to ${to}; it should answer ${wanted}${ends ? ', because 401 and 403 end the session' : ''}.`,
        );
    }
    const { message } = (answer.body ?? {}) as { message?: unknown };
    if (typeof message !== 'string')
        findings.difference(
            name,
            `refuses ${to} without a message in JSON; the panel shows a sentence of its own.`,
        );
    return true;
}

/** The rows of a list's answer; none if it was refused. */
export const rowsOf = (read: Read | undefined): Row[] => (Array.isArray(read?.data) ? read.data : []);
