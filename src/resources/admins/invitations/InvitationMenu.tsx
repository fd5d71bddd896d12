import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { Admin } from '../../../../contract/schemas/admins';
import { useText } from '../../../components/hooks/useText';
import { useShop } from '../../../providers/shop';
import { LinkDialog } from './LinkDialog';
import { useAdminLinks, type LinkStep } from './useAdminLinks';

/** Sends an invitation again, or makes a link to copy. Both end the former link. */
const InvitationMenu = ({ admin }: { admin: Admin }) => {
    const text = useText();
    const id = useId();
    const { mail } = useShop();
    const { make, link, busy, close } = useAdminLinks(admin);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const choose = (step: LinkStep) => () => {
        setAnchor(null);
        make(step);
    };
    return (
        // The row below opens the record on a click.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys of a menu do not reach the row
        <span onClick={event => event.stopPropagation()}>
            <IconButton
                size="small"
                aria-label={text('screen.invite.more', { name: admin.name })}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                disabled={busy}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreIcon fontSize="small" />
            </IconButton>
            <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {mail && <MenuItem onClick={choose('send')}>{text('screen.invite.again')}</MenuItem>}
                <MenuItem onClick={choose('copy')}>{text('screen.invite.copy')}</MenuItem>
            </Menu>
            {link && <LinkDialog admin={admin} link={link} onClose={close} />}
        </span>
    );
};
export default InvitationMenu;
