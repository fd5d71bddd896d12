import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { useFailureToast } from '../../../components/forms/oneAtATime';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import type { Provider } from './exportSheet';
import type { FileType } from '../../../components/import/reading/files';

/** Exports the products that the list shows as a file that can be imported again. `done` counts rows while it runs. */
export const useExportSheet = () => {
    const { filterValues } = useListContext();
    const dataProvider = useDataProvider<Provider>();
    const notify = useNotify();
    const showFailure = useFailureToast();
    const text = useText();
    const { field } = useResourceText();
    const { permissions } = useAccess();
    const [done, setDone] = useState<number>();
    const save = async (type: FileType) => {
        setDone(0);
        try {
            // With the columns and cells of a file, loaded on first use.
            const { exportSheet } = await import('./exportSheet');
            const count = await exportSheet({
                type,
                dataProvider,
                filter: filterValues as Record<string, unknown>,
                words: { text, field },
                held: permissions,
                onRows: setDone,
            });
            notify(text('screen.export.done', { smart_count: count }), { type: 'success' });
        } catch (error) {
            showFailure(error);
        } finally {
            setDone(undefined);
        }
    };
    return { done, save: (type: FileType) => void save(type) };
};
