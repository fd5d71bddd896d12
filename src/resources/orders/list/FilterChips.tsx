import { useGetOne, useListContext } from 'react-admin';
import { api } from '../../../../contract/nouns';
import type { Order } from '../../../../contract/schemas/purchases';
import { ActiveFilters } from '../../../components/lists/filters/ActiveFilters';
import { useCountryName } from '../../../components/fields/CountryField';
import { formatDate } from '../../../components/fields/dates';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { useStatusText } from '../../../components/fields/StatusChip';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { isNamedPeriod } from '../../../providers/data/periods';
import { useShopWords } from '../fields';
import { ownListFilters } from '#own-columns';
import { filterLabel, useFilterWords } from '../../../components/lists/filters/ListFilters';

/** The active filters as removable chips; the tabs already show a single status. */
export const FilterChips = () => (
    <ActiveFilters
        say={useSentences()}
        isHidden={(name, value) => name === 'status' && Array.isArray(value) && value.length === 1}
    />
);

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
    const ownWords = useFilterWords();
    const { data, filterValues } = useListContext<Order>();
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
                    text('screen.orders.customer'),
                    data?.find(({ user }) => String(user.id) === raw)?.user.name ?? `#${raw}`,
                );
            case 'product_id':
                return labelled(text('screen.orders.product'), nameOf(product) || `#${raw}`);
            case 'period':
                return isNamedPeriod(value)
                    ? labelled(text('screen.dashboard.period'), text(`screen.dashboard.periods.${value}`))
                    : labelled(text('screen.dashboard.period'), raw);
            case 'from':
            case 'to':
                return labelled(text(`screen.purchases.${name}`), formatDate(raw) || raw);
            case 'shipped_to':
                return labelled(text('screen.filters.shipped_to'), formatDate(raw) || raw);
            case 'min_total':
            case 'max_total':
                return labelled(text(`screen.purchases.${name}`), formatMoney(Number(value), tag));
            default: {
                const own = ownListFilters('purchase-operations').find(({ source }) => source === name);
                return own && !('reference' in own)
                    ? labelled(filterLabel(text, own), ownWords(own, value))
                    : labelled(name, raw);
            }
        }
    };
};
