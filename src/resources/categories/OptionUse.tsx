import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { OptionValue, ValueUse } from '../../../contract/schemas/categories';
import { extensions } from '../../../contract/nouns';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { extended, send } from '../../providers/http';

/**
 * How many variants use an option, or one of its values, which must be changed or deleted first. Without the extensions only
 * a refused deletion says so.
 */
export const OptionUse = ({ optionId, valueId }: { optionId: number; valueId?: OptionValue['id'] }) => {
    const text = useText();
    const tag = useTag();
    const { data } = useQuery({
        queryKey: ['options', 'getUse', optionId],
        queryFn: ({ signal }) =>
            send<{ data: ValueUse[] }>(extensions.categories.optionUse, { id: optionId }, { signal }).then(
                ({ data }) => data,
            ),
        // Read once for each question: what is read again after the deletion no longer exists.
        enabled: ({ state }) => extended && state.data === undefined,
        gcTime: 0,
    });
    const count = (data ?? [])
        .filter(({ id }) => valueId === undefined || id === valueId)
        .reduce((sum, { variants_count }) => sum + variants_count, 0);
    if (count === 0) return null;
    return (
        <Alert severity="warning" sx={{ marginBlockStart: 4 }}>
            {text(valueId === undefined ? 'screen.categories.option_used' : 'screen.categories.value_used')}
            <div>{text('screen.categories.has_variants', { count: formatCount(count, tag) })}</div>
        </Alert>
    );
};
