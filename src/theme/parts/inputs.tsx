import { createSvgIcon } from '@mui/material/utils';
import type { Components } from './components';
import { floating } from './surfaces';
import { COARSE, SIZES, type Tokens } from '../tokens';
import { focusRing } from './baseline';
import { TICKED, UNTICKED } from './ticks';

const Box = createSvgIcon(UNTICKED, 'Box');
const BoxChecked = createSvgIcon(TICKED, 'BoxChecked');
const BoxMixed = createSvgIcon(
    <path
        fillRule="evenodd"
        d="M8 3.25h8A4.75 4.75 0 0 1 20.75 8v8A4.75 4.75 0 0 1 16 20.75H8A4.75 4.75 0 0 1 3.25 16V8A4.75 4.75 0 0 1 8 3.25Zm0 7.85a.9.9 0 0 0 0 1.8h8a.9.9 0 0 0 0-1.8Z"
    />,
    'BoxMixed',
);
const Dot = createSvgIcon(
    <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />,
    'Dot',
);
const DotChecked = createSvgIcon(
    <circle cx="12" cy="12" r="5.75" fill="none" stroke="currentColor" strokeWidth="6" />,
    'DotChecked',
);

/** A list of choices that opens upwards, where there is no room below, leaves the label of its field visible. */
const CLEAR_OF_LABEL = {
    name: 'offset',
    options: {
        offset: ({ placement }: { placement: string }) => [0, placement.startsWith('top') ? LABEL_HEIGHT : 0],
    },
};
const LABEL_HEIGHT = 26;

/** A checkbox or radio button with its clickable surroundings. */
export const tick = (t: Tokens) => ({
    padding: 6,
    color: t.control,
    borderRadius: 6,
    '&:hover': { backgroundColor: 'transparent' },
    '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: t.theme.ink },
    '&.Mui-disabled': { color: t.disabled },
    [COARSE]: { padding: 12 },
});

/**
 * Puts a checkbox's aria-label on the input instead of the span around it, because react-admin's row checkboxes have no
 * other name.
 */
const named = {
    root: { 'aria-label': undefined },
    input: (state: object) => ({ 'aria-label': (state as { 'aria-label'?: string })['aria-label'] }),
};

/** A static label above its field, also for react-admin's inputs. */
const label = (t: Tokens) => ({
    position: 'static' as const,
    transform: 'none',
    maxWidth: '100%',
    marginBlockEnd: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 500,
    color: t.text,
    pointerEvents: 'auto' as const,
    '&.Mui-focused': { color: t.text },
    '&.Mui-error': { color: t.text },
    '&.Mui-disabled': { color: t.secondary },
});

/** Outlined fields, 36 high, with the label above and the helper text below. */
export const inputs = (t: Tokens): Components => ({ ...fields(t), ...choices(t) });

const fields = (t: Tokens): Components => ({
    MuiTextField: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
        // react-admin sets "dense" in its selects and groups, which would misalign them with its text inputs.
        styleOverrides: { root: { margin: 0 } },
    },
    MuiInputLabel: {
        // react-admin's labels already have the asterisk; `required` is for screen readers.
        defaultProps: { shrink: true, required: false },
        styleOverrides: { root: label(t), asterisk: { color: t.error.ink } },
    },
    MuiFormLabel: {
        styleOverrides: {
            root: { fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 500, color: t.text },
        },
    },
    MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
            root: {
                minHeight: SIZES.control,
                backgroundColor: t.surface,
                borderRadius: SIZES.radius,
                transition: 'box-shadow 120ms ease-out',
                [COARSE]: { minHeight: SIZES.controlTouch },
                '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: t.secondary },
                '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
                    borderColor: t.theme.ink,
                    borderWidth: 1,
                },
                '&.Mui-focused': { boxShadow: `0 0 0 3px ${t.theme.tintHover}` },
                '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: t.error.ink },
                '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${t.error.tintHover}` },
                '&.Mui-disabled': { backgroundColor: t.hover },
                '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: t.hairline },
            },
            input: {
                blockSize: 20,
                padding: '8px 12px',
                // Phones zoom into fields with text smaller than 16 px.
                [COARSE]: { fontSize: '1rem', blockSize: 24, paddingBlock: 10 },
                // Chromium cuts the dots of a last ي at the content's edge.
                '&:is(input)': { blockSize: 28, paddingBlock: 4, [COARSE]: { blockSize: 36 } },
                '&::placeholder': { color: t.secondary, opacity: 1 },
            },
            adornedStart: { paddingInlineStart: 10 },
            adornedEnd: { paddingInlineEnd: 10 },
            inputAdornedStart: { paddingInlineStart: 0 },
            inputAdornedEnd: { paddingInlineEnd: 0 },
            inputMultiline: { blockSize: 'auto', padding: 0 },
            multiline: { padding: '8px 12px', alignItems: 'flex-start' },
            notchedOutline: {
                insetBlockStart: 0,
                borderColor: t.control,
                '& legend': { display: 'none' },
            },
        },
    },
    MuiInputAdornment: {
        styleOverrides: { root: { color: t.secondary, '& p': { fontSize: '0.875rem' } } },
    },
    MuiFormHelperText: {
        styleOverrides: {
            root: {
                margin: 0,
                marginBlockStart: 4,
                fontSize: '0.75rem',
                lineHeight: 16 / 12,
                color: t.secondary,
                '&.Mui-error': { color: t.error.ink },
            },
        },
    },
});

