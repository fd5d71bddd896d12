import { useLanguage } from '../providers/i18n/language';
import { storedUser } from '../providers/auth/session';
import { DASHBOARD, SIGN_IN } from '../routing/paths';
import { Frame } from './Frame';
import { text } from '../providers/i18n/text';

/** The public home, at `/` and all unknown paths: the shop's name, a sentence and a link to sign in. */
export const Home = () => {
    useLanguage();
    const shop = text('shop.name');
    const user = storedUser();
    const title = text('public.home.title', { shop });
    return (
        <Frame title={title}>
            <h1 className="public-title-large">{title}</h1>
            <p className="public-lead">{text('public.home.sentence', { shop })}</p>
            <p>
                <a className="public-button" href={user ? DASHBOARD : SIGN_IN}>
                    {text(user ? 'public.home.open' : 'public.home.sign_in')}
                </a>
            </p>
            {user && <p className="public-quiet">{text('public.home.signed_in_as', { name: user.name })}</p>}
        </Frame>
    );
};
