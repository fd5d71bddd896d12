import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Customer, CustomerDetail } from '../../../contract/schemas/customers';
import { CopyChip } from '../../components/fields/CopyChip';
import { Fact, Facts } from '../../components/fields/Facts';
import { internationalDigits } from '../../components/fields/phones';
import { Locality } from '../../components/fields/Locality';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { PlainValue } from '../../components/plainFields/PlainValue';
import { Section } from '../../components/page/Section';
import { useMenu } from '../../components/hooks/useMenu';
import { usePhone } from '../../components/hooks/usePhone';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useShopWords } from '../orders/fields';

/** Opens a call, a chat or an e-mail to the customer. On a phone, where they would take two lines, they are a menu. */
export const ContactButtons = () => {
    const ways = useWays();
    const phone = usePhone();
    if (phone) return ways.length > 0 && <ContactMenu ways={ways} />;
    return ways.map(({ label, icon, link }) => (
        <Button key={label} {...link} variant="outlined" color="inherit" startIcon={icon}>
            {label}
        </Button>
    ));
};

const useWays = () => {
    const user = useRecordContext<Customer>();
    const text = useText();
    if (!user) return [];
    const { phone, email, country } = user;
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

const ContactMenu = ({ ways }: { ways: ReturnType<typeof useWays> }) => {
    const text = useText();
    const menu = useMenu();
    const label = text('screen.photo.more');
    return (
        <>
            <IconButton aria-label={label} aria-haspopup="menu" onClick={menu.open}>
                <MoreIcon />
            </IconButton>
            {menu.anchor && (
                <Menu {...menu.props} slotProps={{ ...menu.props.slotProps, list: { 'aria-label': label } }}>
                    {ways.map(({ label, icon, link }) => (
                        <MenuItem key={label} component="a" {...link} onClick={menu.close}>
                            <ListItemIcon>{icon}</ListItemIcon>
                            {label}
                        </MenuItem>
                    ))}
                </Menu>
            )}
        </>
    );
};

/** Contact details of the customer, and the devices that they use. */
export const Contact = () => {
    const user = useRecordContext<Customer & Partial<CustomerDetail>>();
    const text = useText();
    const words = useShopWords();
    if (!user) return null;
    const { phone, email, city, device_type } = user;
    const devices = user.buying?.devices ?? [];
    return (
        <Section title={text('screen.customer.contact')}>
            <Facts>
                <Fact source="phone">{phone && <CopyChip value={phone} />}</Fact>
                <Fact source="email">{email && <CopyChip value={email} />}</Fact>
                <Fact source="city">
                    <Locality city={city} country={user.country} />
                </Fact>
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
    if (notes === undefined) return null;
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
