import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { RangeStatistics, Statistics } from '../../../contract/schemas/statistics';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { formatDays } from '../../../src/screens/dashboard/days';
import { periodIn } from '../../../src/screens/dashboard/period';
import { TopOfPeriod } from '../../../src/screens/dashboard/Sales';
import { PeriodPicker } from '../../../src/screens/dashboard/PeriodPicker';
import { FiguresOfPeriod, RevenueOfPeriod } from '../../../src/screens/dashboard/SalesOfPeriod';
import { Widgets } from '../../../src/screens/dashboard/Widgets';
import { show, signInAs } from '../support/stage';

const page = pages.find(({ path }) => path === 'dashboard/ecommerce')!;
const data: Statistics = {
    customers: { last_month: 3, all: 20 },
    total_revenue: { total_revenue: 900, sold: 12, cash: 400, credit: 500 },
    sales: {
        per_device_type: [{ device_type: 'ios', count: 2, total: 300 }],
        per_payment_type: [{ payment_type: 'cash', count: 1, total: 400 }],
        per_country: [{ country: 'SA', name: 'Saudi Arabia', name_ar: 'السعودية', count: 3, total: 900 }],
        per_category: [{ category_id: 4, name: 'Lamps', name_ar: 'مصابيح', count: 3, total: 900 }],
        per_month: [{ month: '2026-02', count: 3, total: 900, cash: 400, credit: 500 }],
    },
    recent: { recent_sales: [], recent_orders: [] },
    top_selling: [],
    generated_at: '2026-11-21T10:00:00+03:00',
};
const shown = (statics: unknown = data) =>
    show(
        <PageContext value={{ page, layout: 'mini' }}>
            <Widgets data={statics as Statistics} />
        </PageContext>,
    );
const filterOf = (link: HTMLElement) =>
    JSON.parse(new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('filter')!);

it('links each figure to its details', async () => {
    shown();
    const earning = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];
    expect(filterOf(await screen.findByRole('link', { name: 'Revenue' }))).toEqual({ status: earning });
    expect(filterOf(screen.getByRole('link', { name: 'Credit revenue' }))).toMatchObject({
        payment_type: 'credit',
    });
    expect(filterOf(screen.getByRole('link', { name: 'iOS' }))).toMatchObject({ device_type: 'ios' });
    expect(filterOf(screen.getByRole('link', { name: 'Saudi Arabia' }))).toMatchObject({ country: 'SA' });
    expect(screen.getByRole('link', { name: 'Lamps' }).getAttribute('href')).toContain('/mini/categories/4');
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('href')).toContain(
        '/mini/administration/users-list',
    );
    screen.getByRole('button', { name: 'Show as table: Revenue by month' }).click();
    expect(filterOf(await screen.findByRole('link', { name: /Feb/ }))).toMatchObject({
        from: '2026-02-01',
        to: '2026-02-28',
    });
});

it('says that there are no sales yet instead of a chart without months', async () => {
    shown({ ...data, sales: { ...data.sales, per_month: [] } });
    const title = await screen.findByRole('heading', { name: 'Revenue by month' });
    expect(title.closest('.MuiCard-root')!.textContent).toContain('No sales yet.');
});

it('has no links that the role may not open', async () => {
    signInAs([]);
    shown();
    await screen.findByText('Revenue');
    expect(screen.queryAllByRole('link')).toEqual([]);
});

it('keeps the other widgets if one fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    shown({ ...data, sales: { ...data.sales, per_country: 5 } });
    await screen.findByText('Couldn’t load this section.');
    expect(screen.getByText('By device')).toBeTruthy();
    expect(screen.queryByText('By country')).toBeNull();
    expect(error).toHaveBeenCalled();
    error.mockRestore();
});

