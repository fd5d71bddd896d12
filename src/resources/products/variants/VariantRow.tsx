import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { RecordContextProvider } from 'react-admin';
import { memo, useState } from 'react';
import { ActiveChip } from '../../../components/fields/ActiveChip';
import { LtrField } from '../../../components/fields/LtrField';
import { CountField, Money, MoneyField } from '../../../components/fields/MoneyField';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useVariantName } from './variantNames';
import { VariantForm, type RowProps } from './VariantForm';
import { VariantMenu } from './VariantMenu';

/**
 * The row of a variant, which can be edited in place. Its SKU follows its name and its compare-at price its price, or stands
 * below it, so that all columns fit beside the narrow column of a laptop's page.
 */
export const VariantRow = memo(function VariantRow(props: RowProps) {
    const { product, variant, editable, fields } = props;
    const text = useText();
    const { field } = useResourceText();
    const [editing, setEditing] = useState(false);
    const variantName = useVariantName();
    const label = variantName(variant);
    /** Said in the column of its state. */
    const isSoldOut = variant.stock === 0 && fields.includes('is_active') && variant.is_active;

    if (editing) return <VariantForm {...props} label={label} onClose={() => setEditing(false)} />;
    return (
        <RecordContextProvider value={variant}>
            <TableRow>
                <TableCell component="th" scope="row">
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                        <VariantPhoto product={product} variant={variant} />
                        <Box sx={NAME}>
                            <Box component="bdi" sx={{ fontWeight: 500 }}>
                                {label}
                            </Box>
                            {variant.sku && (
                                <Typography variant="caption" color="textSecondary">
                                    <LtrField source="sku" />
                                </Typography>
                            )}
                        </Box>
                    </Box>
                </TableCell>
                {fields.includes('price') && (
                    <TableCell align="right" data-label={field('variants', 'price')}>
                        <PriceField own={variant.price} inherited={product.price} />
                        <CompareAtField variant={variant} />
                    </TableCell>
                )}
                {fields.includes('stock') && (
                    <TableCell align="right" data-label={field('variants', 'stock')}>
                        <StockField variant={variant} saysSoldOut={!isSoldOut} />
                    </TableCell>
                )}
                {fields.includes('low_stock_threshold') && (
                    <TableCell align="right" data-threshold>
                        <CountField source="low_stock_threshold" />
                    </TableCell>
                )}
                {fields.includes('is_active') && (
                    <TableCell>
                        {isSoldOut ? (
                            <SoldOutChip />
                        ) : (
                            <ActiveChip on="screen.products.available" off="screen.products.unavailable" />
                        )}
                    </TableCell>
                )}
                {editable && (
                    <TableCell align="right" data-action sx={{ whiteSpace: 'nowrap' }}>
                        <IconButton
                            size="small"
                            aria-label={text('screen.pair', { label: text('action.edit'), value: label })}
                            onClick={() => setEditing(true)}
                            data-edits-stock={variant.is_active && variant.stock === 0 ? '' : undefined}
                        >
                            <EditIcon fontSize="small" />
                        </IconButton>
                        <VariantMenu product={product} variant={variant} label={label} />
                    </TableCell>
                )}
            </TableRow>
        </RecordContextProvider>
    );
});

const NAME = {
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 3,
} as const;

/** The variant's own photo, if it has one. */
const VariantPhoto = ({ product, variant }: Pick<RowProps, 'product' | 'variant'>) => {
    const photo = product.photos.find(({ id }) => id === variant.photo_id);
    return (
        photo && (
            <Box
                component="img"
                src={photo.thumb ?? photo.file}
                alt=""
                loading="lazy"
                sx={{
                    inlineSize: 28,
                    blockSize: 28,
                    objectFit: 'cover',
                    borderRadius: 0.5,
                    flexShrink: 0,
                }}
            />
        )
    );
};

/** The variant's price, or the product's if it has none. */
const PriceField = ({ own, inherited }: { own: number | null; inherited: number }) => {
    const text = useText();
    return own === null ? (
        <Tooltip title={text('screen.products.price_of_product')}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                <Money value={inherited} />
            </Box>
        </Tooltip>
    ) : (
        <MoneyField source="price" />
    );
};

/** The struck-through price below the price, if there is one. */
const CompareAtField = ({ variant }: Pick<RowProps, 'variant'>) => {
    const { field } = useResourceText();
    if (variant.compare_at_price === null || variant.compare_at_price === undefined) return null;
    return (
        <Typography variant="caption" color="textSecondary" component="div">
            <span style={visuallyHidden}>{field('variants', 'compare_at_price')} </span>
            <s>
                <Money value={variant.compare_at_price} />
            </s>
        </Typography>
    );
};

const SoldOutChip = () => (
    <Chip size="small" variant="outlined" color="error" label={useText()('screen.products.sold_out')} />
);

/** The stock, marked if it is low or empty. */
const StockField = ({
    variant: { stock, low_stock_threshold },
    saysSoldOut,
}: Pick<RowProps, 'variant'> & { saysSoldOut: boolean }) => {
    if (stock === 0 && saysSoldOut) return <SoldOutChip />;
    if (stock === 0 || stock > low_stock_threshold) return <CountField source="stock" />;
    return <Chip size="small" variant="outlined" color="warning" label={<CountField source="stock" />} />;
};
