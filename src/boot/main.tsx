import '../theme/fonts.css';
import '../public/public.css';
import '../public/controls.css';
import { guardTranslatedTexts } from './browserTranslation';
import { CHUNK_TIMEOUT_MS } from '../../contract/constants';
import {
    getLanguage,
    nameOnPage,
    onLanguageChange,
    onLanguageOfOtherTab,
    rememberLanguage,
} from '../providers/i18n/language';
import { sessionOutlivesReload, storedUser } from '../providers/auth/session';
import { followShopOfOtherTabs, keepShop, onShopChange, openShop } from '../providers/shop';
import { enter as storeAnswer } from '../providers/auth/signIn';
import { chooseTextLanguage, loadExtendedText, loadText } from '../providers/i18n/text';
import { Home } from '../public/Home';
import { Opening, PanelFailed } from '../public/Opening';
import { afterSignIn, entryOf } from '../public/entry';
import { readServed } from '../public/served';
import { showServedForm, takeOver } from './takeOver';
import { followLook } from '../theme/applyLook';

guardTranslatedTexts();
followLook();
followShopOfOtherTabs();
const served = readServed();
const { show } = takeOver(served);
if (served && served.language !== getLanguage()) rememberLanguage();
if (served?.shop) keepShop(served.shop);
const shopRead = served?.shop ? undefined : openShop();

let entry = entryOf(window.location, storedUser() !== null);
if (entry.replace) window.history.replaceState(null, '', entry.replace);

const openPanel = async () => {
    const root = show(<Opening />);
    const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The panel did not arrive in time')), CHUNK_TIMEOUT_MS);
    });
    try {
        const { mountPanel } = await Promise.race([import('./mountPanel'), late]);
        await mountPanel(root);
    } catch (error) {
        console.error(error);
        show(<PanelFailed />);
    }
};

/**
 * Enters the panel with a reload, after which the toast is shown (docs/specification.md#4-states). A session that exists
 * only in memory would end with the page, so it enters in place.
 */
const enter = () => {
    const to = afterSignIn(window.location.search);
    if (sessionOutlivesReload()) return window.location.replace(to);
    window.history.replaceState(null, '', to);
    entry = { show: 'panel' };
    void openPanel();
};

/** The page of a link for a password, which is not part of the sign-in. */
let openPassword: () => void = () => {};
const loadPassword = async () => {
    const [{ PasswordPage }] = await Promise.all([
        import('../public/password/PasswordPage'),
        loadExtendedText(),
    ]);
    openPassword = () => void show(<PasswordPage token={window.location.hash.slice(1)} onEnter={enter} />);
    // Another link that is opened in the same tab.
    window.addEventListener('hashchange', openPassword);
};

/** The sign-in page, which a visit of the panel does not need. */
let openSignIn: () => void = () => {};
const loadSignIn = async () => {
    const [{ SignIn }] = await Promise.all([import('../public/SignIn'), loadText()]);
    openSignIn = () => void show(<SignIn onEnter={enter} answer={served?.answer} />);
};

const openPublic = () => {
    if (entry.show === 'password') openPassword();
    else if (entry.show === 'signIn') openSignIn();
    else if (entry.show === 'home') show(<Home />);
};

/** Loads the messages of the chosen language first; if that fails, index.html's own sentence is shown. */
const open = async () => {
    nameOnPage();
    try {
        const load =
            entry.show === 'password' ? loadPassword : entry.show === 'signIn' ? loadSignIn : loadText;
        await Promise.all([load(), shopRead]);
    } catch (error) {
        console.error(error);
        document.getElementById('not-loaded')!.hidden = false;
        return showServedForm();
    }
    if (entry.show === 'panel') return openPanel();
    if (served?.answer && 'access_token' in served.answer && storeAnswer(served.answer).ok) return enter();
    openPublic();
    onLanguageChange(openPublic);
    onShopChange(openPublic);
    onLanguageOfOtherTab(language => void chooseTextLanguage(language));
};
// The panel's code is evaluated while the messages and the shop are on their way.
if (entry.show === 'panel') import('./mountPanel').catch(() => {});
void open();

// A page restored from the back/forward cache may belong to an ended or a newer session.
window.addEventListener('pageshow', event => {
    if (event.persisted && entryOf(window.location, storedUser() !== null).show !== entry.show) {
        window.location.reload();
    }
});
