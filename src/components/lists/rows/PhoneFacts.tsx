import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The facts below the name in a row of a list on phones, each a `PhoneFact`. */
export const PhoneFacts = ({ children }: { children: ReactNode }) => (
    <Box
        component="dl"
        sx={{
            margin: 0,
            marginBlockStart: 0.5,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            typography: 'caption',
            color: 'text.secondary',
        }}
    >
        {children}
    </Box>
);

/** A fact with its label. */
export const PhoneFact = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
        <dt>{label}</dt>
        <Box component="dd" sx={{ margin: 0, minInlineSize: 0, color: 'text.primary' }}>
            {children}
        </Box>
    </Box>
);
