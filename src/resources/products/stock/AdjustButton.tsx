import StockIcon from '@mui/icons-material/InventoryOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../../contract/nouns';
import { Waiting } from '../../../components/feedback/Waiting';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/access';

// Loaded on first use.
const AdjustDialog = lazy(() => import('./AdjustDialog'));

/** Opens the dialog that adjusts the stock of a product or variant: an icon in a row, else a button. */
export const AdjustButton = ({
    productId,
    variantId = null,
    label,
    inRow = false,
}: {
    productId: number;
    variantId?: number | null;
    /** The name of the product or variant. */
    label: string;
    inRow?: boolean;
}) => {
    const text = useText();
    const { mayCall } = useAccess();
    const [open, setOpen] = useState(false);
    if (!mayCall(variantId === null ? api.products.update : api.variants.update)) return null;
    const title = text('screen.stock.adjust');
    return (
        <>
            {inRow ? (
                <Tooltip title={title}>
                    <IconButton
                        size="small"
                        aria-label={text('screen.pair', { label: title, value: label })}
                        onClick={() => setOpen(true)}
                    >
                        <StockIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            ) : (
                <Button size="small" onClick={() => setOpen(true)}>
                    {title}
                </Button>
            )}
            {open && (
                <Suspense fallback={<Waiting />}>
                    <AdjustDialog
                        item={{ product_id: productId, variant_id: variantId }}
                        label={label}
                        onClose={() => setOpen(false)}
                    />
                </Suspense>
            )}
        </>
    );
};
