import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { SIDEBAR_LABEL_LENGTH, type LayoutName } from '../../../contract/constants';
import { useText } from '../../components/hooks/useText';
import { MenuLink } from '../../components/page/PlainLink';
import { truncate, type MenuItem } from '../menu';

/**
 * A menu entry: a link to a page, or a button with an action. The current one has aria-current, which the theme
 * styles.
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
    /** Only the icon; the label is in the tooltip. */
    rail?: boolean;
    /** The deep-level style: lower, and without the icon. */
    deep?: boolean;
    onDone?: () => void;
}) => {
    const text = useText();
    const translate = useTranslate();
    const { direction } = useTheme();
    const { icon: Icon, label, path, action } = item;
    const title = text(item.title, { smart_count: 2 });
    const shown = truncate(title, SIDEBAR_LABEL_LENGTH);
    const cut = shown !== title;
    const target =
        path === undefined
            ? { component: 'button' as const, type: 'button' as const }
            : { component: MenuLink, to: `/${layout}/${path}`, end: item.exact };
    const entry = (
        <ListItemButton
            {...target}
            onClick={() => {
                action?.();
                onDone?.();
            }}
            sx={{
                ...(rail && { justifyContent: 'center', paddingInline: 0 }),
                ...(deep && { minBlockSize: 28, paddingBlock: 0.5 }),
                // The text of a button would be centred.
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
                        primary={cut ? <CutTitle shown={shown} title={title} /> : title}
                    />
                    {label && <Chip size="small" color="primary" label={translate(label, { _: label })} />}
                </>
            )}
        </ListItemButton>
    );
    return (
        <ListItem disablePadding>
            {/* The full label is in the tooltip and the accessible name, because the visible one may be truncated or missing. */}
            {rail || cut ? (
                <Tooltip
                    title={title}
                    describeChild={!rail}
                    placement={direction === 'rtl' ? 'left' : 'right'}
                >
                    {entry}
                </Tooltip>
            ) : (
                entry
            )}
        </ListItem>
    );
};

/** A truncated title; screen readers read the whole. */
const CutTitle = ({ shown, title }: { shown: string; title: string }) => (
    <>
        <bdi aria-hidden>{shown}</bdi>
        <span style={visuallyHidden}>{title}</span>
    </>
);
