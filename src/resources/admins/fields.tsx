import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { required, useRecordContext, type Validator } from 'ra-core';
import { PasswordInput } from 'ra-ui-materialui';
import type { Admin } from '../../../contract/schemas/admins';
import { Initials } from '../../components/Initials';
import { RecordLink } from '../../components/RecordLink';
import { useText } from '../../components/useText';
import { useStoredUser } from '../../providers/session';

/** Who the admin is, with their photo or initials, and whether it is you. */
export const AdminName = () => {
    const admin = useRecordContext<Admin>();
    const own = useStoredUser()?.id;
    const text = useText();
    if (!admin) return null;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Initials name={admin.name} photo={admin.photo} />
            <RecordLink plain>
                <Typography component="bdi" variant="body2" sx={{ fontWeight: 500 }}>
                    {admin.name}
                </Typography>
            </RecordLink>
            {admin.id === own && <Chip size="small" label={text('screen.admins.you')} />}
        </Box>
    );
};

export const RoleField = () => <bdi>{useRecordContext<Admin>()?.role?.name}</bdi>;

/** Active or not, by a word. */
export const AdminStatus = () => {
    const active = useRecordContext<Admin>()?.is_active;
    const text = useText();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={active ? 'success' : 'default'}
            label={text(active ? 'screen.admins.active' : 'screen.admins.inactive')}
        />
    );
};

export const ActiveInputHint = () => <>{useText()('screen.admins.active_hint')}</>;

/** Asked for when an admin is made; left empty later, the present one stays. */
export const AdminPassword = ({ validate }: { validate: Validator }) => {
    const isNew = !useRecordContext()?.id;
    const text = useText();
    return (
        <PasswordInput
            source="password"
            validate={isNew ? [required(), validate] : validate}
            helperText={text(isNew ? 'screen.admins.password_hint' : 'screen.admins.password_keep')}
            inputProps={{ dir: 'ltr', autoComplete: 'new-password' }}
        />
    );
};
