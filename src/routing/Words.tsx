import { useEffect, type ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { chooseLanguage, useWords } from '../providers/i18n/i18nProvider';
import { onLanguageOfOtherTab } from '../providers/i18n/language';

/**
 * Provides the language. react-admin's I18nContextProvider has a `key` that remounts the tree on a change, which would
 * clear open forms. Another provider object in the same context translates everything in place.
 */
export const Words = ({ children }: { children: ReactNode }) => {
    useEffect(() => onLanguageOfOtherTab(language => void chooseLanguage(language)), []);
    return <I18nContext.Provider value={useWords()}>{children}</I18nContext.Provider>;
};
