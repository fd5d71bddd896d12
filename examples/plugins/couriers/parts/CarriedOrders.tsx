import Stack from '@mui/material/Stack';
import { Link, useCreatePath, useGetList } from 'react-admin';

type Courier = { id: number; name: string };

/** The couriers who deliver now, each with a link to their orders. */
const CarriedOrders = () => {
    const orders = useCreatePath()({ resource: 'orders', type: 'list' });
    const { data = [], isPending } = useGetList<Courier>('couriers', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'name', order: 'ASC' },
        filter: { is_active: true },
    });
    return (
        <Stack sx={{ gap: 1 }}>
            {!isPending && data.length === 0 && '—'}
            {data.map(({ id, name }) => (
                <Link
                    key={id}
                    to={{ pathname: orders, search: `filter=${JSON.stringify({ courier_id: id })}` }}
                >
                    <bdi>{name}</bdi>
                </Link>
            ))}
        </Stack>
    );
};
export default CarriedOrders;
