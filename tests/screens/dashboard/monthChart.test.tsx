import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MonthChart } from '../../../src/screens/dashboard/charts/charts';
import { entriesOf, MonthTip } from '../../../src/screens/dashboard/charts/ChartTip';
import { drawable, isSplit } from '../../../src/screens/dashboard/charts/chartRows';

const labels = { cash: 'Cash', credit: 'Credit', total: 'Total' };
const format = {
    money: String,
    short: String,
    pair: (label: string, value: string) => `${label}: ${value}`,
};

describe('months', () => {
    const bare = [
        { name: 'Oct', count: 1, total: 30 },
        { name: 'Nov', count: 2, total: 10 },
    ];
    test('are split by payment if the host gives the shares', () => {
        expect(isSplit(bare)).toBe(false);
        expect(isSplit([...bare, { total: 0, cash: 0 }])).toBe(true);
    });

    test('have no legend without cash and credit', () => {
        const { container, rerender } = render(
            <MonthChart data={bare} labels={labels} height={200} {...format} />,
        );
        expect(container.textContent).not.toContain('Cash');
        rerender(
            <MonthChart
                data={[{ ...bare[0]!, cash: 10, credit: 20 }]}
                labels={labels}
                height={200}
                {...format}
            />,
        );
        expect(container.textContent).toContain('Cash');
    });

    test('that are not over yet are named in the legend', () => {
        const { container } = render(
            <MonthChart
                data={[bare[0]!, { ...bare[1]!, soFar: 'Nov so far' }]}
                labels={labels}
                height={200}
                {...format}
            />,
        );
        expect(container.textContent).toContain('Nov so far');
    });

    test('are compared with earlier ones by a line, which the legend names', () => {
        const before = { name: '01-10-2025 – 31-10-2025', total: 90 };
        const { container } = render(
            <MonthChart
                data={[{ ...bare[0]!, before }]}
                compared="01-10-2025 – 30-11-2025"
                labels={labels}
                height={200}
                {...format}
            />,
        );
        expect(container.textContent).toContain('01-10-2025 – 30-11-2025');
    });

    test('say in their tooltip their parts, their total and that of the earlier ones', () => {
        const month = { ...bare[0]!, cash: 10, credit: 20 };
        const before = { name: '01-10-2025', total: 90 };
        const payload = [{ payload: { ...month, before } }];
        const { container } = render(
            <MonthTip active payload={payload} split look={{ tooltip: {} }} labels={labels} {...format} />,
        );
        const lines = container.textContent.replace(/[\u2068\u2069]/g, '');
        expect(lines).toBe('OctCredit: 20Cash: 10Total: 3001-10-2025: 90');
        expect(entriesOf(bare[0]!, false, labels)).toHaveLength(1);
    });

    test('with missing figures are drawn without them', () => {
        const rows = [{ count: 2 }, { total: null }] as unknown as { count: number; total: number }[];
        expect(drawable(rows)).toEqual([
            { count: 2, total: 0 },
            { count: 0, total: 0 },
        ]);
    });
});
