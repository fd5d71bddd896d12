import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Statics } from '../../../contract/schemas/statics';
import { formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { StatusChip } from '../../components/fields/StatusChip';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { usePage } from '../../resources/page';
import { sideways } from '../../theme/parts/sideways';
import { FigureLink } from './FigureLink';
import { tonesOf, type Tone } from './tones';

type Recent = Statics['recent']['recent_orders'];

/** The newest orders, as links if the role may open them. */
export const RecentList = ({ rows }: { rows: Recent }) => {
    const { mayCall } = useAccess();
    const text = useText();
    const readable = mayCall(api['purchase-operations'].list);
    return (
        <Box sx={theme => ({ ...sideways(theme.tokens), marginInline: -5, marginBlockEnd: -5 })}>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {(['number', 'created_at', 'user', 'total', 'status'] as const).map(name => (
                            <TableCell key={name} align={name === 'total' ? 'right' : 'left'}>
                                {text(`resources.purchase-operations.fields.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.id}>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                {readable ? (
                                    <Link
                                        component={LinkBase}
                                        to={`/default/purchase-operations?open=${encodeURIComponent(row.number)}`}
                                        color="inherit"
                                    >
                                        <bdi dir="ltr">{row.number}</bdi>
                                    </Link>
                                ) : (
                                    <bdi dir="ltr">{row.number}</bdi>
                                )}
                            </TableCell>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                <bdi dir="ltr">{formatDateTime(row.created_at)}</bdi>
                            </TableCell>
                            <TableCell>
                                <bdi>{row.user?.name}</bdi>
                            </TableCell>
                            <TableCell align="right">
                                <Money value={row.total} />
                            </TableCell>
                            <TableCell>
                                <StatusChip status={row.status} />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** Stacked; a long name wraps, an amount is never truncated. */
const LINES = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
};

/** The top-selling products, as links if the role may open them. */
export const TopSelling = ({ rows }: { rows: Statics['top_selling'] }) => {
    const { mayCall } = useAccess();
    const nameOf = useName();
    const text = useText();
    const { layout } = usePage();
    const readable = mayCall(api.products.one);
    return (
        <Box component="ol" sx={LINES}>
            {rows.map(row => (
                <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <PhotoThumb src={row.cover} />
                    <Box sx={{ flex: 1, minInlineSize: 0 }}>
                        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                            {readable ? (
                                <Link
                                    component={LinkBase}
                                    to={`/${layout}/products/${row.id}`}
                                    color="inherit"
                                >
                                    {nameOf(row)}
                                </Link>
                            ) : (
                                nameOf(row)
                            )}
                        </Typography>
                        <Box
                            sx={{
                                display: 'flex',
                                flexWrap: 'wrap',
                                justifyContent: 'space-between',
                                alignItems: 'baseline',
                                columnGap: 2,
                            }}
                        >
                            <Typography variant="caption" color="textSecondary">
                                {text('screen.dashboard.sold', { smart_count: row.count })}
                            </Typography>
                            <Typography variant="body2">
                                <Money value={row.total} />
                            </Typography>
                        </Box>
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

/** Shares as labelled bars, longest first. */
export const Bars = ({ rows }: { rows: { name: string; total: number; to?: string; tone?: Tone }[] }) => {
    const most = Math.max(...rows.map(({ total }) => total), 1);
    return (
        <Box component="ul" sx={LINES}>
            {rows.map(({ name, total, to, tone = 'first' }) => (
                <li key={name}>
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
