import { createContext, useContext, useEffect, type RefObject } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { CampaignValues } from './campaign';

const TEXTS = ['title', 'title_ar', 'body', 'body_ar'] as const;
type Texts = Pick<CampaignValues, (typeof TEXTS)[number]>;

type ComposerForm = UseFormReturn<CampaignValues>;

/** The form of a new campaign, for the list beside it. */
export const ComposerContext = createContext<RefObject<ComposerForm | null>>({ current: null });

/** Makes its form the one that `useComposer` fills. Must be inside the form. */
export const ComposerHandle = () => {
    const composer = useContext(ComposerContext);
    const form = useFormContext<CampaignValues>();
    useEffect(() => {
        composer.current = form;
        return () => void (composer.current = null);
    }, [composer, form]);
    return null;
};

/** Fills the form with the texts of another campaign. */
export const useComposer = () => {
    const composer = useContext(ComposerContext);
    return {
        isEmpty: () => !composer.current?.getValues(TEXTS).some(Boolean),
        fill: (texts: Texts) => {
            for (const name of TEXTS)
                composer.current?.setValue(name, texts[name], { shouldDirty: true, shouldTouch: true });
        },
        focus: () => composer.current?.setFocus('title'),
    };
};
