import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Height of a chart, in pixels. */
export const HEIGHT = 260;

/**
 * Container breakpoints in em: the width beside menu and customizer counts, not the window's, and larger text needs
 * more of it.
 */
const WIDE = '@container (min-width: 52rem)';

/** The dashboard's 12 columns. */
export const Grid = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
    <Box sx={{ containerType: 'inline-size' }} aria-busy={busy}>
        <Box
            sx={{
                display: 'grid',
                gap: { xs: 3, sm: 4 },
                gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
            }}
        >
            {children}
        </Box>
    </Box>
);

/** A widget with its width in columns; where they do not fit, figures are in pairs, and other widgets take the full width. */
export const Span = ({
    of,
    figures = 4,
    children,
}: {
    of: number;
    /** The number of figures that share the row. */
    figures?: number;
    children: ReactNode;
}) => (
    <Box
        sx={{
            gridColumn: of === 3 ? 'span 6' : '1 / -1',
            display: 'grid',
            [WIDE]: { gridColumn: `span ${of === 3 ? 12 / figures : of}` },
        }}
    >
        {children}
    </Box>
);
