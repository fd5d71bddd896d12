import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Order } from '../../../../contract/schemas/orders';
import { ORDER_AMOUNTS } from '../../../../contract/shop';
import { Fact, Facts } from '../../../components/fields/Facts';
import { Money } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/hooks/useText';
import { DeviceField, PaymentField } from '../fields';
import { Heading } from './Heading';

/** Whether an amount has no line because it is zero. The subtotal and the total are never left out for that. */
const isNothing = (order: Order, source: (typeof ORDER_AMOUNTS)[number]): boolean =>
    source !== 'subtotal' && source !== 'total' && order[source] === 0;

/** The amounts of an order, and how it is paid. */
export const Amounts = ({ order }: { order: Order }) => {
    const text = useText();
    const shown = ORDER_AMOUNTS.filter(source => order[source] !== undefined && !isNothing(order, source));
    return (
        <>
            {shown.length > 0 && <Heading>{text('screen.orders.amounts')}</Heading>}
            <Table
                size="small"
                sx={{
                    marginBlockEnd: 4,
                    // Aligned with the items above, because there is no card around it.
                    '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 0 },
                    '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: 0 },
                }}
            >
                <TableBody>
                    {shown.map(source => (
                        <TableRow
                            key={source}
                            sx={source === 'total' ? { '& > *': { fontWeight: 600 } } : undefined}
                        >
                            <TableCell component="th" scope="row">
                                {text(`resources.orders.fields.${source}`)}
                            </TableCell>
                            <TableCell align="right" sx={{ inlineSize: '1%' }}>
                                <Money
                                    value={
                                        source === 'discount' || source === 'refunded'
                                            ? 0 - (order[source] ?? 0)
                                            : order[source]
                                    }
                                />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
            <Facts>
                <Fact source="payment_method">
                    <PaymentField />
                </Fact>
                <Fact source="device_type">
                    <DeviceField />
                </Fact>
            </Facts>
        </>
    );
};
