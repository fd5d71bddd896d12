import { extensions } from '../../../contract/nouns';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
    EditBase,
    PasswordInput,
    required,
    ResourceContextProvider,
    TextInput,
    useEditContext,
    useRecordContext,
} from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Profile as ProfileRecord } from '../../../contract/schemas/session';
import { FailureState } from '../../components/feedback/FailureState';
import { FormBody } from '../../components/forms/FormBody';
import { Initials } from '../../components/fields/Initials';
import { EmailInput, isEmail, PhoneInput } from '../../components/inputs/ContactInputs';
import { Inputs } from '../../components/forms/Inputs';
import { NewPasswordInput } from '../../components/password/NewPasswordInput';
import { SaveBar } from '../../components/forms/SaveBar';
import { Columns, Section } from '../../components/page/Section';
import { TitleBar } from '../../components/page/TitleBar';
import { useSave } from '../../components/forms/useSave';
import { usePermissionText, useText } from '../../components/hooks/useText';
import { refreshUser } from '../../providers/auth/authProvider';
import { offers } from '../../providers/http';
import { send } from '../../providers/data/normalisedSend';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { SecondFactors } from './factors/SecondFactors';
import { Sessions, SESSIONS } from './Sessions';
import { useCrumbs } from '../crumbs';

/** The admin's own account: name and phone, and with the current password also e-mail and password. */
const Profile = () => {
    const queries = useQueryClient();
    const saving = useSave({
        resource: 'profile',
        draft: 'me',
        toast: 'screen.form.saved',
        then: () => {
            void refreshUser(send).catch((error: unknown) => console.error(error));
            // A new password has ended the others.
            void queries.invalidateQueries({ queryKey: SESSIONS });
        },
    });
    return (
        <ResourceContextProvider value="profile">
            <EditBase
                id="me"
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={{ onError: error => console.error(error), retry: false }}
                mutationOptions={saving.mutationOptions}
            >
                <ProfileForm error={saving.error} />
                {offers(extensions.sessions.list) && <Access />}
            </EditBase>
        </ResourceContextProvider>
    );
};
export default Profile;

/**
 * The admin's sign-in: second factors and sessions. Loaded alongside the form, but hidden until the form, whose height
 * is not known, is shown.
 */
const Access = () => {
    const { isPending } = useEditContext();
    const gap = { xs: 4, md: 6 };
    return (
        <Box sx={{ display: isPending ? 'none' : 'grid', gap, marginBlockStart: gap }}>
            <SecondFactors />
            <Sessions />
        </Box>
    );
};

const ProfileForm = ({ error: saveError }: { error: Error | null }) => {
    const text = useText();
    const crumbs = useCrumbs();
    const { record, error, refetch, saving } = useEditContext<ProfileRecord>();
    return (
        <>
            <TitleBar crumbs={crumbs()} title={text('page.profile')} />
            {record ? (
                <FormBody draft="me">
                    <Columns
                        main={
                            <>
                                <Section title={text('screen.profile.about')}>
                                    <Inputs columns={2}>
                                        <TextInput
                                            source="name"
                                            validate={required()}
                                            required
                                            inputProps={{ dir: 'auto', autoComplete: 'name' }}
                                        />
                                        <PhoneInput source="phone" inputProps={{ autoComplete: 'tel' }} />
                                    </Inputs>
                                </Section>
                                <SecuritySection />
                            </>
                        }
                        aside={<RoleSection />}
                    />
                    <SaveBar error={saveError} saving={saving} />
                </FormBody>
            ) : error ? (
                <FailureState error={error} retry={refetch} />
            ) : (
                <ContentSkeleton />
            )}
        </>
    );
};

/** The current password is required if the e-mail or the password changes. */
const SecuritySection = () => {
    const text = useText();
    const record = useRecordContext<ProfileRecord>();
    const { control } = useFormContext<{ email: string; password?: string }>();
    const [address, password] = useWatch({ control, name: ['email', 'password'] });
    const needed = !!password || address !== record?.email;
    const whenNeeded = useCallback(
        (value: string | undefined) => (needed && !value ? 'ra.validation.required' : undefined),
        [needed],
    );
    return (
        <Section title={text('screen.profile.security')} hint={text('screen.profile.security_hint')}>
            <Inputs columns={2}>
                <EmailInput
                    source="email"
                    validate={[required(), isEmail]}
                    required
                    inputProps={{ autoComplete: 'email' }}
                />
                <NewPasswordInput
                    helperText={
                        offers(extensions.sessions.list) ? text('screen.profile.password_changed') : undefined
                    }
                />
                <PasswordInput
                    source="current_password"
                    validate={whenNeeded}
                    inputProps={{ dir: 'ltr', autoComplete: 'current-password' }}
                />
            </Inputs>
        </Section>
    );
};

const RoleSection = () => {
    const text = useText();
    const permissionText = usePermissionText();
    const record = useRecordContext<ProfileRecord>();
    if (!record) return null;
    return (
        <Section title={text('screen.profile.role')} hint={text('screen.profile.role_hint')}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockEnd: 4 }}>
                <Initials name={record.name} photo={record.photo} />
                <div>
                    <Typography component="bdi" sx={{ fontWeight: 500 }}>
                        {record.name}
                    </Typography>
                    <Typography component="div" variant="body2" color="textSecondary">
                        <bdi>{record.role?.name}</bdi>
                    </Typography>
                </div>
            </Box>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {record.role?.permissions?.map(permission => (
                    <Chip
                        key={permission}
                        size="small"
                        variant="outlined"
                        label={permissionText(permission)}
                    />
                ))}
            </Box>
        </Section>
    );
};
