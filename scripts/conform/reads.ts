import type { Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import type { Values } from '../../src/providers/request';
import { nameOfCall as nameOf } from '../../contract/specified';
import { checkOrder, checkPages } from './pages';
import { checkOwnReads } from './ownNouns';
import { checkPhoto, photosIn } from './photos';
import { checkRefusal, described, mayCall, MISSING, read, rowsOf, type Read, type Run } from './run';

/** The ids that the reading checks found, for calls of one record. */
type Found = Partial<Record<'categories' | 'products' | 'orders', string | number>>;

const { statistics } = api;

/** Checks every reading call, without changing anything. */
export async function checkReads(run: Run): Promise<void> {
    const found: Found = {};
    await single(run, api.profile.one);
    await checkStatistics(run);
    for (const call of [api.roles.list, api.banners.list, api.home.one]) {
        const found = await single(run, call);
        for (const photo of photosIn(found?.data)) await checkPhoto(run, call, photo);
    }
    for (const call of [api.admins.list, api.customers.list]) {
        await pagedList(run, call);
        await checkOrder(run, call);
    }
    found.categories = await pagedList(run, api.categories.list);
    found.products = await pagedList(run, api.products.list);
    found.orders = await pagedList(run, api.orders.list);
    await checkFilters(run);
    const { categories: category_id, products: product, orders: purchase_operation_id } = found;
    await ofRecord(run, api.categories.one, category_id && { id: category_id }, 'category');
    await ofRecord(run, api.siblings.list, category_id && { category_id }, 'category');
    await ofRecord(run, api.options.list, category_id && { category_id }, 'category');
    await ofRecord(run, api.products.one, product && { id: product }, 'product');
    await ofRecord(run, api.items.list, purchase_operation_id && { purchase_operation_id }, 'order');
    for (const call of [api.categories.one, api.products.one]) await missing(run, call);
    await checkOwnReads(run);
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

/** Checks a paged list. Answers the id of a row. */
async function pagedList(run: Run, call: Call): Promise<string | number | undefined> {
    const first = await single(run, call);
    return first && mayCall(run, call) ? checkPages(run, call, first) : undefined;
}

/** The filters of orders, and the optional fields of their list. */
async function checkFilters(run: Run) {
    const call = api.orders.list;
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
    // Without a time, the panel has no filter by it.
    const future = row.created_at === undefined ? [] : rowsOf(await filtered({ from: '2999-01-01' }));
    if (future.length)
        findings.difference(
            name,
            'does not filter by from: it has orders of the year 2999. The panel’s filter of days does nothing.',
        );
    const { status_counts } = (first?.meta ?? {}) as { status_counts?: unknown };
    if (!status_counts) findings.difference(name, 'sends no meta.status_counts; the tabs have no numbers.');
    if (!Array.isArray(row.allowed_statuses))
        findings.difference(name, 'sends no allowed_statuses; the panel offers every status.');
    const wrong = await run.host.ask(call, { page: 1, filters: 'not JSON' });
    if (wrong.status < 400)
        findings.difference(name, 'ignores filters that it cannot read; the panel sends none.');
}

/** The parts of the statistics must agree with the whole. */
async function checkStatistics(run: Run) {
    await single(run, statistics.all);
    const months = (await single(run, statistics.salesMonth))?.data;
    for (const call of [
        statistics.salesDevice,
        statistics.salesCategory,
        statistics.recentSales,
        statistics.recentOrders,
    ])
        await single(run, call);
    if (!Array.isArray(months)) return;
    if (months.length === 0)
        run.findings.unchecked(
            nameOf(statistics.salesMonth),
            'has no sales, so its months were not checked.',
        );
    else if (months.length !== 12)
        run.findings.difference(
            nameOf(statistics.salesMonth),
            `answers ${months.length} months instead of 12; the panel draws those.`,
        );
    if (months.length && months.every(month => !('cash' in month)))
        run.findings.difference(
            nameOf(statistics.salesMonth),
            'does not split months; the panel shows their totals.',
        );
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
