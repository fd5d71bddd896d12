import { useEffect, useState } from 'react';
import type { Link } from '../../../contract/schemas/passwords';
import { readLink, type Failed } from '../../providers/auth/passwordLinks';
import { extendedText as text } from '../../providers/i18n/text';
import { SIGN_IN } from '../../routing/paths';
import { Opening } from '../Opening';
import { Alert } from './Alert';
import { NewPassword } from './NewPassword';
import { BackToSignIn, Page } from './Page';

type State = { link: Link } | { failed: Failed } | 'gone' | 'done' | undefined;

/** The page of a link: the form for a password, or why the link does not work. */
export const LinkPage = ({ token, onEnter }: { token: string; onEnter: () => void }) => {
    const [state, setState] = useState<State>();
    useEffect(() => {
        let latest = true;
        void readLink(token).then(result => {
            if (!latest) return;
            if ('ok' in result) setState({ link: result.ok });
            else setState(result.failed.gone ? 'gone' : { failed: result.failed });
        });
        return () => {
            latest = false;
        };
    }, [token]);

    if (state === undefined) return <Opening />;
    if (state === 'gone')
        return (
            <Page title={text('screen.account.gone')} sentence={text('screen.account.gone_hint')}>
                <BackToSignIn />
            </Page>
        );
    if (state === 'done')
        return (
            <Page title={text('screen.account.done')} sentence={text('screen.account.done_hint')}>
                <p>
                    <a className="public-button" href={SIGN_IN}>
                        {text('public.sign_in.submit')}
                    </a>
                </p>
            </Page>
        );
    if ('failed' in state)
        return (
            <Page title={text('error.title')} sentence={text('error.data_safe')}>
                <Alert failed={state.failed} onOver={() => {}} />
                <p>
                    <button className="public-button" type="button" onClick={() => window.location.reload()}>
                        {text('action.retry')}
                    </button>
                </p>
            </Page>
        );
    const { link } = state;
    const isInvited = link.kind === 'invitation';
    const shop = text('shop.name');
    return (
        <Page
            title={isInvited ? text('screen.account.welcome', { shop }) : text('screen.account.reset')}
            sentence={text(isInvited ? 'screen.account.welcome_hint' : 'screen.account.reset_hint', {
                email: link.email,
            })}
        >
            <NewPassword
                token={token}
                link={link}
                onGone={() => setState('gone')}
                onSaved={() => setState('done')}
                onEnter={onEnter}
            />
        </Page>
    );
};
