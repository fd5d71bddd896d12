import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import {
    Form,
    SelectInput,
    useDataProvider,
    useListContext,
    useNotify,
    useRefresh,
    type Identifier,
    type RaRecord,
} from 'react-admin';
import { useId, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { sameValue } from '../../../../contract/fields/changedFields';
import { ownNouns } from '../../../../contract/fields/ownFields';
import type { PlainField } from '../../../../contract/fields/plainFields';
import { changeOfToast } from '../../../providers/data/changes';
import { Inputs } from '../../forms/Inputs';
import { useResourceText, useText } from '../../hooks/useText';
import { BulkProgress } from '../../lists/bulk/BulkProgress';
import { Failures } from '../../lists/bulk/Failures';
import { useBulkRun } from '../../lists/bulk/useBulkRun';
import { PlainInput } from '../../plainFields/PlainInputs';

type Props = {
    fields: readonly PlainField[];
    records?: readonly RaRecord[] | undefined;
    onClose: () => void;
};

/**
 * The dialog of a bulk edit by the shop's fields: one field and its value, then progress and failures. All is one change with one
 * undo. Records that were not saved stay selected.
 */
export const OwnBulkEdit = ({ fields, records, onClose }: Props) => {
    const text = useText();
    const id = useId();
    const { selectedIds = [], resource } = useListContext();
    /** Kept, because a finished edit changes the selection. */
    const [asked] = useState<readonly Identifier[]>(selectedIds);
    const { progress, isRunning, save, stop } = useSaveField(asked, records, onClose);
    return (
        <Dialog open onClose={() => !isRunning && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
            <DialogTitle id={id}>{text('screen.bulk.own_title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 4 }}>
                {progress ? (
                    <>
                        <BulkProgress
                            progress={progress}
                            say={numbers => text('screen.bulk.saving', numbers)}
                        />
                        <Failures failed={progress.failed} />
                    </>
                ) : (
                    <>
                        <DialogContentText>
                            {text('screen.list.selected', { smart_count: asked.length })}
                        </DialogContentText>
                        <Form
                            id={`${id}form`}
                            defaultValues={{ field: fields[0]!.name }}
                            onSubmit={(values: FieldValues) =>
                                save(
                                    fields.find(({ name }) => name === values.field)!,
                                    values,
                                )
                            }
                            noValidate
                        >
                            <FieldInputs noun={resource} fields={fields} />
                        </Form>
                    </>
                )}
            </DialogContent>
            <DialogActions>
                {isRunning ? (
                    <Button onClick={stop}>{text('action.stop')}</Button>
                ) : progress ? (
                    <Button onClick={onClose} variant="contained" autoFocus>
                        {text('action.close')}
                    </Button>
                ) : (
                    <>
                        <Button color="inherit" onClick={onClose}>
                            {text('action.cancel')}
                        </Button>
                        <Button type="submit" form={`${id}form`} variant="contained">
                            {text('screen.bulk.save', { smart_count: asked.length })}
                        </Button>
                    </>
                )}
            </DialogActions>
        </Dialog>
    );
};

/** The name of a field's input, apart from that of the choice. */
const sourceOf = ({ name }: PlainField): string => `own_${name}`;

/** Which field changes, and its input. An empty one clears it. */
const FieldInputs = ({ noun, fields }: { noun: string } & Pick<Props, 'fields'>) => {
    const { field: labelOf } = useResourceText();
    const chosen = useWatch({ name: 'field' }) as string;
    const field = fields.find(({ name }) => name === chosen) ?? fields[0]!;
    return (
        <Inputs>
            <SelectInput
                source="field"
                label="screen.bulk.what"
                choices={fields.map(({ name }) => ({ id: name, name: labelOf(noun, name) }))}
                translateChoice={false}
                isRequired
                helperText={false}
            />
            <PlainInput key={field.name} noun={noun} field={field} source={sourceOf(field)} />
        </Inputs>
    );
};

/** What a field without a value is. */
const emptyOf = ({ type }: PlainField) => (type === 'yesno' ? false : type === 'choices' ? [] : null);

const useSaveField = (ids: readonly Identifier[], records: Props['records'], onSaved: () => void) => {
    const { resource, data: rows = [], onSelect } = useListContext();
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const { numbered } = useResourceText();
    const { run, ...bulk } = useBulkRun();
    const nameField = ownNouns[resource]?.recordName ?? 'name';
    const save = async (field: PlainField, values: FieldValues) => {
        const value: unknown = values[sourceOf(field)] ?? emptyOf(field);
        let changed = 0;
        const { succeeded } = await run(
            ids,
            async (id, meta) => {
                // A host may replace the whole record.
                const known = records?.find(record => record.id === id);
                const present: RaRecord = known ?? (await dataProvider.getOne(resource, { id })).data;
                if (sameValue(present[field.name], value)) return;
                const data = { ...present, [field.name]: value };
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
    return { ...bulk, save: (field: PlainField, values: FieldValues) => void save(field, values) };
};
