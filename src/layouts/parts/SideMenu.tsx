import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { SIDEBAR_MINI_WIDTH, SIDEBAR_WIDTH, type LayoutName } from '../../../contract/constants';
import { Deferred } from '../../components/page/Deferred';
import { OverlayDrawer } from '../../components/page/overlays';
import { useText } from '../../components/hooks/useText';
import type { Area } from '../../theme/areas';
import { SIZES } from '../../theme/tokens';
import type { MenuItem } from '../menu';
import { areaSx } from './areaSx';
import { Brand } from './Brand';
import { MenuList } from './MenuList';
import { ScrollArea } from './ScrollArea';

interface MenuProps {
    layout: LayoutName;
    items: MenuItem[];
    area: Area;
}

const HEAD = { display: 'flex', alignItems: 'center', blockSize: SIZES.topBar, flexShrink: 0 };
/** The margin around a card, in pixels. */
export const CARD_GAP = 16;

/** The menu as a column that stays while the content scrolls; with `card` it is a floating card. */
export const SideMenu = memo(function SideMenu({
    layout,
    items,
    area,
    rail,
    card,
}: MenuProps & { rail: boolean; card: boolean }) {
    const text = useText();
    return (
        <Box
            component="nav"
            aria-label={text('menu.label')}
            data-part="sidebar"
            sx={[
                areaSx(area),
                {
                    position: 'sticky',
                    insetBlockStart: 0,
                    alignSelf: 'flex-start',
                    flexShrink: 0,
                    display: 'flex',
                    flexDirection: 'column',
                    inlineSize: rail ? SIDEBAR_MINI_WIDTH : SIDEBAR_WIDTH,
                    blockSize: '100dvh',
                    borderInlineEnd: `1px solid ${area.edge}`,
                    transition: 'inline-size 160ms cubic-bezier(.2, 0, 0, 1)',
                },
                card && {
                    insetBlockStart: CARD_GAP,
                    marginBlock: `${CARD_GAP}px`,
                    blockSize: `calc(100dvh - ${2 * CARD_GAP}px)`,
                    border: `1px solid ${area.edge}`,
                    borderRadius: `${SIZES.card}px`,
                },
            ]}
        >
            <Deferred>
                <Box sx={[HEAD, rail ? { justifyContent: 'center' } : { paddingInline: 5 }]}>
                    <Brand layout={layout} markOnly={rail} />
                </Box>
                <ScrollArea>
                    <MenuList layout={layout} items={items} rail={rail} />
                </ScrollArea>
            </Deferred>
        </Box>
    );
});

/** The menu on a narrow screen: a drawer, closed by Escape, its button and navigation. */
export const MenuDrawer = ({
    layout,
    items,
    area,
    width,
    open,
    onClose,
}: MenuProps & { width: number; open: boolean; onClose: () => void }) => {
    const text = useText();
    return (
        <OverlayDrawer
            open={open}
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-modal': true,
                    'aria-label': text('menu.label'),
                    sx: [
                        areaSx(area),
                        {
                            inlineSize: width,
                            maxInlineSize: 'calc(100% - 48px)',
                            display: 'flex',
                            flexDirection: 'column',
                        },
                    ],
                },
            }}
        >
            <Box sx={[HEAD, { justifyContent: 'space-between', paddingInlineStart: 5, paddingInlineEnd: 2 }]}>
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
                <ScrollArea>
                    <MenuList layout={layout} items={items} />
                </ScrollArea>
            </Box>
        </OverlayDrawer>
    );
};
