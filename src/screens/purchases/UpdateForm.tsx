import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SaveContextProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Purchase } from '../../../contract/schemas/purchases';
import { STATUSES } from '../../../contract/shop';
import { FormBody } from '../../components/FormBody';
import { draftKey, settleDraft } from '../../components/drafts';
import { SaveFailure } from '../../components/SaveFailure';
import { useStatusText } from '../../components/StatusChip';
import { useText } from '../../components/useText';
import { ApiError } from '../../providers/failure';

/** Status and notes of an operation. A host that does not say what may come next is offered every status. */
export const UpdateForm = ({
    purchase,
    onUpdated,
}: {
    purchase: Purchase;
    onUpdated: (before: Purchase, after: Purchase) => void;
}) => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const translate = useTranslate();
    const statusText = useStatusText();
    const [saving, setSaving] = useState(false);
    const [error, setError] = useState<Error | null>(null);
    const choices = [...new Set([purchase.status, ...(purchase.allowed_statuses ?? STATUSES)])].map(id => ({
        id,
        name: statusText(id),
    }));
    const save = async ({ status, notes }: Partial<Purchase>, { meta }: { meta?: object } = {}) => {
        setSaving(true);
        setError(null);
        try {
            const { data } = await dataProvider.update<Purchase>('purchase-operations', {
                id: purchase.id,
                data: { status, notes },
                previousData: purchase,
                meta,
            });
            settleDraft(draftKey('purchase-operations', purchase.id));
            notify('notice.purchase_updated', { type: 'success' });
            onUpdated(purchase, data);
        } catch (failure) {
            console.error(failure);
            const message = failure instanceof Error ? failure.message : 'error.failed';
            setError(failure instanceof Error ? failure : new Error(message));
            // The server's message, as the specification's section 8 says.
            notify(translate(message, { _: message }), { type: 'error' });
            return failure instanceof ApiError ? failure.body.errors : undefined;
        } finally {
            setSaving(false);
        }
    };
    return (
        <SaveContextProvider value={{ save: save as never, saving, mutationMode: 'pessimistic' }}>
            <FormBody draft={purchase.id}>
                <SelectInput source="status" choices={choices} translateChoice={false} helperText={false} />
                <TextInput
                    source="notes"
                    multiline
                    minRows={2}
                    helperText={false}
                    sx={{ marginBlockStart: 3 }}
                />
                <SaveFailure error={error} />
                <SaveButton saving={saving} />
            </FormBody>
        </SaveContextProvider>
    );
};

const SaveButton = ({ saving }: { saving: boolean }) => {
    const { isDirty } = useFormState();
    const text = useText();
    return (
        <Box sx={{ marginBlockStart: 3, display: 'flex', justifyContent: 'flex-end' }}>
            <Button type="submit" variant="contained" loading={saving} disabled={!isDirty}>
                {text('action.save')}
            </Button>
        </Box>
    );
};
