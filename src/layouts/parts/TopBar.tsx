import CustomizerIcon from '@mui/icons-material/PaletteOutlined';
import FullScreenIcon from '@mui/icons-material/FullscreenOutlined';
import LeaveFullScreenIcon from '@mui/icons-material/FullscreenExitOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type ReactNode } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { Deferred } from '../../components/page/Deferred';
import { useText } from '../../components/hooks/useText';
import type { StoredUser } from '../../providers/auth/session';
import type { Area } from '../../theme/areas';
import { SIZES } from '../../theme/tokens';
import { toggleFullScreen, useFullScreen } from '../fullScreen';
import { areaSx } from './areaSx';
import { loadCustomizer } from '../customizer/load';
import { BarButton } from './BarButton';
import { Brand } from './Brand';
import { NavigationProgress } from './NavigationProgress';
import { AlertMenu } from '../alerts/AlertMenu';
import { SearchButton } from './SearchButton';
import { CARD_GAP } from './SideMenu';
import { AccountMenu } from '../account/AccountMenu';

/**
 * The header: the menu button on phones, search, full screen, `children` (the language), alerts, customizer and user
 * menu. On phones, full screen and customizer are in the user menu.
 */
export const TopBar = memo(function TopBar({
    layout,
    user,
    area,
    brand,
    card,
    searchBox,
    menuOpen,
    customizerOpen,
    onOpenMenu,
    onSearch,
    onCustomize,
    onLogout,
    children,
}: {
    layout: LayoutName;
    user: StoredUser;
    area: Area;
    /** Whether it shows the shop's name, if there is no sidebar. */
    brand: boolean;
    /** A floating card. */
    card: boolean;
    searchBox?: boolean;
    menuOpen: boolean;
    customizerOpen: boolean;
    onOpenMenu?: () => void;
    onSearch: () => void;
    onCustomize: () => void;
    onLogout: () => void;
    children?: ReactNode;
}) {
    const text = useText();
    const { breakpoints } = useTheme();
    const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
    const full = useFullScreen();
    const fullScreen = {
        label: text(full ? 'topbar.leave_full_screen' : 'topbar.full_screen'),
        icon: full ? <LeaveFullScreenIcon /> : <FullScreenIcon />,
        run: toggleFullScreen,
    };
    const customizer = { label: text('customizer.open'), icon: <CustomizerIcon />, run: onCustomize };
    return (
        <Box component="header" aria-label={text('topbar.label')} data-part="top-bar" sx={barSx(area, card)}>
            <Deferred>
                {onOpenMenu && <MenuButton open={menuOpen} onOpen={onOpenMenu} />}
                {brand && <Brand layout={layout} markOnly={phone} />}
                <SearchEntry box={searchBox} onClick={onSearch} />
                <Box sx={END}>
                    {!phone && full !== undefined && (
                        <BarButton label={fullScreen.label} aria-pressed={full} onClick={fullScreen.run}>
                            {fullScreen.icon}
                        </BarButton>
                    )}
                    {children}
                    <AlertMenu />
                    {!phone && (
                        <BarButton
                            label={customizer.label}
                            aria-expanded={customizerOpen}
                            onClick={onCustomize}
                            onPointerEnter={() => void loadCustomizer().catch(console.warn)}
                        >
                            {customizer.icon}
                        </BarButton>
                    )}
                    <AccountMenu
                        user={user}
                        onLogout={onLogout}
                        actions={phone ? [customizer, ...(full === undefined ? [] : [fullScreen])] : []}
                    />
                </Box>
            </Deferred>
            <NavigationProgress />
        </Box>
    );
});

/** The buttons at the header's end. */
const END = { display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 }, marginInlineStart: 'auto' };

const MenuButton = ({ open, onOpen }: { open: boolean; onOpen: () => void }) => (
    <BarButton
        label={useText()('topbar.open_menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onOpen}
    >
        <MenuIcon />
    </BarButton>
);

/** Opens the palette: a box on wide screens, an icon where the other buttons would cover it. */
const SearchEntry = ({ box, onClick }: { box: boolean | undefined; onClick: () => void }) => {
    const text = useText();
    const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
    return narrow ? (
        <BarButton label={text('palette.open')} aria-haspopup="dialog" onClick={onClick}>
            <SearchIcon />
        </BarButton>
    ) : (
        <SearchButton box={box} onClick={onClick} />
    );
};

/** The styles of the header; `card` makes it a floating card. */
const barSx = (area: Area, card: boolean): SxProps<Theme> => [
    areaSx(area),
    {
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: theme => theme.zIndex.appBar + 1,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        flexShrink: 0,
        blockSize: SIZES.topBar,
        paddingInline: { xs: 2, md: 4 },
        borderBlockEnd: `${area.edgeWidth}px solid ${area.edge}`,
    },
    card && {
        insetBlockStart: CARD_GAP,
        marginBlockStart: `${CARD_GAP}px`,
        border: `1px solid ${area.edge}`,
        borderBlockEndWidth: area.edgeWidth,
        borderRadius: `${SIZES.card}px`,
        // Hides scrolled content in the gap above the header.
        '&::before': {
            content: '""',
            position: 'absolute',
            insetInline: -CARD_GAP,
            insetBlockStart: -CARD_GAP - 1,
            blockSize: CARD_GAP,
            bgcolor: 'background.default',
        },
    },
];
