import { createContext, useContext } from 'react';
import type { I18nProvider } from 'react-admin';
import { languageTag } from '../../../../i18n/languages';
import type { Language } from '../../../../contract/constants';
import type { MessageKey } from '../../../../i18n/messages';
import { useText } from '../../../components/useText';

/** The messages of the other language, on a sheet that has both. */
export const OtherWords = createContext<I18nProvider | undefined>(undefined);

/** A text in the sheet's language; on a tax invoice, which must be readable in both, also in the other one below. */
export const SheetText = ({ name, params }: { name: MessageKey; params?: Record<string, unknown> }) => {
    const text = useText();
    const other = useContext(OtherWords);
    return (
        <>
            {text(name, params)}
            {other && (
                <bdi className="sheet-other" lang={languageTag(other.getLocale() as Language)}>
                    {other.translate(name, params)}
                </bdi>
            )}
        </>
    );
};
