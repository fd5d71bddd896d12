import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { LayoutName } from '../../../contract/constants';
import { useText } from '../../components/useText';
import { SIZES } from '../../theme/tokens';
import type { MenuItem as Item } from '../menu';

/** A group of the row: a button that opens its pages, marked while one of them is current. */
const Group = ({ layout, item }: { layout: LayoutName; item: Item }) => {
    const text = useText();
    const id = useId();
    const { pathname } = useLocation();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const current = item.children?.some(({ path }) => `${pathname}/`.startsWith(`/${layout}/${path}/`));
    const Icon = item.icon;
    return (
        <>
            <Button
                color="inherit"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                aria-current={current || undefined}
                startIcon={Icon && <Icon fontSize="small" />}
                endIcon={<ExpandIcon fontSize="small" />}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {text(item.title)}
            </Button>
            <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {item.children?.map(({ key, title, path, exact, icon: ChildIcon }) => (
                    <MenuItem
                        key={key}
                        component={NavLink}
                        to={`/${layout}/${path}`}
                        end={exact}
                        onClick={() => setAnchor(null)}
                    >
                        {ChildIcon && (
                            <ListItemIcon>
                                <ChildIcon fontSize="small" />
                            </ListItemIcon>
                        )}
                        {text(title)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

/** The menu as a row under the top bar. */
export const TopMenu = ({ layout, items }: { layout: LayoutName; items: Item[] }) => {
    const text = useText();
    return (
        <Box
            component="nav"
            aria-label={text('menu.label')}
            sx={{
                position: 'sticky',
                insetBlockStart: SIZES.topBar,
                zIndex: 'appBar',
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                flexShrink: 0,
                minBlockSize: 48,
                paddingInline: 3,
                bgcolor: 'background.paper',
                borderBlockEnd: ({ palette }) => `1px solid ${palette.divider}`,
            }}
        >
            {items.map(item => {
                const Icon = item.icon;
                return item.children ? (
                    <Group key={item.key} layout={layout} item={item} />
                ) : (
                    <Button
                        key={item.key}
                        color="inherit"
                        component={NavLink}
                        to={`/${layout}/${item.path}`}
                        end={item.exact}
                        startIcon={Icon && <Icon fontSize="small" />}
                    >
                        {text(item.title)}
                    </Button>
                );
            })}
        </Box>
    );
};
