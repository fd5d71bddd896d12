import { useRecordContext } from 'react-admin';
import { ownField, type OwnField } from '../../../contract/fields/ownFields';
import { useText } from '../hooks/useText';
import { useOwnText } from './useOwnText';

/** Whether values of a field are of digits, which are left-to-right in every language. */
export const isOfDigits = ({ type }: OwnField): boolean =>
    ['number', 'money', 'date', 'phone'].includes(type);

/** The value of one of the shop's fields of the present record, or a dash. */
export const OwnValue = ({ noun, source }: { noun: string; source: string }) => {
    const value: unknown = useRecordContext()?.[source];
    const text = useText();
    const say = useOwnText();
    const field = ownField(noun, source);
    const shown = field && say(noun, field, value);
    if (!field || !shown) return text('screen.facts.empty');
    return (
        <bdi
            // A unit may be of another script, beside which the isolated text decides.
            dir={isOfDigits(field) && field.type !== 'number' ? 'ltr' : undefined}
            style={{ whiteSpace: isOfDigits(field) ? 'nowrap' : 'pre-line' }}
        >
            {shown}
        </bdi>
    );
};
