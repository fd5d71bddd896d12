import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
    AutocompleteInput,
    type AutocompleteInputProps,
    type InputProps,
    type RaRecord,
    ReferenceInput,
    useRecordContext,
} from 'react-admin';
import type { Calls } from '../../../contract/call';
import { useAccess } from '../../providers/auth/access';
import { useChoiceSearch } from './useChoiceSearch';
import { AmountInput } from './AmountInput';
import { useName } from '../fields/NameField';
import { useNounName } from '../hooks/useNounName';
import { PhotoThumb } from '../fields/PhotoThumb';
import { pickerMeta } from '../lists/rows/rowsMeta';
import { useText } from '../hooks/useText';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';

/** A record as an option: picture, name and a distinguishing note. */
export const PickerRow = ({
    record,
    ratio,
    name,
}: {
    record: RaRecord;
    /** Of the picture, width by height; 1 by default. */
    ratio?: number;
    /** By default that of its field. */
    name?: string;
}) => {
    const nameOf = useName();
    const ancestors = (record.ancestors ?? []) as RaRecord[];
    const more = ancestors.length ? ancestors.map(nameOf).join(' › ') : record.sku;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minInlineSize: 0 }}>
            <PhotoThumb src={record.cover ?? record.photo} size={32} ratio={ratio} />
            <Box sx={{ minInlineSize: 0 }}>
                <Typography variant="body2" noWrap>
                    <bdi>{name ?? nameOf(record)}</bdi>
                </Typography>
                {more && (
                    <Typography variant="caption" color="textSecondary" noWrap component="div">
                        <bdi>{more}</bdi>
                    </Typography>
                )}
            </Box>
        </Box>
    );
};

type PickerProps = InputProps & {
    reference: string;
    calls: Calls;
    helperText?: string;
    /** Of a field that is never empty. */
    disableClearable?: boolean;
};

/**
 * Chooses a record by searching on the server, with react-admin's ReferenceInput and AutocompleteInput. If the role may
 * not list the resource, it is a field for the id (docs/contract.md#who-may-call-what).
 */
export const RecordPicker = ({
    reference,
    calls,
    label,
    helperText,
    disableClearable,
    ...props
}: PickerProps) => {
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
    const own = { reference, calls, label, helperText, disableClearable };
    return <Picker {...own} {...props} />;
};

const Picker = ({ reference, calls, label, helperText, source, ...props }: PickerProps) => {
    const text = useText();
    const nameOf = useNounName();
    return (
        <ReferenceInput
            source={source}
            reference={reference}
            perPage={HOST_PAGE_SIZE}
            sort={NEWEST_FIRST}
            queryOptions={{ meta: pickerMeta(calls) }}
        >
            <SearchInput
                {...props}
                label={label}
                helperText={helperText ?? false}
                optionText={<PickedRecord reference={reference} />}
                inputText={(record: RaRecord) => nameOf(reference, record)}
                parse={(id: string | number) => (id === '' ? null : id)}
                loadingText={text('screen.picker.searching')}
                noOptionsText={text('screen.picker.none')}
                size="small"
                margin="none"
                TextFieldProps={{ placeholder: text('screen.picker.search') }}
            />
        </ReferenceInput>
    );
};

const SearchInput = (props: AutocompleteInputProps<RaRecord, false, boolean>) => (
    <AutocompleteInput {...props} setFilter={useChoiceSearch()} />
);

/** The order of records before anything is searched for. */
export const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** A record of a noun as an option. */
export const PickedRecord = ({ reference }: { reference: string }) => {
    const record = useRecordContext();
    const nameOf = useNounName();
    return record ? <PickerRow record={record} name={nameOf(reference, record)} /> : null;
};
