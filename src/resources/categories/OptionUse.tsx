import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import type { OptionValue, ValueUse } from '../../../contract/schemas/categories';
import { extensions } from '../../../contract/nouns';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { useRemovalBlock } from '../../components/feedback/removalBlock';
import { offers, send } from '../../providers/http';
import { usePage } from '../page';
import { productsOf } from './productsOf';

/**
 * The number of variants that use an option, or one of its values. They must be changed or deleted first. Without the
 * extensions, the only sign of them is a refused deletion.
 */
export const OptionUse = ({
    optionId,
    valueId,
    categoryId,
}: {
    optionId: number;
    valueId?: OptionValue['id'];
    /** The option's category, whose products have the variants. */
    categoryId?: number;
}) => {
    const { layout } = usePage();
    const text = useText();
    const tag = useTag();
    const { data } = useQuery({
        queryKey: ['options', 'getUse', optionId],
        queryFn: ({ signal }) =>
            send<{ data: ValueUse[] }>(extensions.categories.optionUse, { id: optionId }, { signal }).then(
                ({ data }) => data,
            ),
        // Read once for each question: what is read again after the deletion no longer exists.
        enabled: ({ state }) => offers(extensions.categories.optionUse) && state.data === undefined,
        gcTime: 0,
    });
    const count = (data ?? [])
        .filter(({ id }) => valueId === undefined || id === valueId)
        .reduce((sum, { variants_count }) => sum + variants_count, 0);
    useRemovalBlock(count > 0);
    if (count === 0) return null;
    const words = text('screen.categories.has_variants', { count: formatCount(count, tag) });
    return (
        <Alert severity="warning" sx={{ marginBlockStart: 4 }}>
            {text(valueId === undefined ? 'screen.categories.option_used' : 'screen.categories.value_used')}
            <div>
                {categoryId === undefined ? (
                    words
                ) : (
                    <Link component={LinkBase} to={productsOf(layout, categoryId)} color="inherit">
                        {words}
                    </Link>
                )}
            </div>
        </Alert>
    );
};
