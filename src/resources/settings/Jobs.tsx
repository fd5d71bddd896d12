import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { Job, JobsAnswer } from '../../../contract/schemas/jobs';
import { FailureState } from '../../components/feedback/FailureState';
import { formatDateTime } from '../../components/fields/dates';
import { useText } from '../../components/hooks/useText';
import { POLL_INTERVAL_MS } from '../../components/lists/usePolling';
import { Section } from '../../components/page/Section';
import { useAccess } from '../../providers/auth/access';
import { send } from '../../providers/http';

const CALLS = extensions['shop-jobs'];
const KEY = ['shop-jobs'];
/** The pause between looks at a job that is about to run, or runs. */
const SOON_MS = 2000;

const isUnderWay = ({ state }: Job) => state === 'asked' || state === 'running';

/** The jobs of the shop with their last and next runs. Nothing without any, and for hosts and roles without them. */
export const Jobs = () => {
    const text = useText();
    const { mayCall } = useAccess();
    const { data } = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => send<JobsAnswer>(CALLS.list, {}, { signal }),
        enabled: mayCall(CALLS.list),
        refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? SOON_MS : POLL_INTERVAL_MS),
        retry: false,
    });
    if (!data || data.data.length === 0) return null;
    return (
        <Section title={text('screen.settings.jobs.title')} hint={text('screen.settings.jobs.hint')}>
            <Stack component="ul" sx={{ gap: 4, margin: 0, padding: 0, listStyle: 'none' }}>
                {data.data.map(job => (
                    <JobRow key={job.name} job={job} />
                ))}
            </Stack>
        </Section>
    );
};

const JobRow = ({ job }: { job: Job }) => {
    const text = useText();
    const client = useQueryClient();
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => send<JobsAnswer>(CALLS.run, { name: job.name }),
        onSuccess: answer => client.setQueryData(KEY, answer),
    });
    return (
        <Stack component="li" sx={{ gap: 1 }}>
            <Stack
                direction="row"
                sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}
            >
                <Stack sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
                    <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                        <bdi>{job.label}</bdi>
                    </Typography>
                    <LastRun job={job} />
                    <Typography variant="body2" color="textSecondary">
                        {text('screen.settings.jobs.next', { time: formatDateTime(job.next_at) })}
                    </Typography>
                </Stack>
                <Button
                    variant="outlined"
                    size="small"
                    loading={isPending || isUnderWay(job)}
                    aria-label={text('screen.settings.jobs.run_named', { name: job.label })}
                    onClick={() => mutate()}
                >
                    {text('screen.settings.jobs.run')}
                </Button>
            </Stack>
            {error && <FailureState error={error} retry={() => mutate()} />}
        </Stack>
    );
};

/** The last run: its time and length, and its sentence or the reason of its failure. */
const LastRun = ({ job: { state, started_at, took_ms, message, error, place } }: { job: Job }) => {
    const text = useText();
    const [locale] = useLocaleState();
    const seconds = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
        style: 'unit',
        unit: 'second',
        maximumFractionDigits: 1,
    });
    return (
        <>
            <Typography variant="body2" color="textSecondary">
                {started_at === null
                    ? text('screen.settings.jobs.never')
                    : took_ms === null
                      ? text('screen.settings.jobs.begun', { time: formatDateTime(started_at) })
                      : text('screen.settings.jobs.last', {
                            time: formatDateTime(started_at),
                            duration: seconds.format(took_ms / 1000),
                        })}
            </Typography>
            {message !== null && (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{message}</bdi>
                </Typography>
            )}
            {(state === 'failed' || state === 'interrupted') && (
                <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                    {text(`screen.settings.jobs.${state}`)}
                    {error !== null && (
                        <>
                            {' '}
                            <bdi>{error}</bdi>
                        </>
                    )}
                    {place !== null && (
                        <>
                            {' '}
                            <bdi dir="ltr">{place}</bdi>
                        </>
                    )}
                </Typography>
            )}
        </>
    );
};
