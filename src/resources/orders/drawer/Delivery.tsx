import { CustomerName } from '../fields';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { AddressActions, PhoneActions } from '../../../components/fields/Contact';
import { useCountryName } from '../../../components/fields/CountryField';
import { Locality } from '../../../components/fields/Locality';
import { LinkToRecord } from '../../../components/fields/RecordLink';
import { useText } from '../../../components/hooks/useText';
import { Heading } from './Heading';

/** A value, and at the end of the line what can be done with it. */
const Line = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 32 }}>
        <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>{children}</Box>
        <Box sx={{ display: 'flex', flexShrink: 0 }}>{actions}</Box>
    </Box>
);

/** Who bought, and where it goes. */
export const Delivery = ({ order }: { order: Order }) => {
    const text = useText();
    const countryName = useCountryName();
    const { user, address, city, country } = order;
    const whole = [address, city, countryName(country)].filter(Boolean).join(', ');
    if (user === undefined && !whole) return null;
    return (
        <>
            <Heading>{text('screen.orders.customer_delivery')}</Heading>
            <Line>
                <Typography component="span" sx={{ fontWeight: 500 }}>
                    <LinkToRecord resource="customers" id={user?.id}>
                        <CustomerName user={user} />
                    </LinkToRecord>
                </Typography>
            </Line>
            {user?.phone && (
                <Line actions={<PhoneActions phone={user.phone} country={country} />}>
                    <bdi dir="ltr" translate="no">
                        {user.phone}
                    </bdi>
                </Line>
            )}
            {whole && (
                <Line actions={<AddressActions address={whole} />}>
                    {address && (
                        <div>
                            <bdi>{address}</bdi>
                        </div>
                    )}
                    <Locality city={city} country={country} />
                </Line>
            )}
        </>
    );
};
