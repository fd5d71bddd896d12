import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { isHidden } from '../../../contract/fields/ownFields';
import type { Customer, CustomerDetail } from '../../../contract/schemas/customers';
import { CopyChip } from '../../components/fields/CopyChip';
import { Fact, Facts } from '../../components/fields/Facts';
import { Initials } from '../../components/fields/Initials';
import { internationalDigits } from '../../components/fields/phones';
import { Locality } from '../../components/fields/Locality';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { PlainValue } from '../../components/plainFields/PlainValue';
import { HeadBand, HeadLine } from '../../components/page/HeadBand';
import { Section } from '../../components/page/Section';
import { usePhone } from '../../components/hooks/usePhone';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useShopWords } from '../orders/fields';
import { BuyingFigures } from './Buying';

/** The head band of a customer's page: how they are reached, in one line on a phone, and the figures of their purchases. */
export const CustomerBand = () => {
    const user = useRecordContext<Customer>();
    const ways = useWays();
    const isPhone = usePhone();
    if (!user) return null;
    const { name, photo, phone } = user;
    const email = shownEmail(user);
    return (
        <HeadBand picture={!isPhone && <Initials name={name} photo={photo} size={96} square />}>
            <HeadLine
                actions={ways.map(({ label, icon, link }) => (
                    <Button key={label} {...link} color="inherit" startIcon={!isPhone && icon}>
                        {label}
                    </Button>
                ))}
            >
                {phone && <CopyChip value={phone} />}
                {email && <CopyChip value={email} />}
            </HeadLine>
            <BuyingFigures />
        </HeadBand>
    );
};

const shownEmail = ({ email }: Customer) => (isHidden('customers.email') ? null : email);

/** The ways to reach a customer. */
const useWays = () => {
    const user = useRecordContext<Customer>();
    const text = useText();
    if (!user) return [];
    const { phone, country } = user;
    const email = shownEmail(user);
    const digits = internationalDigits(phone ?? '', country);
    return [
        ...(phone
            ? [
                  {
                      label: text('screen.customer.call'),
                      icon: <CallIcon />,
                      link: { href: `tel:+${digits}` },
                  },
                  {
                      label: 'WhatsApp',
                      icon: <WhatsAppIcon />,
                      link: {
                          href: `https://wa.me/${digits}`,
                          target: '_blank',
                          rel: 'noopener noreferrer',
                      },
                  },
              ]
            : []),
        ...(email
            ? [
                  {
                      label: text('screen.customer.write'),
                      icon: <MailIcon />,
                      link: { href: `mailto:${email}` },
                  },
              ]
            : []),
    ];
};

/** Where the customer is, their language, and the devices that they use. */
export const Contact = () => {
    const user = useRecordContext<Customer & Partial<CustomerDetail>>();
    const text = useText();
    const words = useShopWords();
    if (!user) return null;
    const { city, device_type } = user;
    const devices = user.buying?.devices ?? [];
    return (
        <Section title={text('screen.facts.about')}>
            <Facts rows>
                {isHidden('customers.city') ? (
                    <Fact source="country">
                        <Locality city={null} country={user.country} />
                    </Fact>
                ) : (
                    <Fact source="city">
                        <Locality city={city} country={user.country} />
                    </Fact>
                )}
                <Fact source="locale">
                    <PlainValue noun="customers" source="locale" />
                </Fact>
                <Fact source="last_seen_at">
                    <ShopDateField source="last_seen_at" showTime />
                </Fact>
                <Fact source="device_type">
                    {devices.length > 0
                        ? devices.map(device => (
                              <div key={device.device_type}>
                                  {words.device(device.device_type)} ·{' '}
                                  {text('screen.customer.orders', { smart_count: device.orders_count })}
                              </div>
                          ))
                        : words.device(device_type)}
                </Fact>
                <Fact source="app_version" />
            </Facts>
        </Section>
    );
};

/** Staff notes about the customer. */
export const Notes = () => {
    const notes = useRecordContext<Customer>()?.admin_notes;
    const text = useText();
    const { field } = useResourceText();
    if (notes === undefined || isHidden('customers.admin_notes')) return null;
    return (
        <Section
            title={field('customers', 'admin_notes')}
            hint={text('resources.customers.parts.admin_notes.help')}
        >
            <Typography
                dir={notes ? 'auto' : undefined}
                color={notes ? undefined : 'textSecondary'}
                sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
                {notes || text('screen.customer.no_notes')}
            </Typography>
        </Section>
    );
};
