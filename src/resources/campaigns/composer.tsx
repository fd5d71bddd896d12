import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { CampaignValues } from './campaign';

const TEXTS = ['title', 'title_ar', 'body', 'body_ar'] as const;
type Texts = Pick<CampaignValues, (typeof TEXTS)[number]>;

/** The texts of a campaign. */
export const textsOf = ({ title, title_ar, body, body_ar }: Texts): Texts => ({
    title,
    title_ar,
    body,
    body_ar,
});

type ComposerForm = Pick<UseFormReturn<CampaignValues>, 'getValues' | 'setValue' | 'setFocus'>;

const ComposerContext = createContext<{
    form: ComposerForm | undefined;
    setForm: (form: ComposerForm | undefined) => void;
}>({ form: undefined, setForm: () => {} });

/** Lends the form of a new campaign to the list beside it. */
export const ComposerProvider = ({ children }: { children: ReactNode }) => {
    const [form, setForm] = useState<ComposerForm>();
    const value = useMemo(() => ({ form, setForm }), [form]);
    return <ComposerContext value={value}>{children}</ComposerContext>;
};

/** Makes its form the one that `useComposer` fills. Must be inside the form. */
export const ComposerHandle = () => {
    const { setForm } = useContext(ComposerContext);
    const { getValues, setValue, setFocus } = useFormContext<CampaignValues>();
    useEffect(() => {
        setForm({ getValues, setValue, setFocus });
        return () => setForm(undefined);
    }, [setForm, getValues, setValue, setFocus]);
    return null;
};

/** Fills the form with another campaign, or with its texts alone. */
export const useComposer = () => {
    const { form } = useContext(ComposerContext);
    return {
        isEmpty: () => !form?.getValues(TEXTS).some(Boolean),
        fill: (values: Texts | CampaignValues) => {
            for (const [key, value] of Object.entries(values)) {
                const name = key as keyof CampaignValues;
                // An empty field that stays empty is no change.
                if ((form?.getValues(name) ?? '') !== (value ?? ''))
                    form?.setValue(name, value, { shouldDirty: true, shouldTouch: true });
            }
        },
        focus: () => form?.setFocus('title'),
    };
};
