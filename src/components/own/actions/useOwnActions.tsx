import { useMemo } from 'react';
import type { OwnAction } from '../../../../contract/fields/actions';
import { actionKey } from '../../../../contract/fields/actions';
import { ownActions } from '../../../../contract/fields/ownFields';
import type { Call } from '../../../../contract/call';
import type { Noun } from '../../../../contract/noun';
import { nouns } from '../../../../contract/nouns';
import type { MessageKey } from '../../../../i18n/messages';
import { useAccess } from '../../../providers/auth/access';
import { ICONS } from '../../fields/StatusChip';
import { useText } from '../../hooks/useText';

/** The call that runs an action on a record. */
export const callOf = ({ name }: OwnAction): Call => (nouns as Record<string, Noun>).actions!.calls[name]!;

/** The shop's actions on records of a noun that the role may run on this host. */
export const useOwnActions = (noun: string): OwnAction[] => {
    const { mayCall } = useAccess();
    return useMemo(
        () => ownActions.filter(action => action.noun === noun && mayCall(callOf(action))),
        [noun, mayCall],
    );
};

/** Texts and icons of actions: the name, and the button that asks for more. */
export const useActionWords = () => {
    const text = useText();
    // The shop's labels are messages too (contract/fields/describe.ts).
    const label = ({ name }: OwnAction) => text(actionKey(name) as MessageKey);
    return {
        label,
        button: (action: OwnAction) => text('screen.orders.asks', { step: label(action) }),
        help: ({ name }: OwnAction) => text(`resources.${name}.help` as MessageKey, { _: '' }),
        icon: ({ icon }: OwnAction) => {
            const Icon = icon && ICONS[icon];
            return Icon ? <Icon fontSize="small" /> : undefined;
        },
    };
};
