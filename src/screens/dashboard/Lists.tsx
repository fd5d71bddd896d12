import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { Money } from '../../components/fields/MoneyField';
import { FigureLink } from './FigureLink';
import { tonesOf, type Tone } from './charts/tones';

/** Stacked; a long name wraps, an amount is never truncated. */
const LINES = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
};

/** Shares as labelled bars, longest first. */
export const Bars = ({ rows }: { rows: { name: string; total: number; to?: string; tone?: Tone }[] }) => {
    const most = Math.max(...rows.map(({ total }) => total), 1);
    return (
        <Box component="ul" sx={LINES}>
            {rows.map(({ name, total, to, tone = 'first' }, at) => (
                <li key={name || at}>
                    <Box
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            justifyContent: 'space-between',
                            columnGap: 2,
                        }}
                    >
                        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                            <FigureLink to={to}>
                                <bdi>{name}</bdi>
                            </FigureLink>
                        </Typography>
                        <Typography variant="body2">
                            <Money value={total} />
                        </Typography>
                    </Box>
                    <Box
                        sx={{
                            marginBlockStart: 1,
                            blockSize: 6,
                            borderRadius: 3,
                            overflow: 'hidden',
                            backgroundColor: theme => alpha(theme.palette.primary.main, 0.12),
                        }}
                    >
                        <Box
                            data-fill="bar"
                            sx={theme => ({
                                blockSize: '100%',
                                borderRadius: 3,
                                backgroundColor: tonesOf(theme)[tone],
                            })}
                            style={{ inlineSize: `${(total / most) * 100}%` }}
                        />
                    </Box>
                </li>
            ))}
        </Box>
    );
};
