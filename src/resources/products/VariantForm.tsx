import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import {
    BooleanInput,
    FormGroupsProvider,
    RecordContextProvider,
    required,
    SourceContextProvider,
    TextInput,
    useDataProvider,
    useRefresh,
    useTranslate,
} from 'react-admin';
import { useState, type KeyboardEvent } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import type { Product, Variant } from '../../../contract/schemas/products';
import { useSave } from '../../components/forms/useSave';
import { AmountInput } from '../../components/inputs/AmountInput';
import { useResourceText, useText } from '../../components/useText';
import { ApiError } from '../../providers/failure';
import { actionCell } from './actionCell';
import { CompareAtInput } from './CompareAtInput';
import { useRowDraft } from './rowDrafts';

export type RowProps = { product: Product; variant: Variant; editable: boolean };

type Editing = RowProps & { label: string; onClose: () => void };

/** The form of a variant: its draft, its save and its error. */
const useVariantForm = ({ variant, onClose }: Editing) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const form = useForm<FieldValues>({ defaultValues: variant });
    const draft = useRowDraft(form, variant.id);
    const [error, setError] = useState<string>();
    const { save: send, saving } = useSave<Variant>({
        resource: 'variants',
        send: async data =>
            (await dataProvider.update('variants', { id: variant.id, data, previousData: variant })).data,
        then: () => {
            draft.settle();
            refresh();
            onClose();
        },
        onFailure: failure => {
            const errors = failure instanceof ApiError ? (failure.body.errors ?? {}) : {};
            const placeless: string[] = [];
            for (const [name, sentence] of Object.entries(errors))
                if (name in form.getValues())
                    form.setError(name, { type: 'server', message: String(sentence) });
                else placeless.push(String(sentence));
            if (placeless.length) setError(placeless.join(' '));
            else if (!Object.keys(errors).length)
                setError(translate(failure.message, { _: failure.message }));
        },
    });
    const save = () =>
        form.handleSubmit(async values => {
            setError(undefined);
            await send(values);
        })();
    const leave = () => {
        draft.drop();
        onClose();
    };
    return { form, error, saving, save, leave };
};

/** The inputs of a row; each is named by its field and the variant. */
const VariantCells = ({ product, label }: Pick<Editing, 'product' | 'label'>) => {
    const text = useText();
    const { field } = useResourceText();
    const bare = { label: false as const, helperText: false as const };
    const named = (source: string) => ({
        'aria-label': text('screen.pair', { label: field('variants', source), value: label }),
    });
    return (
        <>
            <TableCell sx={{ minInlineSize: 150 }}>
                <TextInput
                    source="sku"
                    {...bare}
                    validate={required()}
                    required
                    inputProps={{ dir: 'ltr', maxLength: 64, ...named('sku') }}
                />
            </TableCell>
            <TableCell sx={{ minInlineSize: 110 }}>
                <AmountInput
                    source="price"
                    {...bare}
                    placeholder={String(product.price)}
                    aria={named('price')}
                />
            </TableCell>
            <TableCell sx={{ minInlineSize: 110 }}>
                <CompareAtInput productPrice={product.price} {...bare} aria={named('compare_at_price')} />
            </TableCell>
            <TableCell sx={{ minInlineSize: 90 }}>
                <AmountInput
                    source="stock"
                    decimals={0}
                    max={1_000_000}
                    {...bare}
                    aria={named('stock')}
                    validate={required()}
                />
            </TableCell>
            <TableCell sx={{ minInlineSize: 90 }}>
                <AmountInput
                    source="low_stock_threshold"
                    decimals={0}
                    max={1_000_000}
                    {...bare}
                    aria={named('low_stock_threshold')}
                />
            </TableCell>
            <TableCell>
                <BooleanInput
                    source="is_active"
                    {...bare}
                    label=""
                    // These props replace those of MUI's Switch.
                    options={{
                        slotProps: { input: { role: 'switch', ...named('is_active') } },
                    }}
                />
            </TableCell>
        </>
    );
};

/** Edits a variant in its row. Enter saves, Escape discards. */
export const VariantForm = (props: Editing) => {
    const { product, variant, label } = props;
    const text = useText();
    const { form, error, saving, save, leave } = useVariantForm(props);
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Enter') {
            event.preventDefault();
            void save();
        }
        if (event.key === 'Escape' && !form.formState.isDirty) leave();
    };
    return (
        <FormProvider {...form}>
            <FormGroupsProvider>
                <SourceContextProvider
                    value={{
                        getSource: source => source,
                        getLabel: source => `resources.variants.fields.${source}`,
                    }}
                >
                    <RecordContextProvider value={variant}>
                        <TableRow onKeyDown={onKeyDown} sx={{ verticalAlign: 'top' }}>
                            <TableCell component="th" scope="row">
                                <bdi>{label}</bdi>
                                {error && (
                                    <Alert severity="error" sx={{ marginBlockStart: 2 }}>
                                        {error}
                                    </Alert>
                                )}
                            </TableCell>
                            <VariantCells product={product} label={label} />
                            <TableCell align="right" sx={actionCell}>
                                <Button size="small" color="inherit" onClick={leave} disabled={saving}>
                                    {text('action.cancel')}
                                </Button>
                                <Button
                                    size="small"
                                    variant="contained"
                                    onClick={() => void save()}
                                    loading={saving}
                                >
                                    {text('action.save')}
                                </Button>
                            </TableCell>
                        </TableRow>
                    </RecordContextProvider>
                </SourceContextProvider>
            </FormGroupsProvider>
        </FormProvider>
    );
};
