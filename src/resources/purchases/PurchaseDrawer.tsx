import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, ResourceContextProvider, useGetManyReference } from 'react-admin';
import type { Item, Purchase } from '../../../contract/schemas/purchases';
import { formatDateTime } from '../../components/fields/dates';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Fact, Facts } from '../../components/fields/Facts';
import { FailureState } from '../../components/feedback/FailureState';
import { Money } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { Place } from '../../components/fields/Place';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { StatusChip } from '../../components/fields/StatusChip';
import { ListRows } from '../../components/lists/ListRows';
import { useText } from '../../components/useText';
import { CustomerField, DeviceField, PaymentField } from './fields';
import { PrintButton } from './print/Print';
import { UpdateForm } from './UpdateForm';

/** An order over the list: items, customer, address, history and next steps. */
export const PurchaseDrawer = ({
    number,
    purchase,
    loading,
    error,
    retry,
    onLeave,
    onUpdated,
}: {
    number: string;
    purchase: Purchase | undefined;
    loading: boolean;
    /** The error of a failed read. */
    error: Error | null;
    retry: () => void;
    onLeave: () => void;
    onUpdated: (before: Purchase, after: Purchase) => void;
}) => {
    const text = useText();
    return (
        <Drawer
            open
            anchor="right"
            onClose={onLeave}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-label': number,
                    sx: { inlineSize: { xs: '100%', sm: 520 }, padding: 5, display: 'block' },
                },
            }}
        >
            <Box
                // A larger text needs two lines.
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, marginBlockEnd: 4 }}
            >
                <Box
                    sx={{
                        // On a phone the status is below the number, and the close button beside both.
                        flex: '1 1 200px',
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        columnGap: 3,
                        rowGap: 1,
                    }}
                >
                    <Typography variant="h1" component="h2" noWrap>
                        <bdi dir="ltr">{number}</bdi>
                    </Typography>
                    {purchase && <StatusChip status={purchase.status} />}
                </Box>
                <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 2 }}>
                    {purchase && <PrintButton purchases={[purchase]} />}
                    <IconButton aria-label={text('action.close')} onClick={onLeave}>
                        <CloseIcon />
                    </IconButton>
                </Box>
            </Box>
            {purchase ? (
                <ResourceContextProvider value="purchase-operations">
                    <RecordContextProvider value={purchase}>
                        <UpdateForm key={purchase.updated_at} purchase={purchase} onUpdated={onUpdated} />
                        <Items purchase={purchase} />
                        <About purchase={purchase} />
                    </RecordContextProvider>
                </ResourceContextProvider>
            ) : error ? (
                <FailureState error={error} retry={retry} />
            ) : loading ? (
                [90, 70, 80, 60].map(width => <Skeleton key={width} width={`${width}%`} height={32} />)
            ) : (
                <EmptyState sentence={text('resources.purchase-operations.not_found')} />
            )}
        </Drawer>
    );
};

const Heading = ({ children }: { children: string }) => (
    <Typography variant="h3" sx={{ marginBlockStart: 6, marginBlockEnd: 2 }}>
        {children}
    </Typography>
);

/** The lines of an order share their columns, so that the digits of the amounts line up. */
const LINES = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3 };
const LINE = {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    paddingBlock: 1.5,
};
/** Amounts are left-to-right in every language and aligned at the right. */
const DIGITS = { textAlign: 'end', '[dir=rtl] &': { textAlign: 'start' } };

const ItemLine = ({ item }: { item: Item }) => {
    const nameOf = useName();
    return (
        <Box sx={LINE}>
            <PhotoThumb src={item.photo} />
            <Box sx={{ minInlineSize: 0 }}>
                <Typography variant="body2" dir="auto" sx={{ fontWeight: 500 }}>
                    {nameOf(item)}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    <bdi>
                        {item.options
                            .map(option => nameOf({ name: option.value, name_ar: option.value_ar }))
                            .join(' · ')}
                    </bdi>{' '}
                    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
                        {item.sku}
                    </bdi>
                </Typography>
            </Box>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', ...DIGITS }}>
                <bdi dir="ltr">
                    {item.quantity} × <Money value={item.unit_price} />
                </bdi>
                <br />
                <strong>
                    <Money value={item.total} />
                </strong>
            </Typography>
        </Box>
    );
};

const Items = ({ purchase }: { purchase: Purchase }) => {
    const text = useText();
    const {
        data: items,
        error,
        refetch,
    } = useGetManyReference<Item>('items', {
        target: 'purchase_operation_id',
        id: purchase.id,
        pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
        sort: { field: 'id', order: 'ASC' },
    });
    return (
        <>
            <Heading>{text('screen.purchases.items')}</Heading>
            <ListRows of={{ data: items, error, refetch }}>
                {rows => (
                    <Box sx={LINES}>
                        {rows.map(item => (
                            <ItemLine key={item.id} item={item} />
                        ))}
                    </Box>
                )}
            </ListRows>
            <Table
                size="small"
                sx={{
                    marginBlockStart: 2,
                    // Aligned with the items above, because there is no card around it.
                    '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 0 },
                    '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: 0 },
                }}
            >
                <TableBody>
                    {(['subtotal', 'discount', 'shipping_fee', 'vat_amount', 'total'] as const).map(
                        source => (
                            <TableRow
                                key={source}
                                sx={source === 'total' ? { '& > *': { fontWeight: 600 } } : undefined}
                            >
                                <TableCell component="th" scope="row">
                                    {text(`resources.purchase-operations.fields.${source}`)}
                                </TableCell>
                                <TableCell align="right" sx={{ inlineSize: '1%' }}>
                                    <Money
                                        value={
                                            // No minus sign before zero.
                                            source === 'discount' && purchase.discount
                                                ? 0 - purchase.discount
                                                : purchase[source]
                                        }
                                    />
                                </TableCell>
                            </TableRow>
                        ),
                    )}
                </TableBody>
            </Table>
        </>
    );
};

const About = ({ purchase }: { purchase: Purchase }) => {
    const text = useText();
    return (
        <>
            <Heading>{text('screen.facts.about')}</Heading>
            <Facts>
                <Fact source="user">
                    <CustomerField linked />
                </Fact>
                <Fact source="payment_method">
                    <PaymentField />
                </Fact>
                <Fact source="device_type">
                    <DeviceField />
                </Fact>
                <Fact source="address">
                    <bdi>{purchase.address}</bdi>
                    <br />
                    <Place city={purchase.city} country={purchase.country} />
                </Fact>
            </Facts>
            <Heading>{text('screen.purchases.history')}</Heading>
            <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
                {(purchase.status_history ?? []).map((step, index) => (
                    <li key={index}>
                        <StatusChip status={step.status} />{' '}
                        <Typography variant="caption" color="textSecondary">
                            <bdi dir="ltr">{formatDateTime(step.at)}</bdi>
                            {step.admin && ' · '}
                            <bdi>{step.admin?.name}</bdi>
                        </Typography>
                        {step.notes && (
                            <Typography variant="body2" dir="auto">
                                {step.notes}
                            </Typography>
                        )}
                    </li>
                ))}
            </Box>
        </>
    );
};
