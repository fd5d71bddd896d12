import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import {
    useDataProvider,
    useListContext,
    useNotify,
    useRefresh,
    type Identifier,
    type RaRecord,
} from 'react-admin';
import { useState } from 'react';
import { sameValue } from '../../../../contract/fields/changedFields';
import { ownNouns } from '../../../../contract/fields/ownFields';
import type { PlainField } from '../../../../contract/fields/plainFields';
import { changeOfToast } from '../../../providers/data/changes';
import { useResourceText, useText } from '../../hooks/useText';
import { BulkEdit, useFieldKinds, type FieldChange } from '../../lists/bulk/BulkEdit';
import { BulkProgress } from '../../lists/bulk/BulkProgress';
import { Failures } from '../../lists/bulk/Failures';
import { useBulkRun } from '../../lists/bulk/useBulkRun';

type Props = {
    fields: readonly PlainField[];
    records?: readonly RaRecord[] | undefined;
    onClose: () => void;
};

/**
 * The bulk edit of a noun by the shop's fields: one field and its value, then progress and failures. All is one change with one
 * undo. Records that were not saved stay selected.
 */
export const OwnBulkEdit = ({ fields, records, onClose }: Props) => {
    const text = useText();
    const { selectedIds = [], resource } = useListContext();
    /** Kept, because a finished edit changes the selection. */
    const [asked] = useState<readonly Identifier[]>(selectedIds);
    const { progress, isRunning, save, stop } = useSaveField(asked, records, onClose);
    return (
        <BulkEdit
            title={text('screen.bulk.own_title')}
            kinds={useFieldKinds(resource, fields)}
            note={
                <DialogContentText sx={{ marginBlockEnd: 4 }}>
                    {text('screen.list.selected', { smart_count: asked.length })}
                </DialogContentText>
            }
            submit={text('screen.bulk.save', { smart_count: asked.length })}
            at={isRunning ? 'working' : progress ? 'other' : 'form'}
            onSubmit={save}
            onStop={stop}
            onClose={onClose}
            actions={
                <Button onClick={onClose} variant="contained" autoFocus>
                    {text('action.close')}
                </Button>
            }
        >
            {progress && (
                <Box sx={{ display: 'grid', gap: 4 }}>
                    <BulkProgress progress={progress} say={numbers => text('screen.bulk.saving', numbers)} />
                    <Failures failed={progress.failed} />
                </Box>
            )}
        </BulkEdit>
    );
};

const useSaveField = (ids: readonly Identifier[], records: Props['records'], onSaved: () => void) => {
    const { resource, data: rows = [], onSelect } = useListContext();
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const { numbered } = useResourceText();
    const { run, ...bulk } = useBulkRun();
    const nameField = ownNouns[resource]?.recordName ?? 'name';
    const save = async ({ name, value }: FieldChange) => {
        let changed = 0;
        const { succeeded } = await run(
            ids,
            async (id, meta) => {
                // A host may replace the whole record.
                const known = records?.find(record => record.id === id);
                const present: RaRecord = known ?? (await dataProvider.getOne(resource, { id })).data;
                if (sameValue(present[name], value)) return;
                const data = { ...present, [name]: value };
                await dataProvider.update(resource, { id, data, previousData: present, meta });
                changed += 1;
            },
            { nameOf: id => String(rows.find(row => row.id === id)?.[nameField] || numbered(resource, id)) },
        );
        const saved = new Set(succeeded);
        refresh();
        onSelect(ids.filter(id => !saved.has(id)));
        if (changed > 0)
            notify(text('screen.bulk.saved', { smart_count: changed }), {
                type: 'success',
                ...changeOfToast(),
            });
        else if (saved.size > 0) notify('screen.bulk.nothing', { type: 'info' });
        if (saved.size === ids.length) onSaved();
    };
    return { ...bulk, save: (change: FieldChange) => void save(change) };
};