/** An arrow or a cross in a field, which as a whole is high enough to be pressed. */
const SIGN_IN_FIELD = {
    inlineSize: 24,
    blockSize: 28,
    [COARSE]: { minInlineSize: 24, inlineSize: 24, blockSize: 36 },
};

const choices = (t: Tokens): Components => ({
    MuiSelect: {
        styleOverrides: {
            // No flex box, which would not cut a long text before the arrow.
            select: { minHeight: 20, '&&': { minHeight: 20 } },
            icon: { fontSize: '1.25rem', color: t.secondary },
        },
    },
    MuiAutocomplete: {
        defaultProps: {
            fullWidth: true,
            slotProps: { popper: { modifiers: [CLEAR_OF_LABEL] } },
        },
        styleOverrides: {
            inputRoot: {
                '&.MuiInputBase-sizeSmall': { paddingBlock: 3, paddingInlineStart: 6 },
                '& .MuiAutocomplete-input.MuiInputBase-inputSizeSmall': { padding: '0 6px' },
            },
            // Aligned with the arrows of selects. The whole field opens the list, so the arrow need not be larger.
            popupIndicator: { ...SIGN_IN_FIELD, marginInlineEnd: -4 },
            clearIndicator: SIGN_IN_FIELD,
            paper: { ...floating(t), borderRadius: SIZES.radius, marginBlockStart: 4 },
            listbox: {
                padding: 4,
                '& .MuiAutocomplete-option': { minHeight: 36, borderRadius: 6, paddingInline: 10 },
                [COARSE]: { '& .MuiAutocomplete-option': { minHeight: SIZES.controlTouch } },
                "& .MuiAutocomplete-option[aria-selected='true'], & .MuiAutocomplete-option[aria-selected='true'].Mui-focused":
                    { backgroundColor: t.theme.tint },
                '& .MuiAutocomplete-option.Mui-focused': { backgroundColor: t.hover },
            },
            noOptions: { fontSize: '0.8125rem', color: t.secondary },
        },
    },
    MuiCheckbox: {
        defaultProps: {
            icon: <Box />,
            checkedIcon: <BoxChecked />,
            indeterminateIcon: <BoxMixed />,
            slotProps: named,
        },
        styleOverrides: { root: tick(t) },
    },
    MuiRadio: {
        defaultProps: { icon: <Dot />, checkedIcon: <DotChecked /> },
        styleOverrides: { root: { ...tick(t), borderRadius: '50%' } },
    },
    MuiFormControlLabel: {
        styleOverrides: {
            root: {
                marginInlineStart: -6,
                marginInlineEnd: 16,
                [COARSE]: { minHeight: SIZES.controlTouch },
            },
            label: { fontSize: '0.875rem', lineHeight: 20 / 14 },
        },
    },
    MuiFormGroup: { styleOverrides: { root: { columnGap: 8 } } },
    MuiSwitch: {
        styleOverrides: {
            root: { inlineSize: 36, blockSize: 20, padding: 0, margin: 8, overflow: 'visible' },
            switchBase: {
                padding: 3,
                '&:hover': { backgroundColor: 'transparent' },
                '&.Mui-checked': { transform: 'translateX(16px)' },
                '&.Mui-checked:hover': { backgroundColor: 'transparent' },
                '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: t.theme.ink },
                '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: t.surface },
                '&.Mui-focusVisible + .MuiSwitch-track': focusRing(t),
                '&.Mui-focusVisible': { outline: 'none' },
                '&.Mui-disabled + .MuiSwitch-track': { opacity: 1, backgroundColor: t.disabledFill },
            },
            thumb: { inlineSize: 14, blockSize: 14, boxShadow: 'none', backgroundColor: t.surface },
            track: { borderRadius: 10, opacity: 1, backgroundColor: t.control },
        },
    },
});
