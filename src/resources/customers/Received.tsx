import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { CustomerDetail } from '../../../contract/schemas/customers';
import { AddressActions } from '../../components/fields/Contact';
import { useCountryName } from '../../components/fields/CountryField';
import { Locality } from '../../components/fields/Locality';
import { formatDate, formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import type { MessageKey } from '../../../i18n/messages';
import { OrderLink } from '../orders/list/OrderTable';
import { None } from './Buying';

/** A section with a list; one line if it is empty, nothing if the host or the role has no such list. */
const ListSection = <Row,>({
    title,
    none,
    rows,
    children,
}: {
    title: MessageKey;
    none: MessageKey;
    rows: readonly Row[] | null | undefined;
    children: (row: Row) => { main: ReactNode; beneath: ReactNode; actions?: ReactNode };
}) => {
    const text = useText();
    if (!rows) return null;
    return (
        <Section title={text(title)}>
            <ListRows of={{ data: rows }} empty={<None>{text(none)}</None>}>
                <Box
                    component="ul"
                    sx={{
                        listStyle: 'none',
                        margin: 0,
                        padding: 0,
                        display: 'grid',
                        gap: 3,
                        gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
                    }}
                >
                    {rows.map((row, at) => {
                        const { main, beneath, actions } = children(row);
                        return (
                            <Box component="li" key={at} sx={{ display: 'flex', gap: 2 }}>
                                <Box sx={{ flex: 1, minInlineSize: 0 }}>
                                    <Typography
                                        variant="body2"
                                        component="div"
                                        sx={{ overflowWrap: 'anywhere' }}
                                    >
                                        {main}
                                    </Typography>
                                    <Typography variant="caption" component="div" color="textSecondary">
                                        {beneath}
                                    </Typography>
                                </Box>
                                {actions && (
                                    <Box sx={{ display: 'flex', flexShrink: 0, alignSelf: 'center' }}>
                                        {actions}
                                    </Box>
                                )}
                            </Box>
                        );
                    })}
                </Box>
            </ListRows>
        </Section>
    );
};

/** The addresses that the customer's orders went to. */
export const Addresses = () => {
    const addresses = useRecordContext<CustomerDetail>()?.buying?.addresses;
    const text = useText();
    const country = useCountryName();
    return (
        <ListSection title="screen.customer.addresses" none="screen.customer.no_addresses" rows={addresses}>
            {row => ({
                main: (
                    <>
                        {row.address && (
                            <>
                                <bdi>{row.address}</bdi>
                                <br />
                            </>
                        )}
                        <Locality city={row.city} country={row.country} />
                    </>
                ),
                actions: (
                    <AddressActions
                        address={[row.address, row.city, country(row.country)].filter(Boolean).join(', ')}
                    />
                ),
                beneath: (
                    <>
                        {text('screen.customer.orders', { smart_count: row.orders_count })} ·{' '}
                        <bdi dir="ltr">{formatDate(row.last_order_at)}</bdi>
                    </>
                ),
            })}
        </ListSection>
    );
};

/** Alerts of the customer's orders that staff have not cleared. */
export const Alerts = () => {
    const alerts = useRecordContext<CustomerDetail>()?.buying?.alerts;
    return (
        <ListSection title="screen.customer.alerts" none="screen.customer.no_alerts" rows={alerts}>
            {row => ({
                main: (
                    <>
                        <OrderLink number={row.number} /> · <Money value={row.total} />
                    </>
                ),
                beneath: <bdi dir="ltr">{formatDateTime(row.created_at)}</bdi>,
            })}
        </ListSection>
    );
};

/** Campaigns that were sent to the customer. */
export const Messages = () => {
    const messages = useRecordContext<CustomerDetail>()?.messages;
    const nameOf = useName();
    return (
        <ListSection title="screen.customer.messages" none="screen.customer.no_messages" rows={messages}>
            {row => ({
                main: <bdi>{nameOf({ name: row.title, name_ar: row.title_ar })}</bdi>,
                beneath: <bdi dir="ltr">{formatDateTime(row.sent_at)}</bdi>,
            })}
        </ListSection>
    );
};
