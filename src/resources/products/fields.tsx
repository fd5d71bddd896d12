import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, required, useRecordContext } from 'ra-core';
import { api } from '../../../contract/calls';
import type { Product, ProductRow } from '../../../contract/schemas/products';
import { ActiveChip } from '../../components/ActiveChip';
import { AmountInput } from '../../components/AmountInput';
import { Fact, Facts } from '../../components/Facts';
import { CountField, Money, MoneyField } from '../../components/MoneyField';
import { useName } from '../../components/NameField';
import { RecordPicker } from '../../components/RecordPicker';
import { Section, TitledSection } from '../../components/Section';
import { CopyChip } from '../../components/CopyChip';
import { useText } from '../../components/useText';
import { mayCall } from '../../providers/authProvider';
import { usePage } from '../page';

/** A product's category, which leads to it where the role may read it. */
export const CategoryField = () => {
    const product = useRecordContext<ProductRow>();
    const nameOf = useName();
    const { layout } = usePage();
    if (!product?.category) return null;
    const name = <bdi>{nameOf(product.category)}</bdi>;
    return mayCall(api.categories.one) ? (
        <Link
            component={LinkBase}
            to={`/${layout}/categories/${product.category.id}`}
            color="inherit"
            onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
        >
            {name}
        </Link>
    ) : (
        name
    );
};

/** The price, or from the cheapest variant to the dearest. */
export const PriceRange = () => {
    const product = useRecordContext<ProductRow>();
    if (!product) return null;
    const { min_price = product.price, max_price = product.price } = product;
    return (
        <>
            <Money value={min_price} />
            {max_price > min_price && (
                <>
                    {' – '}
                    <Money value={max_price} />
                </>
            )}
        </>
    );
};

/** The stock; none is said by a word too. */
export const StockField = () => {
    const product = useRecordContext<ProductRow>();
    const text = useText();
    return product?.stock === 0 ? (
        <Chip size="small" color="error" variant="outlined" label={text('screen.products.sold_out')} />
    ) : (
        <CountField source="stock" />
    );
};

/** A product without variants has a stock of its own; with variants it is their sum, and only shown. */
export const StockInput = () => {
    const product = useRecordContext<Product>();
    const text = useText();
    const summed = (product?.variants?.length ?? 0) > 0;
    if (summed)
        return (
            <Fact source="stock">
                <CountField source="stock" />{' '}
                <Typography variant="caption" color="textSecondary">
                    {text('screen.products.stock_of_variants')}
                </Typography>
            </Fact>
        );
    return <AmountInput source="stock" decimals={0} max={1_000_000} />;
};

/** Moves a product to another category; a new one has been given its category before. */
export const CategoryInput = () => {
    const product = useRecordContext<Product>();
    if (!product?.id) return null;
    return (
        <RecordPicker
            source="category_id"
            reference="categories"
            calls={api.categories}
            validate={required()}
        />
    );
};

/** Price, stock and place of a product, on the narrow side of its page. */
export const ProductAbout = () => {
    const product = useRecordContext<Product>();
    const text = useText();
    if (!product) return null;
    return (
        <Section title={text('screen.facts.about')}>
            <Facts>
                <Fact source="price">
                    <MoneyField source="price" />
                    {product.compare_at_price !== null && (
                        <Typography
                            component="s"
                            variant="body2"
                            color="textSecondary"
                            sx={{ marginInlineStart: 2 }}
                        >
                            <Money value={product.compare_at_price} />
                        </Typography>
                    )}
                </Fact>
                <Fact source="stock">
                    <StockField />
                </Fact>
                <Fact source="sold_count">
                    <CountField source="sold_count" />
                </Fact>
                <Fact source="category">
                    <CategoryField />
                </Fact>
                <Fact source="brand" />
                <Fact source="sku">
                    <CopyChip value={product.sku} />
                </Fact>
                <Fact source="is_active">
                    <ActiveChip on="screen.products.shown" off="screen.products.hidden" />
                </Fact>
            </Facts>
        </Section>
    );
};

/** The descriptions, each in its own direction. */
export const ProductDescription = () => {
    const product = useRecordContext<Product>();
    const text = useText();
    if (!product) return null;
    const none = text('screen.facts.empty');
    return (
        <TitledSection title="screen.products.texts">
            <Box
                sx={{
                    display: 'grid',
                    gap: 4,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                {(['en', 'ar'] as const).map(lang => (
                    <Box
                        key={lang}
                        lang={lang}
                        dir={lang === 'ar' ? 'rtl' : 'ltr'}
                        sx={{ maxInlineSize: '72ch' }}
                    >
                        <Typography variant="h3">{lang === 'ar' ? product.name_ar : product.name}</Typography>
                        <Typography sx={{ whiteSpace: 'pre-line', marginBlockStart: 1 }}>
                            {(lang === 'ar' ? product.description_ar : product.description) || none}
                        </Typography>
                    </Box>
                ))}
            </Box>
        </TitledSection>
    );
};
