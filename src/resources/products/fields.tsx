import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { LinkBase, useRecordContext } from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';
import { api } from '../../../contract/nouns';
import type { ListedProduct, ProductRow } from '../../../contract/schemas/products';
import { moneyRange } from '../../components/fields/money';
import { CountField, Money, useTag } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../page';

/** A product's category, as a link if the role may read it. */
export const CategoryField = () => {
    const { mayCall } = useAccess();
    const product = useRecordContext<ProductRow>();
    const nameOf = useName();
    const { layout } = usePage();
    if (!product?.category) return null;
    const name = <bdi>{nameOf(product.category)}</bdi>;
    return mayCall(api.categories.one) ? (
        <LinkBase
            to={`/${layout}/categories/${product.category.id}`}
            className="RowLink"
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {name}
        </LinkBase>
    ) : (
        name
    );
};

/** The price, or the price range of the variants. */
export const PriceRange = () => {
    const product = useRecordContext<ProductRow>();
    const tag = useTag();
    const text = useText();
    if (!product) return null;
    const { min_price = product.price, max_price = product.price } = product;
    if (!(max_price > min_price)) return <Money value={min_price} />;
    return (
        <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {text('screen.products.price_range', moneyRange(min_price, max_price, tag))}
        </span>
    );
};

/** A stock that lasts no longer says how long. */
const SHORT_DAYS = 14;

/** A line below the stock; on a phone beside it. */
const BelowStock = ({ title, children }: { title?: string; children: ReactNode }) => (
    <Typography
        variant="caption"
        color="textSecondary"
        sx={{
            marginInlineStart: 2,
            whiteSpace: 'nowrap',
            'td &': { display: 'block', marginInlineStart: 0 },
        }}
        title={title}
    >
        {children}
    </Typography>
);

/** In a table, three lines of text keep a distance from the edges of their row. */
const STOCK_LINES = { 'td &': { display: 'block', paddingBlock: 1 } };

/** The stock, with a text if it is empty or sells out soon, and the variant of which little is left. */
export const StockField = () => {
    const { stock, days_of_stock: days, low_variant } = useRecordContext<Partial<ListedProduct>>() ?? {};
    const text = useText();
    if (stock === 0)
        return (
            <Chip size="small" color="error" variant="outlined" label={text('screen.products.sold_out')} />
        );
    const isShort = typeof days === 'number' && days <= SHORT_DAYS;
    if (!low_variant && !isShort) return <CountField source="stock" />;
    return (
        <Box component="span" sx={STOCK_LINES}>
            <CountField source="stock" />
            {low_variant && (
                <>
                    <BelowStock>
                        <bdi dir="ltr" translate="no">
                            {low_variant.sku}
                        </bdi>
                    </BelowStock>
                    <BelowStock>{text('screen.queue.left', { smart_count: low_variant.stock })}</BelowStock>
                </>
            )}
            {isShort && (
                <BelowStock title={text('screen.queue.cover_pace')}>
                    {days < 1
                        ? text('screen.products.lasts_less')
                        : text('screen.products.lasts', { smart_count: days })}
                </BelowStock>
            )}
        </Box>
    );
};

/** The days that the stock lasts at the pace of the last 30 days; only the extensions have them. */
export const DaysOfStockField = () => {
    const { stock, days_of_stock: days } = useRecordContext<Partial<ListedProduct>>() ?? {};
    const text = useText();
    if (typeof days !== 'number') return <>{text('screen.facts.empty')}</>;
    return (
        <span title={text('screen.queue.cover_pace')}>
            {days < 1 && stock ? <bdi dir="ltr">&lt; 1</bdi> : <CountField source="days_of_stock" />}
        </span>
    );
};
