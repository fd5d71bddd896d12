import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The first card of a record's page: its picture, and beside it what is read and done most. */
export const HeadBand = ({ picture, children }: { picture?: ReactNode; children: ReactNode }) => (
    <Card
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 5,
            rowGap: 4,
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 4,
            marginBlockEnd: 4,
        }}
    >
        {picture}
        {/* Beside the picture where there is room. */}
        <Box sx={{ display: 'grid', gap: 3, flex: '1 1 180px', minInlineSize: 0 }}>{children}</Box>
    </Card>
);

/** A line of a head band: what is read, and what is done at the inline end. */
export const HeadLine = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, rowGap: 2 }}>
        {children}
        {actions && (
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    marginInlineStart: { xs: -3, sm: 'auto' },
                    // The text ends where the text of the cards does.
                    '& .MuiButton-text:last-child': { marginInlineEnd: -3 },
                }}
            >
                {actions}
            </Box>
        )}
    </Box>
);

/** Figures beside one another, each below its label. */
export const Figures = ({ children }: { children: ReactNode }) => (
    <Box
        component="dl"
        sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: { xs: 5, sm: 8 }, rowGap: 3 }}
    >
        {children}
    </Box>
);

export const Figure = ({
    label,
    note,
    children,
}: {
    label: string;
    /** After the figure: what belongs to it, or what changes it. */
    note?: ReactNode;
    children: ReactNode;
}) => (
    <div>
        <Typography component="dt" variant="body2" color="textSecondary">
            {label}
        </Typography>
        <Box
            component="dd"
            sx={{
                margin: 0,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                columnGap: 2,
                // A button does not make the line higher.
                '& .MuiButton-root': { marginBlock: -2.5, verticalAlign: 'baseline' },
            }}
        >
            <Box component="span" sx={FIGURE}>
                {children}
            </Box>
            {note && (
                <Typography variant="caption" color="textSecondary">
                    {note}
                </Typography>
            )}
        </Box>
    </div>
);

const FIGURE = {
    fontSize: '1.25rem',
    lineHeight: 28 / 20,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
};
