import type { ComponentType } from 'react';
import { extended } from '../../providers/http';
import type { WidgetProps } from './statics';
import { Boundary } from './Boundary';
import { AllTimeHeading, Customers, Revenue, Sold, Split } from './Figures';
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
    TopOfPeriod,
} from './Sales';

type Widget = [of: number, ComponentType<WidgetProps>];

const FIGURES: Widget[] = [
    [3, Revenue],
    [3, Sold],
    [3, Customers],
    [3, Split],
];
const SLICES: Widget[] = [
    [4, PerPayment],
    [4, PerDevice],
    [4, PerCountry],
    [4, PerCategory],
];

/** All figures, charts and lists, with their width in columns of twelve. */
const WIDGETS: Widget[] = extended
    ? [
          ...SLICES,
          [8, TopOfPeriod],
          [12, RecentOrders],
          [12, AllTimeHeading],
          ...FIGURES,
          [8, PerMonth],
          [4, Top],
          [12, RecentSales],
      ]
    : [...FIGURES, [8, PerMonth], ...SLICES, [8, RecentOrders], [4, Top], [12, RecentSales]];

export const Widgets = ({ data, ...period }: WidgetProps) => (
    <Grid>
        {WIDGETS.map(([of, Content], at) => (
            <Span key={at} of={of}>
                <Boundary key={data.generated_at}>
                    <Content data={data} {...period} />
                </Boundary>
            </Span>
        ))}
    </Grid>
);
