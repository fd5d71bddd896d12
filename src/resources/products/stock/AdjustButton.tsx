import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { api } from '../../../../contract/nouns';
import { Waiting } from '../../../components/feedback/Waiting';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { lazyDialog } from '../../../components/lazyPart';

// Loaded on first use.
const AdjustDialog = lazyDialog(() => import('./AdjustDialog'));

/** The dialog that adjusts the stock of a product or variant. */
export const AdjustStock = ({
    productId,
    variantId = null,
    label,
    onClose,
}: {
    productId: number;
    variantId?: number | null;
    /** The name of the product or variant. */
    label: string;
    onClose: () => void;
}) => (
    <Suspense fallback={<Waiting />}>
        <AdjustDialog
            item={{ product_id: productId, variant_id: variantId }}
            label={label}
            onClose={onClose}
        />
    </Suspense>
);

/** Opens the dialog for a product without variants. */
export const AdjustButton = ({ productId, label }: { productId: number; label: string }) => {
    const text = useText();
    const { mayCall } = useAccess();
    const [open, setOpen] = useState(false);
    if (!mayCall(api.products.update)) return null;
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)}>
                {text('screen.stock.adjust')}
            </Button>
            {open && <AdjustStock productId={productId} label={label} onClose={() => setOpen(false)} />}
        </>
    );
};
