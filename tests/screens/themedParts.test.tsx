import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTheme } from '../../src/theme/createTheme';

describe('a select of the theme', () => {
    it('cuts a long choice with an ellipsis instead of writing it below the arrow', () => {
        render(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <TextField select label="Fill in for" value="all">
                    <MenuItem value="all">All new variants</MenuItem>
                </TextField>
            </ThemeProvider>,
        );
        const { display, overflow, textOverflow } = getComputedStyle(screen.getByRole('combobox'));
        // A flex box ignores the ellipsis.
        expect([display, overflow, textOverflow]).toEqual(['block', 'hidden', 'ellipsis']);
    });
});
