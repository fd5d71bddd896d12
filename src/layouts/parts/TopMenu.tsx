import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { memo, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { LayoutName } from '../../../contract/constants';
import Popover from '@mui/material/Popover';
import { MenuLink } from '../../components/page/PlainLink';
import { useSides } from './useSides';
import { useText } from '../../components/hooks/useText';
import type { Area } from '../../theme/areas';
import { SIZES } from '../../theme/tokens';
import { isDeep, type MenuItem as Item } from '../menu';
import { areaSx } from './areaSx';
import { MenuEntry } from './MenuEntry';

/** A group of the row: a button that opens its pages, marked if one of them is current. */
const Group = ({ layout, item }: { layout: LayoutName; item: Item }) => {
    const text = useText();
    const id = useId();
    const { start } = useSides();
    const { pathname } = useLocation();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const current = item.children?.some(({ path }) => `${pathname}/`.startsWith(`/${layout}/${path}/`));
    const deep = isDeep(item);
    const Icon = item.icon;
    const close = () => setAnchor(null);
    return (
        <>
            <Button
                color="inherit"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                aria-current={current || undefined}
                startIcon={Icon && <Icon fontSize="small" />}
                endIcon={<ExpandIcon fontSize="small" />}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {text(item.title, { smart_count: 2 })}
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: start }}
                transformOrigin={{ vertical: 'top', horizontal: start }}
                slotProps={{
                    paper: {
                        // A separate landmark, because it is in a portal outside of the row.
                        component: 'nav',
                        id,
                        'aria-label': text(item.title, { smart_count: 2 }),
                        sx: { marginBlockStart: 1, minInlineSize: 220 },
                    },
                }}
            >
                <List
                    data-deep={deep || undefined}
                    sx={{
                        padding: 1.5,
                        display: 'grid',
                        gap: 0.5,
                        ...(deep && { gap: 0, gridTemplateColumns: { sm: 'repeat(2, 1fr)' } }),
                    }}
                >
                    {item.children?.map(child => (
                        <MenuEntry key={child.key} layout={layout} item={child} deep={deep} onDone={close} />
                    ))}
                </List>
            </Popover>
        </>
    );
};

/** The menu as a row below the header. */
export const TopMenu = memo(function TopMenu({
    layout,
    items,
    area,
}: {
    layout: LayoutName;
    items: Item[];
    area: Area;
}) {
    const text = useText();
    return (
        <Box
            component="nav"
            aria-label={text('menu.label')}
            data-part="top-menu"
            sx={[
                areaSx(area),
                {
                    position: 'sticky',
                    insetBlockStart: SIZES.topBar,
                    zIndex: 'appBar',
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    flexShrink: 0,
                    minBlockSize: 48,
                    paddingInline: 3,
                    borderBlockEnd: `1px solid ${area.edge}`,
                },
            ]}
        >
            {items.map(item => {
                const Icon = item.icon;
                return item.children ? (
                    <Group key={item.key} layout={layout} item={item} />
                ) : (
                    <Button
                        key={item.key}
                        color="inherit"
                        {...(item.path === undefined
                            ? { onClick: item.action }
                            : { component: MenuLink, to: `/${layout}/${item.path}`, end: item.exact })}
                        startIcon={Icon && <Icon fontSize="small" />}
                    >
                        {text(item.title, { smart_count: 2 })}
                    </Button>
                );
            })}
        </Box>
    );
});
