import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Pixels of a chart. */
export const HEIGHT = 260;

/** The dashboard's 12 columns. */
export const grid = {
    display: 'grid',
    gap: { xs: 4, md: 6 },
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
} as const;
/** A widget so many columns wide; figures stand two by two on a tablet, all else one under another. */
export const Span = ({ of, children }: { of: number; children: ReactNode }) => (
    <Box
        sx={{
            gridColumn: { xs: '1 / -1', sm: of === 3 ? 'span 6' : '1 / -1', lg: `span ${of}` },
            display: 'grid',
        }}
    >
        {children}
    </Box>
);
