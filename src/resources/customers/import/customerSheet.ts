import { extensions } from '../../../../contract/nouns';
import type { DataProvider } from 'react-admin';
import { eachOf } from '../../../components/import/eachOf';
import type { Planner } from '../../../components/import/plan';
import { plainColumns, type Cells, type HasColumns } from '../../../components/import/sheetColumns';
import type { SheetKind } from '../../../components/import/sheetKind';
import { updateRecord } from '../../../components/import/updateRecord';
import { ApiError } from '../../../providers/failure';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';
import { offers } from '../../../providers/http';
import { phoneDigits, phoneOf, type Customer } from './customerCells';
import { agrees, emailForm, planCustomer, type CustomerPlan, type Found } from './planCustomer';

const COLUMNS: HasColumns['columns'] = {
    user_id: {
        label: 'screen.import.columns.user_id',
        names: ['id', 'customer id', 'user id', 'معرف العميل'],
        inTemplate: false,
    },
    ...plainColumns('customers'),
};
const KIND: HasColumns = { columns: COLUMNS };

const EXAMPLE: Cells = {
    name: 'Noura Al-Harbi',
    phone: '+966 500000000',
    email: 'noura@example.com',
    country: 'SA',
    city: 'Riyadh',
    locale: 'ar',
    is_active: 'yes',
};

/** The first row of each id, phone and e-mail of a file. */
const firstRows = new WeakMap<readonly Cells[], ReadonlyMap<string, number>>();
const keysOf = ({ user_id = '', email, ...cells }: Cells): string[] => [
    ...(user_id.trim() ? [`#${user_id.trim()}`] : []),
    ...(phoneDigits(cells) ? [`+${phoneDigits(cells)}`] : []),
    ...(emailForm(email) ? [emailForm(email)] : []),
];
const firstRowsOf = (rows: readonly Cells[]): ReadonlyMap<string, number> => {
    const known = firstRows.get(rows);
    if (known) return known;
    const first = new Map<string, number>();
    for (const [at, row] of rows.entries())
        for (const key of keysOf(row)) if (!first.has(key)) first.set(key, at);
    firstRows.set(rows, first);
    return first;
};

/** Finds customers by the specified search; ids in one call where the host has it. */
const createFinder = (dataProvider: DataProvider) => {
    /** The only customer of a search that is meant. */
    const search = async (q: string, isMeant: (one: Customer) => boolean): Promise<Customer | undefined> => {
        const { data } = await dataProvider.getList<Customer>('customers', {
            filter: { q },
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'ASC' },
        });
        const meant = data.filter(isMeant);
        return meant.length === 1 ? meant[0] : undefined;
    };
    const byIds = async (rows: readonly Cells[]): Promise<ReadonlyMap<string, Customer>> => {
        const ids = [
            ...new Set(
                rows.flatMap(({ user_id = '' }) =>
                    /^\d{1,9}$/.test(user_id.trim()) ? [Number(user_id)] : [],
                ),
            ),
        ];
        if (!offers(extensions.customers.many) || ids.length === 0) return new Map();
        const { data } = await dataProvider.getMany<Customer>('customers', { ids });
        return new Map(data.map(one => [String(one.id), one]));
    };
    const find = async (cells: Cells, known: ReadonlyMap<string, Customer>): Promise<Found> => {
        const { user_id = '', name = '' } = cells;
        const id = user_id.trim();
        const digits = phoneDigits(cells);
        const email = emailForm(cells.email);
        const byId =
            known.get(id) ??
            (!offers(extensions.customers.many) && id && name
                ? await search(name, one => String(one.id) === id)
                : undefined);
        const isPhone = (one: Customer) => phoneDigits(one) === digits;
        const typed = (cells.phone ?? '').trim();
        const whole = phoneOf(typed, cells.country);
        // Some hosts find a phone number only as they have written it.
        const byPhone = async () =>
            digits
                ? ((await search(whole, isPhone)) ?? (typed === whole ? undefined : search(typed, isPhone)))
                : undefined;
        const byEmail = async () =>
            email ? search(email, one => emailForm(one.email) === email) : undefined;
        const own = byId && agrees(cells, byId) ? byId : undefined;
        const phone = own && phoneDigits(own) === digits ? own : await byPhone();
        const customer = own ?? phone;
        const mail = customer && emailForm(customer.email) === email ? customer : await byEmail();
        return {
            ...(byId && { byId }),
            ...(phone && { byPhone: phone }),
            ...(mail && { byEmail: mail }),
        };
    };
    return { byIds, find };
};

const createPlanner = (dataProvider: DataProvider): Planner => {
    const { byIds, find } = createFinder(dataProvider);
    return async (rows, at) => {
        const first = firstRowsOf(rows);
        const known = await byIds(at.map(row => rows[row] ?? {}));
        const plans = new Map<number, CustomerPlan>();
        await eachOf(at, async row => {
            const cells = rows[row] ?? {};
            const isTwice = keysOf(cells).some(key => (first.get(key) ?? row) < row);
            plans.set(row, planCustomer(cells, await find(cells, known), isTwice, KIND));
        });
        return plans;
    };
};

/** Imports of changes to customers; no specified call makes one (docs/specification.md#7-calls). */
export const CUSTOMER_SHEET: SheetKind = {
    noun: 'customers',
    title: 'screen.import.customers.title',
    hint: 'screen.import.customers.hint',
    columns: COLUMNS,
    lacks: columns =>
        columns.includes('phone') ||
        columns.includes('email') ||
        (columns.includes('user_id') && columns.includes('name'))
            ? undefined
            : 'screen.import.customers.needs',
    examples: [EXAMPLE],
    isExample: cells =>
        phoneDigits(cells) === phoneDigits(EXAMPLE) || emailForm(cells.email) === EXAMPLE.email,
    createPlanner,
    write: async (dataProvider, plan, { change }) => {
        const { customer, data } = plan as CustomerPlan;
        if (!customer) throw new ApiError(404, 'error.missing');
        await updateRecord(dataProvider, 'customers', customer, data, { change });
        return undefined;
    },
    namesOf: row => (row ? keysOf(row) : []),
    rowName: ({ name, phone, email }, plan) =>
        name || (plan as CustomerPlan | undefined)?.customer?.name || phone || email || '',
};
