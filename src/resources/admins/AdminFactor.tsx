import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { Admin } from '../../../contract/schemas/admins';
import type { AdminFactor as State } from '../../../contract/schemas/factors';
import { Question } from '../../components/feedback/Question';
import { useFailureToast } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { offers, send } from '../../providers/http';
import { useStoredUser } from '../../providers/auth/session';

const calls = extensions['admin-factors'];

/** Whether another admin has a second factor, and a button that resets it for someone who lost theirs. */
export const AdminFactor = () => {
    const admin = useRecordContext<Admin>();
    const own = useStoredUser()?.id;
    return offers(calls.one) && admin?.id && admin.id !== own ? <Factor admin={admin} /> : null;
};

const Factor = ({ admin: { id, name } }: { admin: Admin }) => {
    const text = useText();
    const showFailure = useFailureToast();
    const notify = useNotify();
    const queries = useQueryClient();
    const [asked, setAsked] = useState(false);
    const queryKey = ['admin-factors', id];
    const { data, isPending: reading } = useQuery({
        queryKey,
        queryFn: async ({ signal }) => (await send<{ data: State }>(calls.one, { id }, { signal })).data,
    });
    const close = () => setAsked(false);
    const { mutate, isPending } = useMutation({
        mutationFn: () => send(calls.reset, { id }),
        onSuccess: () => notify(text('screen.factors.admin_reset_done'), { type: 'success' }),
        onError: failure => showFailure(failure),
        onSettled: () => {
            close();
            return queries.invalidateQueries({ queryKey });
        },
    });
    if (!data) return reading && <Skeleton width={180} height={32} />;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
            <Typography variant="body2" color="textSecondary">
                {text(data.enabled ? 'screen.factors.admin_on' : 'screen.factors.admin_off')}
            </Typography>
            {data.enabled && (
                <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked(true)}>
                    {text('screen.factors.admin_reset')}
                </Button>
            )}
            <Question
                open={asked}
                title={text('screen.factors.admin_reset_title', { name })}
                hint={text('screen.factors.admin_reset_hint')}
                color="error"
                loading={isPending}
                onYes={() => mutate()}
                onClose={close}
            />
        </Box>
    );
};
