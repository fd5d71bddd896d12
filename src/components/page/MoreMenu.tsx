import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { LinkBase } from 'react-admin';
import type { ReactElement } from 'react';
import { APART } from '../../theme/tokens';
import { useMenu } from '../hooks/useMenu';
import { useText } from '../hooks/useText';

/** An entry of a menu: a page, or what a press does. */
export type MenuAction = { action: string; icon?: ReactElement } & (
    | { to: string; onPress?: never }
    | { to?: never; onPress: () => void }
);

/** The less frequent actions on something, as a menu. What removes it is the last, apart from the others. */
export const MoreMenu = ({
    of,
    entries = [],
    removal,
    disabled,
    small = false,
}: {
    /** The object of the actions, in the menu's name. */
    of?: string | undefined;
    entries?: readonly MenuAction[];
    removal?: { action: string; onPress: () => void };
    disabled?: boolean | undefined;
    small?: boolean;
}) => {
    const text = useText();
    const menu = useMenu();
    const actions = text('screen.actions');
    const name = of === undefined ? actions : text('screen.pair', { label: actions, value: of });
    const closing = (press: (() => void) | undefined) => () => {
        menu.close();
        press?.();
    };
    return (
        <>
            <Tooltip title={actions}>
                {/* A disabled button has no tooltip of its own. */}
                <span>
                    <IconButton
                        size={small ? 'small' : 'medium'}
                        aria-label={name}
                        aria-haspopup="menu"
                        disabled={disabled}
                        onClick={menu.open}
                    >
                        <MoreIcon fontSize="small" />
                    </IconButton>
                </span>
            </Tooltip>
            {menu.anchor && (
                <Menu {...menu.props} slotProps={{ ...menu.props.slotProps, list: { 'aria-label': name } }}>
                    {entries.map(({ action, icon, to, onPress }) => (
                        <MenuItem
                            key={action}
                            onClick={closing(onPress)}
                            {...(to && { component: LinkBase, to })}
                        >
                            {icon && <ListItemIcon>{icon}</ListItemIcon>}
                            {action}
                        </MenuItem>
                    ))}
                    {removal && entries.length > 0 && <Divider />}
                    {removal && (
                        <MenuItem
                            sx={{ color: 'error.text', ...(entries.length > 0 && APART) }}
                            onClick={closing(removal.onPress)}
                        >
                            {removal.action}
                        </MenuItem>
                    )}
                </Menu>
            )}
        </>
    );
};
