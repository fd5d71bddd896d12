import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useMenu } from '../hooks/useMenu';
import { useText } from '../hooks/useText';
import { THUMBS } from '../../theme/tokens';

/**
 * What removes or discards beside other controls. On phones and touch screens it is the only entry of a menu, because it
 * keeps 48 px from every other control there; elsewhere it is the button given as `children`.
 */
export const ApartOnTouch = ({
    action,
    of,
    onPress,
    disabled,
    children,
}: {
    /** What it does, as the entry of the menu. */
    action: string;
    /** What it does it to, in the name of the menu. */
    of?: string | undefined;
    onPress: () => void;
    disabled?: boolean | undefined;
    /** The button without a touch screen. */
    children: ReactNode;
}) => {
    const text = useText();
    const menu = useMenu();
    const isTouch = useMediaQuery(THUMBS, { noSsr: true });
    if (!isTouch) return children;
    const label = text('screen.send.actions');
    const name = of === undefined ? label : text('screen.pair', { label, value: of });
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
                    <MenuItem
                        sx={{ color: 'error.text' }}
                        onClick={() => {
                            menu.close();
                            onPress();
                        }}
                    >
                        {action}
                    </MenuItem>
                </Menu>
            )}
        </>
    );
};
