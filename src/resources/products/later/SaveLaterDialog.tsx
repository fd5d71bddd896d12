import type { Product } from '../../../../contract/schemas/products';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useRecordName } from '../../crumbs';
import LaterDialog from './LaterDialog';

/** Plans values of one product, which name the plan. */
const SaveLaterDialog = ({
    product,
    values,
    ...props
}: {
    product: Product;
    values: Readonly<Record<string, unknown>>;
    onClose: () => void;
    onPlanned: () => void;
}) => {
    const text = useText();
    const { field } = useResourceText();
    const list = useListFormat();
    const name = useRecordName()(product);
    const fields = list(Object.keys(values).map(one => field('products', one)));
    return (
        <LaterDialog
            {...props}
            title={text('screen.pair', { label: fields, value: name })}
            steps={[{ resource: 'products', record: product, product, data: values }]}
        />
    );
};
export default SaveLaterDialog;
