import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { FigureLink } from './FigureLink';
import { Counter } from './Counter';
import { lazySection } from '../../components/lazyPart';

const Spark = lazySection(() => import('./charts/charts').then(({ Spark }) => ({ default: Spark })));

/** In pixels. */
const SPARK_HEIGHT = 24;

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
            padding: { xs: 3, sm: 4 },
            overflow: 'hidden',
            containerType: 'inline-size',
        }}
    >
        <Box
            sx={{
                display: 'flex',
                justifyContent: 'space-between',
                columnGap: 2,
                minBlockSize: SPARK_HEIGHT,
            }}
        >
            <Typography variant="body2" color="textSecondary">
                <FigureLink to={to}>{label}</FigureLink>
            </Typography>
            {spark && (
                <Box sx={SPARK} aria-hidden>
                    <Suspense fallback={null}>
                        <Spark data={spark} height={SPARK_HEIGHT} />
                    </Suspense>
                </Box>
            )}
        </Box>
        <Typography
            component="p"
            sx={{
                // Eleven digits with their currency fit a narrow card; a larger text size wraps.
                fontSize: 'clamp(1rem, 10cqi, 1.25rem)',
                lineHeight: '1.75rem',
                fontWeight: 600,
                position: 'relative',
                overflowWrap: 'anywhere',
            }}
        >
            <Counter value={value} format={format} />
        </Typography>
        {/* Two lines, which some languages need: nothing below moves when they arrive. */}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ minBlockSize: 32 }}>
            {hint}
        </Typography>
    </Card>
);

/** Beside the label; in a narrow card there is no room for it. */
const SPARK = {
    inlineSize: 'clamp(64px, 32cqi, 120px)',
    blockSize: SPARK_HEIGHT,
    flexShrink: 0,
    '@container (max-width: 180px)': { display: 'none' },
};
