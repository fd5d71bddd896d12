import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { Section } from '../../../components/page/Section';
import { ExpandButton } from '../../../components/page/ExpandButton';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { StockHistory } from './StockHistory';

/** The stock history of a product with its variants, loaded when opened. */
export const StockSection = () => {
    const product = useRecordContext<Product>();
    const { mayCall } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    if (!product || !mayCall(extensions.stock.history)) return null;
    return (
        <Section
            title={text('screen.stock.history')}
            action={<ExpandButton open={open} onToggle={setOpen} />}
        >
            {open && (
                <StockHistory productId={product.id} version={`${product.updated_at} ${product.stock}`} />
            )}
        </Section>
    );
};
