import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { api } from '../../../contract/nouns';
import { Money } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../page';

type Row = {
    /** Null for a deleted product. */
    id: number | null;
    name: string;
    name_ar: string;
    cover: string | null;
    count: number;
    total: number;
};

/** Products with the number of items sold and their revenue, as links if the role may open them. */
export const TopProducts = ({ rows }: { rows: readonly Row[] }) => {
    const { mayCall } = useAccess();
    const nameOf = useName();
    const text = useText();
    const { layout } = usePage();
    const readable = mayCall(api.products.one);
    return (
        <Box
            component="ol"
            // Stacked; a long name wraps, an amount is never truncated.
            sx={{
                listStyle: 'none',
                margin: 0,
                padding: 0,
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
                gap: 3,
                columnGap: 8,
            }}
        >
            {rows.map((row, at) => (
                <Box component="li" key={at} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                    <PhotoThumb src={row.cover} />
                    <Box sx={{ flex: 1, minInlineSize: 0 }}>
                        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                            {readable && row.id !== null ? (
                                <Link
                                    component={LinkBase}
                                    to={`/${layout}/products/${row.id}`}
                                    color="inherit"
                                    className="RowTarget"
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
                                {typeof row.count === 'number' &&
                                    text('screen.dashboard.sold', { smart_count: row.count })}
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
