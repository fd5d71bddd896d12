import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { en } from '../../i18n/en';

/** The panel's words. A text that no language has is shown by its key, so that a test can find it. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
    () => en as never,
    'en',
    [{ locale: 'en', name: 'English' }],
    {
        allowMissing: true,
    },
);
