const chosen = { outline: '2px solid Highlight', outlineOffset: -2 };
/** Keeps a meaningful background where the system removes all backgrounds. */
const filled = (backgroundColor: string) => ({ forcedColorAdjust: 'none', backgroundColor });

/**
 * Styles for forced colours (Windows' contrast themes), which remove backgrounds and shadows. They restore selection,
 * switches, progress and the edges of overlays. Elements with `data-fill` have a meaningful background, such as a bar
 * or a theme's colour.
 */
export const forcedColours = {
    '@media (forced-colors: active)': {
        // Selected by element, because a later class removes the border.
        'button.MuiButton-root, a.MuiButton-root, button.MuiToggleButton-root, button.MuiToggleButton-root.Mui-disabled':
            { border: '1px solid' },
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
        // Distinguishes focus from selection by more than colour.
        ':focus-visible, .Mui-focusVisible': { outline: '3px solid', outlineOffset: 1 },
    },
};
