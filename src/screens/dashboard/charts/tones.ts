import type { Theme } from '@mui/material/styles';

/** The two colours of a chart with two parts: credit and cash have the same ones in bars, donut and meters. */
export const tonesOf = ({ palette }: Theme) => ({
    first: palette.primary.main,
    second: palette.mode === 'dark' ? '#5B6B80' : '#B9C5D6',
});
export type Tone = keyof ReturnType<typeof tonesOf>;
