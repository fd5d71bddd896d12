import type { Statistics } from '../../../contract/schemas/statistics';
import { Money } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { usePage } from '../../resources/page';
import { useFigureLinks } from './figureLinks';
import { FigureLink } from './FigureLink';
import { drawable } from './charts/chartRows';
import { Figure } from './Figure';
import { useFormats } from './useFormats';

type Props = { data: Statistics };

/** Revenue of all time, with that of this month. */
export const Revenue = ({ data }: Props) => {
    const links = useFigureLinks();
    const text = useText();
    const { money } = useFormats();
    const months = drawable(data.sales.per_month);
    const thisMonth = months.at(-1);
    return (
        <Figure
            label={text('screen.dashboard.revenue')}
            to={links.orders()}
            value={data.total_revenue.total_revenue}
            format={money}
            hint={thisMonth && text('screen.dashboard.this_month', { value: money(thisMonth.total) })}
            {...sparkOf(data.sales.per_month?.map(({ total }) => total))}
        />
    );
};

/** A line of a figure by month, if the host has the figure of each. The last one is this month, which is not over. */
const sparkOf = (values: number[] | undefined) =>
    values?.every(Number.isFinite) && values.length > 2 && { spark: values.slice(0, -1) };

/** Items sold. */
export const Sold = ({ data }: Props) => {
    const links = useFigureLinks();
    const text = useText();
    const { count } = useFormats();
    return (
        <Figure
            label={text('screen.dashboard.items_sold')}
            to={links.orders()}
            value={data.total_revenue.sold}
            format={count}
            {...sparkOf(data.sales.per_month?.map(row => row.count))}
        />
    );
};

/** Customers, all and of last month. */
export const Customers = ({ data: { customers } }: Props) => {
    const links = useFigureLinks();
    const text = useText();
    const { count } = useFormats();
    const { layout } = usePage();
    return (
        <Figure
            label={text('screen.dashboard.customers')}
            to={links.customers(layout)}
            value={customers.all}
            format={count}
            hint={
                customers.last_month != null &&
                text('screen.dashboard.customers_last_month', { count: count(customers.last_month) })
            }
        />
    );
};

/** Credit and cash, which other hosts may omit. */
export const Split = ({ data: { total_revenue: revenue } }: Props) => {
    const links = useFigureLinks();
    const text = useText();
    const { money } = useFormats();
    if (revenue.cash == null || revenue.credit == null) return null;
    return (
        <Figure
            label={text('screen.dashboard.credit_revenue')}
            to={links.orders({ payment_type: 'credit' })}
            value={revenue.credit}
            format={money}
            hint={
                <FigureLink to={links.orders({ payment_type: 'cash' })}>
                    {text('screen.dashboard.cash_revenue')} <Money value={revenue.cash} />
                </FigureLink>
            }
        />
    );
};
