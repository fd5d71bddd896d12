import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useGetList, useLocaleState } from 'react-admin';

type Batch = { id: number; number: string; expires: string };

const DAY_MS = 86_400_000;

/** The five batches on sale that expire next, with a link to each. */
const ExpiringBatches = () => {
    const [locale] = useLocaleState();
    const ends = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
    const { data = [], isPending } = useGetList<Batch>('batches', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'expires', order: 'ASC' },
        filter: { state: 'released' },
    });
    return (
        <Stack
            direction={{ xs: 'column', sm: 'row' }}
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: { xs: 3, sm: 8 } }}
        >
            {!isPending && data.length === 0 && '—'}
            {data.map(({ id, number, expires }) => (
                <div key={id}>
                    <Link to={`/default/batches/${id}`}>
                        <bdi>{number}</bdi>
                    </Link>
                    <Typography variant="body2" color="textSecondary">
                        {ends.format(Math.ceil((Date.parse(expires) - Date.now()) / DAY_MS), 'day')}
                    </Typography>
                </div>
            ))}
        </Stack>
    );
};
export default ExpiringBatches;
