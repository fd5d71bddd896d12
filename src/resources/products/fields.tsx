import Chip from '@mui/material/Chip';
import { LinkBase, useRecordContext } from 'react-admin';
import type { MouseEvent } from 'react';
import { api } from '../../../contract/nouns';
import type { ProductRow } from '../../../contract/schemas/products';
import { moneyRange } from '../../components/fields/money';
import { CountField, Money, useTag } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/access';
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

/** The stock, with a text if it is empty. */
export const StockField = () => {
    const product = useRecordContext<ProductRow>();
    const text = useText();
    return product?.stock === 0 ? (
        <Chip size="small" color="error" variant="outlined" label={text('screen.products.sold_out')} />
    ) : (
        <CountField source="stock" />
    );
};
