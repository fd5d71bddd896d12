import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useState } from 'react';
import { api } from '../../../../contract/nouns';
import type { Category } from '../../../../contract/schemas/categories';
import { useName } from '../../../components/fields/NameField';
import { PickerRow } from '../../../components/inputs/RecordPicker';
import { useDebounced } from '../../../components/inputs/useDebounced';
import { useText } from '../../../components/hooks/useText';
import { pickerMeta } from '../../../components/lists/rows/rowsMeta';
import { Mend } from '../../../components/import/steps/Mend';
import type { Mender } from '../../../components/import/sheetKind';
import { useAccess } from '../../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

const PickCategory: Mender = ({ label, cell, problem, onMend }) => {
    const text = useText();
    const nameOf = useName();
    const [typed, setTyped] = useState(cell);
    const q = useDebounced(typed);
    const { data, isFetching } = useGetList<Category>('categories', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { q },
        meta: pickerMeta(api.categories),
    });
    return (
        <Autocomplete
            size="small"
            openOnFocus
            value={null}
            options={data ?? []}
            loading={isFetching}
            inputValue={typed}
            onInputChange={(_, next, reason) => reason !== 'reset' && setTyped(next)}
            onChange={(_, chosen) => chosen && onMend(`${chosen.name} [${chosen.id}]`)}
            filterOptions={all => all}
            getOptionLabel={nameOf}
            getOptionKey={({ id }) => id}
            loadingText={text('screen.picker.searching')}
            noOptionsText={text('screen.picker.none')}
            renderOption={({ key, ...props }, record) => (
                <li key={key} {...props}>
                    <PickerRow record={record} />
                </li>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    margin="none"
                    error
                    label={label}
                    helperText={problem}
                    slotProps={{ htmlInput: { ...params.inputProps, dir: 'auto' } }}
                />
            )}
        />
    );
};

/**
 * A cell with a category that the shop does not have, or has twice: one is chosen instead. Roles that may not read categories
 * type it.
 */
export const MendCategory: Mender = props => {
    const Field = useAccess().mayCall(api.categories.list) ? PickCategory : Mend;
    return <Field {...props} />;
};
