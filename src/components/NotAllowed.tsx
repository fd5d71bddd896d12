import type { Permission } from '../../contract/permissions';
import type { MessageKey } from '../../i18n/messages';
import { EmptyState } from './EmptyState';
import { useText } from './useText';

/** Says in place what the role may not see, instead of asking the server for it. */
export const NotAllowed = ({ needs }: { needs: readonly Permission[] }) => {
    const text = useText();
    return (
        <EmptyState
            picture="locked"
            title={text('screen.not_allowed.title')}
            hint={text('screen.not_allowed.hint', {
                permission: text(`permission.${needs[0]}` as MessageKey),
            })}
        />
    );
};
