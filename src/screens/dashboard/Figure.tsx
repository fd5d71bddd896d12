import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { FigureLink } from './FigureLink';
import { Counter } from './Counter';
import { lazySection } from '../../components/lazyPart';

const Spark = lazySection(() => import('./charts/charts').then(({ Spark }) => ({ default: Spark })));

/** In pixels. */
const SPARK_HEIGHT = 32;

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
            display: 'grid',
            gridTemplateRows: 'auto auto 1fr auto',
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
        {/* Two lines, which some languages need: nothing below moves when they arrive. */}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ minBlockSize: 35 }}>
            {hint}
        </Typography>
        {spark && (
            <Box sx={{ blockSize: SPARK_HEIGHT }} aria-hidden>
                <Suspense fallback={null}>
                    <Spark data={spark} height={SPARK_HEIGHT} />
                </Suspense>
            </Box>
        )}
    </Card>
);
