import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
    RecordContextProvider,
    required,
    ResourceContextProvider,
    SaveContextProvider,
    useDataProvider,
    useRefresh,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { api } from '../../../contract/nouns';
import type { Option, OptionValue } from '../../../contract/schemas/categories';
import { KeyInput } from '../../components/inputs/KeyInput';
import { FormBody } from '../../components/forms/FormBody';
import { SaveFailure } from '../../components/forms/SaveFailure';
import { useSave } from '../../components/forms/useSave';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { useName } from '../../components/fields/NameField';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';
import { useAccess } from '../../providers/auth/access';
import { ColorInput } from './ColorInput';
import { OptionUse } from './OptionUse';
import { useResourceText, useText } from '../../components/hooks/useText';
import { valueFieldsOf, valueWith, type ValueField } from './valueFields';
import { versionOf } from '../../providers/data/versionOf';
import { onKeys } from '../../components/inputs/onKeys';

/**
 * Edits one value of an option where it is shown, or adds values one after another: Enter saves, Escape leaves. The
 * option's other values are sent with it as they are, in their order.
 */
export const ValueEditor = ({
    option,
    value,
    onSaved,
    onLeave,
}: {
    option: Option;
    /** Without it values are added. */
    value?: OptionValue;
    onSaved: (option: Option) => void;
    onLeave: () => void;
}) => {
    const text = useText();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const [added, setAdded] = useState(0);
    const { mayCall } = useAccess();
    const fields = valueFieldsOf(option.values);
    const draft = value ? `value:${value.id}` : `new:${option.id}:${added}`;
    const { error, saving, context } = useSave<Option>({
        resource: 'options',
        draft,
        toast: 'screen.form.saved',
        send: async data => {
            const changed = valueWith(fields, data as unknown as Partial<OptionValue>);
            const values = value
                ? option.values.map(one => (one.id === value.id ? { ...one, ...changed } : one))
                : [...option.values, changed];
            const { data: saved } = await dataProvider.update('options', {
                id: option.id,
                data: { name: option.name, name_ar: option.name_ar, values },
                previousData: option,
                meta: { version: versionOf(option) },
            });
            return saved;
        },
        onFailure: refresh,
        then: saved => {
            onSaved(saved);
            refresh();
            if (value) onLeave();
            else setAdded(added + 1);
        },
    });
    return (
        <ResourceContextProvider value="options">
            {/* Not the category: a conflict of the option is a sentence, and the next attempt has the new version. */}
            <RecordContextProvider value={NO_RECORD}>
                <SaveContextProvider value={context}>
                    <Box
                        role="group"
                        aria-label={value ? value.name : text('screen.categories.add_value')}
                        onKeyDown={onKeys({ Escape: onLeave })}
                        sx={{ inlineSize: '100%' }}
                    >
                        <FormBody key={draft} draft={draft} record={value ?? valueWith(fields)}>
                            <ValueInputs fields={fields} saving={saving} onLeave={onLeave}>
                                {value && mayCall(api.values.delete) && (
                                    <DeleteValue
                                        option={option}
                                        value={value}
                                        disabled={saving}
                                        onLeave={onLeave}
                                    />
                                )}
                            </ValueInputs>
                            <SaveFailure error={error} />
                        </FormBody>
                    </Box>
                </SaveContextProvider>
            </RecordContextProvider>
        </ResourceContextProvider>
    );
};

/** Deletes the value, after a question, and leaves its editor. */
const DeleteValue = ({
    option,
    value,
    disabled,
    onLeave,
}: {
    option: Option;
    value: OptionValue;
    disabled: boolean;
    onLeave: () => void;
}) => {
    const text = useText();
    const refresh = useRefresh();
    const name = useName()(value);
    const [asking, setAsking] = useState(false);
    return (
        <>
            <ApartOnTouch
                action={text('action.delete')}
                of={name}
                disabled={disabled}
                onPress={() => setAsking(true)}
                icon={<DeleteIcon fontSize="small" />}
            />
            <RemoveDialog
                resource="values"
                record={value}
                name={name}
                open={asking}
                onClose={() => setAsking(false)}
                onRemoved={() => {
                    refresh();
                    onLeave();
                }}
            >
                <OptionUse optionId={option.id} valueId={value.id} categoryId={option.category_id} />
            </RemoveDialog>
        </>
    );
};

const ValueInputs = ({
    fields,
    saving,
    onLeave,
    children,
}: {
    fields: readonly ValueField[];
    saving: boolean;
    onLeave: () => void;
    /** Other buttons. */
    children: ReactNode;
}) => {
    const text = useText();
    const { field: label } = useResourceText();
    return (
        <Box sx={row}>
            <KeyInput
                source="name"
                label={label('values', 'name')}
                validate={required()}
                required
                autoFocus
                helperText={false}
                inputProps={{ dir: 'ltr', lang: 'en' }}
            />
            {fields.includes('name_ar') && (
                <KeyInput
                    source="name_ar"
                    label={label('values', 'name_ar')}
                    validate={required()}
                    required
                    helperText={false}
                    inputProps={{ dir: 'rtl', lang: 'ar' }}
                />
            )}
            {fields.includes('color') && <ColorInput source="color" label={label('values', 'color')} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1' }}>
                <Button type="submit" size="small" variant="contained" loading={saving}>
                    {text('action.save')}
                </Button>
                <Button size="small" onClick={onLeave} disabled={saving}>
                    {text('action.cancel')}
                </Button>
                {children}
            </Box>
        </Box>
    );
};

const NO_RECORD = {};

const row = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
};
