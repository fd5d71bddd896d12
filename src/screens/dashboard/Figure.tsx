import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { FigureLink } from './FigureLink';
import { Counter } from './Counter';

const Spark = lazy(() => import('./charts').then(({ Spark }) => ({ default: Spark })));

/** A figure that counts up, with its label, comparison and trend. */
export const Figure = ({
    label,
    value,
    format,
    hint,
    spark,
    to,
}: {
    label: string;
    /** Link to the details. */
    to?: string;
    value: number;
    format: (value: number) => string;
    hint?: ReactNode;
    spark?: number[];
}) => (
    <Card
        sx={{
            padding: 5,
            display: 'grid',
            gridTemplateRows: 'auto auto 1fr',
            overflow: 'hidden',
            containerType: 'inline-size',
        }}
    >
        <Typography variant="body2" color="textSecondary">
            <FigureLink to={to}>{label}</FigureLink>
        </Typography>
        <Typography
            component="p"
            sx={{
                // Eleven digits with their currency fit a narrow card; a larger text size wraps.
                fontSize: 'clamp(1rem, 10cqi, 1.375rem)',
                lineHeight: '2rem',
                fontWeight: 600,
                position: 'relative',
                overflowWrap: 'anywhere',
            }}
        >
            <Counter value={value} format={format} />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, minBlockSize: 36 }}>
            <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 auto', minInlineSize: 0 }}>
                {hint}
            </Typography>
            {spark && (
                <Box
                    // Hidden if it is too narrow to read.
                    sx={{
                        flex: '1 0 96px',
                        maxInlineSize: 140,
                        '@container (max-width: 13rem)': { display: 'none' },
                    }}
                    aria-hidden
                >
                    <Suspense fallback={null}>
                        <Spark data={spark} height={36} />
                    </Suspense>
                </Box>
            )}
        </Box>
    </Card>
);
