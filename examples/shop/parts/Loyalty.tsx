import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';

/** The customers who have spent the most. */
const Loyalty = () => {
    const { data = [] } = useGetList('users', {
        pagination: { page: 1, perPage: 15 },
        sort: { field: 'total_spent', order: 'DESC' },
    });
    return (
        <Card>
            <CardContent>
                {data.map(({ id, name, loyalty_number }) => (
                    <Typography key={id}>
                        <bdi>{name}</bdi> {loyalty_number && <bdi dir="ltr">{`(${loyalty_number})`}</bdi>}
                    </Typography>
                ))}
            </CardContent>
        </Card>
    );
};
export default Loyalty;
