import type { Admin } from '../../../../contract/schemas/admins';
import { formatDateTime } from '../../../components/fields/dates';
import { useText } from '../../../components/hooks/useText';

/** Returns a sentence about the state of an invitation, and whether it must be sent again. */
export const useInvitationText = (invitation: Admin['invitation']): { sentence: string; broken: boolean } => {
    const text = useText();
    if (!invitation?.expires_at) return { sentence: text('screen.invite.ended'), broken: true };
    const { expires_at, letter } = invitation;
    if (Date.parse(expires_at) <= Date.now())
        return { sentence: text('screen.invite.expired'), broken: true };
    if (letter === 'failed') return { sentence: text('screen.invite.failed'), broken: true };
    return { sentence: text('screen.invite.valid', { at: formatDateTime(expires_at) }), broken: false };
};
