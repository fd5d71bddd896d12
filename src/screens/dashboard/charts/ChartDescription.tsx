import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';

/**
 * Presents a chart to screen readers as one image with a name and a summary. Every figure is in the table that the
 * widget can show instead.
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
            {/* Hidden, so that screen readers read it only as the chart's description. */}
            <p id={id} hidden>
                {summary}
            </p>
        </>
    );
};
