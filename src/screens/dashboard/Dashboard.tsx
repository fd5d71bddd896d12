import { extensions } from '../../../contract/nouns';
import Skeleton from '@mui/material/Skeleton';
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
import { useRangeStatistics, useReloadOnAlerts, useStatistics, useTopSelling } from './useStatistics';
import { Widgets } from './Widgets';
import { WorkQueue } from './WorkQueue';
import { useCrumbs } from '../../resources/crumbs';
import { PanelWidgets } from '../../resources/own/PanelWidgets';

/**
 * The dashboard: the figures of a chosen period and what is to be done, if the server offers them, then charts and the figures
 * of all time.
 */
const DashboardOfAll = () => {
    const text = useText();
    const zone = useZoneName();
    const { data, error, refetch } = useStatistics();
    const [address] = useSearchParams();
    const period = periodIn(address, shopToday());
    const range = useRangeStatistics(rangeQueryOf(period));
    const top = useTopSelling(period);
    const sales = { data: range.data, error: range.error, retry: range.refetch };
    useReloadOnAlerts();
    const widgets =
        data && !range.isLoading && !top.isLoading ? (
            <Widgets data={data} range={range.data} top={top} />
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
                more={offers(extensions.statistics.range) && <PeriodPicker period={period} />}
                mark={
                    // Its line is there from the start, so that nothing moves when the figures arrive.
                    <Typography
                        variant="caption"
                        color="textSecondary"
                        sx={{ alignSelf: 'center', visibility: data ? 'visible' : 'hidden' }}
                    >
                        {text('screen.dashboard.as_of', {
                            // Those of the period follow new orders; those of all time have a time of their own.
                            at: formatDateTime(
                                (range.data ?? data)?.generated_at ?? new Date().toISOString(),
                            ),
                            zone,
                        })}
                    </Typography>
                }
            />
            <PanelWidgets />
            {offers(extensions.statistics.range) ? (
                <>
                    <FiguresOfPeriod {...sales} />
                    <WorkQueue>
                        <RevenueOfPeriod data={range.data} />
                        {widgets}
                    </WorkQueue>
                </>
            ) : (
                widgets
            )}
        </>
    );
};

/** The dashboard for roles to which the shop does not show its figures: only the work to be done. */
const DashboardOfWork = () => {
    const text = useText();
    return (
        <>
            <TitleBar crumbs={useCrumbs()()} title={text('page.dashboard')} />
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
