import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useGetOne, useListContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Purchase } from '../../../contract/schemas/purchases';
import { filterErrors } from '../../components/lists/filterErrors';
import { useCountryName } from '../../components/fields/CountryField';
import { formatDate } from '../../components/fields/dates';
import { formatMoney } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { useStatusText } from '../../components/fields/StatusChip';
import { useListFormat } from '../../components/fields/useListFormat';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { useShopWords } from './fields';

/** The active filters as removable chips. */
export const FilterChips = () => {
    const text = useText();
    const { filterValues, setFilters, error } = useListContext();
    const refusals = filterErrors(error) ?? {};
    const say = useSentences();
    const shown = Object.entries(filterValues).filter(
        // The tabs already show a single status.
        ([name, value]) =>
            name !== 'q' &&
            (name in refusals || !(name === 'status' && Array.isArray(value) && value.length === 1)),
    );
    if (shown.length === 0 && !filterValues.q) return null;
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'start',
                gap: 2,
                paddingInline: 4,
                paddingBlockEnd: 4,
            }}
        >
            {shown.map(([name, value]) => {
                const { [name]: _, ...others } = filterValues;
                const sentence = say(name, value);
                const refusal = refusals[name];
                const chip = (
                    <Chip
                        key={name}
                        size="small"
                        color={refusal ? 'error' : 'default'}
                        variant={refusal ? 'outlined' : 'filled'}
                        label={<bdi>{sentence}</bdi>}
                        onDelete={() => setFilters(others)}
                        slotProps={{
                            root: { 'aria-label': text('screen.desk.remove_filter', { filter: sentence }) },
                        }}
                    />
                );
                return refusal ? (
                    <Box key={name} sx={{ display: 'grid', justifyItems: 'start' }}>
                        {chip}
                        <FormHelperText error role="alert">
                            {refusal}
                        </FormHelperText>
                    </Box>
                ) : (
                    chip
                );
            })}
            <Button size="small" color="inherit" onClick={() => setFilters({})}>
                {text('screen.purchases.clear')}
            </Button>
        </Box>
    );
};

/** A filter in words; an unknown one is shown unchanged. */
const useSentences = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const list = useListFormat();
    const tag = useTag();
    const words = useShopWords();
    const country = useCountryName();
    const status = useStatusText();
    const nameOf = useName();
    const { data, filterValues } = useListContext<Purchase>();
    const productId = filterValues.product_id as number | undefined;
    const { data: product } = useGetOne(
        'products',
        { id: productId ?? '' },
        { enabled: !!productId && mayCall(api.products.one), retry: false, onError: console.error },
    );
    return (name: string, value: unknown): string => {
        const raw = String(value);
        const labelled = (label: string, shown: string) => text('screen.pair', { label, value: shown });
        switch (name) {
            case 'status':
                return list(
                    (Array.isArray(value) ? value : [value]).map(each => status(String(each))),
                    'disjunction',
                );
            case 'payment_type':
                return labelled(text('screen.purchases.payment'), words.paymentType(raw));
            case 'device_type':
                return labelled(text('screen.purchases.device'), words.device(raw));
            case 'country':
                return labelled(text('screen.purchases.country'), country(raw) || raw);
            case 'user_id':
                return labelled(
                    text('screen.desk.customer'),
                    data?.find(({ user }) => String(user.id) === raw)?.user.name ?? `#${raw}`,
                );
            case 'product_id':
                return labelled(text('screen.desk.product'), nameOf(product) || `#${raw}`);
            case 'from':
            case 'to':
                return labelled(text(`screen.purchases.${name}`), formatDate(raw) || raw);
            case 'min_total':
            case 'max_total':
                return labelled(text(`screen.purchases.${name}`), formatMoney(Number(value), tag));
            default:
                return labelled(name, raw);
        }
    };
};
