import {
    required,
    ResourceContextProvider,
    SaveContextProvider,
    TextInput,
    useCreate,
    useRefresh,
    useUpdate,
} from 'react-admin';
import type { Option, OptionBody } from '../../../contract/schemas/categories';
import { FormDialog } from '../../components/forms/FormDialog';
import { Inputs } from '../../components/forms/Inputs';
import { useResourceText, useText } from '../../components/useText';
import { useSaving } from '../../components/forms/useSaving';
import { ValuesInput } from './ValuesInput';

const NEW_VALUE = { name: '', name_ar: '', color: null };

/** Makes an option of a category, or changes one with its values. */
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
    const refresh = useRefresh();
    const draft = option ? option.id : `new:${categoryId}`;
    const { error, mutationOptions } = useSaving({
        resource: 'options',
        draft,
        notice: option ? 'screen.form.saved' : message('options', 'created'),
        then: () => {
            refresh();
            onSettled();
        },
    });
    const options = {
        ...mutationOptions,
        returnPromise: true as const,
        mutationMode: 'pessimistic' as const,
    };
    const [create, { isPending: creating }] = useCreate();
    const [update, { isPending: updating }] = useUpdate();
    const saving = creating || updating;
    const save = async (data: Partial<OptionBody>, { meta }: { meta?: object } = {}) => {
        try {
            if (option) await update('options', { id: option.id, data, previousData: option, meta }, options);
            else await create('options', { data: { ...data, category_id: categoryId }, meta }, options);
        } catch (failure) {
            return (failure as { body?: { errors?: Record<string, unknown> } }).body?.errors;
        }
    };
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
