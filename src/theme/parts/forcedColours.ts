const chosen = { outline: '2px solid Highlight', outlineOffset: -2 };
/** Keeps a ground that says something, where the system takes all grounds away. */
const filled = (backgroundColor: string) => ({ forcedColorAdjust: 'none', backgroundColor });

/**
 * What a system's own colours (Windows' contrast themes) would take away, since they take every ground and shadow: which
 * of several is chosen, whether a switch is on, how far something is, and where what floats ends. Marks with `data-fill`
 * are grounds that say something by themselves: a bar's length, a theme's colour.
 */
export const forcedColours = {
    '@media (forced-colors: active)': {
        // By the element, since they have no edge of their own by a class that comes later.
        'button.MuiButton-root, a.MuiButton-root, button.MuiToggleButton-root': { border: '1px solid' },
        'div.MuiChip-root, div.MuiAvatar-root, span.MuiBadge-badge, div.MuiAlert-root': {
            border: '1px solid',
        },
        '.MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper, .MuiAutocomplete-paper, .MuiTooltip-tooltip':
            {
                border: '1px solid CanvasText',
            },
        '.MuiSkeleton-root': { border: '1px solid GrayText' },
        '.Mui-disabled, [aria-disabled=true]': { color: 'GrayText', borderColor: 'GrayText' },
        '.MuiTableRow-root.Mui-selected, .MuiToggleButton-root.Mui-selected, .MuiMenuItem-root.Mui-selected':
            chosen,
        'nav a[aria-current], .MuiAutocomplete-option.Mui-focused, [cmdk-item][aria-selected=true]': chosen,
        '.MuiPickersDay-root.Mui-selected, .MuiTab-root.Mui-selected': chosen,
        '.MuiSwitch-root .MuiSwitch-track': { opacity: 1, border: '1px solid ButtonText' },
        '.MuiSwitch-root .MuiSwitch-thumb': filled('ButtonText'),
        '.MuiSwitch-root .Mui-checked + .MuiSwitch-track': filled('Highlight'),
        '.MuiSwitch-root .Mui-checked .MuiSwitch-thumb': filled('HighlightText'),
        '.MuiLinearProgress-root': { outline: '1px solid' },
        '.MuiLinearProgress-bar, .MuiTabs-indicator': filled('Highlight'),
        '[data-fill=bar]': filled('Highlight'),
        '[data-fill=own]': { forcedColorAdjust: 'none' },
        // Distinguishes it from the chosen one by more than colour.
        ':focus-visible, .Mui-focusVisible': { outline: '3px solid', outlineOffset: 1 },
    },
};
