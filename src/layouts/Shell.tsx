import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent } from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router';
import type { LayoutName } from '../../contract/constants';
import { LayoutLoadingContext } from '../components/hooks/layoutLoading';
import { loadLazyParts } from '../components/lazyPart';
import type { StoredUser } from '../providers/auth/session';
import { runWhenIdle } from '../screens/runWhenIdle';
import { headerArea, sidebarArea } from '../theme/areas';
import { mix } from '../theme/colours';
import { useSettings } from '../theme/settings';
import { SIZES } from '../theme/tokens';
import { setCustomizerOpen, useCustomizerOpen } from './customizerState';
import { BOX_WIDTH, LAYOUT } from './layouts';
import { visibleMenu, type MenuItem } from './menu';
import { Footer } from './parts/Footer';
import { CARD_GAP, MenuDrawer, SideMenu } from './parts/SideMenu';
import { SkipLink } from './parts/SkipLink';
import { Spinner } from './parts/Spinner';
import { TopBar } from './parts/TopBar';
import { TopMenu } from './parts/TopMenu';
import type { Navigation } from './navigation';
import { useShortcuts } from './shortcuts';
import { CustomizerSlot, Tools } from './Tools';
import { useTransition } from './transitions';
import { useScrolling } from './useScrolling';
import { useLayoutLoading } from './useLayoutLoading';

const MAIN = 'content';

/**
 * Moves focus to the content after a navigation, as a page load would, unless the page has focused a field or only the
 * layout has changed. It does the same after a dialog that was opened by its address, which has no trigger to return to.
 */
const useFocusOnNavigation = (path: string, search: string) => {
    const main = useRef<HTMLElement>(null);
    const last = useRef(path);
    useEffect(() => {
        if (last.current === path) return;
        last.current = path;
        if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    }, [path]);

    const searched = useRef(search);
    useEffect(() => {
        if (searched.current === search) return;
        searched.current = search;
        if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    }, [search]);
    return main;
};

/**
 * Sets the mini layout's state on the document when it is entered, and clears it when it is left
 * (docs/specification.md#2-screens-and-routes). Menus and dialogs outside the frame can read it there.
 */
const useMiniState = (mini: boolean) =>
    useEffect(() => {
        if (!mini) return;
        document.documentElement.dataset.miniSidebar = 'true';
        return () => {
            delete document.documentElement.dataset.miniSidebar;
        };
    }, [mini]);

/** The two areas with a background from the customizer. */
const useAreas = () => {
    const { tokens } = useTheme();
    const { sidebarImageShown, sidebarImage, sidebarOverlay, headerFilter } = useSettings();
    return {
        sidebar: useMemo(
            () => sidebarArea(tokens, { sidebarImageShown, sidebarImage, sidebarOverlay }),
            [tokens, sidebarImageShown, sidebarImage, sidebarOverlay],
        ),
        header: useMemo(() => headerArea(tokens, headerFilter), [tokens, headerFilter]),
    };
};

