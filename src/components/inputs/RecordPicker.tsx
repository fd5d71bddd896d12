import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
    FieldTitle,
    InputHelperText,
    type InputProps,
    type RaRecord,
    useGetList,
    useGetOne,
    useInput,
} from 'react-admin';
import { useEffect, useState } from 'react';
import type { Calls } from '../../../contract/call';
import { useAccess } from '../../providers/access';
import { AmountInput } from './AmountInput';
import { useName } from '../fields/NameField';
import { PhotoThumb } from '../fields/PhotoThumb';
import { rowsOf } from '../lists/rows';
import { useText } from '../useText';
import { HOST_PAGE_SIZE } from '../../providers/paging';

/** Milliseconds of quiet typing after which a search is asked. */
const PAUSE = 250;

/** What was typed, once the typing pauses. */
export const usePaused = (typed: string, ms = PAUSE) => {
    const [paused, setPaused] = useState(typed);
    useEffect(() => {
        const timer = setTimeout(() => setPaused(typed.trim()), ms);
        return () => clearTimeout(timer);
    }, [typed, ms]);
    return paused;
};

/** A record as one line to choose: picture, name, and what tells it from its like. */
export const PickerRow = ({ record }: { record: RaRecord }) => {
    const nameOf = useName();
    const ancestors = (record.ancestors ?? []) as RaRecord[];
    const more = ancestors.length ? ancestors.map(nameOf).join(' › ') : (record.sku ?? `#${record.id}`);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minInlineSize: 0 }}>
            <PhotoThumb src={record.cover ?? record.photo} size={32} />
            <Box sx={{ minInlineSize: 0 }}>
                <Typography variant="body2" noWrap>
                    <bdi>{nameOf(record)}</bdi>
                </Typography>
                <Typography variant="caption" color="textSecondary" noWrap component="div">
                    <bdi>{more}</bdi>
                </Typography>
            </Box>
        </Box>
    );
};

/**
 * Chooses one record of a resource by searching it on the server. Where the role may not list it, it is a plain field for
 * the id (CONTRACT, "Who may call what").
 */
export const RecordPicker = ({
    reference,
    calls,
    label,
    helperText,
    ...props
}: InputProps & { reference: string; calls: Calls; helperText?: string }) => {
    const { mayCall } = useAccess();
    const text = useText();
    if (!mayCall(calls.list))
        return (
            <AmountInput
                {...props}
                label={label}
                decimals={0}
                min={1}
                max={2_147_483_647}
                helperText={helperText ?? text('screen.picker.id_only')}
            />
        );
    return <Picker reference={reference} calls={calls} label={label} helperText={helperText} {...props} />;
};

const Picker = ({
    reference,
    calls,
    label,
    helperText,
    ...props
}: InputProps & { reference: string; calls: Calls; helperText?: string }) => {
    const { mayCall } = useAccess();
    const { field, fieldState, id, isRequired } = useInput({ ...props, label });
    const text = useText();
    const nameOf = useName();
    const [typed, setTyped] = useState('');
    const q = usePaused(typed);
    const chosenId = field.value as number | string | null | '';
    const { data: chosen } = useGetOne(
        reference,
        { id: chosenId! },
        { enabled: !!chosenId && mayCall(calls.one), retry: false, onError: error => console.error(error) },
    );
    const [picked, setPicked] = useState<RaRecord>();
    const value: RaRecord | null =
        (chosenId && [picked, chosen].find(record => record && String(record.id) === String(chosenId))) ||
        null;
    const { data: found = [], isFetching } = useGetList(reference, {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { q: q === (value && nameOf(value)) ? '' : q },
        meta: rowsOf(calls),
    });
    return (
        <Autocomplete<RaRecord>
            id={id}
            value={value}
            options={found}
            loading={isFetching}
            loadingText={text('screen.picker.searching')}
            noOptionsText={text('screen.picker.none')}
            filterOptions={all => all}
            getOptionLabel={nameOf}
            getOptionKey={option => option.id}
            isOptionEqualToValue={(a, b) => String(a.id) === String(b.id)}
            onInputChange={(_, next) => setTyped(next)}
            onChange={(_, next) => {
                setPicked(next ?? undefined);
                field.onChange(next?.id ?? null);
            }}
            onBlur={field.onBlur}
            renderOption={({ key, ...optionProps }, record) => (
                <li key={key} {...optionProps}>
                    <PickerRow record={record} />
                </li>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    inputRef={field.ref}
                    required={isRequired}
                    size="small"
                    margin="none"
                    label={<FieldTitle label={label} source={props.source} isRequired={isRequired} />}
                    placeholder={text('screen.picker.search')}
                    slotProps={{ htmlInput: { ...params.inputProps, dir: 'auto' } }}
                    error={fieldState.invalid}
                    helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
                />
            )}
        />
    );
};
