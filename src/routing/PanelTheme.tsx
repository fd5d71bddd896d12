import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../components/hooks/useText';
import { createTheme } from '../theme/createTheme';
import { useSettings } from '../theme/settings';
import { loadStyleCache, styleCacheOf } from '../theme/styleCache';
import type { Direction } from '../theme/themes';

/** The chosen direction, or the previous one until its styles are loaded. */
const useStyledDirection = (chosen: Direction): Direction => {
    const [styled, setStyled] = useState<Direction>(styleCacheOf(chosen) ? chosen : 'ltr');
    useEffect(() => {
        let current = true;
        loadStyleCache(chosen)
            .then(() => current && setStyled(chosen))
            .catch((error: unknown) => console.error(error));
        return () => {
            current = false;
        };
    }, [chosen]);
    return styleCacheOf(chosen) ? chosen : styled;
};

/** Provides the theme for the chosen look, direction and language, including overlays. */
export const PanelTheme = ({ children }: { children: ReactNode }) => {
    const { themeId, mode, direction: chosen } = useSettings();
    const direction = useStyledDirection(chosen);
    const text = useText();
    const theme = useMemo(
        () =>
            createTheme(
                { themeId, mode, direction },
                {
                    close: text('mui.close'),
                    open: text('mui.open'),
                    clear: text('mui.clear'),
                    loading: text('mui.loading'),
                    noOptions: text('mui.no_options'),
                    showPath: text('mui.show_path'),
                },
            ),
        [themeId, mode, direction, text],
    );
    return (
        <CacheProvider value={styleCacheOf(direction)!}>
            <ThemeProvider theme={theme}>
                <CssBaseline enableColorScheme />
                {children}
            </ThemeProvider>
        </CacheProvider>
    );
};
