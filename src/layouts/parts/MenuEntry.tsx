import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { NavLink } from 'react-router';
import { SIDEBAR_LABEL_LENGTH, type LayoutName } from '../../../contract/constants';
import { useText } from '../../components/useText';
import { truncate, type MenuItem } from '../menu';

/**
 * An entry of the menu: a link to a page, or a button that does something. NavLink marks the current one with
 * aria-current, and the theme paints what is so marked.
 */
export const MenuEntry = ({
    layout,
    item,
    rail = false,
    deep = false,
    onDone,
}: {
    layout: LayoutName;
    item: MenuItem;
    /** Its icon alone; its words are in the tooltip. */
    rail?: boolean;
    /** One of more than ten: lower, and without the icon. */
    deep?: boolean;
    onDone?: () => void;
}) => {
    const text = useText();
    const { direction } = useTheme();
    const { icon: Icon, label, path, action } = item;
    const title = text(item.title, { smart_count: 2 });
    const shown = truncate(title, SIDEBAR_LABEL_LENGTH);
    const cut = shown !== title;
    const target =
        path === undefined
            ? { component: 'button' as const, type: 'button' as const }
            : { component: NavLink, to: `/${layout}/${path}`, end: item.exact };
    return (
        <ListItem disablePadding>
            {/* The whole is in the tooltip, and in the link's name: the rail has no other, a cut one hides it. */}
            <Tooltip
                title={rail || cut ? title : ''}
                describeChild={!rail}
                placement={direction === 'rtl' ? 'left' : 'right'}
            >
                <ListItemButton
                    {...target}
                    onClick={() => {
                        action?.();
                        onDone?.();
                    }}
                    sx={{
                        ...(rail && { justifyContent: 'center', paddingInline: 0 }),
                        ...(deep && { minBlockSize: 28, paddingBlock: 0.5 }),
                        // A button's words are centred otherwise.
                        textAlign: 'inherit',
                    }}
                >
                    {Icon && !deep && (
                        <ListItemIcon sx={rail ? { minWidth: 0 } : undefined}>
                            <Icon />
                        </ListItemIcon>
                    )}
                    {!rail && (
                        <>
                            <ListItemText
                                slotProps={deep ? { primary: { variant: 'body2' } } : undefined}
                                primary={
                                    cut ? (
                                        <>
                                            <bdi aria-hidden>{shown}</bdi>
                                            <span style={visuallyHidden}>{title}</span>
                                        </>
                                    ) : (
                                        title
                                    )
                                }
                            />
                            {label && <Chip size="small" color="primary" label={text(label)} />}
                        </>
                    )}
                </ListItemButton>
            </Tooltip>
        </ListItem>
    );
};
