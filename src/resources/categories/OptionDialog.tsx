import {
    required,
    ResourceContextProvider,
    SaveContextProvider,
    TextInput,
    useDataProvider,
    useRefresh,
} from 'react-admin';
import type { Option } from '../../../contract/schemas/categories';
import { FormDialog } from '../../components/forms/FormDialog';
import { Inputs } from '../../components/forms/Inputs';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useSave } from '../../components/forms/useSave';
import { ValuesInput } from './ValuesInput';

const NEW_VALUE = { name: '', name_ar: '', color: null };

/** Creates or edits an option of a category with its values. */
export const OptionDialog = ({
    categoryId,
    option,
    onLeave,
    onSettled,
}: {
    categoryId: number;
    option?: Option;
    onLeave: () => void;
    onSettled: () => void;
}) => {
    const text = useText();
    const { message } = useResourceText();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const draft = option ? option.id : `new:${categoryId}`;
    const { error, save, saving } = useSave<Option>({
        resource: 'options',
        draft,
        toast: option ? 'screen.form.saved' : message('options', 'created'),
        send: async (data, meta) => {
            const { data: saved } = option
                ? await dataProvider.update('options', { id: option.id, data, previousData: option, meta })
                : await dataProvider.create('options', { data: { ...data, category_id: categoryId }, meta });
            return saved;
        },
        then: () => {
            refresh();
            onSettled();
        },
    });
    return (
        <ResourceContextProvider value="options">
            <SaveContextProvider value={{ save: save as never, saving, mutationMode: 'pessimistic' }}>
                <FormDialog
                    title={text(option ? 'screen.categories.edit_option' : 'screen.categories.new_option')}
                    onLeave={onLeave}
                    error={error}
                    saving={saving}
                    draft={draft}
                    record={option ?? { values: [NEW_VALUE] }}
                >
                    <Inputs columns={2}>
                        <TextInput
                            source="name"
                            validate={required()}
                            required
                            autoFocus={!option}
                            inputProps={{ dir: 'ltr', lang: 'en' }}
                        />
                        <TextInput
                            source="name_ar"
                            validate={required()}
                            required
                            inputProps={{ dir: 'rtl', lang: 'ar' }}
                        />
                    </Inputs>
                    <ValuesInput newValue={NEW_VALUE} />
                </FormDialog>
            </SaveContextProvider>
        </ResourceContextProvider>
    );
};
