import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { RecordContextProvider, useRefresh } from 'react-admin';
import { memo, useState } from 'react';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { LtrField } from '../../components/fields/LtrField';
import { CountField, Money, MoneyField } from '../../components/fields/MoneyField';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { useText } from '../../components/hooks/useText';
import { actionCell } from './actionCell';
import { AdjustButton } from './stock/AdjustButton';
import { useVariantName } from './variantNames';
import { VariantForm, type RowProps } from './VariantForm';

/** The row of a variant, which can be edited in place. */
export const VariantRow = memo(function VariantRow(props: RowProps) {
    const { product, variant, editable } = props;
    const text = useText();
    const refresh = useRefresh();
    const [editing, setEditing] = useState(false);
    const [removing, setRemoving] = useState(false);
    const variantName = useVariantName();
    const label = variantName(variant);

    if (editing) return <VariantForm {...props} label={label} onClose={() => setEditing(false)} />;
    return (
        <RecordContextProvider value={variant}>
            <TableRow>
                <TableCell component="th" scope="row">
                    <VariantPhoto product={product} variant={variant} />
                    <bdi>{label}</bdi>
                </TableCell>
                {/* The first `td` follows a `th`, so it needs the padding of its header. */}
                <TableCell sx={{ whiteSpace: 'nowrap', '&:first-of-type': { paddingInlineStart: 3 } }}>
                    <LtrField source="sku" />
                </TableCell>
                <TableCell align="right">
                    <PriceField own={variant.price} inherited={product.price} />
                </TableCell>
                <TableCell align="right">
                    <MoneyField source="compare_at_price" />
                </TableCell>
                <TableCell align="right">
                    <StockField variant={variant} />
                </TableCell>
                <TableCell align="right">
                    <CountField source="low_stock_threshold" />
                </TableCell>
                <TableCell>
                    <ActiveChip on="screen.products.available" off="screen.products.unavailable" />
                </TableCell>
                {editable && (
                    <TableCell align="right" sx={actionCell}>
                        <AdjustButton inRow productId={product.id} variantId={variant.id} label={label} />
                        <IconButton
                            size="small"
                            aria-label={text('screen.pair', { label: text('action.edit'), value: label })}
                            onClick={() => setEditing(true)}
                        >
                            <EditIcon fontSize="small" />
                        </IconButton>
                        <IconButton
                            size="small"
                            aria-label={text('screen.pair', { label: text('action.delete'), value: label })}
                            onClick={() => setRemoving(true)}
                        >
                            <DeleteIcon fontSize="small" />
                        </IconButton>
                        {removing && (
                            <RemoveDialog
                                resource="variants"
                                record={variant}
                                name={label}
                                open
                                onClose={() => setRemoving(false)}
                                onRemoved={refresh}
                            />
                        )}
                    </TableCell>
                )}
            </TableRow>
        </RecordContextProvider>
    );
});

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
                    verticalAlign: 'middle',
                    marginInlineEnd: 2,
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

/** The stock, marked if it is low or empty. */
const StockField = ({ variant }: Pick<RowProps, 'variant'>) => {
    const text = useText();
    return variant.stock <= variant.low_stock_threshold ? (
        <Chip
            size="small"
            variant="outlined"
            color={variant.stock === 0 ? 'error' : 'warning'}
            label={variant.stock === 0 ? text('screen.products.sold_out') : <CountField source="stock" />}
        />
    ) : (
        <CountField source="stock" />
    );
};
