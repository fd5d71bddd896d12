import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Initials } from '../../components/fields/Initials';
import { useText } from '../../components/hooks/useText';
import type { StoredUser } from '../../providers/auth/session';

export interface BarAction {
    label: string;
    icon: ReactNode;
    run: () => void;
}

/** The contents of the account menu: who is signed in, and what they can do. */
export const AccountActions = ({
    user,
    actions,
    onLogout,
    onDone,
}: {
    user: StoredUser;
    actions: readonly BarAction[];
    onLogout: () => void;
    onDone: () => void;
}) => {
    const text = useText();
    return (
        <>
            <AccountCard user={user} />
            <Divider />
            <MenuList
                autoFocusItem
                aria-label={text('topbar.user_menu', { name: user.name })}
                sx={{ padding: 1 }}
            >
                <MenuItem component={Link} to="/default/user-profile" onClick={onDone}>
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
                            onDone();
                            run();
                        }}
                    >
                        <ListItemIcon>{icon}</ListItemIcon>
                        {label}
                    </MenuItem>
                ))}
            </MenuList>
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
                <bdi dir="ltr" translate="no">
                    {user.email}
                </bdi>
            </Typography>
            <Typography variant="body2" noWrap title={user.role.name} sx={{ color: 'text.secondary' }}>
                {user.role.name}
            </Typography>
        </Box>
    </Box>
);
