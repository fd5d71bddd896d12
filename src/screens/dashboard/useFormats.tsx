import { formatCount, formatMoney, formatMoneyShort, MONEY_DECIMALS } from '../../components/fields/money';
import { Money, useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { FigureLink } from './FigureLink';
import type { Tone } from './charts/tones';
import type { ChartTable } from './Widget';

export type Slice = { name: string; count: number; total: number; to?: string; tone?: Tone };

/** Amounts, counts and the table behind a chart, in the panel's language. */
export const useFormats = () => {
    const tag = useTag();
    const text = useText();
    const count = (value: number) => formatCount(Math.round(value), tag);
    return {
        tag,
        count,
        // An average, and a figure that counts up, have more decimals than the currency.
        money: (value: number) => formatMoney(Number(value.toFixed(MONEY_DECIMALS)), tag),
        short: (value: number) => formatMoneyShort(value, tag),
        pair: (label: string, value: string) => text('screen.pair', { label, value }),
        ordersColumn: text('resources.customers.fields.orders_count'),
        totalColumn: text('resources.orders.fields.total'),
        tableOf: (first: string, rows: Slice[]): ChartTable => ({
            columns: [
                first,
                text('resources.customers.fields.orders_count'),
                text('resources.orders.fields.total'),
            ],
            rows: rows.map(row => [
                <FigureLink key="name" to={row.to}>
                    <bdi>{row.name}</bdi>
                </FigureLink>,
                count(row.count),
                <Money key="total" value={row.total} />,
            ]),
        }),
    };
};
