import { extensions } from '../../../contract/nouns';
import Link, { type LinkProps } from '@mui/material/Link';
import { LinkBase, useRecordContext } from 'react-admin';
import type { MouseEvent } from 'react';
import type { CategoryNode } from '../../../contract/schemas/categories';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { offers } from '../../providers/http';
import { usePage } from '../page';
import { productsOf } from './productsOf';

/**
 * The number of products in a category, linked to them. On a host without filters of products the count is not a link,
 * because the products cannot be listed. The category is the record of the context unless `of` is given.
 */
export const ProductsCount = ({
    of,
    ...props
}: { of?: Pick<CategoryNode, 'id' | 'products_count'> } & Omit<LinkProps, 'href'>) => {
    const record = useRecordContext<CategoryNode>();
    const { layout } = usePage();
    const text = useText();
    const tag = useTag();
    const category = of ?? record;
    if (!category) return null;
    const count = formatCount(category.products_count, tag);
    if (!offers(extensions.products.filtered) || category.products_count === 0)
        return <bdi dir="ltr">{count}</bdi>;
    return (
        <Link
            component={LinkBase}
            to={productsOf(layout, category.id)}
            aria-label={text('screen.categories.has_products', { count })}
            // A click on the row or item around it opens the category.
            onClick={(event: MouseEvent) => event.stopPropagation()}
            {...props}
            sx={{ fontVariantNumeric: 'tabular-nums', ...props.sx }}
        >
            <bdi dir="ltr">{count}</bdi>
        </Link>
    );
};
