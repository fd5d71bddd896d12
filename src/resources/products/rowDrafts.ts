import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Product } from '../../../contract/schemas/products';
import {
    draftable,
    draftKey,
    dropDraft,
    openDraft,
    readDraft,
    settleDraft,
    writeDraft,
} from '../../components/forms/drafts';
import { combinationKey, missingCombinations, type Combination } from './combinations';

const now = () => ({ version: null, at: new Date().toISOString(), files: [] });

/** The combinations chosen as new variants, stored as a draft until each is saved or discarded. */
export const useAddedRows = (product: Product) => {
    const key = draftKey('variants', `rows:${product.id}`);
    const [added, setAdded] = useState<Combination[]>(() => {
        const kept = (readDraft(key)?.values.added ?? []) as Combination[];
        // Combinations that became variants in the meantime are dropped.
        return kept.filter(combination => {
            const options = combination.map(({ option, value }) => ({ ...option, values: [value] }));
            return missingCombinations(options, product.variants).combinations.length > 0;
        });
    });
    useEffect(() => {
        if (added.length) writeDraft(key, { ...now(), values: { added } });
        else dropDraft(key);
    }, [added, key]);
    return [added, setAdded] as const;
};

/** The draft of one row: restored when the row is opened again, dropped when it is saved or discarded. */
export const useRowDraft = (
    form: UseFormReturn<FieldValues>,
    productId: number,
    row: { variantId?: number; combination?: Combination },
) => {
    const name = row.variantId ?? `new:${productId}:${combinationKey(row.combination ?? [])}`;
    const key = draftKey('variants', name);
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
