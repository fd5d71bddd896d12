import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';

/**
 * A chart as one picture with a name and what it tells in a sentence. What is drawn in it is not read out piece by piece:
 * every figure stands in the table that the widget shows in its place.
 */
export const ChartDescription = ({
    name,
    summary,
    children,
}: {
    name: string;
    summary: string;
    children: ReactNode;
}) => {
    const id = useId();
    return (
        <>
            <Box role="img" aria-label={name} aria-describedby={id}>
                {children}
            </Box>
            {/* Not shown, so that it is heard with the picture and nowhere else. */}
            <p id={id} hidden>
                {summary}
            </p>
        </>
    );
};
