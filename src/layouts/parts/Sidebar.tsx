import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SIDEBAR_MINI_WIDTH, SIDEBAR_WIDTH, type LayoutName } from '../../../contract/constants';
import { useText } from '../../components/useText';
import { SIZES } from '../../theme/tokens';
import type { MenuItem } from '../menu';
import { Brand } from './Brand';
import { MenuEntry } from './MenuEntry';

interface MenuProps {
    layout: LayoutName;
    items: MenuItem[];
}

/** The groups stand open under quiet headings: a dozen pages need no folding. */
const Menu = ({ layout, items, rail = false }: MenuProps & { rail?: boolean }) => {
    const text = useText();
    const id = useId();
    return (
        <Box sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}>
            <List sx={{ padding: 3, display: 'grid', gap: 0.5 }}>
                {items.map(item =>
                    item.children ? (
                        <Box component="li" key={item.key} sx={{ marginBlockStart: rail ? 2 : 5 }}>
                            {rail && <Divider sx={{ marginBlockEnd: 2 }} />}
                            <Typography
                                id={`${id}${item.key}`}
                                variant="caption"
                                component="h2"
                                hidden={rail}
                                sx={{
                                    paddingInline: 2.5,
                                    marginBlockEnd: 1.5,
                                    fontWeight: 500,
                                    color: 'text.secondary',
                                }}
                            >
                                {text(item.title)}
                            </Typography>
                            <List
                                disablePadding
                                aria-labelledby={`${id}${item.key}`}
                                sx={{ display: 'grid', gap: 0.5 }}
                            >
                                {item.children.map(child => (
                                    <MenuEntry key={child.key} layout={layout} item={child} rail={rail} />
                                ))}
                            </List>
                        </Box>
                    ) : (
                        <MenuEntry key={item.key} layout={layout} item={item} rail={rail} />
                    ),
                )}
            </List>
        </Box>
    );
};

/** The menu as a column that stays while the content scrolls. */
export const Sidebar = ({ layout, items, rail }: MenuProps & { rail: boolean }) => {
    const text = useText();
    return (
        <Box
            component="nav"
            aria-label={text('menu.label')}
            data-part="sidebar"
            sx={{
                position: 'sticky',
                insetBlockStart: 0,
                alignSelf: 'flex-start',
                flexShrink: 0,
                display: 'flex',
                flexDirection: 'column',
                inlineSize: rail ? SIDEBAR_MINI_WIDTH : SIDEBAR_WIDTH,
                blockSize: '100dvh',
                bgcolor: 'background.paper',
                borderInlineEnd: ({ palette }) => `1px solid ${palette.divider}`,
            }}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: rail ? 'center' : 'flex-start',
                    blockSize: SIZES.topBar,
                    flexShrink: 0,
                    paddingInline: rail ? 0 : 5,
                }}
            >
                <Brand layout={layout} markOnly={rail} />
            </Box>
            <Menu layout={layout} items={items} rail={rail} />
        </Box>
    );
};

/** The same menu on a narrow screen: over the content, closed by Escape, by the button, and by going somewhere. */
export const MenuDrawer = ({
    layout,
    items,
    open,
    onClose,
}: MenuProps & { open: boolean; onClose: () => void }) => {
    const text = useText();
    return (
        <Drawer
            open={open}
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-modal': true,
                    'aria-label': text('menu.label'),
                    sx: { inlineSize: SIDEBAR_WIDTH, display: 'flex', flexDirection: 'column' },
                },
            }}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    flexShrink: 0,
                    blockSize: SIZES.topBar,
                    paddingInlineStart: 5,
                    paddingInlineEnd: 2,
                }}
            >
                <Brand layout={layout} />
                <IconButton aria-label={text('topbar.close_menu')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </Box>
            <Box
                component="nav"
                aria-label={text('menu.label')}
                sx={{ flex: 1, minBlockSize: 0, display: 'flex' }}
            >
                <Menu layout={layout} items={items} />
            </Box>
        </Drawer>
    );
};
