import type { Translate } from '../../../i18n/messages';

/** Whether the page was opened with `?keys`. Later addresses of the panel lack it. */
export const areKeysShown = new URLSearchParams(globalThis.location?.search).has('keys');

/** Keeps a key left-to-right within a text of the other direction. */
const [ISOLATE, END] = ['\u2066', '\u2069'];

/** Shows the key after each text if the address asks for keys (i18n/README.md). */
export const withKeys = (translate: Translate): Translate =>
    areKeysShown
        ? (key, params) => {
              const text = translate(key, params);
              return text === key ? text : `${text} ${ISOLATE}[${key}]${END}`;
          }
        : translate;
