import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase } from 'react-admin';
import { api } from '../../../../contract/nouns';
import type { Order } from '../../../../contract/schemas/orders';
import { formatDateTime } from '../../../components/fields/dates';
import { formatCount } from '../../../components/fields/money';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { StatusChip } from '../../../components/fields/StatusChip';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { sideways } from '../../../theme/parts/sideways';
import { SIZES } from '../../../theme/tokens';

type Row = Pick<Order, 'id' | 'number' | 'created_at' | 'user' | 'items_count' | 'total' | 'status'>;
type Column = Exclude<keyof Row, 'id'>;

/** A number of an order, as a link to it if the role may open it. Orders have pages only below /default. */
export const OrderLink = ({
    number,
    wholeRow = false,
}: {
    number: string;
    /** The row around it leads there, too. */
    wholeRow?: boolean;
}) => {
    const { mayCall } = useAccess();
    const shown = (
        <bdi dir="ltr" translate="no" style={{ whiteSpace: 'nowrap' }}>
            {number}
        </bdi>
    );
    return mayCall(api.orders.list) ? (
        <Link
            component={LinkBase}
            to={`/default/purchase-operations?open=${encodeURIComponent(number)}`}
            color="inherit"
            className={wholeRow ? 'RowTarget' : undefined}
        >
            {shown}
        </Link>
    ) : (
        shown
    );
};

const Content = ({ row, column }: { row: Row; column: Column }) => {
    const tag = useTag();
    switch (column) {
        case 'number':
            return <OrderLink number={row.number} wholeRow />;
        case 'created_at':
            return <bdi dir="ltr">{formatDateTime(row.created_at)}</bdi>;
        case 'user':
            return <bdi>{row.user?.name}</bdi>;
        case 'items_count':
            return <bdi dir="ltr">{formatCount(row.items_count, tag)}</bdi>;
        case 'total':
            return <Money value={row.total} />;
        case 'status':
            return <StatusChip status={row.status} />;
    }
};

/** Orders on phones: the number, customer and time of each, and its amount and status at the end. */
const PhoneOrders = ({ rows, columns }: { rows: readonly Row[]; columns: readonly Column[] }) => {
    const atEnd = (column: Column) => column === 'status' || column === 'total';
    return (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rows.map(row => (
                <Box
                    component="li"
                    key={row.id}
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        gap: 3,
                        minBlockSize: 56,
                        paddingBlock: 2,
                        borderBlockStart: '1px solid',
                        borderColor: 'divider',
                        typography: 'body2',
                    }}
                >
                    <Box sx={{ minInlineSize: 0 }}>
                        {columns
                            .filter(column => !atEnd(column) && column !== 'items_count')
                            .map(column => (
                                <div key={column}>
                                    <Content row={row} column={column} />
                                </div>
                            ))}
                    </Box>
                    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
                        {columns.filter(atEnd).map(column => (
                            <Content key={column} row={row} column={column} />
                        ))}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

/** A table ends where its section does. */
const TO_EDGE = { marginBlockEnd: -5 };

/** A few orders in a section, with those of the given columns that the host has. */
export const OrderTable = ({ rows, columns: all }: { rows: readonly Row[]; columns: readonly Column[] }) => {
    const text = useText();
    const phone = usePhone();
    const columns = all.filter(column => rows.some(row => row[column] !== undefined));
    if (phone) return <PhoneOrders rows={rows} columns={columns} />;
    const lookOf = (column: Column) => ({
        align: column === 'total' || column === 'items_count' ? ('right' as const) : ('left' as const),
        ...(column === 'created_at' && { sx: { whiteSpace: 'nowrap' } }),
    });
    return (
        <Box sx={theme => ({ ...sideways(theme.tokens), marginInline: -5, ...TO_EDGE })}>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {columns.map(column => (
                            <TableCell key={column} align={lookOf(column).align}>
                                {text(`resources.orders.fields.${column}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.id}>
                            {columns.map(column => (
                                <TableCell key={column} {...lookOf(column)}>
                                    <Content row={row} column={column} />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** As high as an order table with these rows, while it loads. */
export const OrderTableSkeleton = ({ rows }: { rows: number }) => (
    <Box sx={rows > 0 ? { ...TO_EDGE, blockSize: (rows + 1) * SIZES.rowCompact } : undefined}>
        <Skeleton height={rows > 0 ? SIZES.rowCompact : undefined} />
        {rows > 0 && <Skeleton height={SIZES.rowCompact} width="80%" />}
    </Box>
);