describe('a chart for screen readers', () => {
    const month = (month: string, cash: number, credit: number) => ({
        month,
        count: 1,
        total: cash + credit,
        cash,
        credit,
    });
    const descriptionOf = async (name: string, statics: unknown) => {
        const { unmount } = shown(statics);
        const picture = await screen.findByRole('img', { name });
        // Read with the image only, and hidden from the reading order.
        const description = document.getElementById(picture.getAttribute('aria-describedby')!)!;
        expect(description.hidden).toBe(true);
        const { textContent } = description;
        unmount();
        return textContent.replaceAll('\u00a0', ' ');
    };
    const sales = (sales: object) => ({ ...data, sales: { ...data.sales, ...sales } });

    it('summarises months by span, total, highest and lowest', async () => {
        const months = [month('2026-01', 10, 0), month('2026-02', 400, 500), month('2026-03', 0, 90.5)];
        expect(await descriptionOf('Revenue by month', sales({ per_month: months }))).toBe(
            'Jan 2026 to Mar 2026: SAR 1,000.50 in total. Highest: Feb 2026, SAR 900.00. Lowest: Jan 2026, SAR 10.00.',
        );
        expect(await descriptionOf('Revenue by month', data)).toBe('Feb 2026: SAR 900.00');
        const none = [month('2026-01', 0, 0), month('2026-02', 0, 0)];
        expect(await descriptionOf('Revenue by month', sales({ per_month: none }))).toBe(
            'No sales from Jan 2026 to Feb 2026.',
        );
    });

    it('summarises shares by the largest one', async () => {
        const parts = [
            { payment_type: 'cash', count: 1, total: 400 },
            { payment_type: 'credit', count: 1, total: 500 },
        ];
        expect(await descriptionOf('By payment type', sales({ per_payment_type: parts }))).toBe(
            'Largest share: Credit, 56% of SAR 900.00.',
        );
    });

    it('can be replaced by a table with every figure', async () => {
        shown();
        const picture = await screen.findByRole('img', { name: 'Revenue by month' });
        screen.getByRole('button', { name: 'Show as table: Revenue by month' }).click();
        await screen.findByRole('table');
        expect(picture.isConnected).toBe(false);
        expect(screen.queryByText(/in total/)).toBeNull();
    });
});

describe('a range of days', () => {
    const [from, to] = ['2026-11-01', '2026-11-22'];

    it.each(['ar', 'he'])('begins at the right in %s, like the sentence around it', tag => {
        // U+200F gives the numbers a direction.
        expect(formatDays({ from, to }, tag)).toBe('\u200f01-11-2026 – 22-11-2026');
    });

    it('begins at the left in other languages, and may be one day', () => {
        expect(formatDays({ from, to }, 'en')).toBe('01-11-2026 – 22-11-2026');
        expect(formatDays({ from, to: from }, 'ar')).toBe('01-11-2026');
    });
});

