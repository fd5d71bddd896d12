import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Admin } from '../../../../contract/schemas/admins';
import { extensions } from '../../../../contract/nouns';
import type { LinkMade } from '../../../../contract/schemas/passwords';
import { useFailureToast } from '../../../components/forms/oneAtATime';
import { send } from '../../../providers/data/normalisedSend';

const calls = extensions['admin-links'];

/** The step of a link: send the invitation again, make its link for copying, or make a reset link. */
export type LinkStep = 'send' | 'copy' | 'reset';

const make = (admin: Admin, step: LinkStep) =>
    step === 'reset'
        ? send<{ data: LinkMade }>(calls.reset, { id: admin.id })
        : send<{ data: LinkMade }>(calls.again, { id: admin.id, mail: step === 'send' });

/** A link that was made and not sent. */
export type AdminLink = { path: string; expires_at: string; step: LinkStep };

/** Makes links for an admin. `link` is the one to show, if it was not sent. */
export const useAdminLinks = (admin: Admin) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const translate = useTranslate();
    const showFailure = useFailureToast();
    const { mutate, data, isPending, reset } = useMutation({
        mutationFn: async (step: LinkStep) => ({ step, ...(await make(admin, step)).data }),
        onSuccess: ({ path }) => {
            if (!path) notify(translate('screen.invite.sent', { email: admin.email }), { type: 'success' });
            refresh();
        },
        onError: failure => showFailure(failure),
    });
    const link: AdminLink | undefined = data?.path
        ? { path: data.path, expires_at: data.expires_at, step: data.step }
        : undefined;
    return { make: mutate, link, busy: isPending, close: reset };
};
