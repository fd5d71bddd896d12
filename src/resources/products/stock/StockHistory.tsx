import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { extensions } from '../../../../contract/nouns';
import type { StockChange, StockHistory as Page } from '../../../../contract/schemas/stock';
import { formatDateTime } from '../../../components/fields/dates';
import { formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { LinkToRecord } from '../../../components/fields/RecordLink';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { useText } from '../../../components/hooks/useText';
import { send } from '../../../providers/http';

const { history } = extensions.stock;

/** The beginning of the query keys of a product's stock history. */
export const stockHistoryKey = (productId: number) => ['products', 'stock-history', productId] as const;

/** The changes of stock of a product, or of one of its variants, newest first. */
export const StockHistory = ({
    productId,
    variantId,
    version,
}: {
    productId: number;
    variantId?: number | null;
    /** The product as it is shown; the history is read again when it changes. */
    version?: string | number;
}) => {
    const text = useText();
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
        queryKey: [...stockHistoryKey(productId), variantId ?? null, version],
        queryFn: ({ pageParam, signal }) =>
            send<Page>(
                history,
                { product_id: productId, variant_id: variantId, before: pageParam },
                { signal },
            ),
        initialPageParam: null as number | null,
        getNextPageParam: ({ meta }) => meta.next,
    });
    return (
        <ListRows
            of={{ data: error ? undefined : data?.pages.flatMap(page => page.data), error, refetch }}
            empty={<Typography color="textSecondary">{text('screen.stock.none')}</Typography>}
        >
            {rows => (
                <>
                    <Box component="ol" sx={LIST}>
                        {rows.map(row => (
                            <Change key={row.id} change={row} withSku={variantId === undefined} />
                        ))}
                    </Box>
                    {hasNextPage && (
                        <Button
                            size="small"
                            loading={isFetchingNextPage}
                            onClick={() => void fetchNextPage()}
                            sx={{ marginBlockStart: 2 }}
                        >
                            {text('screen.stock.older')}
                        </Button>
                    )}
                </>
            )}
        </ListRows>
    );
};

/** Styles of the list of changes, each with the stock after it. The rows share their columns. */
const LIST = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: 4,
};
const ROW = {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'baseline',
    paddingBlock: 2,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    '&:last-of-type': { borderBlockEnd: 0 },
};

/** `+3` or `−3`, with the sign that figures have. */
export const formatDifference = (difference: number, tag: string): string =>
    `${difference > 0 ? '+' : difference < 0 ? '\u2212' : ''}${formatCount(Math.abs(difference), tag)}`;

const Change = ({ change, withSku }: { change: StockChange; withSku: boolean }) => {
    const { at, sku, variant_id, difference, stock, reason, note, order, admin, undo } = change;
    const text = useText();
    const tag = useTag();
    return (
        <Box component="li" sx={ROW}>
            <div>
                <Typography variant="body2" component="div">
                    {undo && reason === 'edit'
                        ? text('screen.stock.undo')
                        : text(`screen.stock.reasons.${reason}`)}
                    {order && (
                        <>
                            {' '}
                            <LinkToRecord resource="orders" id={order.id}>
                                <bdi dir="ltr" translate="no">
                                    {order.number}
                                </bdi>
                            </LinkToRecord>
                        </>
                    )}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    <bdi dir="ltr">{formatDateTime(at)}</bdi>
                    {admin && (
                        <>
                            {' · '}
                            <bdi>{admin.name}</bdi>
                        </>
                    )}
                    {withSku && variant_id !== null && sku && (
                        <>
                            {' · '}
                            <bdi dir="ltr" translate="no">
                                {sku}
                            </bdi>
                        </>
                    )}
                </Typography>
                {note && (
                    <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                        {note}
                    </Typography>
                )}
            </div>
            <Typography variant="body2" sx={{ ...NUMBER, color: 'text.secondary' }}>
                <bdi dir="ltr">{formatDifference(difference, tag)}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ ...NUMBER, fontWeight: 600 }}>
                <bdi dir="ltr">{formatCount(stock, tag)}</bdi>
            </Typography>
        </Box>
    );
};
const NUMBER = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
