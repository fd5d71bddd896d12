import { createContext, Fragment, useContext } from 'react';
import type { I18nProvider } from 'react-admin';
import type { MessageKey } from '../../../../i18n/messages';
import { useText } from '../../../components/hooks/useText';

/** The messages of the other language, on a sheet that has both. */
export const OtherWords = createContext<I18nProvider | undefined>(undefined);

/** A text in the other language, below that of the sheet. */
export const OtherText = ({ children }: { children: string }) => (
    // Aligned with the sheet: only the inner text has a direction of its own.
    <span className="sheet-other">
        <bdi>{children}</bdi>
    </span>
);

/** A text in the sheet's language; on a tax invoice, which must be readable in both, also in the other one below. */
export const SheetText = ({ name, params }: { name: MessageKey; params?: Record<string, unknown> }) => {
    const sheetText = useText()(name, params);
    const other = useContext(OtherWords)?.translate(name, params);
    return (
        <>
            {sheetText}
            {other && other !== sheetText && <OtherText>{other}</OtherText>}
        </>
    );
};

/** Parts of one line, which may have different directions. */
export const Parts = ({ children }: { children: (string | null | undefined)[] }) =>
    children.filter(Boolean).map((part, at) => (
        <Fragment key={at}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
        </Fragment>
    ));
