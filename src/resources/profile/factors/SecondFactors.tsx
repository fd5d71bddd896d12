import CheckIcon from '@mui/icons-material/CheckCircle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey, SecondFactor } from '../../../../contract/schemas/factors';
import { Question } from '../../../components/feedback/Question';
import { formatDateTime } from '../../../components/fields/dates';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { Section } from '../../../components/page/Section';
import { useText } from '../../../components/hooks/useText';
import { supportsPasskeys } from '../../../providers/auth/passkeySupport';
import { factorCalls, FACTORS_KEY } from './calls';
import { Row, Rows, RowsSkeleton } from '../Row';
import { useFactorActions, type FactorActions } from './useFactorActions';

/** A question before something is removed or replaced. */
type Asked = { title: string; hint: string; run: () => Promise<void> };

/** The admin's second factors: app, passkeys and recovery codes. An extension that other hosts may lack. */
export const SecondFactors = () => {
    const text = useText();
    const { data, error, refetch } = useQuery({
        queryKey: FACTORS_KEY,
        queryFn: ({ signal }) => factorCalls.read(signal),
    });
    return (
        <Section title={text('screen.factors.title')} hint={text('screen.factors.hint')}>
            <ListRows of={{ data: data && [data], error, refetch }} skeleton={<RowsSkeleton count={2} />}>
                {([factors]) => factors && <Methods factors={factors} />}
            </ListRows>
        </Section>
    );
};

/** Why no passkey can be added here. */
const usePasskeyObstacle = ({ passkey_origin }: SecondFactor): string | undefined => {
    const text = useText();
    if (window.location.origin !== passkey_origin)
        return text('screen.factors.passkeys_elsewhere', { address: passkey_origin });
    return supportsPasskeys() ? undefined : text('screen.factors.passkeys_unsupported');
};

const Methods = ({ factors }: { factors: SecondFactor }) => {
    const text = useText();
    const actions = useFactorActions();
    const { ask, question } = useQuestion();
    const { app, passkeys, recovery_codes } = factors;
    const enabled = app !== null || passkeys.length > 0;
    const askToRemove: AskToRemove = (name, run) =>
        ask({
            title: text('screen.factors.remove_title', { name }),
            hint: text('screen.factors.remove_hint'),
            run,
        });
    return (
        <>
            <Rows>
                <AppRow app={app} actions={actions} askToRemove={askToRemove} />
                <PasskeyRows factors={factors} actions={actions} askToRemove={askToRemove} />
                {enabled && (
                    <Row
                        name={text('screen.factors.codes')}
                        hint={text('screen.factors.codes_left', { smart_count: recovery_codes })}
                        actions={[
                            {
                                label: text('screen.factors.codes_new'),
                                run: () =>
                                    ask({
                                        title: text('screen.factors.codes_new_title'),
                                        hint: text('screen.factors.codes_new_hint'),
                                        run: actions.newCodes,
                                    }),
                            },
                        ]}
                    />
                )}
            </Rows>
            {question}
            {actions.dialogs}
        </>
    );
};

/** Asks before something is removed or replaced. */
type AskToRemove = (name: string, run: () => Promise<void>) => void;

/** Marks a method that is set up. */
const SetUp = () => <CheckIcon color="success" sx={{ fontSize: 18 }} />;

const AppRow = ({
    app,
    actions,
    askToRemove,
}: Pick<SecondFactor, 'app'> & { actions: FactorActions; askToRemove: AskToRemove }) => {
    const text = useText();
    const name = text('screen.factors.app');
    return (
        <Row
            name={name}
            hint={
                app
                    ? text('screen.factors.app_since', { at: formatDateTime(app.created_at) })
                    : text('screen.factors.app_hint')
            }
            mark={app && <SetUp />}
            actions={[
                {
                    label: text(app ? 'screen.factors.app_replace' : 'screen.factors.app_add'),
                    run: () => void actions.addApp(),
                },
                app && {
                    label: text('screen.factors.remove'),
                    run: () => askToRemove(name, actions.removeApp),
                    ends: true,
                },
            ]}
        />
    );
};

const PasskeyRows = ({
    factors,
    actions,
    askToRemove,
}: {
    factors: SecondFactor;
    actions: FactorActions;
    askToRemove: AskToRemove;
}) => {
    const text = useText();
    const obstacle = usePasskeyObstacle(factors);
    const { passkeys } = factors;
    const hintOf = ({ created_at, used_at }: Passkey) =>
        [
            text('screen.factors.passkey_created', { at: formatDateTime(created_at) }),
            ...(used_at ? [text('screen.factors.passkey_used', { at: formatDateTime(used_at) })] : []),
        ].join(' · ');
    return (
        <>
            <Row
                name={text('screen.factors.passkeys')}
                hint={obstacle ?? text('screen.factors.passkeys_hint')}
                mark={passkeys.length > 0 && <SetUp />}
                actions={[
                    !obstacle && { label: text('screen.factors.passkey_add'), run: actions.addPasskey },
                ]}
            />
            {passkeys.map(passkey => (
                <Row
                    key={passkey.id}
                    inner
                    name={passkey.name}
                    hint={hintOf(passkey)}
                    actions={[
                        {
                            label: text('screen.factors.passkey_rename'),
                            run: () => actions.renamePasskey(passkey),
                        },
                        {
                            label: text('screen.factors.remove'),
                            run: () => askToRemove(passkey.name, () => actions.removePasskey(passkey)),
                            ends: true,
                        },
                    ]}
                />
            ))}
        </>
    );
};

const useQuestion = () => {
    const [asked, ask] = useState<Asked>();
    const close = () => ask(undefined);
    const question = (
        <Question
            open={asked !== undefined}
            title={asked?.title ?? ''}
            hint={asked?.hint ?? ''}
            onYes={() => {
                close();
                void asked?.run();
            }}
            onClose={close}
        />
    );
    return { ask, question };
};
