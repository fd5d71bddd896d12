import type { I18nProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Language } from '../../../../contract/languages';
import { loadAllMessages } from '../../../../i18n/loaders';
import { createTranslate } from '../../../../i18n/translate';
import { withShopName } from '../../../providers/shop';

/** The languages that customers read. */
export const SHEET_LANGUAGES = ['en', 'ar'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

/** All messages of a language, apart from that of the panel. */
export const wordsOf = async (language: Language): Promise<I18nProvider> => {
    return {
        translate: withShopName(createTranslate(await loadAllMessages(language), language), language),
        getLocale: () => language,
        // A sheet keeps its language when the panel's changes.
        changeLocale: () => Promise.resolve(),
    };
};

/** The messages of a sheet in its own language and in the other one; `retry` loads them again. */
export const useSheetWords = (language: SheetLanguage) => {
    const [words, setWords] = useState<Record<SheetLanguage, I18nProvider>>();
    const [error, setError] = useState<unknown>();
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
        let left = false;
        setError(undefined);
        const fetchWords = async () => {
            try {
                const [en, ar] = await Promise.all([wordsOf('en'), wordsOf('ar')]);
                if (!left) setWords({ en, ar });
            } catch (failure) {
                if (!left) setError(failure);
            }
        };
        void fetchWords();
        return () => {
            left = true;
        };
        // oxlint-disable-next-line react/exhaustive-deps -- each attempt fetches again
    }, [attempt]);
    return {
        words: words?.[language],
        otherWords: words?.[language === 'en' ? 'ar' : 'en'],
        error,
        retry: () => setAttempt(now => now + 1),
    };
};
