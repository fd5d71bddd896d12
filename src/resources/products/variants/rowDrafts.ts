import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
    draftable,
    draftKey,
    dropDraft,
    openDraft,
    readDraft,
    settleDraft,
    writeDraft,
} from '../../../components/forms/drafts';

const now = () => ({ version: null, at: new Date().toISOString(), files: [] });

/** The draft of one row: restored when the row is opened again, dropped when it is saved or discarded. */
export const useRowDraft = (form: UseFormReturn<FieldValues>, variantId: number) => {
    const key = draftKey('variants', variantId);
    useEffect(() => {
        openDraft(key);
        const draft = readDraft(key);
        for (const [field, value] of Object.entries(draft?.values ?? {}))
            form.setValue(field, value, { shouldDirty: true });
        const subscription = form.watch((_, { name: changed }) => {
            if (!changed) return;
            const fields = new Set([...Object.keys(readDraft(key)?.values ?? {}), changed]);
            writeDraft(key, { ...now(), ...draftable(form.getValues(), [...fields]) });
        });
        return () => subscription.unsubscribe();
    }, [form, key]);
    return { settle: () => settleDraft(key), drop: () => dropDraft(key) };
};
