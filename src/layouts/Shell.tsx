import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { LayoutName } from '../../contract/constants';
import type { StoredUser } from '../providers/session';
import { useSettings } from '../theme/settings';
import { LAYOUT } from './layouts';
import { visibleMenu, type MenuItem } from './menu';
import { Footer } from './parts/Footer';
import { MenuDrawer, Sidebar } from './parts/Sidebar';
import { SkipLink } from './parts/SkipLink';
import { TopBar } from './parts/TopBar';
import { TopMenu } from './parts/TopMenu';

const MAIN = 'content';

/**
 * Focus goes to the content after a navigation, where a page of its own would begin; not where the page has put it into
 * a field already, and not when only the layout around the same page has changed.
 */
const useFocusOnNavigation = (layout: LayoutName) => {
    const main = useRef<HTMLElement>(null);
    const place = useLocation().pathname.slice(layout.length + 1);
    const last = useRef(place);
    useEffect(() => {
        if (last.current === place) return;
        last.current = place;
        if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    }, [place]);
    return main;
};

/** The frame of all five layouts: menu, top bar, content, footer. Which of them it is says `layouts.ts`. */
export const Shell = ({
    layout: name,
    menu,
    user,
    onLogout,
    children,
}: {
    layout: LayoutName;
    menu: MenuItem[];
    user: StoredUser;
    onLogout: () => void;
    children: ReactNode;
}) => {
    const layout = LAYOUT[name];
    const theme = useTheme();
    const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
    const { collapsedSidebar } = useSettings();
    const main = useFocusOnNavigation(name);
    const items = useMemo(() => visibleMenu(menu, user.role.permissions), [menu, user.role.permissions]);
    const { pathname } = useLocation();
    // Open on the page where it was opened: a navigation closes it by itself.
    const [openedAt, setOpenedAt] = useState<string>();

    const beside = wide && layout.menu === 'side';
    const rail = layout.rail || collapsedSidebar;
    return (
        <Box
            data-layout={name}
            sx={{
                display: 'flex',
                minBlockSize: '100dvh',
                inlineSize: '100%',
                maxInlineSize: layout.frameWidth,
                marginInline: 'auto',
                borderInline: ({ palette }) =>
                    wide && layout.frameWidth ? `1px solid ${palette.divider}` : undefined,
            }}
        >
            <SkipLink target={MAIN} />
            {beside ? <Sidebar layout={name} items={items} rail={rail} /> : null}
            <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
                <TopBar
                    layout={name}
                    user={user}
                    brand={!beside}
                    menuOpen={openedAt === pathname}
                    onOpenMenu={wide ? undefined : () => setOpenedAt(pathname)}
                    onLogout={onLogout}
                />
                {wide && layout.menu === 'top' ? <TopMenu layout={name} items={items} /> : null}
                <Box
                    component="main"
                    id={MAIN}
                    ref={main}
                    tabIndex={-1}
                    sx={{
                        flex: 1,
                        display: 'flow-root',
                        inlineSize: '100%',
                        maxInlineSize: layout.contentWidth,
                        marginInline: 'auto',
                        padding: { xs: 4, md: 6 },
                    }}
                >
                    {children}
                </Box>
                <Footer />
            </Box>
            <MenuDrawer
                layout={name}
                items={items}
                open={!wide && openedAt === pathname}
                onClose={() => setOpenedAt(undefined)}
            />
        </Box>
    );
};
