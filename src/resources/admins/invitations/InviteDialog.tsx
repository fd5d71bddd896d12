import { languageName } from '../../../../contract/languages';
import { required, SelectInput, TextInput, useNotify, useRefresh } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Invited } from '../../../../contract/schemas/passwords';
import { Inputs } from '../../../components/forms/Inputs';
import { RecordFormDialog } from '../../../components/forms/RecordFormDialog';
import { EmailInput, isEmail } from '../../../components/inputs/ContactInputs';
import { useText } from '../../../components/hooks/useText';
import { availableLanguages, getLanguage } from '../../../providers/i18n/language';
import { send } from '../../../providers/data/normalisedSend';
import { useShop } from '../../../providers/shop';
import { RoleInput } from '../RoleInput';
import { LinkDialog } from './LinkDialog';

const CHOICES = availableLanguages.map(language => ({ id: language, name: languageName(language) }));

const invite = async (data: Partial<Invited>, meta: object = {}) =>
    (await send<{ data: Invited }>(extensions['admin-links'].invite, data, meta)).data;

/** The form of an invitation. Without mail, the link is shown once it is made. */
const InviteDialog = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const refresh = useRefresh();
    const { mail } = useShop();
    const [made, setMade] = useState<Invited>();
    const then = (admin: Invited) => {
        refresh();
        if (admin.link.path) return setMade(admin);
        notify(text('screen.invite.sent', { email: admin.email }), { type: 'success' });
        onClose();
    };
    if (made?.link.path)
        return (
            <LinkDialog
                admin={made}
                link={{ path: made.link.path, expires_at: made.link.expires_at, step: 'copy' }}
                onClose={onClose}
            />
        );
    return (
        <RecordFormDialog<Invited>
            resource="admins"
            draft={DRAFT}
            defaults={{ language: getLanguage() }}
            title={text('screen.invite.button')}
            hint={text(mail ? 'screen.invite.hint' : 'screen.invite.hint_link')}
            submit={text(mail ? 'screen.invite.send' : 'screen.invite.make')}
            send={invite}
            then={then}
            onLeave={onClose}
        >
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} required autoFocus />
                <EmailInput source="email" validate={EMAIL} required inputProps={{ autoComplete: 'off' }} />
                <RoleInput source="role_id" />
                {mail && (
                    <SelectInput
                        source="language"
                        label={text('screen.invite.language')}
                        choices={CHOICES}
                        translateChoice={false}
                        validate={required()}
                        required
                    />
                )}
            </Inputs>
        </RecordFormDialog>
    );
};
export default InviteDialog;

const DRAFT = 'new:invitation';
const EMAIL = [required(), isEmail];
