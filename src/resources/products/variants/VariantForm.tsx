import { joinSentences } from '../../../../i18n/grammar';
import { changedFields } from '../../../../contract/fields/changedFields';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
    BooleanInput,
    FormGroupsProvider,
    RecordContextProvider,
    required,
    SourceContextProvider,
    useDataProvider,
    useRefresh,
    useTranslate,
} from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { coreRange } from '../../../../contract/fields/coreFields';
import { MOST_STOCK } from '../../../../contract/limits';
import type { Product, Variant } from '../../../../contract/schemas/products';
import { EditedRecordContext, HostInput, Known } from '../../../components/forms/Known';
import { useSave } from '../../../components/forms/useSave';
import { AmountInput, useAmountText } from '../../../components/inputs/AmountInput';
import { KeyInput } from '../../../components/inputs/KeyInput';
import { onKeys } from '../../../components/inputs/onKeys';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { ApiError, explained } from '../../../providers/failure';
import { versionOf } from '../../../providers/data/versionOf';
import { newId } from '../../../providers/data/newId';
import { CompareAtInput } from '../page/CompareAtInput';
import { useRowDraft } from './rowDrafts';
import { useSeenStock } from '../stock/useSeenStock';
import { STACK } from '../../../components/page/Section';
import { Around, PlainInputs } from '../../../components/plainFields/PlainInputs';
import { FormSections } from '../../../components/plainFields/sections/FormSections';

/** A field of variants with a column of its own. */
export type VariantColumn = 'price' | 'stock' | 'low_stock_threshold' | 'is_active';

export type RowProps = {
    product: Product;
    variant: Variant;
    editable: boolean;
    /** The columns of the table beside the name and the actions. */
    fields: readonly VariantColumn[];
};

type Editing = RowProps & { label: string; onClose: () => void };

/**
 * The form of a variant: its draft, its save and its error. It sends only what was changed, because other people and
 * orders may have changed the rest since the page was loaded.
 */
