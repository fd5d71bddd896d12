import { type SaveContextValue, SaveContextProvider, useSaveContext } from 'react-admin';
import { type ReactNode, useState } from 'react';

type Save = NonNullable<SaveContextValue['save']>;
type Values = Parameters<Save>[0];

/** Saves the form inside only after a confirmation, which is rendered with the form's values, if `asks` requires one. */
export const ConfirmedSave = ({
    asks = () => true,
    renderConfirmation,
    children,
}: {
    asks?: () => boolean;
    renderConfirmation: (values: Values, onAnswer: (yes: boolean) => void) => ReactNode;
    children: ReactNode;
}) => {
    const context = useSaveContext();
    const [asked, setAsked] = useState<{ values: Values; answer: (yes: boolean) => void }>();
    const save: Save = async (values, options) => {
        if (!asks()) return context.save?.(values, options);
        const yes = await new Promise<boolean>(answer => setAsked({ values, answer }));
        setAsked(undefined);
        return yes ? context.save?.(values, options) : undefined;
    };
    return (
        <SaveContextProvider value={{ ...context, save }}>
            {children}
            {asked && renderConfirmation(asked.values, asked.answer)}
        </SaveContextProvider>
    );
};
