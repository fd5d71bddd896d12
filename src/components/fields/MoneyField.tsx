import type { Language } from '../../../contract/languages';
import { useI18nProvider, useRecordContext } from 'react-admin';
import { formatCount, formatMoney } from './money';
import { useText } from '../hooks/useText';

/** The tag of the panel's language, for Intl. */
export const useTag = () => useI18nProvider().getLocale() as Language;

/** An amount in SAR; left-to-right in every language. One that the host does not have is not shown at all. */
export const Money = ({ value }: { value: number | null | undefined }) => {
    const tag = useTag();
    const text = useText();
    if (value === undefined) return null;
    const shown = formatMoney(value, tag);
    return shown ? (
        <bdi dir="ltr" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {shown}
        </bdi>
    ) : (
        <>{text('screen.facts.empty')}</>
    );
};

export const MoneyField = ({ source }: { source: string }) => <Money value={useRecordContext()?.[source]} />;

/** A count with digit grouping. */
export const CountField = ({ source }: { source: string }) => {
    const tag = useTag();
    return (
        <bdi dir="ltr" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(useRecordContext()?.[source], tag)}
        </bdi>
    );
};
