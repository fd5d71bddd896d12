import Autocomplete from '@mui/material/Autocomplete';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'react-admin';
import { useState, type ComponentProps } from 'react';
import type { Calls } from '../../../../contract/call';
import type { Meta } from '../../../../contract/schemas/wire';
import { PickerRow } from '../../inputs/RecordPicker';
import { useDebounced } from '../../inputs/useDebounced';
import { useNounName } from '../../hooks/useNounName';
import { useText } from '../../hooks/useText';
import { pickerMeta } from '../../lists/rows/rowsMeta';
import { Mend } from './Mend';
import type { Mender } from '../sheetKind';
import { useAccess } from '../../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

type Props = ComponentProps<Mender> & {
    resource: string;
    /** Its calls: a role that may not list it types the cell. */
    calls: Calls;
    /** Returns the text of the cell for a record. */
    cellOf: (record: RaRecord) => string;
};

const PickRecord = ({ label, cell, problem, onMend, resource, calls, cellOf }: Props) => {
    const text = useText();
    const nameOf = useNounName();
    const [typed, setTyped] = useState(cell);
    const q = useDebounced(typed);
    const { data, isFetching, meta } = useGetList(resource, {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { q },
        meta: pickerMeta(calls),
    });
    const near = (meta as Partial<Meta> | undefined)?.did_you_mean ?? [];
    const choose = (next: string) => {
        setTyped(next);
        if (next !== cell) onMend(next);
    };
    const labelOf = (option: string | RaRecord) =>
        typeof option === 'string' ? option : nameOf(resource, option);
    return (
        <Autocomplete
            size="small"
            freeSolo
            openOnFocus
            forcePopupIcon
            value={null}
            options={[...near, ...(data ?? [])]}
            loading={isFetching}
            inputValue={typed}
            onInputChange={(_, next, reason) => (reason === 'input' || reason === 'clear') && setTyped(next)}
            onChange={(_, chosen) => chosen && choose(typeof chosen === 'string' ? chosen : cellOf(chosen))}
            onBlur={() => choose(typed)}
            filterOptions={all => all}
            getOptionLabel={labelOf}
            getOptionKey={option => (typeof option === 'string' ? option : option.id)}
            loadingText={text('screen.picker.searching')}
            renderOption={({ key, ...props }, option) => (
                <li key={key} {...props}>
                    {typeof option === 'string' ? (
                        <Typography variant="body2" component="bdi">
                            {option}
                        </Typography>
                    ) : (
                        <PickerRow record={option} name={labelOf(option)} />
                    )}
                </li>
            )}
            // Without options, the list is an empty frame.
            slotProps={{ paper: { sx: { '&:empty': { display: 'none' } } } }}
            renderInput={params => (
                <TextField
                    {...params}
                    margin="none"
                    error
                    label={label}
                    helperText={
                        <>
                            {problem}
                            {near.length > 0 && ` ${text('screen.list.did_you_mean')}`}
                            {near.map(name => (
                                <Link
                                    key={name}
                                    component="button"
                                    type="button"
                                    // Pressing it does not leave the input, which would correct the cell twice.
                                    onMouseDown={event => event.preventDefault()}
                                    onClick={() => choose(name)}
                                    sx={{ marginInlineStart: 1 }}
                                >
                                    <bdi>{name}</bdi>
                                </Link>
                            ))}
                        </>
                    }
                    slotProps={{ htmlInput: { ...params.inputProps, dir: 'auto' } }}
                />
            )}
        />
    );
};

/** A cell with a record that is not there, or there twice: one is chosen instead, from names that sound like it or by searching. */
export const MendRecord = (props: Props) => {
    const Field = useAccess().mayCall(props.calls.list) ? PickRecord : Mend;
    return <Field {...props} />;
};