const COLUMN = { flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' };

/** Loads what the page can be used without once it can be used and the browser is idle. */
const useLazyParts = (starting: boolean) =>
    useEffect(() => {
        if (starting) return;
        return runWhenIdle(() => {
            // A failure is retried and reported when a part is needed.
            loadLazyParts().catch((error: unknown) => console.warn(error));
        });
    }, [starting]);

type BoxKind = 'sheet' | 'cards' | undefined;

/** The background around a sheet is darker than the sheet. */
const groundOf = ({ tokens }: Theme, box: BoxKind) =>
    box === 'sheet' ? mix(tokens.text, tokens.page, 0.05) : undefined;

/** The frame without the customizer: full width, or boxed in the middle. */
const Frame = ({ box, children }: { box: BoxKind; children: ReactNode }) => {
    const { palette, tokens } = useTheme();
    return (
        <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', paddingInline: box ? 6 : 0 }}>
            <Box
                data-part="frame"
                sx={{
                    display: 'flex',
                    inlineSize: '100%',
                    maxInlineSize: box && BOX_WIDTH,
                    marginInline: 'auto',
                    gap: box === 'cards' ? `${CARD_GAP}px` : 0,
                    ...(box === 'sheet' && {
                        bgcolor: tokens.page,
                        borderInline: `1px solid ${palette.divider}`,
                    }),
                }}
            >
                {children}
            </Box>
        </Box>
    );
};

/** The area of the page. */
const Content = ({
    ref,
    maxWidth,
    card,
    starting,
    children,
}: {
    ref: Ref<HTMLElement>;
    maxWidth: number | undefined;
    card: boolean;
    starting: boolean;
    children: ReactNode;
}) => (
    <Box
        component="main"
        id={MAIN}
        ref={ref}
        tabIndex={-1}
        sx={{
            flex: 1,
            display: 'flow-root',
            inlineSize: '100%',
            maxInlineSize: maxWidth,
            marginInline: 'auto',
            paddingInline: card ? 2 : { xs: 4, md: 6 },
            paddingBlockStart: 3,
            paddingBlockEnd: { xs: 4, md: 6 },
        }}
    >
        <LayoutLoadingContext value={starting}>{children}</LayoutLoadingContext>
    </Box>
);

type ShellProps = {
    layout: LayoutName;
    menu: MenuItem[];
    navigation: Navigation;
    user: StoredUser;
    /** Further content of the top bar. */
    bar?: ReactNode;
    onLogout: () => void;
    children: ReactNode;
};

const ROOT = {
    display: 'flex',
    minBlockSize: '100dvh',
    // Covered by the spinner, and moved by each part of the page that arrives below it.
    '&[inert] footer': { visibility: 'hidden' },
};

const rootSx = (theme: Theme, box: BoxKind) => ({
    ...ROOT,
    bgcolor: groundOf(theme, box),
    // Where what sticks below the top bar stands.
    '--below-bar': `${SIZES.topBar + (box === 'cards' ? CARD_GAP : 0)}px`,
});

/** The frame of all five layouts: menu, top bar, content, footer. `layouts.ts` describes how they differ. */
export const Shell = ({ layout: name, menu, navigation, user, bar, onLogout, children }: ShellProps) => {
    const layout = LAYOUT[name];
    const theme = useTheme();
    const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
    const docked = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
    const settings = useSettings();
    const { pathname, search } = useLocation();
    const path = pathname.slice(name.length + 1);
    const starting = useLayoutLoading(name);
    useLazyParts(starting);
    const main = useFocusOnNavigation(path, search);
    const customizing = useCustomizerOpen();
    const { tool, setTool } = useShortcuts(navigation);
    useScrolling();
    useTransition(main, path);
    useMiniState(layout.rail === true);

    const items = useMemo(() => visibleMenu(menu, user.role.permissions), [menu, user.role.permissions]);
    const { sidebar, header } = useAreas();
    // Remembers the page where it was opened, so that a navigation closes it.
    const [openedAt, setOpenedAt] = useState<string>();

    const openMenu = useEvent(() => setOpenedAt(pathname));
    const openPalette = useEvent(() => setTool('palette'));
    const toggleCustomizer = useEvent(() => setCustomizerOpen(!customizing));

    const beside = wide && layout.menu === 'side';
    const box = wide ? (layout.box ?? (settings.boxLayout ? 'sheet' : undefined)) : undefined;
    const card = box === 'cards';
    const common = { layout: name, items, area: sidebar };
    return (
        <>
            <Box data-layout={name} data-box={box} inert={starting} sx={rootSx(theme, box)}>
                <Frame box={box}>
                    <SkipLink target={MAIN} />
                    {beside ? (
                        <SideMenu {...common} rail={layout.rail || settings.collapsedSidebar} card={card} />
                    ) : null}
                    <Box sx={COLUMN}>
                        <TopBar
                            layout={name}
                            user={user}
                            area={header}
                            brand={!beside}
                            card={card}
                            searchBox={layout.searchBox}
                            menuOpen={openedAt === pathname}
                            customizerOpen={customizing}
                            onOpenMenu={wide ? undefined : openMenu}
                            onSearch={openPalette}
                            onCustomize={toggleCustomizer}
                            onLogout={onLogout}
                        >
                            {bar}
                        </TopBar>
                        {wide && layout.menu === 'top' ? <TopMenu {...common} /> : null}
                        <Content ref={main} maxWidth={layout.contentWidth} card={card} starting={starting}>
                            {children}
                        </Content>
                        <Footer links={layout.footerLinks} />
                    </Box>
                    <MenuDrawer
                        {...common}
                        width={layout.rail ? LAYOUT.default.menuWidth : layout.menuWidth}
                        open={!wide && openedAt === pathname}
                        onClose={() => setOpenedAt(undefined)}
                    />
                </Frame>
                <CustomizerSlot layout={name} navigation={navigation} open={customizing} docked={docked} />
            </Box>
            <Tools tool={tool} onTool={setTool} layout={name} navigation={navigation} onLogout={onLogout} />
            <Spinner shown={starting} />
        </>
    );
};
