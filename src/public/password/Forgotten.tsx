import { useRef, useState, type SubmitEvent } from 'react';
import { latinDigits } from '../../../contract/digits';
import { RESET_HOURS } from '../../../contract/shop';
import { requestLink, type Failed } from '../../providers/auth/passwordLinks';
import { useShop } from '../../providers/shop';
import { extendedText as text } from '../../providers/i18n/text';
import { Alert } from './Alert';
import { SignInEmail, Submit } from '../Field';
import { BackToSignIn, Page } from './Page';

/** Asks for a letter with a link. The answer is the same whether the address has an account or not. */
export const Forgotten = () => {
    const { mail } = useShop();
    const [sent, setSent] = useState<string>();
    if (!mail)
        return (
            <Page title={text('screen.account.forgot')} sentence={text('screen.account.no_mail')}>
                <BackToSignIn />
            </Page>
        );
    return sent ? (
        <Page
            title={text('screen.account.sent')}
            sentence={text('screen.account.sent_hint', { email: sent, smart_count: RESET_HOURS })}
        >
            <BackToSignIn />
        </Page>
    ) : (
        <Page title={text('screen.account.forgot')} sentence={text('screen.account.forgot_hint')}>
            <RequestForm onSent={setSent} />
            <BackToSignIn />
        </Page>
    );
};

const RequestForm = ({ onSent }: { onSent: (email: string) => void }) => {
    const [busy, setBusy] = useState(false);
    const [missing, setMissing] = useState(false);
    const [failed, setFailed] = useState<Failed>();
    const under = useRef(false);
    const submit = async (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
        const email = latinDigits(field.value).trim();
        setMissing(!email);
        if (!email) return field.focus();
        if (under.current || failed?.retryAfter) return;
        under.current = true;
        setBusy(true);
        const result = await requestLink(email);
        under.current = false;
        setBusy(false);
        if ('ok' in result) onSent(email);
        else setFailed(result.failed);
    };
    return (
        <form className="public-form" noValidate onSubmit={submit}>
            {failed && <Alert failed={failed} onOver={() => setFailed(undefined)} />}
            <SignInEmail missing={missing} />
            <Submit busy={busy}>{text(busy ? 'screen.account.sending' : 'screen.account.send')}</Submit>
        </form>
    );
};
