import { type RaRecord, ResourceContextProvider, SaveContextProvider } from 'react-admin';
import type { ComponentProps } from 'react';
import { FormDialog } from './FormDialog';
import { useSave } from './useSave';

type Saved<T extends RaRecord> = Omit<Parameters<typeof useSave<T>>[0], 'draft' | 'send'> &
    Required<Pick<Parameters<typeof useSave<T>>[0], 'send'>>;
type Shown = Omit<ComponentProps<typeof FormDialog>, 'error' | 'saving'>;

/** A dialog with the form of a record that is saved with `send`; those of declared calls are `RecordDialog`. */
export const RecordFormDialog = <T extends RaRecord>({
    resource,
    toast,
    send,
    then,
    onFailure,
    ...dialog
}: Saved<T> & Shown) => {
    const { error, saving, context } = useSave<T>({
        resource,
        draft: dialog.draft,
        toast,
        send,
        then,
        onFailure,
    });
    return (
        <ResourceContextProvider value={resource}>
            <SaveContextProvider value={context}>
                <FormDialog {...dialog} error={error} saving={saving} />
            </SaveContextProvider>
        </ResourceContextProvider>
    );
};
