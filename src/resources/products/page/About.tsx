import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { isRichText } from '../../../../contract/richText';
import type { Product } from '../../../../contract/schemas/products';
import { ActiveChip } from '../../../components/fields/ActiveChip';
import { Fact, Facts } from '../../../components/fields/Facts';
import { CountField, Money, MoneyField } from '../../../components/fields/MoneyField';
import { Section, TitledSection } from '../../../components/page/Section';
import { SafeHtml } from '../../../components/fields/SafeHtml';
import { CopyChip } from '../../../components/fields/CopyChip';
import { useText } from '../../../components/hooks/useText';
import { CategoryField, StockField } from '../fields';
import { TEXT_FIELDS } from './sections';
import { AroundFact, PlainFacts } from '../../../components/plainFields/PlainFacts';

/** Price, stock and category of a product, for the narrow column of its page. */
export const ProductAbout = () => {
    const product = useRecordContext<Product>();
    const text = useText();
    if (!product) return null;
    return (
        <Section title={text('screen.facts.about')}>
            <Facts>
                <AroundFact noun="products" of="price">
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
                </AroundFact>
                <AroundFact noun="products" of="stock">
                    <Fact source="stock">
                        <StockField />
                    </Fact>
                </AroundFact>
                <Fact source="sold_count">
                    <CountField source="sold_count" />
                </Fact>
                <AroundFact noun="products" of="category_id">
                    <Fact source="category">
                        <CategoryField />
                    </Fact>
                </AroundFact>
                <PlainFacts noun="products" without={TEXT_FIELDS} />
                <AroundFact noun="products" of="sku">
                    <Fact source="sku">
                        <CopyChip value={product.sku} />
                    </Fact>
                </AroundFact>
                <Fact source="is_active">
                    <ActiveChip on="screen.products.visible" off="screen.products.hidden" />
                </Fact>
            </Facts>
        </Section>
    );
};

/** The descriptions, each in its own direction. */
export const ProductDescription = () => {
    const product = useRecordContext<Product>();
    if (!product) return null;
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
                        <Description text={lang === 'ar' ? product.description_ar : product.description} />
                    </Box>
                ))}
            </Box>
        </TitledSection>
    );
};

const Description = ({ text }: { text: string | null }) => {
    const none = useText()('screen.facts.empty');
    return text && isRichText(text) ? (
        <SafeHtml html={text} sx={{ marginBlockStart: 1 }} />
    ) : (
        <Typography sx={{ whiteSpace: 'pre-line', marginBlockStart: 1 }}>{text || none}</Typography>
    );
};
