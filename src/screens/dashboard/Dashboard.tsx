import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../components/fields/dates';
import { FailureState } from '../../components/feedback/FailureState';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/useText';
import { useZoneName } from '../../components/fields/useZoneName';
import { Grid, HEIGHT, Span } from './grid';
import { useReloadOnAlerts, useStatics } from './statics';
import { Widgets } from './Widgets';

/** The admin home: the shop's figures. */
const Dashboard = () => {
    const text = useText();
    const zone = useZoneName();
    const { data, error, refetch } = useStatics();
    useReloadOnAlerts();
    return (
        <>
            <TitleBar
                crumbs={[{ label: text('page.dashboard') }]}
                title={text('page.dashboard')}
                more={
                    data && (
                        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
                            {text('screen.dashboard.as_of', {
                                at: formatDateTime(data.generated_at),
                                zone,
                            })}
                        </Typography>
                    )
                }
            />
            {data ? (
                <Widgets data={data} />
            ) : error ? (
                <FailureState error={error} retry={refetch} />
            ) : (
                <Waiting />
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
