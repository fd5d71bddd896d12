import { useRecordContext } from 'ra-core';
import { useText } from './useText';

/** An e-mail, phone, SKU or id, which reads left-to-right in every language. */
export const LtrField = ({ source }: { source: string }) => {
    const value = useRecordContext()?.[source] as string | null | undefined;
    const text = useText();
    return value ? <bdi dir="ltr">{value}</bdi> : <>{text('screen.facts.empty')}</>;
};
