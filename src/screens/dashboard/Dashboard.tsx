import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDateTime, shopToday } from '../../components/fields/dates';
import { FailureState } from '../../components/feedback/FailureState';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { useZoneName } from '../../components/fields/useZoneName';
import { useSearchParams } from 'react-router';
import { extended } from '../../providers/http';
import { Grid, HEIGHT, Span } from './grid';
import { periodIn, rangeQueryOf } from './period';
import { SalesOfPeriod } from './SalesOfPeriod';
import { useRangeStatics, useReloadOnAlerts, useStatics, useTopSelling } from './statics';
import { Widgets } from './Widgets';
import { WorkQueue } from './WorkQueue';

/**
 * The dashboard: what is to be done and the figures of a chosen period, if the server offers them, and the figures of all
 * time.
 */
const Dashboard = () => {
    const text = useText();
    const zone = useZoneName();
    const { data, error, refetch } = useStatics();
    const [address] = useSearchParams();
    const period = periodIn(address, shopToday());
    const range = useRangeStatics(rangeQueryOf(period));
    const top = useTopSelling(period);
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
                crumbs={[{ label: text('page.dashboard') }]}
                title={text('page.dashboard')}
                more={
                    // Its line is there from the start, so that nothing moves when the figures arrive.
                    <Typography
                        variant="body2"
                        color="textSecondary"
                        sx={{ alignSelf: 'center', visibility: data ? 'visible' : 'hidden' }}
                    >
                        {text('screen.dashboard.as_of', {
                            at: formatDateTime(data?.generated_at ?? new Date().toISOString()),
                            zone,
                        })}
                    </Typography>
                }
            />
            {extended ? (
                <WorkQueue>
                    <Box sx={{ marginBlockEnd: 6 }}>
                        <SalesOfPeriod
                            period={period}
                            data={range.data}
                            error={range.error}
                            retry={range.refetch}
                        />
                    </Box>
                    {widgets}
                </WorkQueue>
            ) : (
                widgets
            )}
        </>
    );
};
export default Dashboard;

const Waiting = () => (
    <Grid busy>
        {[3, 3, 3, 3, 8, 4, 4, 4, 4].map((of, index) => (
            <Span key={index} of={of}>
                <Skeleton variant="rounded" height={index < 4 ? 120 : HEIGHT + 84} />
            </Span>
        ))}
    </Grid>
);
