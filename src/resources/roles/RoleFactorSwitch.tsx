import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { RoleFactor } from '../../../contract/schemas/factors';
import type { Role } from '../../../contract/schemas/roles';
import { useFailureToast } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { offers, send } from '../../providers/http';

const calls = extensions['role-factors'];
const KEY = ['role-factors'];

/** Requires a second factor of the members of a role. It has a call of its own and is saved at once. */
export const RoleFactorSwitch = () => {
    const role = useRecordContext<Role>();
    return offers(calls.update) && role?.id ? <Requirement role={role} /> : null;
};

const Requirement = ({ role: { id, permissions } }: { role: Role }) => {
    const text = useText();
    const showFailure = useFailureToast();
    const hint = useId();
    const queries = useQueryClient();
    const { holds } = useAccess();
    const { data } = useQuery({
        queryKey: KEY,
        queryFn: async ({ signal }) => (await send<{ data: RoleFactor[] }>(calls.list, {}, { signal })).data,
    });
    const { mutate, isPending, variables } = useMutation({
        mutationFn: (required: boolean) => send(calls.update, { id, required }),
        onError: failure => showFailure(failure),
        onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    });
    const known = data?.find(role => role.id === id);
    return (
        <div>
            <FormControlLabel
                disabled={!known || isPending || !holds(permissions)}
                control={
                    <Switch
                        checked={isPending ? variables : (known?.required ?? false)}
                        onChange={(_, on) => mutate(on)}
                        slotProps={{ input: { 'aria-describedby': hint } }}
                    />
                }
                label={text('screen.factors.role')}
            />
            <FormHelperText id={hint} sx={{ marginInline: 0 }}>
                {text('screen.factors.role_hint')}
            </FormHelperText>
        </div>
    );
};
