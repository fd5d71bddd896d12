import type { Permission } from '../../contract/permissions';
import { EmptyState } from './EmptyState';
import { useText } from './useText';

/** Says in place what the role may not see, instead of asking the server for it. */
export const NotAllowed = ({ needs }: { needs: readonly Permission[] }) => {
    const text = useText();
    return (
        <EmptyState
            sentence={
                <>
                    <strong>{text('screen.not_allowed.title')}</strong>{' '}
                    {text('screen.not_allowed.hint', {
                        permission: text(`permission.${needs[0]!}`),
                    })}
                </>
            }
        />
    );
};