const useVariantForm = ({ product, variant, onClose }: Editing) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const form = useForm<FieldValues>({ defaultValues: variant });
    const draft = useRowDraft(form, variant.id);
    const [error, setError] = useState<string>();
    /** The fields as they were loaded, and those that a save whose stock was refused has sent. */
    const base = useRef<FieldValues>(variant);
    const saveStock = useSeenStock(
        { product_id: product.id, variant_id: variant.id, stock: variant.stock },
        stock => {
            const isEdited = form.getValues('stock') !== variant.stock;
            if (!isEdited) form.resetField('stock', { defaultValue: stock });
            return !isEdited;
        },
    );
    const { save: send, saving } = useSave<Variant>({
        resource: 'variants',
        send: async values => {
            const { stock, ...fields } = values;
            const data = changedFields(fields, base.current);
            // Both calls are one change with one undo.
            const meta = { change: newId() };
            if (Object.keys(data).length > 0) {
                // Of the version that was opened, whatever the row shows by now.
                const previousData = base.current as Variant;
                const saved = await dataProvider.update('variants', {
                    id: variant.id,
                    data,
                    previousData,
                    meta,
                });
                base.current = { ...base.current, ...data, version: saved.data.version };
            }
            // A host may lack it.
            if (stock !== undefined) await saveStock(Number(stock), meta.change);
            return { ...variant, ...values };
        },
        then: () => {
            draft.settle();
            refresh();
            onClose();
        },
        onFailure: failure => {
            // It is told once; the next attempt, which sends only what was typed, is of their version.
            if (failure instanceof ApiError && failure.status === 409 && failure.body.data)
                base.current = { ...base.current, version: versionOf(failure.body.data as Variant) };
            const errors = failure instanceof ApiError ? (failure.body.errors ?? {}) : {};
            const unmatched: string[] = [];
            for (const [name, sentence] of Object.entries(errors))
                if (name in form.getValues())
                    form.setError(name, { type: 'server', message: String(sentence) });
                else unmatched.push(String(sentence));
            if (unmatched.length) setError(joinSentences(unmatched));
            else if (!Object.keys(errors).length) setError(explained(failure, translate));
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

/** An input of the core, between those that the shop places beside it. */
const Placed = ({ of, children }: { of: string; children: ReactNode }) => (
    <Around noun="variants" of={of}>
        <Known source={of}>{children}</Known>
    </Around>
);

const VariantSections = () => (
    <Box sx={{ ...STACK, gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <FormSections noun="variants" columns={2} />
    </Box>
);

/** The inputs of a row; each is named by its field and the variant. */
const VariantInputs = ({ product, variant, label }: Pick<Editing, 'product' | 'variant' | 'label'>) => {
    const text = useText();
    const amountText = useAmountText();
    const { field } = useResourceText();
    const named = (source: string) => ({
        'aria-label': text('screen.pair', { label: field('variants', source), value: label }),
    });
    const amount = (source: string) => ({
        label: field('variants', source),
        helperText: false as const,
        aria: named(source),
    });
    const count = (source: string) => ({ source, decimals: 0, max: MOST_STOCK, ...amount(source) });
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
                alignItems: 'start',
            }}
        >
            {/* The form around the row is that of the product. */}
            <EditedRecordContext value={variant}>
                <Around noun="variants" of="sku">
                    <HostInput
                        input={
                            <KeyInput
                                source="sku"
                                label={field('variants', 'sku')}
                                helperText={false}
                                validate={required()}
                                required
                                inputProps={{ dir: 'ltr', maxLength: 64, ...named('sku') }}
                                sx={{ gridColumn: 'span 2' }}
                            />
                        }
                    />
                </Around>
                <Placed of="price">
                    <AmountInput
                        source="price"
                        {...amount('price')}
                        {...coreRange('variants', 'price')}
                        placeholder={amountText(product.price)}
                    />
                </Placed>
                <Placed of="compare_at_price">
                    <CompareAtInput
                        productPrice={product.price}
                        {...amount('compare_at_price')}
                        {...coreRange('variants', 'compare_at_price')}
                    />
                </Placed>
                <Placed of="stock">
                    <AmountInput {...count('stock')} validate={required()} autoFocus />
                </Placed>
                <Placed of="low_stock_threshold">
                    <AmountInput
                        {...count('low_stock_threshold')}
                        {...coreRange('variants', 'low_stock_threshold')}
                    />
                </Placed>
                <Placed of="is_active">
                    <BooleanInput
                        source="is_active"
                        label={field('variants', 'is_active')}
                        helperText={false}
                        // These props replace those of MUI's Switch.
                        options={{
                            slotProps: { input: { role: 'switch', ...named('is_active') } },
                        }}
                    />
                </Placed>
                <PlainInputs noun="variants" />
                <VariantSections />
            </EditedRecordContext>
        </Box>
    );
};

/** The form is as wide as the visible part of the table, which `VariantsSection` makes a container. */
const inView = {
    position: 'sticky',
    insetInlineStart: 0,
    inlineSize: '100cqi',
    display: 'grid',
    gap: 3,
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: 5,
    // The page's save bar may lie over the end of the window.
    scrollMarginBlock: 80,
} as const;

/** Scrolls an opened form so far that its buttons are in sight. */
const intoView = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

/** Edits a variant in its row. Enter saves, Escape discards. */
export const VariantForm = (props: Editing) => {
    const { product, variant, label, fields } = props;
    const text = useText();
    const { form, error, saving, save, leave } = useVariantForm(props);
    const onKeyDown = onKeys({
        Enter: event => {
            event.preventDefault();
            void save();
        },
        Escape: () => {
            if (!form.formState.isDirty) leave();
        },
    });
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
                        <TableRow onKeyDown={onKeyDown}>
                            <TableCell colSpan={fields.length + 2} sx={{ '&&': { padding: 0 } }}>
                                <Box sx={inView} ref={intoView}>
                                    <Typography variant="subtitle2">
                                        <bdi>{label}</bdi>
                                    </Typography>
                                    {error && <Alert severity="error">{error}</Alert>}
                                    <VariantInputs product={product} variant={variant} label={label} />
                                    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
                                        <Button
                                            size="small"
                                            color="inherit"
                                            onClick={leave}
                                            disabled={saving}
                                        >
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
                                    </Box>
                                </Box>
                            </TableCell>
                        </TableRow>
                    </RecordContextProvider>
                </SourceContextProvider>
            </FormGroupsProvider>
        </FormProvider>
    );
};
