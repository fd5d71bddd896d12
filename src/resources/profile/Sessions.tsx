import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { OwnSession } from '../../../contract/schemas/sessions';
import { Question } from '../../components/feedback/Question';
import { useLocationText } from '../../components/fields/CountryField';
import { formatDateTime } from '../../components/fields/dates';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { useFailureToast } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';
import { Row, Rows, RowsSkeleton } from './Row';
import { APART } from '../../theme/tokens';

/** The key of the query of the own sessions. */
export const SESSIONS = ['sessions'];

/** The admin's sessions, each with its device; ends one or all others. An extension that other hosts may lack. */
export const Sessions = () => {
    const text = useText();
    const { data, error, refetch } = useQuery({
        queryKey: SESSIONS,
        queryFn: async ({ signal }) =>
            (await send<{ data: OwnSession[] }>(extensions.sessions.list, {}, { signal })).data,
    });
    return (
        <Section title={text('screen.sessions.title')} hint={text('screen.sessions.hint')}>
            <ListRows of={{ data, error, refetch }} skeleton={<RowsSkeleton count={2} />}>
                {sessions => (
                    <>
                        <Rows>
                            {sessions.map(session => (
                                <SessionRow key={session.id} session={session} />
                            ))}
                        </Rows>
                        {sessions.length > 1 && <EndOthers />}
                    </>
                )}
            </ListRows>
        </Section>
    );
};

/** Ends a session, or without an id all others; the list is read again, and a failure is shown as a toast. */
const useEnd = (done: 'screen.sessions.ended' | 'screen.sessions.ended_others') => {
    const text = useText();
    const showFailure = useFailureToast();
    const notify = useNotify();
    const queries = useQueryClient();
    return useMutation({
        mutationFn: (id?: number) =>
            id === undefined ? send(extensions.sessions.endOthers) : send(extensions.sessions.end, { id }),
        onSuccess: () => notify(text(done), { type: 'success' }),
        onError: failure => showFailure(failure),
        onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
    });
};

const useDeviceText = () => {
    const text = useText();
    return ({ browser, system }: OwnSession['device']) =>
        browser && system
            ? text('screen.sessions.device', { browser, system })
            : (browser ?? system ?? text('screen.sessions.unknown'));
};

const SessionRow = ({ session }: { session: OwnSession }) => {
    const text = useText();
    const deviceText = useDeviceText();
    const { mutate, isPending } = useEnd('screen.sessions.ended');
    const locationOf = useLocationText();
    const { id, device, address, place: location, created_at, seen_at, is_current } = session;
    return (
        <Row
            name={deviceText(device)}
            mark={
                is_current && (
                    <Chip
                        size="small"
                        color="success"
                        variant="outlined"
                        label={text('screen.sessions.current')}
                    />
                )
            }
            hint={
                <>
                    {location && `${locationOf(location)} · `}
                    {address && (
                        <>
                            <bdi dir="ltr">{address}</bdi>
                            {' · '}
                        </>
                    )}
                    {text('screen.sessions.signed_in', { at: formatDateTime(created_at) })}
                    {' · '}
                    {text('screen.sessions.seen', { at: formatDateTime(seen_at) })}
                </>
            }
            actions={[
                !is_current && {
                    label: text('screen.sessions.end'),
                    run: () => mutate(id),
                    ends: true,
                    loading: isPending,
                },
            ]}
        />
    );
};

const EndOthers = () => {
    const text = useText();
    const [asked, setAsked] = useState(false);
    const { mutate, isPending } = useEnd('screen.sessions.ended_others');
    const close = () => setAsked(false);
    return (
        <>
            <Button
                variant="outlined"
                color="inherit"
                sx={{ marginBlockStart: 3, ...APART }}
                onClick={() => setAsked(true)}
            >
                {text('screen.sessions.end_others')}
            </Button>
            <Question
                open={asked}
                title={text('screen.sessions.end_others_title')}
                hint={text('screen.sessions.end_others_hint')}
                loading={isPending}
                onYes={() => mutate(undefined, { onSettled: close })}
                onClose={close}
            />
        </>
    );
};
