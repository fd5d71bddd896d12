import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The arrow from a present to a new value, in the direction of the text. */
export const useArrow = (): string => (useTheme().direction === 'rtl' ? '←' : '→');

/** A present and a new value, with an arrow in the direction of the text. */
export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => {
    const arrow = useArrow();
    return (
        <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {from}
            </Box>{' '}
            {arrow} {to}
        </>
    );
};
