import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { LinkBase, useRecordContext } from 'react-admin';
import { api } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { usePage } from '../../page';
import { COPY } from './copyOf';

/** Opens the form for a new product, filled in with this one. */
export const DuplicateButton = () => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const product = useRecordContext<Product>();
    const text = useText();
    if (!product || !mayCall(api.products.create)) return null;
    return (
        <Button
            component={LinkBase}
            to={`/${layout}/products/new?category=${product.category_id}&${COPY}=${product.id}`}
            variant="outlined"
            color="inherit"
            startIcon={<CopyIcon />}
        >
            {text('screen.product.copy.action')}
        </Button>
    );
};
