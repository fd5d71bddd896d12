import AddIcon from '@mui/icons-material/AddOutlined';
import BlockIcon from '@mui/icons-material/DeleteOutlineOutlined';
import CollapseIcon from '@mui/icons-material/ViewSidebarOutlined';
import CustomizerIcon from '@mui/icons-material/PaletteOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import FullScreenIcon from '@mui/icons-material/FullscreenOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LayoutIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { useCreatePath, useNavigate } from 'react-admin';
import type { ComponentType } from 'react';
import { LAYOUTS, THEME_IDS } from '../../../contract/constants';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { resources } from '../../resources';
import { hasForm } from '../../resources/parts';
import { changeSettings, useSettings } from '../../theme/settings';
import { THEMES } from '../../theme/themes';
import { setCustomizerOpen } from '../customizerState';
import { layoutKey } from '../customizer/layoutKey';
import { toggleFullScreen } from '../fullScreen';
import type { Navigation } from '../navigation';
import { forget } from './recent';

export interface Action {
    key: string;
    title: string;
    icon: ComponentType<{ fontSize?: 'small' }>;
    run: () => void;
}

/** The resources with a form for new records, on a page or in a dialog. */
const CREATED = resources.filter(
    declaration => declaration.pages?.list && (declaration.pages.new || hasForm(declaration)),
);

/** The palette's actions. */
export const useActions = ({
    navigation,
    onShortcuts,
    onLogout,
}: {
    navigation: Navigation;
    onShortcuts: () => void;
    onLogout: () => void;
}): Action[] => {
    const { mayCall } = useAccess();
    const text = useText();
    const { message } = useResourceText();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const { mode, themeId, collapsedSidebar } = useSettings();
    const dark = mode === 'dark';
    return [
        ...CREATED.filter(({ calls }) => mayCall(calls?.create)).map(({ name }) => ({
            key: `new ${name}`,
            title: message(name, 'new'),
            icon: AddIcon,
            run: () => navigate(createPath({ resource: name, type: 'create' })),
        })),
        {
            key: 'mode',
            title: text(dark ? 'palette.light' : 'palette.dark'),
            icon: dark ? LightIcon : DarkIcon,
            run: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
        },
        {
            key: 'customizer',
            title: text('palette.customizer'),
            icon: CustomizerIcon,
            run: () => setCustomizerOpen(true),
        },
        {
            key: 'collapse',
            title: text('palette.collapse'),
            icon: CollapseIcon,
            run: () => changeSettings({ collapsedSidebar: !collapsedSidebar }),
        },
        ...LAYOUTS.map(layout => ({
            key: `layout ${layout}`,
            title: text('palette.layout', { name: text(`customizer.layouts.${layoutKey(layout)}`) }),
            icon: LayoutIcon,
            run: () => navigate(navigation.inLayout(layout)),
        })),
        ...THEME_IDS.filter(id => id !== themeId).map(id => ({
            key: `theme ${id}`,
            title: text('palette.theme', { name: text(`customizer.themes.${THEMES[id].name}`) }),
            icon: CustomizerIcon,
            run: () => changeSettings({ themeId: id }),
        })),
        ...(document.fullscreenEnabled
            ? [
                  {
                      key: 'full screen',
                      title: text('palette.full_screen'),
                      icon: FullScreenIcon,
                      run: () => void toggleFullScreen(),
                  },
              ]
            : []),
        {
            key: 'shortcuts',
            title: text('palette.shortcuts'),
            icon: KeyboardIcon,
            run: onShortcuts,
        },
        { key: 'forget', title: text('palette.clear_recent'), icon: BlockIcon, run: forget },
        { key: 'logout', title: text('topbar.logout'), icon: LogoutIcon, run: onLogout },
    ];
};
