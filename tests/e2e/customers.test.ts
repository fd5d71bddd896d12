import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import type { Bought } from '../../contract/schemas/orders';
import type { Customer, CustomerDetail } from '../../contract/schemas/customers';
import { settled } from '../support/signIn';
import { orderHelpers } from './support/orders';
import { arrive, choose, openSharedStage, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { ordersOf } = orderHelpers(() => stage);
/** A day of the shop as the panel shows it. */
const day = (at: string) =>
    new Date(at).toLocaleDateString('en-GB', { timeZone: 'Asia/Riyadh' }).replaceAll('/', '-');
const amount = (total: number) => total.toLocaleString('en', { minimumFractionDigits: 2 });

it('the palette finds orders, customers and products as they are spoken or spelled, the best hit first', async () => {
    const [order] = (await ordersOf({ country: 'SA', status: ['shipped'], col: 'id', desc: 1 })).data;
    const [customer] = (
        await stage.api.call<{ data: Customer[] }>(
            'GET',
            '/users?country=SA&is_active=1&col=id&desc=0&page=2',
        )
    ).data;
    const { data: products } = await stage.api.call<{ data: (Product & { variants_count: number })[] }>(
        'GET',
        '/products',
    );
    const folded = (arabic: string) =>
        arabic.replace(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي');
    const spelled = products.find(({ name_ar }) => folded(name_ar) !== name_ar)!;
    const varied = products.find(({ variants_count }) => variants_count > 0)!;
    const { variants } = (await stage.api.call<{ data: Product }>('GET', `/products/${varied.id}`)).data;
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/categories');
    await page.keyboard.press('Control+k');
    const palette = page.locator('[data-part=palette]');
    const find = async (typed: string, best: string) => {
        await palette.getByRole('combobox').fill(typed);
        const first = palette.getByRole('option').first();
        await first.filter({ hasText: best }).waitFor();
        expect(await first.getAttribute('aria-selected')).toBe('true');
        return (await first.innerText()).replace(/\s+/g, ' ');
    };
    const hit = await find(order!.number, order!.number);
    for (const part of [day(order!.created_at), amount(order!.total), 'Shipped']) expect(hit).toContain(part);
    await find(varied.sku, varied.name);
    await find(variants[1]!.sku, varied.name);
    // Others may have the same name; the phone is the customer's alone.
    const finds = async (typed: string, name: string) => {
        await palette.getByRole('combobox').fill(typed);
        await palette.getByRole('option').filter({ hasText: name }).first().waitFor();
    };
    const reversed = customer!.name.split(' ').toReversed().join(' ');
    expect(reversed).not.toBe(customer!.name);
    await finds(reversed, customer!.name);
    await palette.getByRole('combobox').fill('');
    await finds(customer!.phone.replace('+966', '0').replace(/^(...)(...)/, '$1 $2 '), customer!.name);
    await finds(folded(spelled.name_ar), spelled.name);
    expect(seen.console).toEqual([]);
});

it('a customer has a page with figures, orders, products, addresses and devices', async () => {
    const [{ id }] = (await stage.api.call<{ data: Customer[] }>('GET', '/users?col=orders_count&desc=1'))
        .data as [Customer];
    const customer = (await stage.api.call<{ data: CustomerDetail }>('GET', `/../extensions/users/${id}`))
        .data;
    const buying = customer.buying!;
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/administration/users-list/${id}`);
    await page.getByRole('heading', { name: customer.name, level: 1 }).waitFor();
    const figures = page.locator('dl').first();
    const shown = await figures.evaluate(list =>
        Object.fromEntries(
            [...list.querySelectorAll('dt')].map(term => [
                term.textContent,
                term.nextElementSibling?.textContent?.replace(/[^\d.,-]/g, ''),
            ]),
        ),
    );
    expect(shown).toEqual({
        Orders: customer.orders_count.toLocaleString('en'),
        'Total spent': amount(customer.total_spent),
        'Average order value': amount(buying.average_order!),
        'First order': day(buying.first_order_at!),
        'Last order': day(customer.last_order_at!),
    });
    const section = (name: string) => page.getByRole('region', { name });
    const { data: orders, meta } = await ordersOf({ user_id: id });
    for (const { number } of orders.slice(0, 10))
        await section('Orders').getByRole('link', { name: number }).waitFor();
    for (const { name } of buying.top_products)
        await section('Most bought products').getByRole('link', { name }).waitFor();
    for (const { address } of buying.addresses)
        await section('Addresses used').getByText(address!).first().waitFor();
    await page.getByText(customer.phone).first().waitFor();
    const details = await section('Details').innerText();
    const devices = { ios: 'iOS', android: 'Android', web: 'Web' };
    expect(buying.devices.length).toBeGreaterThan(0);
    for (const { device_type, orders_count } of buying.devices)
        expect(details).toContain(
            `${devices[device_type as 'ios']} · ${orders_count} order${orders_count === 1 ? '' : 's'}`,
        );
    await page.getByRole('link', { name: 'All orders of this customer' }).click();
    await arrive(page, new RegExp(`purchase-operations\\?filter=.*user_id.*${id}`));
    await page.getByText(`of ${meta.total}`, { exact: false }).first().waitFor();
    await page.goBack();
    await section('Orders').getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 90 days' }).click();
    await page.waitForURL(/period=90d/);
    await page.getByRole('link', { name: 'All orders in this period' }).click();
    await arrive(page, new RegExp(`purchase-operations\\?filter=.*user_id.*${id}.*from`));
    const filters = JSON.parse(new URL(page.url()).searchParams.get('filter')!) as {
        from: string;
        to: string;
    };
    const { meta: ofPeriod } = await ordersOf({ user_id: id, ...filters });
    await page.getByText(`of ${ofPeriod.total}`, { exact: false }).first().waitFor();
    await page.goBack();
    const { data: bought } = await stage.api.call<{ data: Bought }>(
        'GET',
        `/../extensions/users/${id}/bought?from=${filters.from}&to=${filters.to}`,
    );
    expect(bought.orders_count).toBe(ofPeriod.total);
    await section('Orders').getByText(amount(bought.total_spent)).waitFor();
    expect(seen.console).toEqual([]);
});

it('the dashboard leads to what has to be done, and keeps its period and comparison in the address', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/dashboard/ecommerce');
    const queue = page.getByRole('region', { name: 'To do' });
    await queue
        .getByRole('listitem')
        .filter({ hasText: 'Scheduled notifications' })
        .getByRole('link', { name: 'Notifications', exact: true })
        .click();
    await arrive(page, '/default/administration/send-notification');
    await page
        .getByRole('region', { name: 'Scheduled' })
        .getByText(/ customers · \d/)
        .first()
        .waitFor();
    await page.goBack();
    await queue
        .getByRole('listitem')
        .filter({ hasText: 'Orders shipped more than 7 days ago' })
        .getByRole('link', { name: 'Check deliveries' })
        .click();
    await arrive(page, /purchase-operations\?.*shipped/);
    await page.goBack();
    await choose(page, 'Period', 'Last 7 days');
    await choose(page, 'Compare with', 'Same days last year');
    await arrive(page, /period=7d/);
    // The shop's days begin three hours before those of UTC.
    const year = new Date(Date.now() - 6 * 86_400_000 + 3 * 3_600_000).getUTCFullYear();
    const chart = page.getByText(
        new RegExp(String.raw`^\d\d-\d\d-${year} – \d\d-\d\d-\d{4}, compared with \d\d-\d\d-${year - 1}`),
    );
    await chart.waitFor();
    const shown = await chart.innerText();
    await page.reload();
    await settled(page);
    expect(await chart.innerText()).toBe(shown);
    await page
        .getByText(/^(Up|Down) \d+% from |^(No orders|Nothing) /)
        .first()
        .waitFor();
});
