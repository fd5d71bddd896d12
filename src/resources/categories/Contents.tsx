import { extensions } from '../../../contract/nouns';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useRecordContext } from 'react-admin';
import type { Category } from '../../../contract/schemas/categories';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { useRemovalBlock } from '../../components/feedback/removalBlock';
import { offers } from '../../providers/http';
import { usePage } from '../page';
import { productsOf } from './productsOf';

/** The contents of a category, which must be moved or deleted before the category can be deleted. */
export const Contents = () => {
    const category = useRecordContext<Category>();
    const text = useText();
    const tag = useTag();
    const { layout } = usePage();
    const isEmpty = !category || !(category.children_count + category.products_count);
    useRemovalBlock(!isEmpty);
    if (isEmpty) return null;
    const line = (key: 'has_children' | 'has_products', count: number, to: string | false) => {
        const words = text(`screen.categories.${key}`, { count: formatCount(count, tag) });
        return (
            count > 0 && (
                <div>
                    {to ? (
                        <Link component={LinkBase} to={to} color="inherit">
                            {words}
                        </Link>
                    ) : (
                        words
                    )}
                </div>
            )
        );
    };
    return (
        <Alert severity="warning" sx={{ marginBlockStart: 4 }}>
            {text('screen.categories.not_empty')}
            {line('has_children', category.children_count, `/${layout}/categories/${category.id}`)}
            {line(
                'has_products',
                category.products_count,
                offers(extensions.products.filtered) && productsOf(layout, category.id),
            )}
        </Alert>
    );
};
