import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { api } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { CountField, Money } from '../../../components/fields/MoneyField';
import { useOtherName } from '../../../components/fields/NameField';
import { Figure, Figures, HeadBand } from '../../../components/page/HeadBand';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { PART, goTo } from './readiness';

/** The head band of a product's page: photos, the name in the other language, price, stock and visibility. */
export const ProductBand = ({ publish }: { publish?: ReactNode }) => {
    const product = useRecordContext<Product>();
    const text = useText();
    const { field } = useResourceText();
    const otherName = useOtherName()(product);
    if (!product) return null;
    const { price, compare_at_price, is_active } = product;
    return (
        <HeadBand picture={<Pictures photos={product.photos} />}>
            {otherName && (
                <Typography color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                    {otherName}
                </Typography>
            )}
            <Figures>
                {price !== undefined && (
                    <Figure
                        label={field('products', 'price')}
                        note={
                            compare_at_price !== null && (
                                <s>
                                    <Money value={compare_at_price} />
                                </s>
                            )
                        }
                    >
                        <Money value={price} />
                    </Figure>
                )}
                {product.stock !== undefined && (
                    <Figure label={field('products', 'stock')} note={<StockNote product={product} />}>
                        <CountField source="stock" />
                    </Figure>
                )}
                {is_active !== undefined && (
                    <Figure label={text('screen.filters.visibility')} note={publish}>
                        {text(is_active ? 'screen.products.visible' : 'screen.products.hidden')}
                    </Figure>
                )}
            </Figures>
        </HeadBand>
    );
};

/** The number of available variants that are low and sold out. */
const StockNote = ({ product: { stock, variants } }: { product: Product }) => {
    const text = useText();
    const available = (variants ?? []).filter(({ is_active }) => is_active);
    const soldOut = available.filter(variant => variant.stock === 0).length;
    const low = available.filter(
        variant => variant.stock > 0 && variant.stock <= variant.low_stock_threshold,
    ).length;
    const count = (label: string, value: number) => text('screen.pair', { label, value });
    return (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {low > 0 && (
                <Box component="span" sx={{ color: 'warning.text' }}>
                    {count(text('screen.filters.stock.low'), low)}
                </Box>
            )}
            {(soldOut > 0 || stock === 0) && (
                <Box component="span" sx={{ color: 'error.text' }}>
                    {soldOut > 0
                        ? count(text('screen.products.sold_out'), soldOut)
                        : text('screen.products.sold_out')}
                </Box>
            )}
        </Box>
    );
};

/** The photos beside the cover: two rows of two. */
const BESIDE = 4;

/** The cover and the first photos, which lead to where photos are added and ordered. */
const Pictures = ({ photos = [] }: { photos: Product['photos'] | undefined }) => {
    const text = useText();
    const { mayCall } = useAccess();
    const [cover, ...others] = photos;
    const more = others.length - BESIDE;
    const shown = more > 0 ? others.slice(0, BESIDE - 1) : others;
    const pictures = (
        <>
            {cover ? <img src={cover.thumb ?? cover.file} alt="" /> : <ImageIcon />}
            {shown.length > 0 && (
                <Box component="span" className="Beside">
                    {shown.map(({ id, thumb, file }) => (
                        <img key={id} src={thumb ?? file} alt="" />
                    ))}
                    {more > 0 && <bdi dir="ltr">+{more + 1}</bdi>}
                </Box>
            )}
        </>
    );
    // Those who only read have the photos below.
    if (!mayCall(api.photos.create)) return <Box sx={PICTURES}>{pictures}</Box>;
    return (
        <ButtonBase
            aria-label={text('screen.pair', { label: text('screen.products.photos'), value: photos.length })}
            onClick={() => goTo([`#${PART.photos}`])}
            sx={PICTURES}
        >
            {pictures}
        </ButtonBase>
    );
};

const PICTURES = {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    borderRadius: 1,
    minInlineSize: 96,
    minBlockSize: 96,
    color: 'text.secondary',
    '&:has(> svg)': { backgroundColor: 'action.hover' },
    '& > img': { inlineSize: 96, blockSize: 96 },
    '& img': { display: 'block', objectFit: 'cover', borderRadius: 1 },
    '& .Beside': {
        display: 'grid',
        gap: 1,
        gridTemplateRows: 'repeat(2, 46px)',
        gridAutoColumns: '46px',
        gridAutoFlow: 'column',
    },
    '& .Beside > *': { inlineSize: 46, blockSize: 46 },
    '& .Beside > bdi': { display: 'grid', placeItems: 'center', fontSize: '0.8125rem', fontWeight: 500 },
};
