import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Initials } from '../../components/fields/Initials';
import { useSides } from './useSides';
import { OverlayPopover } from '../../components/page/OverlayPopover';
import { useText } from '../../components/hooks/useText';
import type { StoredUser } from '../../providers/session';

interface BarAction {
    label: string;
    icon: ReactNode;
    run: () => void;
}

/** The signed-in admin, with links to the profile and to sign out. Only /default has the profile page. */
export const AccountMenu = ({
    user,
    onLogout,
    actions = [],
}: {
    user: StoredUser;
    onLogout: () => void;
    /** Actions that do not fit into the header of a phone. */
    actions?: readonly BarAction[];
}) => {
    const text = useText();
    const id = useId();
    const { end } = useSides();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <AccountButton user={user} controls={anchor ? id : undefined} onOpen={setAnchor} />
            <OverlayPopover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: end }}
                transformOrigin={{ vertical: 'top', horizontal: end }}
                slotProps={{
                    paper: {
                        id,
                        role: 'dialog',
                        'aria-label': text('topbar.user_menu', { name: user.name }),
                        sx: { inlineSize: 260, marginBlockStart: 1 },
                    },
                }}
            >
                <AccountCard user={user} />
                <Divider />
                <MenuList
                    autoFocusItem
                    aria-label={text('topbar.user_menu', { name: user.name })}
                    sx={{ padding: 1 }}
                >
                    <MenuItem component={Link} to="/default/user-profile" onClick={close}>
                        <ListItemIcon>
                            <ProfileIcon fontSize="small" />
                        </ListItemIcon>
                        {text('topbar.profile')}
                    </MenuItem>
                    {[
                        ...actions,
                        {
                            label: text('topbar.logout'),
                            icon: <LogoutIcon fontSize="small" />,
                            run: onLogout,
                        },
                    ].map(({ label, icon, run }) => (
                        <MenuItem
                            key={label}
                            onClick={() => {
                                close();
                                run();
                            }}
                        >
                            <ListItemIcon>{icon}</ListItemIcon>
                            {label}
                        </MenuItem>
                    ))}
                </MenuList>
            </OverlayPopover>
        </>
    );
};

const AccountCard = ({ user }: { user: StoredUser }) => (
    <Box sx={{ display: 'flex', gap: 3, padding: 3 }}>
        <Initials name={user.name} photo={user.photo} size={40} />
        <Box sx={{ minInlineSize: 0 }}>
            <Typography noWrap title={user.name} sx={{ fontWeight: 600 }}>
                {user.name}
            </Typography>
            <Typography variant="body2" noWrap title={user.email} sx={{ color: 'text.secondary' }}>
                <bdi dir="ltr">{user.email}</bdi>
            </Typography>
            <Typography variant="body2" noWrap title={user.role.name} sx={{ color: 'text.secondary' }}>
                {user.role.name}
            </Typography>
        </Box>
    </Box>
);

/** The signed-in admin; opens the menu. */
const AccountButton = ({
    user,
    controls,
    onOpen,
}: {
    user: StoredUser;
    /** The id of the menu while it is open. */
    controls: string | undefined;
    onOpen: (element: HTMLElement) => void;
}) => {
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
    return (
        <ButtonBase
            aria-haspopup="dialog"
            aria-expanded={controls !== undefined}
            aria-controls={controls}
            onClick={event => onOpen(event.currentTarget)}
            sx={{
                gap: 2,
                minBlockSize: 44,
                minInlineSize: 44,
                paddingInline: 1.5,
                borderRadius: 1,
            }}
        >
            <Initials name={user.name} photo={user.photo} />
            <Typography
                component="span"
                noWrap
                title={user.name}
                // On a phone only the picture is visible; the name stays the button's accessible name.
                sx={phone ? visuallyHidden : { maxInlineSize: 'min(11.25rem, 20vw)', fontWeight: 500 }}
            >
                {user.name}
            </Typography>
            {!phone && <ExpandIcon fontSize="small" sx={{ color: 'var(--area-secondary)' }} />}
        </ButtonBase>
    );
};
