import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { useName } from '../../../components/fields/NameField';
import { Section } from '../../../components/page/Section';
import { ExpandButton } from '../../../components/page/ExpandButton';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { extended } from '../../../providers/http';
import { AdjustButton } from './AdjustButton';
import { StockHistory } from './StockHistory';

/** The stock history of a product with its variants, loaded when opened. Variants are adjusted in their rows. */
export const StockSection = () => {
    const product = useRecordContext<Product>();
    const { mayCall } = useAccess();
    const text = useText();
    const nameOf = useName();
    const [open, setOpen] = useState(false);
    if (!product) return null;
    const hasHistory = extended && mayCall(extensions.stock.history);
    const hasVariants = product.variants.length > 0;
    if (!hasHistory && hasVariants) return null;
    return (
        <Section
            title={text(hasHistory ? 'screen.stock.history' : 'resources.products.fields.stock')}
            action={
                <>
                    {!hasVariants && <AdjustButton productId={product.id} label={nameOf(product)} />}
                    {hasHistory && <ExpandButton open={open} onToggle={setOpen} />}
                </>
            }
        >
            {open && hasHistory && (
                <StockHistory productId={product.id} version={`${product.updated_at} ${product.stock}`} />
            )}
        </Section>
    );
};
