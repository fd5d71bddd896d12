import type { ComponentType } from 'react';
import type { Statics } from '../../../contract/schemas/statics';
import { Boundary } from './Boundary';
import { Customers, Revenue, Sold, Split } from './Figures';
import { Grid, Span } from './grid';
import {
    PerCategory,
    PerCountry,
    PerDevice,
    PerMonth,
    PerPayment,
    RecentOrders,
    RecentSales,
    Top,
} from './Sales';

/** Every figure, chart and list of the statistics, with the columns of twelve that each takes. */
const WIDGETS: [of: number, ComponentType<{ data: Statics }>][] = [
    [3, Revenue],
    [3, Sold],
    [3, Customers],
    [3, Split],
    [8, PerMonth],
    [4, PerPayment],
    [4, PerDevice],
    [4, PerCountry],
    [4, PerCategory],
    [8, RecentOrders],
    [4, Top],
    [12, RecentSales],
];

export const Widgets = ({ data }: { data: Statics }) => (
    <Grid>
        {WIDGETS.map(([of, Content], at) => (
            <Span key={at} of={of}>
                <Boundary key={data.generated_at}>
                    <Content data={data} />
                </Boundary>
            </Span>
        ))}
    </Grid>
);
