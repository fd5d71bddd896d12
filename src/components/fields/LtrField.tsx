import { useRecordContext } from 'react-admin';
import { useText } from '../useText';

/**
 * An e-mail, phone, SKU or id, which reads left-to-right in every language. Where it is narrow an address takes two
 * lines, broken before its sign.
 */
export const LtrField = ({ source }: { source: string }) => {
    const value = useRecordContext()?.[source] as string | null | undefined;
    const text = useText();
    if (!value) return <>{text('screen.facts.empty')}</>;
    const [name, ...host] = value.split('@');
    return (
        <bdi dir="ltr">
            {name}
            {host.length > 0 && (
                <>
                    <wbr />@{host.join('@')}
                </>
            )}
        </bdi>
    );
};
