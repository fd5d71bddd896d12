import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../components/useText';
import { createTheme } from '../theme/createTheme';
import { useSettings } from '../theme/settings';
import { loadStyleCache, styleCacheOf } from '../theme/styleCache';
import type { Direction } from '../theme/themes';

/** The chosen direction, or the one before for as long as its styles are on their way. */
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

/** The theme in the chosen look, direction and language: for the page, and for what floats over it. */
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
