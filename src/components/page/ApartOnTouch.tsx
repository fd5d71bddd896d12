import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useMenu } from '../hooks/useMenu';
import { useText } from '../hooks/useText';
import { useTouch } from '../hooks/useTouch';
import { APART } from '../../theme/tokens';

/**
 * A control that removes or discards, beside other controls. On phones and touch screens it is an entry of a menu,
 * because such a control stays 48 px away from every other one there. Elsewhere it is a button with an icon, or the
 * button given as `children`.
 */
export const ApartOnTouch = ({
    action,
    of,
    onPress,
    disabled,
    also = [],
    icon,
    children,
}: {
    /** The action, as the entry of the menu and the tooltip of the icon. */
    action: string;
    /** The object of the action, in the names of the menu and of the icon. */
    of?: string | undefined;
    onPress: () => void;
    disabled?: boolean | undefined;
    /** Entries before it, of controls beside it that would have a menu of their own. */
    also?: readonly { action: string; onPress: () => void }[];
} & (
    | { icon: ReactNode; children?: never }
    /** Another button without a touch screen. */
    | { icon?: never; children: ReactNode }
)) => {
    const text = useText();
    const menu = useMenu();
    const isTouch = useTouch();
    const nameOf = (label: string) => (of === undefined ? label : text('screen.pair', { label, value: of }));
    if (!isTouch)
        return (
            children ?? (
                <Tooltip title={action}>
                    {/* A disabled button has no tooltip of its own. */}
                    <span>
                        <IconButton
                            size="small"
                            aria-label={nameOf(action)}
                            disabled={disabled}
                            onClick={onPress}
                        >
                            {icon}
                        </IconButton>
                    </span>
                </Tooltip>
            )
        );
    const name = nameOf(text('screen.actions'));
    const closing = (press: () => void) => () => {
        menu.close();
        press();
    };
    return (
        <>
            <IconButton
                size="small"
                aria-label={name}
                aria-haspopup="menu"
                disabled={disabled}
                onClick={menu.open}
            >
                <MoreIcon fontSize="small" />
            </IconButton>
            {menu.anchor && (
                <Menu {...menu.props} slotProps={{ ...menu.props.slotProps, list: { 'aria-label': name } }}>
                    {also.map(entry => (
                        <MenuItem key={entry.action} onClick={closing(entry.onPress)}>
                            {entry.action}
                        </MenuItem>
                    ))}
                    {also.length > 0 && <Divider />}
                    <MenuItem
                        sx={{ color: 'error.text', ...(also.length > 0 && APART) }}
                        onClick={closing(onPress)}
                    >
                        {action}
                    </MenuItem>
                </Menu>
            )}
        </>
    );
};
