import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';

/** Stacks inputs with the spacing of forms. */
export const Inputs = ({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) => (
    <Box
        sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
            alignItems: 'start',
        }}
    >
        {Children.toArray(children)}
    </Box>
);
