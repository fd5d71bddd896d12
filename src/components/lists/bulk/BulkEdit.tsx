import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, required, SelectInput } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { isList } from '../../../../contract/fields/limits';
import type { PlainField } from '../../../../contract/fields/plainFields';
import { Inputs } from '../../forms/Inputs';
import { useResourceText, useText } from '../../hooks/useText';
import { PlainInput } from '../../plainFields/PlainInput';

/** One of the changes that a bulk edit offers: its name, its inputs, and the change that their values are. */
export type BulkKind<Change> = {
    id: string;
    label: string;
    inputs: ReactNode;
    changeOf: (values: FieldValues) => Change;
};

/** A value of a plain field, for all records; null for none. */
export type FieldChange = { kind: 'own'; name: string; value: unknown };

/** The empty value of a field. */
const emptyOf = (field: PlainField) => (field.type === 'yesno' ? false : isList(field) ? [] : null);

/** The kinds that plain fields of a noun are. */
export const useFieldKinds = (noun: string, fields: readonly PlainField[]): BulkKind<FieldChange>[] => {
    const { field: labelOf } = useResourceText();
    return fields.map(field => {
        const { name } = field;
        // Apart from the other inputs of the form.
        const source = `own_${name}`;
        return {
            id: `own.${name}`,
            label: labelOf(noun, name),
            inputs: <PlainInput key={name} noun={noun} field={field} source={source} />,
            changeOf: values => ({ kind: 'own', name, value: values[source] ?? emptyOf(field) }),
        };
    });
};

/** Props of every select of a bulk edit. */
export const SELECT = {
    translateChoice: false,
    validate: required(),
    required: true,
    fullWidth: true,
    // Nothing to say, and no space for it.
    helperText: false,
} as const;

type Props<Change> = {
    title: string;
    kinds: readonly BulkKind<Change>[];
    defaults?: FieldValues;
    columns?: 1 | 2;
    /** Said before the form. */
    note?: ReactNode;
    submit: string;
    /** The content of the dialog: the form, work that can be stopped, or something else with its own buttons. */
    at: 'form' | 'working' | 'other';
    onSubmit: (change: Change) => void;
    onStop: () => void;
    onClose: () => void;
    /** The work and what is found, below the form. */
    children: ReactNode;
    actions: ReactNode;
};

/** The dialog of a bulk edit: what changes, which is data, then what the noun does with it. */
export const BulkEdit = <Change,>({
    title,
    kinds,
    defaults,
    columns = 1,
    note,
    submit,
    at,
    onSubmit,
    onStop,
    onClose,
    children,
    actions,
}: Props<Change>) => {
    const text = useText();
    const id = useId();
    return (
        <Dialog open onClose={() => at !== 'working' && onClose()} maxWidth="sm" fullWidth>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
                {/* Kept, so that going back finds the form as it was. */}
                <Box hidden={at !== 'form'}>
                    {note}
                    <Form
                        id={id}
                        defaultValues={{ ...defaults, kind: kinds[0]?.id }}
                        onSubmit={(values: FieldValues) => {
                            const kind = kinds.find(one => one.id === values.kind);
                            if (kind) onSubmit(kind.changeOf(values));
                        }}
                        noValidate
                    >
                        <KindInputs kinds={kinds} columns={columns} />
                    </Form>
                </Box>
                {children}
            </DialogContent>
            <DialogActions>
                {at === 'form' ? (
                    <>
                        <Button color="inherit" onClick={onClose}>
                            {text('action.cancel')}
                        </Button>
                        <Button type="submit" form={id} variant="contained">
                            {submit}
                        </Button>
                    </>
                ) : at === 'working' ? (
                    <Button onClick={onStop}>{text('action.stop')}</Button>
                ) : (
                    actions
                )}
            </DialogActions>
        </Dialog>
    );
};

const KindInputs = ({ kinds, columns }: { kinds: readonly BulkKind<unknown>[]; columns: 1 | 2 }) => {
    const kind = useWatch({ name: 'kind' }) as string;
    return (
        <Inputs columns={columns}>
            <SelectInput
                {...SELECT}
                source="kind"
                label="screen.bulk.what"
                choices={kinds.map(({ id, label }) => ({ id, name: label }))}
            />
            {kinds.find(({ id }) => id === kind)?.inputs}
        </Inputs>
    );
};
