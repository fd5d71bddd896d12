import Button from '@mui/material/Button';
import CountIcon from '@mui/icons-material/FactCheckOutlined';
import { LinkBase } from 'react-admin';
import { api } from '../../../../contract/nouns';
import { useText } from '../../../components/useText';
import { useAccess } from '../../../providers/access';
import { usePage } from '../../page';

/** The ways from the list of products to counting stock. */
export const StockTools = () => {
    const text = useText();
    const { layout } = usePage();
    const { mayCall } = useAccess();
    if (!mayCall(api.products.update)) return null;
    return (
        <Button
            component={LinkBase}
            to={`/${layout}/products/count`}
            color="inherit"
            startIcon={<CountIcon />}
        >
            {text('screen.stock.count')}
        </Button>
    );
};
