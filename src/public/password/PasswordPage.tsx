import { Forgotten } from './Forgotten';
import { LinkPage } from './LinkPage';

/**
 * A link for a password (its token is in the fragment), or the request for one. Its texts are the panel's, so the
 * sign-in page loads nothing of it.
 */
export const PasswordPage = ({ token, onEnter }: { token: string; onEnter: () => void }) =>
    token ? <LinkPage token={token} onEnter={onEnter} /> : <Forgotten />;
