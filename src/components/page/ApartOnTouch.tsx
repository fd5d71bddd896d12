import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText } from '../hooks/useText';
import { useTouch } from '../hooks/useTouch';
import { MoreMenu, type MenuAction } from './MoreMenu';

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
    also,
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
    also?: readonly MenuAction[];
} & (
    | { icon: ReactNode; children?: never }
    /** Another button without a touch screen. */
    | { icon?: never; children: ReactNode }
)) => {
    const text = useText();
    if (useTouch())
        return (
            <MoreMenu
                of={of}
                disabled={disabled}
                removal={{ action, onPress }}
                small
                {...(also && { entries: also })}
            />
        );
    return (
        children ?? (
            <Tooltip title={action}>
                {/* A disabled button has no tooltip of its own. */}
                <span>
                    <IconButton
                        size="small"
                        aria-label={
                            of === undefined ? action : text('screen.pair', { label: action, value: of })
                        }
                        disabled={disabled}
                        onClick={onPress}
                    >
                        {icon}
                    </IconButton>
                </span>
            </Tooltip>
        )
    );
};
