import CallIcon from '@mui/icons-material/CallOutlined';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText } from '../hooks/useText';
import { internationalDigits } from './phones';
import { useCopy } from './useCopy';

/** Copies a value that is shown beside it. */
export const CopyButton = ({ value }: { value: string }) => {
    const text = useText();
    const { copied, copy } = useCopy(value);
    return (
        <Tooltip title={text(copied ? 'action.copied' : 'action.copy')}>
            <IconButton
                size="small"
                onClick={copy}
                aria-label={text('screen.pair', { label: text('action.copy'), value })}
            >
                {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
            </IconButton>
        </Tooltip>
    );
};

/** A link out of the panel, which itself requests nothing. */
const OutLink = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
    <Tooltip title={label}>
        <IconButton
            size="small"
            component="a"
            href={href}
            target={href.startsWith('https:') ? '_blank' : undefined}
            rel="noreferrer"
            aria-label={label}
        >
            {children}
        </IconButton>
    </Tooltip>
);

/** Calls a phone number, opens its chat in WhatsApp, or copies it. `country` is for numbers without their own. */
export const PhoneActions = ({ phone, country }: { phone: string; country?: string }) => {
    const text = useText();
    const digits = internationalDigits(phone, country);
    return (
        <>
            <OutLink href={`tel:+${digits}`} label={text('action.call', { phone })}>
                <CallIcon fontSize="small" />
            </OutLink>
            <OutLink href={`https://wa.me/${digits}`} label={text('action.whatsapp', { phone })}>
                <WhatsAppIcon fontSize="small" />
            </OutLink>
            <CopyButton value={phone} />
        </>
    );
};

/** Copies an address, or shows it on a map. */
export const AddressActions = ({ address }: { address: string }) => {
    const text = useText();
    return (
        <>
            <OutLink
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
                label={text('action.map')}
            >
                <PlaceIcon fontSize="small" />
            </OutLink>
            <CopyButton value={address} />
        </>
    );
};
