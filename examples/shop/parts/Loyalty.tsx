import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link, useGetList, useLocaleState, useTranslate } from 'react-admin';

/** The customers who have spent the most, with their loyalty numbers. */
const Loyalty = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data = [] } = useGetList('customers', {
        pagination: { page: 1, perPage: 15 },
        sort: { field: 'total_spent', order: 'DESC' },
    });
    const heads = ['name', 'loyalty_number', 'orders_count'];
    return (
        <Card>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {heads.map(name => (
                            <TableCell key={name}>
                                {translate(`resources.customers.fields.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {data.map(({ id, name, loyalty_number, orders_count }) => (
                        <TableRow key={id}>
                            <TableCell>
                                <Link to={`/default/administration/users-list/${id}`}>
                                    <bdi>{name}</bdi>
                                </Link>
                            </TableCell>
                            <TableCell>
                                <bdi dir="ltr">{loyalty_number ?? '—'}</bdi>
                            </TableCell>
                            <TableCell>{orders_count?.toLocaleString(`${locale}-u-nu-latn`)}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Card>
    );
};
export default Loyalty;
