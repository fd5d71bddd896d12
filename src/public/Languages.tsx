import { type Language, languageName } from '../../contract/languages';
import { useState } from 'react';
import { availableLanguages, getLanguage } from '../providers/i18n/language';
import { chooseTextLanguage, text } from '../providers/i18n/text';

/** The language links in the footer of the public pages, each in its own language. */
export const Languages = () => {
    const [failed, setFailed] = useState(false);
    const choose = async (language: Language) => {
        setFailed(false);
        try {
            await chooseTextLanguage(language);
        } catch (error) {
            console.error(error);
            setFailed(true);
        }
    };
    return (
        <nav aria-label={text('public.languages')}>
            <ul className="public-languages">
                {availableLanguages.map(language => (
                    <li key={language}>
                        <button
                            type="button"
                            lang={language}
                            aria-current={language === getLanguage() || undefined}
                            onClick={() => void choose(language)}
                        >
                            {languageName(language)}
                        </button>
                    </li>
                ))}
            </ul>
            <p role="status" className="public-language-failed">
                {failed && text('public.language_failed')}
            </p>
        </nav>
    );
};
