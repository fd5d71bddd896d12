import { extensions } from '../../../contract/nouns';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { formatDateTime, shopToday } from '../../components/fields/dates';
import { FailureState } from '../../components/feedback/FailureState';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { useZoneName } from '../../components/fields/useZoneName';
import { useSearchParams } from 'react-router';
import { useAccess } from '../../providers/auth/access';
import { FIGURES } from '../../providers/host';
import { offers } from '../../providers/http';
import { Grid, HEIGHT, Span } from './grid';
import { periodIn, rangeQueryOf } from './period';
import { PeriodPicker } from './PeriodPicker';
import { FiguresOfPeriod, RevenueOfPeriod } from './SalesOfPeriod';
import { SinceLine } from './SinceLine';
import { useRangeStatistics, useReloadOnAlerts, useStatistics, useTopSelling } from './useStatistics';
import { Widgets } from './Widgets';
import { WorkQueue } from './WorkQueue';
import { useCrumbs } from '../../resources/crumbs';
import { PanelWidgets } from '../../resources/own/PanelWidgets';

/** The parameter of the tab in the page's address, and its values. */
const TAB = 'tab';
const PERIOD = 'period';
const ALL_TIME = 'all_time';

/**
 * The dashboard: the figures of a chosen period and what is to be done, if the server offers them, then charts; the figures
 * of all time are a tab of their own.
 */
const DashboardOfAll = () => {
    const text = useText();
    const { data, error, refetch } = useStatistics();
    const [address] = useSearchParams();
    const period = periodIn(address, shopToday());
    const range = useRangeStatistics(rangeQueryOf(period));
    const top = useTopSelling(period);
    useReloadOnAlerts();
    const hasPeriod = offers(extensions.statistics.range);
    const ofPeriod = hasPeriod && address.get(TAB) !== ALL_TIME;
    const widgets =
        data && !range.isLoading && !top.isLoading ? (
            <Widgets data={data} {...(ofPeriod && { range: range.data, top })} />
        ) : error ? (
            <FailureState error={error} retry={refetch} />
        ) : (
            <Waiting />
        );
    return (
        <>
            <TitleBar
                crumbs={useCrumbs()()}
                title={text('page.dashboard')}
                more={ofPeriod && <PeriodPicker period={period} />}
                mark={
                    <>
                        {hasPeriod && <PeriodTabs ofPeriod={ofPeriod} />}
                        <AsOf figures={ofPeriod ? (range.data ?? data) : data} />
                    </>
                }
            />
            <SinceLine />
            <PanelWidgets />
            {ofPeriod ? (
                <>
                    <FiguresOfPeriod data={range.data} error={range.error} retry={range.refetch} />
                    <WorkQueue
                        beside={
                            // A day has nothing to compare within it.
                            period.from !== period.to &&
                            !range.isError && <RevenueOfPeriod data={range.data} />
                        }
                    >
                        {widgets}
                    </WorkQueue>
                </>
            ) : (
                widgets
            )}
        </>
    );
};

/** The tabs beside the title; the chosen one is in the page's address. */
const PeriodTabs = ({ ofPeriod }: { ofPeriod: boolean }) => {
    const text = useText();
    const [, setAddress] = useSearchParams();
    const choose = (tab: string) =>
        setAddress(address => {
            if (tab === ALL_TIME) address.set(TAB, tab);
            else address.delete(TAB);
            return address;
        });
    return (
        <Tabs
            value={ofPeriod ? PERIOD : ALL_TIME}
            onChange={(_, tab: string) => choose(tab)}
            aria-label={text('page.dashboard')}
            sx={{ minBlockSize: 36, border: 0, boxShadow: 'none', '& .MuiTab-root': { minBlockSize: 36 } }}
        >
            <Tab value={PERIOD} label={text('screen.dashboard.period')} />
            <Tab value={ALL_TIME} label={text('screen.dashboard.all_time')} />
        </Tabs>
    );
};

/** The time of the figures. Its line is there from the start, so that nothing moves when they arrive. */
const AsOf = ({ figures }: { figures: { generated_at: string } | undefined }) => {
    const text = useText();
    const zone = useZoneName();
    return (
        <Typography
            variant="caption"
            color="textSecondary"
            sx={{ visibility: figures ? 'visible' : 'hidden' }}
        >
            {text('screen.dashboard.as_of', {
                at: formatDateTime(figures?.generated_at ?? new Date().toISOString()),
                zone,
            })}
        </Typography>
    );
};

/** The dashboard for roles to which the shop does not show its figures: only the work to be done. */
const DashboardOfWork = () => {
    const text = useText();
    return (
        <>
            <TitleBar crumbs={useCrumbs()()} title={text('page.dashboard')} />
            <SinceLine />
            {offers(extensions.statistics.workQueue) && <WorkQueue>{null}</WorkQueue>}
        </>
    );
};

const Dashboard = () => {
    const { meets } = useAccess();
    return meets(FIGURES) ? <DashboardOfAll /> : <DashboardOfWork />;
};
export default Dashboard;

const Waiting = () => (
    <Grid busy>
        {[3, 3, 3, 3, 8, 4, 4, 4, 4].map((of, index) => (
            <Span key={index} of={of}>
                <Skeleton variant="rounded" height={index < 4 ? 151 : HEIGHT + 84} />
            </Span>
        ))}
    </Grid>
);
