import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newJob, planRows, runJob, type Job } from '../../../src/components/import/job';
import { knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import type { Plan } from '../../../src/components/import/plan';
import type { Cells } from '../../../src/components/import/sheetColumns';
import { CUSTOMER_SHEET } from '../../../src/resources/customers/import/customerSheet';

import type * as Phones from '../../../src/components/fields/phones';

const host = vi.hoisted(() => ({ extended: true, phones: [] as string[] }));
vi.mock('../../../src/components/fields/phones', async original => ({
    ...(await original<typeof Phones>()),
    get PHONE_COUNTRIES() {
        return host.phones;
    },
}));
vi.mock('../../../src/providers/host', async load => ({
    ...(await load<object>()),
    get extended() {
        return host.extended;
    },
    offers: ({ base }: { base?: string }) => host.extended || base !== 'extensions',
}));

beforeEach(() => {
    host.extended = true;
    host.phones = [];
});

const noura = {
    id: 7,
    name: 'Noura Al-Harbi',
    phone: '+966501234567',
    email: 'noura@shop.example',
    country: 'SA',
    city: 'Riyadh',
    locale: 'ar',
    is_active: true,
    admin_notes: null,
};
const omar = { ...noura, id: 8, name: 'Omar', phone: '+971501112222', email: 'omar@shop.example' };

/** A host with a search, and a read by ids where it has the extensions. */
const openHost = (customers: object[] = [noura, omar]) => {
    const calls: string[] = [];
    const provider = {
        getMany: async (_: string, { ids }: { ids: number[] }) => {
            calls.push('many');
            return { data: customers.filter(one => ids.includes((one as { id: number }).id)) };
        },
        getList: async (_: string, { filter: { q } }: { filter: { q: string } }) => {
            calls.push(`q=${q}`);
            const data = customers.filter(one => JSON.stringify(one).toLowerCase().includes(q.toLowerCase()));
            return { data, total: data.length };
        },
        update: async (_: string, { id, data }: { id: number; data: object }) => {
            calls.push(`update ${id} ${JSON.stringify(data)}`);
            return { data };
        },
    } as unknown as DataProvider;
    return { provider, calls };
};

const plansOf = async (rows: Cells[], { provider } = openHost()): Promise<Plan[]> => {
    const plans = new Map<number, Plan>();
    const all = rows.map((_, at) => at);
    await planRows(CUSTOMER_SHEET.createPlanner(provider), { rows }, all, some =>
        some.forEach((plan, row) => plans.set(row, plan)),
    );
    return all.map(row => plans.get(row)!);
};
const planOf = async (row: Cells, opened?: ReturnType<typeof openHost>) => (await plansOf([row], opened))[0]!;

describe('a phone number without its country code', () => {
    it('is that of the customer’s country where the shop accepts it so', async () => {
        host.phones = ['SA', 'AE'];
        const [known, changed] = await plansOf(
            [
                { phone: '050 123 4567', city: 'Jeddah' },
                { email: 'omar@shop.example', phone: '050 999 8888' },
            ],
            openHost([noura, { ...omar, country: 'AE' }]),
        );
        expect(known).toMatchObject({ action: 'update', customer: { id: 7 }, data: { city: 'Jeddah' } });
        expect(changed!.data).toEqual({ phone: '+971509998888' });
    });

    it('names no customer in other shops', async () => {
        expect(await planOf({ phone: '050 123 4567', city: 'Jeddah' })).toMatchObject({ action: 'error' });
    });
});

describe('a row of a sheet of customers', () => {
    it.each<[string, Cells]>([
        ['phone', { phone: '+966 50 123 4567', city: 'Jeddah' }],
        ['phone whose plus sign a spreadsheet dropped', { phone: '966501234567', city: 'Jeddah' }],
        ['phone with 00', { phone: '00966501234567', city: 'Jeddah' }],
        ['e-mail in another case', { email: 'NOURA@shop.example', city: 'Jeddah' }],
        ['ID with its name', { user_id: '7', name: 'Noura Al-Harbi', city: 'Jeddah' }],
    ])('names its customer by %s, with and without the extensions', async (_, row) => {
        for (const extended of [true, false]) {
            host.extended = extended;
            const { action, changes, data } = await planOf(row);
            expect([action, data]).toEqual(['update', { city: 'Jeddah' }]);
            expect(changes).toEqual([{ column: 'city', from: 'Riyadh', to: 'Jeddah' }]);
        }
    });

    it('with an ID of another program is refused, unless its phone or e-mail names the customer', async () => {
        const foreign = await planOf({ user_id: '7', name: 'Somebody', city: 'Jeddah' });
        expect(foreign).toMatchObject({ action: 'error', problems: { user_id: 'other_customer' }, data: {} });
        const named = await planOf({ user_id: '7', name: 'Omar', phone: omar.phone, city: 'Dubai' });
        expect(named).toMatchObject({ action: 'update', customer: { id: 8 }, data: { city: 'Dubai' } });
    });

    it('makes no customer, and changes none of two', async () => {
        expect(await planOf({ phone: '+966509999999', name: 'New' })).toMatchObject({
            action: 'error',
            problems: { phone: 'no_customer' },
        });
        expect(await planOf({ phone: noura.phone, email: omar.email })).toMatchObject({
            action: 'error',
            problems: { email: 'two_customers' },
        });
        const twice = await plansOf([
            { phone: noura.phone, city: 'A' },
            { phone: '966501234567', city: 'B' },
        ]);
        expect(twice.map(({ action, problems }) => [action, problems])).toEqual([
            ['update', {}],
            ['error', { phone: 'twice_record' }],
        ]);
    });

    it('has countries and languages by code or by name in any language, as exports for readers do', async () => {
        for (const country of [
            'AE',
            'ae',
            'United Arab Emirates',
            'الإمارات العربية المتحدة',
            'Vereinigte Arabische Emirate',
        ])
            expect((await planOf({ phone: noura.phone, country })).data).toEqual({ country: 'AE' });
        for (const locale of ['en', 'English', 'الإنجليزية', '英語'])
            expect((await planOf({ phone: noura.phone, locale })).data).toEqual({ locale: 'en' });
        expect(await planOf({ phone: noura.phone, country: 'السعودية'.repeat(2) })).toMatchObject({
            problems: { country: 'choice' },
        });
    });

    it.each<[Cells, object]>([
        [{ phone: noura.phone, email: 'not an address' }, { email: 'email' }],
        [{ email: noura.email, phone: '12' }, { phone: 'phone' }],
        [{ email: noura.email, phone: '9.66501E+11' }, { phone: 'digits' }],
        [{ phone: noura.phone, is_active: 'perhaps' }, { is_active: 'flag' }],
    ])('says of %j what is wrong: %j', async (row, problems) => {
        expect(await planOf(row)).toMatchObject({ action: 'error', problems });
    });

    it('leaves what a customer cannot lose where its cell is empty, and empties the rest', async () => {
        const row = { email: noura.email, phone: '', name: '', country: '', is_active: '', city: '' };
        expect(await planOf(row)).toMatchObject({ action: 'update', data: { city: null } });
        expect(Object.keys((await planOf(row)).data)).toEqual(['city']);
    });

    it('sends nothing for what the host does not have', async () => {
        const opened = openHost([{ id: 7, name: 'Noura', phone: '+966501234567' }]);
        const plan = await planOf(
            { phone: '+966501234567', name: 'Noura H.', city: 'Jeddah', is_active: 'no' },
            opened,
        );
        expect(plan.data).toEqual({ name: 'Noura H.' });
    });
});

it('reads the headings of this panel’s export, of Shopify and of WooCommerce', () => {
    const known = knownHeadings(CUSTOMER_SHEET, column => column);
    expect(mapHeadings(['ID', 'Name', 'Email', 'Phone', 'Country', 'City', 'Orders'], known)).toEqual([
        'user_id',
        'name',
        'email',
        'phone',
        'country',
        'city',
        undefined,
    ]);
    expect(
        mapHeadings(['Email', 'Default Address City', 'Default Address Country Code', 'Phone'], known),
    ).toEqual(['email', 'city', 'country', 'phone']);
    expect(mapHeadings(['Billing Email', 'Billing Phone', 'Billing City', 'Billing Country'], known)).toEqual(
        ['email', 'phone', 'city', 'country'],
    );
});

it('sends each change once', async () => {
    const opened = openHost();
    let job: Job = newJob('customers.csv', 'csv', [
        { phone: noura.phone, city: 'Jeddah' },
        { email: omar.email, is_active: 'no' },
    ]);
    const plans = new Map((await plansOf(job.rows, opened)).entries());
    job.bases = Object.fromEntries([...plans].map(([row, { action, basis }]) => [row, { action, basis }]));
    await runJob({ ...job }, plans, {
        kind: CUSTOMER_SHEET,
        dataProvider: opened.provider,
        update: change => (job = { ...job, ...change(job) }),
        isStopped: () => false,
        explain: String,
        problemsOf: String,
    });
    expect([job.stage, job.states]).toEqual(['done', ['updated', 'updated']]);
    expect(opened.calls.filter(call => call.startsWith('update'))).toEqual([
        'update 7 {"city":"Jeddah"}',
        'update 8 {"is_active":false}',
    ]);
});
