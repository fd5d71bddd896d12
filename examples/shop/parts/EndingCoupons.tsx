import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useGetList, useLocaleState } from 'react-admin';

type Coupon = { id: number; code: string; ends_at: string | null };

const DAY_MS = 86_400_000;

/** The five coupons that end next, with a link to each. */
const EndingCoupons = () => {
    const [locale] = useLocaleState();
    const ends = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const { data = [], isPending } = useGetList<Coupon>('coupons', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'ends_at', order: 'ASC' },
        filter: { min_ends_at: new Date().toISOString().slice(0, 10) },
    });
    return (
        <Stack
            direction={{ xs: 'column', sm: 'row' }}
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: { xs: 3, sm: 8 } }}
        >
            {!isPending && data.length === 0 && '—'}
            {data.map(({ id, code, ends_at }) => (
                <div key={id}>
                    <Link to={`/default/coupons/${id}`}>
                        <bdi>{code}</bdi>
                    </Link>
                    <Typography variant="body2" color="textSecondary">
                        {ends_at &&
                            ends.format(Math.ceil((Date.parse(ends_at) - Date.now()) / DAY_MS), 'day')}
                    </Typography>
                </div>
            ))}
        </Stack>
    );
};
export default EndingCoupons;
