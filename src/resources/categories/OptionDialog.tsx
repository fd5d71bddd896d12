import { useDataProvider, useRefresh } from 'react-admin';
import type { Option } from '../../../contract/schemas/categories';
import { NameInputs } from '../../components/forms/NameInputs';
import { RecordFormDialog } from '../../components/forms/RecordFormDialog';
import { useResourceText, useText } from '../../components/hooks/useText';
import { valueFieldsOf, valueWith } from './valueFields';
import { ValuesInput } from './ValuesInput';

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
    const fields = valueFieldsOf(option?.values);
    return (
        <RecordFormDialog<Option>
            resource="options"
            record={option ?? { values: [valueWith(fields)] }}
            draft={option ? option.id : `new:${categoryId}`}
            title={text(option ? 'screen.categories.edit_option' : 'screen.categories.new_option')}
            toast={option ? 'screen.form.saved' : message('options', 'created')}
            send={async (data, meta) => {
                const { data: saved } = option
                    ? await dataProvider.update('options', {
                          id: option.id,
                          data,
                          previousData: option,
                          meta,
                      })
                    : await dataProvider.create('options', {
                          data: { ...data, category_id: categoryId },
                          meta,
                      });
                return saved;
            }}
            then={() => {
                refresh();
                onSettled();
            }}
            onLeave={onLeave}
        >
            <NameInputs autoFocus={!option} unique />
            <ValuesInput fields={fields} optionId={option?.id} />
        </RecordFormDialog>
    );
};
