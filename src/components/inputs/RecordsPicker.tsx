import {
    AutocompleteArrayInput,
    type AutocompleteArrayInputProps,
    type InputProps,
    type RaRecord,
    ReferenceArrayInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Calls } from '../../../contract/call';
import { useAccess } from '../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { useNounName } from '../hooks/useNounName';
import { useText } from '../hooks/useText';
import { pickerMeta } from '../lists/rows/rowsMeta';
import { NEWEST_FIRST, PickedRecord } from './RecordPicker';
import { useChoiceSearch } from './useChoiceSearch';

type PickerProps = Pick<InputProps, 'source' | 'label' | 'validate' | 'readOnly'> & {
    reference: string;
    calls: Calls;
    helperText: string | false;
};

/** Chooses several records as `RecordPicker` does one; by their ids, if the role may not list the resource. */
export const RecordsPicker = (props: PickerProps) => {
    const { mayCall } = useAccess();
    return mayCall(props.calls.list) ? <Picker {...props} /> : <IdsInput {...props} />;
};

const Picker = ({ reference, calls, source, ...props }: PickerProps) => {
    const text = useText();
    const nameOf = useNounName();
    return (
        <ReferenceArrayInput
            source={source}
            reference={reference}
            perPage={HOST_PAGE_SIZE}
            sort={NEWEST_FIRST}
            queryOptions={{ meta: pickerMeta(calls) }}
        >
            <SearchInput
                {...props}
                optionText={<PickedRecord reference={reference} />}
                inputText={(record: RaRecord) => nameOf(reference, record)}
                loadingText={text('screen.picker.searching')}
                noOptionsText={text('screen.picker.none')}
                size="small"
                margin="none"
                TextFieldProps={{ placeholder: text('screen.picker.search') }}
            />
        </ReferenceArrayInput>
    );
};

const SearchInput = (props: AutocompleteArrayInputProps<RaRecord, false>) => (
    <AutocompleteArrayInput {...props} setFilter={useChoiceSearch()} />
);

const choiceOf = (id: number) => ({ id, name: `#${id}` });

/** Ids that are typed one after another. */
const IdsInput = ({ reference: _, calls: __, helperText, source, ...props }: PickerProps) => {
    const text = useText();
    const ids = useWatch({ name: source }) as number[] | null | undefined;
    return (
        <AutocompleteArrayInput
            {...props}
            source={source}
            choices={(ids ?? []).map(choiceOf)}
            translateChoice={false}
            onCreate={typed => {
                const id = Number(typed?.replace(/^#/, ''));
                return Number.isInteger(id) && id > 0 ? choiceOf(id) : undefined;
            }}
            createItemLabel="#%{item}"
            helperText={helperText || text('screen.picker.id_only')}
            noOptionsText={text('screen.picker.id_only')}
            size="small"
            margin="none"
        />
    );
};
