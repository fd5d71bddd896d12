import { useRecordContext } from 'react-admin';
import { useText } from '../hooks/useText';

/**
 * An e-mail, phone, SKU or id, left-to-right in every language. In a narrow space an e-mail address breaks before its
 * @.
 */
export const LtrField = ({ source }: { source: string }) => {
    const value = useRecordContext()?.[source] as string | null | undefined;
    const text = useText();
    if (!value) return <>{text('screen.facts.empty')}</>;
    const [name, ...host] = value.split('@');
    return (
        <bdi dir="ltr" translate="no">
            {name}
            {host.length > 0 && (
                <>
                    <wbr />@{host.join('@')}
                </>
            )}
        </bdi>
    );
};
