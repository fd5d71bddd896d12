import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { Link, useGetList, useLocaleState } from 'react-admin';

type Coupon = { id: number; code: string; ends_at: string | null };

/** The five coupons that end next, with a link to each. */
const EndingCoupons = () => {
    const [locale] = useLocaleState();
    const { data = [] } = useGetList<Coupon>('coupons', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'ends_at', order: 'ASC' },
        filter: { min_ends_at: new Date().toISOString().slice(0, 10) },
    });
    return (
        <List dense disablePadding>
            {data.map(({ id, code, ends_at }) => (
                <ListItem key={id} disableGutters>
                    <ListItemText
                        primary={<Link to={`/default/coupons/${id}`}>{code}</Link>}
                        secondary={ends_at && new Date(ends_at).toLocaleDateString(locale)}
                    />
                </ListItem>
            ))}
        </List>
    );
};
export default EndingCoupons;
