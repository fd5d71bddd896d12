import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../contract/contrast';
import { createTheme } from '../../src/theme/createTheme';

describe('a select of the theme', () => {
    it('cuts a long choice with an ellipsis instead of writing it below the arrow', () => {
        render(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <TextField select label="Apply to" value="all">
                    <MenuItem value="all">All new variants</MenuItem>
                </TextField>
            </ThemeProvider>,
        );
        const { display, overflow, textOverflow } = getComputedStyle(screen.getByRole('combobox'));
        // A flex box ignores the ellipsis.
        expect([display, overflow, textOverflow]).toEqual(['block', 'hidden', 'ellipsis']);
    });
});

describe.each(['warning', 'error', 'success', 'info'])('a text in the colour %s', color => {
    it.each(['light', 'dark'] as const)('can be read in the %s mode', mode => {
        const theme = createTheme({ themeId: 1, mode, direction: 'ltr' });
        render(
            <ThemeProvider theme={theme}>
                <Typography color={color}>{`${color} ${mode}`}</Typography>
            </ThemeProvider>,
        );
        const shown = getComputedStyle(screen.getByText(`${color} ${mode}`)).color.match(/\d+/g)!;
        const hex = `#${shown.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;
        expect(contrast(hex, theme.tokens.surface)).toBeGreaterThanOrEqual(4.5);
    });
});
