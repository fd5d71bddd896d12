import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MonthChart } from '../../src/screens/dashboard/charts';
import { drawable, isSplit } from '../../src/screens/dashboard/chartRows';

const labels = { cash: 'Cash', credit: 'Credit', total: 'Total' };
const format = { money: String, short: String };

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

    test('with missing figures are drawn without them', () => {
        const rows = [{ count: 2 }, { total: null }] as unknown as { count: number; total: number }[];
        expect(drawable(rows)).toEqual([
            { count: 2, total: 0 },
            { count: 0, total: 0 },
        ]);
    });
});
