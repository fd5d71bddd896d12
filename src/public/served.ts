import { SERVED_ID, type ServedPage } from '../../contract/signInPage';
import { getLanguage } from '../providers/i18n/language';
import { hasFlag, storedUser } from '../providers/auth/session';
import { storageTrouble } from '../providers/storage/storage';
import { entryOf } from './entry';

/** Dispatched on the document when React has taken over the page, or has failed to: `detail` tells which. */
export const TAKEN_OVER = 'taken-over';

/** Set on `<html>` while a served form does not fit this browser. */
export const WAITING = 'data-waiting';

/** Reads the data that the server has sent with the form; undefined on a page without a form in its HTML. */
export const readServed = (): ServedPage | undefined => {
    const text = document.getElementById(SERVED_ID)?.textContent;
    return text ? (JSON.parse(text) as ServedPage) : undefined;
};

/** Whether the served form is what this browser would show: signed out, in this language, without keys, and with nothing to tell. */
export const fits = ({ language, shop, answer }: ServedPage): boolean =>
    entryOf(window.location, storedUser() !== null).show === 'signIn' &&
    language === getLanguage() &&
    !window.location.search.includes('keys') &&
    shop !== undefined &&
    answer === undefined &&
    !hasFlag('ended') &&
    storageTrouble() !== 'blocked';