describe('the sales of a period', () => {
    const figures = (from: string, to: string, revenue: number, orders: number, customers: number) => ({
        from,
        to,
        customers,
        orders,
        total_revenue: { total_revenue: revenue, sold: orders, cash: 0, credit: revenue },
        per_day: [from, to].map(day => ({ day, count: 1, total: revenue / 2, cash: 0, credit: revenue / 2 })),
    });
    const range: RangeStatistics = {
        ...figures('2026-11-01', '2026-11-02', 600, 4, 3),
        sales: { ...data.sales, per_device_type: [{ device_type: 'android', count: 4, total: 600 }] },
        compare: figures('2026-10-01', '2026-10-02', 800, 2, 0),
        generated_at: data.generated_at,
    };
    const Shown = ({ error }: { error?: Error }) => {
        const [address] = useSearchParams();
        return (
            <PageContext value={{ page, layout: 'mini' }}>
                <output>{address.toString()}</output>
                <PeriodPicker period={periodIn(address, '2026-11-22')} />
                <FiguresOfPeriod data={error ? undefined : range} error={error} retry={() => {}} />
                <RevenueOfPeriod data={error ? undefined : range} />
            </PageContext>
        );
    };
    const cardOf = async (label: string) =>
        within((await screen.findByText(label)).closest<HTMLElement>('.MuiCard-root')!);

    it('are compared with the previous ones in words', async () => {
        show(<Shown />);
        (await cardOf('Revenue')).getByText('Down 25% from SAR 800.00');
        (await cardOf('Orders')).getByText('Up 100% from 2');
        (await cardOf('Average order value')).getByText('Down 63% from SAR 400.00');
        (await cardOf('New customers')).getByText('No data for the previous period');
        screen.getByText('01-11-2026 – 02-11-2026, compared with 01-10-2026 – 02-10-2026');
        const link = screen.getByRole('link', { name: 'Orders' });
        expect(filterOf(link)).toMatchObject({ from: '2026-11-01', to: '2026-11-02' });
    });

    it('are compared by day in the table too, with the days before', async () => {
        show(<Shown />);
        (await screen.findByRole('button', { name: 'Show as table: Revenue by day' })).click();
        const table = within(await screen.findByRole('table'));
        table.getByRole('columnheader', { name: '01-10-2026 – 02-10-2026' });
        const row = table.getByRole('row', { name: /^02-11-2026/ });
        expect(row.textContent.replace(/\u00a0/g, ' ')).toMatch(/SAR 300\.00SAR 400\.0002-10-2026$/);
    });

    it('follow the chosen period, which is in the address', async () => {
        show(<Shown />);
        await userEvent.click(await screen.findByRole('combobox', { name: 'Period' }));
        await userEvent.click(screen.getByRole('option', { name: 'Last 7 days' }));
        await screen.findByText('period=7d');
        await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
        await userEvent.click(screen.getByRole('option', { name: 'Same days last year' }));
        await screen.findByText('period=7d&compare=year');
        await userEvent.click(screen.getByRole('combobox', { name: 'Period' }));
        await userEvent.click(screen.getByRole('option', { name: 'Custom dates' }));
        await screen.findByText('period=custom&compare=year&from=2026-11-16&to=2026-11-22');
    });

    it('of last month are compared with the month before', async () => {
        show(<Shown />);
        await userEvent.click(await screen.findByRole('combobox', { name: 'Period' }));
        await userEvent.click(screen.getByRole('option', { name: 'Last month' }));
        await screen.findByText('period=last_month');
        expect(screen.getByRole('combobox', { name: 'Compare with' }).textContent).toBe('Month before');
    });

    it('offer a retry after a failure', async () => {
        show(<Shown error={new Error('error.failed')} />);
        await screen.findByRole('button', { name: 'Try again' });
        await screen.findByRole('combobox', { name: 'Period' });
    });

    it('are shown in slices, with the range in their links', async () => {
        show(
            <PageContext value={{ page, layout: 'mini' }}>
                <Widgets data={data} range={range} top={{ data: undefined, error: null } as never} />
            </PageContext>,
        );
        const android = await screen.findByRole('link', { name: 'Android' });
        expect(filterOf(android)).toMatchObject({ device_type: 'android', from: '2026-11-01' });
        expect(screen.queryByRole('link', { name: 'iOS' })).toBeNull();
        expect(screen.getAllByText('01-11-2026 – 02-11-2026')).toHaveLength(4);
    });

    const topOf = (more: object) => {
        const top = { data: undefined, error: null, refetch: vi.fn(), ...more };
        show(
            <PageContext value={{ page, layout: 'mini' }}>
                <TopOfPeriod data={data} top={top as never} />
            </PageContext>,
        );
        return top;
    };
    const days = { from: '2026-11-01', to: '2026-11-02', generated_at: data.generated_at };

    it('have their own best sellers', async () => {
        const lamp = { id: 7, name: 'Lamp', name_ar: 'مصباح', cover: null, sku: 'L', count: 5, total: 50 };
        topOf({ data: { ...days, top_selling: [lamp] } });
        const card = await cardOf('Top selling');
        card.getByText('01-11-2026 – 02-11-2026');
        expect(card.getByRole('listitem').textContent).toMatch(/Lamp5 soldSAR\s50\.00/);
    });

    it('say that nothing was sold', async () => {
        topOf({ data: { ...days, top_selling: [] } });
        (await cardOf('Top selling')).getByText('No sales in this period.');
    });

    it('offer a retry after the best sellers could not be read', async () => {
        const { refetch } = topOf({ error: new Error('error.failed') });
        await userEvent.click((await cardOf('Top selling')).getByRole('button', { name: 'Try again' }));
        expect(refetch).toHaveBeenCalledOnce();
    });
});
