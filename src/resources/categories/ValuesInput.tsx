import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, required, useRefresh } from 'react-admin';
import { type ClipboardEvent, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../contract/nouns';
import { MOST_VALUES } from '../../../contract/constants';
import { cleanKey } from '../../../contract/keys';
import type { OptionBody } from '../../../contract/schemas/categories';
import { ColorInput } from './ColorInput';
import { OptionUse } from './OptionUse';
import { valueWith, type ValueField } from './valueFields';
import { KeyInput } from '../../components/inputs/KeyInput';
import { readTabbed } from '../../components/inputs/richText/tabbedText';
import { useName } from '../../components/fields/NameField';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useTouch } from '../../components/hooks/useTouch';
import { useAccess } from '../../providers/auth/access';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

/**
 * The values of an option, one per row, sent in the option's body. Deleting a stored value is a separate call with a
 * confirmation; an unsaved row is just removed.
 */
export const ValuesInput = ({
    fields: known,
    optionId,
}: {
    /** The fields of a value that the host has. */
    fields: readonly ValueField[];
    /** Of a stored option. */
    optionId?: number;
}) => {
    const { control, getValues, resetField } = useFormContext<Required<OptionBody>>();
    const { fields, append, remove } = useFieldArray({ control, name: 'values', keyName: 'key' });
    const text = useText();
    const nameOf = useName();
    const refresh = useRefresh();
    const [removing, setRemoving] = useState<{ index: number; record: RaRecord }>();

    const newValue = valueWith(known);
    const fill = useFill(newValue, append);
    const drop = (index: number) => {
        const value = getValues(`values.${index}`);
        if (value.id) setRemoving({ index, record: value as RaRecord });
        else remove(index);
    };
    return (
        <div role="group" aria-label={text('screen.categories.values')}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {text('screen.categories.values')}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockEnd: 2 }}>
                {text('screen.categories.values_hint')}
            </Typography>
            <Box sx={{ display: 'grid', gap: { xs: 5, sm: 2 } }}>
                {fields.map((row, index) => (
                    <ValueRow
                        key={row.key}
                        index={index}
                        name={nameOf(row) || String(index + 1)}
                        stored={!!row.id}
                        fields={known}
                        onDrop={() => drop(index)}
                        onPaste={(name, event) => fill(index, name, event)}
                    />
                ))}
            </Box>
            <Button
                size="small"
                startIcon={<AddIcon />}
                onClick={() => append(newValue as never)}
                sx={{ marginBlockStart: 2 }}
            >
                {text('screen.categories.add_value')}
            </Button>
            {removing && (
                <RemoveDialog
                    resource="values"
                    record={removing.record}
                    name={nameOf(removing.record)}
                    note={text('screen.categories.value_at_once')}
                    open
                    onClose={() => setRemoving(undefined)}
                    onRemoved={() => {
                        // A value deleted on the server does not count as an unsaved change.
                        const stored = (control._defaultValues.values ?? []).filter(
                            value => value?.id !== removing.record.id,
                        );
                        const rest = getValues('values').filter(value => value.id !== removing.record.id);
                        resetField('values', { defaultValue: stored as never });
                        remove();
                        append(rest);
                        refresh();
                    }}
                >
                    {optionId !== undefined && (
                        <OptionUse optionId={optionId} valueId={removing.record.id as number} />
                    )}
                </RemoveDialog>
            )}
        </div>
    );
};

/** The fields that a pasted list fills, from left to right. */
const NAMES = ['name', 'name_ar'] as const;
type NameOf = (typeof NAMES)[number];

/**
 * Pastes the lines of a list into the values from a row on: each into the next row that has none of its names yet, the rest
 * into new rows. A second cell of a line goes into the field beside. A single name is pasted by the browser.
 */
const useFill = (newValue: object, append: (values: never, options: { shouldFocus: boolean }) => void) => {
    const { getValues, setValue } = useFormContext<Required<OptionBody>>();
    return (index: number, name: NameOf, event: ClipboardEvent) => {
        const lines = readTabbed(event.clipboardData.getData('text/plain'))
            .map(cells => cells.map(cell => cleanKey(cell).trim()))
            .filter(cells => cells.some(Boolean));
        if (lines.flat().length <= 1 || lines.length > MOST_VALUES) return;
        event.preventDefault();
        const names = NAMES.slice(NAMES.indexOf(name));
        const taken = (cells: string[]) =>
            names.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []));
        const values = getValues('values');
        for (let at = index; at < values.length && lines.length > 0; at += 1) {
            // A line goes into a row as a whole.
            if (names.some((one, column) => column < lines[0]!.length && values[at]?.[one])) continue;
            for (const [name, cell] of taken(lines.shift()!))
                setValue(`values.${at}.${name as NameOf}`, cell!, { shouldDirty: true, shouldTouch: true });
        }
        const added = lines.map(cells => ({ ...newValue, ...Object.fromEntries(taken(cells)) }));
        // The focus stays, so that the other names can be pasted beside it.
        if (added.length > 0) append(added as never, { shouldFocus: false });
    };
};

interface RowProps {
    index: number;
    name: string;
    /** Whether it is stored on the server. */
    stored: boolean;
    fields: readonly ValueField[];
    onDrop: () => void;
    onPaste: (name: NameOf, event: ClipboardEvent) => void;
}

const ValueRow = ({ index, name, stored, fields, onDrop, onPaste }: RowProps) => {
    const { mayCall } = useAccess();
    const { field: label } = useResourceText();
    const colorSource = `values.${index}.color`;
    const isTouch = useTouch();
    const isRemovable = !stored || mayCall(api.values.delete);
    return (
        <Box
            role="group"
            aria-label={name}
            sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
                    sm: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
                },
            }}
        >
            <KeyInput
                source={`values.${index}.name`}
                label={label('values', 'name')}
                validate={required()}
                required
                helperText={false}
                inputProps={{ dir: 'ltr', lang: 'en', onPaste: event => onPaste('name', event) }}
            />
            {fields.includes('name_ar') && (
                <KeyInput
                    source={`values.${index}.name_ar`}
                    label={label('values', 'name_ar')}
                    validate={required()}
                    required
                    helperText={false}
                    inputProps={{ dir: 'rtl', lang: 'ar', onPaste: event => onPaste('name_ar', event) }}
                />
            )}
            {fields.includes('color') && (
                <ColorInput
                    source={colorSource}
                    label={label('values', 'color')}
                    // The row has one menu.
                    hasButton={!isTouch || !isRemovable}
                />
            )}
            {isRemovable && <RowActions {...{ name, stored, colorSource, onDrop }} />}
        </Box>
    );
};

/** Deletes the value; on a touch screen a menu, which can also remove its colour. */
const RowActions = ({
    name,
    stored,
    colorSource,
    onDrop,
}: Pick<RowProps, 'name' | 'stored' | 'onDrop'> & { colorSource: string }) => {
    const { setValue } = useFormContext();
    const color: unknown = useWatch({ name: colorSource });
    const text = useText();
    const removeColor = {
        action: text('screen.categories.remove_color'),
        onPress: () => setValue(colorSource, null, { shouldDirty: true }),
    };
    return (
        <Box sx={{ marginBlockStart: '24px', justifySelf: 'end' }}>
            <ApartOnTouch
                action={text(stored ? 'action.delete' : 'screen.categories.undo_value')}
                of={name}
                onPress={onDrop}
                also={color ? [removeColor] : []}
                icon={<DeleteIcon fontSize="small" />}
            />
        </Box>
    );
};
