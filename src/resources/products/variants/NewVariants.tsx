import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEvent } from 'react-admin';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { Option } from '../../../../contract/schemas/categories';
import type { Variant } from '../../../../contract/schemas/products';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useName } from '../../../components/fields/NameField';
import { useText } from '../../../components/hooks/useText';
import { useAmountText } from '../../../components/inputs/AmountInput';
import { matrixOf } from './combinations';
import { FillInputs } from './FillInputs';
import { MatrixRow } from './MatrixRow';
import { MatrixTable } from './MatrixTable';
import { rowsOf, skuInputs, skusOf, type CellName, type NewVariant, type VariantPlan } from './variantPlan';
import { OptionValues } from './OptionValues';
import { DEFAULT_PATTERN } from './skus';
import { useOtherSkus } from './useOtherSkus';
import { ShowMoreButton } from '../../../components/lists/rows/ShowMore';
import { useShownRows } from '../../../components/lists/rows/useShownRows';
import { THUMBS } from '../../../theme/tokens';
import { useVariantName } from './variantNames';

/** The field of a product's form with the new variants; saved after the product. */
export const NEW_VARIANTS = 'new_variants';

const EMPTY: VariantPlan = {
    chosen: {},
    pattern: DEFAULT_PATTERN,
    all: {},
    byValue: {},
    byRow: {},
    without: [],
};
const NO_VARIANTS: readonly Variant[] = [];

/**
 * Chooses option values and fills in the variants that they make: for all, for a value or in a row. What was typed is a
 * field of the form, with its draft, its discard and its save. `onRows` hears which variants a save would create.
 *
 * Variants replace a product's own stock. One that was typed in this form is filled in for all of its first variants,
 * as if it had been typed for all of them here, so that it is not lost. The field
 * keeps it as well, in case the variants are taken out again.
 */
export const NewVariants = ({
    options,
    variants = NO_VARIANTS,
    onRows,
}: {
    options: readonly Option[];
    variants?: readonly Variant[];
    onRows: (rows: readonly NewVariant[]) => void;
}) => {
    const text = useText();
    const amountText = useAmountText();
    const list = useListFormat();
    const variantName = useVariantName();
    const { plan, set, invalid, rows, matrix, productPrice } = usePlan(options, variants);
    useEffect(() => onRows(rows), [onRows, rows]);
    const placeholder = amountText(productPrice);
    // The press that chooses the first values is answered before their rows are there.
    const hasTable = useDeferredValue(rows.length > 0);
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 4,
                padding: 5,
                // On touch screens the first line is as high as its checkbox.
                [THUMBS]: { paddingBlockStart: 0 },
                gridTemplateColumns: 'minmax(0, 1fr)',
            }}
        >
            {matrix.impossible.length > 0 && (
                <Alert severity="warning">
                    {text('screen.product.matrix.impossible', {
                        smart_count: matrix.impossible.length,
                        names: list(matrix.impossible.map(variantName)),
                    })}
                </Alert>
            )}
            <OptionValues
                options={options}
                chosen={plan.chosen}
                onChange={chosen => set({ chosen, without: [] })}
            />
            {(rows.length > 0 || matrix.existing.length > 0) && (
                <Typography variant="body2" role="status">
                    {[
                        text('screen.product.matrix.fresh', { smart_count: rows.length }),
                        ...(matrix.existing.length
                            ? [
                                  text('screen.product.matrix.existing', {
                                      smart_count: matrix.existing.length,
                                  }),
                              ]
                            : []),
                    ].join(' · ')}{' '}
                    {matrix.more && text('screen.products.many', { count: matrix.fresh.length })}
                </Typography>
            )}
            {rows.length > 0 && hasTable && (
                <>
                    <FillInputs options={options} plan={plan} placeholder={placeholder} onChange={set} />
                    <PlanRows plan={plan} rows={rows} placeholder={placeholder} onChange={set} />
                    {invalid && <FormHelperText error>{text('screen.form.invalid')}</FormHelperText>}
                </>
            )}
        </Box>
    );
};

/** The rows of the plan, the first ones until more are asked for. */
const PlanRows = ({
    plan,
    rows,
    placeholder,
    onChange: set,
}: {
    plan: VariantPlan;
    rows: readonly NewVariant[];
    placeholder: string;
    onChange: (change: Partial<VariantPlan>) => void;
}) => {
    const nameOf = useName();
    const shownRows = useShownRows(rows.length);
    // What is typed shows at once; new rows are rendered after the press that chose their values is answered.
    const order = useDeferredValue(
        rows
            .slice(0, shownRows.shown)
            .map(({ key }) => key)
            .join('|'),
    );
    const byKey = new Map(rows.map(row => [row.key, row]));
    const inOrder = order.split('|').flatMap(key => byKey.get(key) ?? []);
    const { byRow, without } = plan;
    const onCell = useEvent((key: string, name: CellName, typed: string) =>
        set({ byRow: { ...byRow, [key]: { ...byRow[key], [name]: typed } } }),
    );
    const onRemove = useEvent((key: string) => set({ without: [...without, key] }));
    return (
        <>
            <MatrixTable>
                {inOrder.map(({ key, combination, cells, errors }) => (
                    <MatrixRow
                        key={key}
                        row={key}
                        label={combination.map(({ value }) => nameOf(value)).join(' · ')}
                        cells={cells}
                        placeholder={placeholder}
                        errors={errors}
                        onCell={onCell}
                        onRemove={onRemove}
                    />
                ))}
            </MatrixTable>
            <ShowMoreButton rows={shownRows} />
        </>
    );
};

/** The plan of the form's field with its rows. Without a chosen value the field is empty, so that nothing is unsaved. */
const usePlan = (options: readonly Option[], variants: readonly Variant[]) => {
    const check = useRef((): boolean => true);
    const { field, fieldState } = useController({
        name: NEW_VARIANTS,
        rules: { validate: () => check.current() || 'screen.form.invalid' },
    });
    const raw = (field.value as VariantPlan | null | undefined) ?? EMPTY;
    const typedStock = useTypedStock();
    const plan = useMemo(
        () =>
            typedStock === undefined || variants.length > 0
                ? raw
                : { ...raw, all: { stock: typedStock, ...raw.all } },
        [raw, typedStock, variants],
    );
    const [watchedSku, watchedPrice] = useWatch({ name: ['sku', 'price'] }) as unknown[];
    // Hundreds of rows depend on both, and follow after the letter that was typed.
    const [typedSku, typedPrice] = [useDeferredValue(watchedSku), useDeferredValue(watchedPrice)];
    const sku = typeof typedSku === 'string' ? typedSku.trim() : '';
    const productPrice = typeof typedPrice === 'number' ? typedPrice : null;
    const { chosen } = plan;
    const matrix = useMemo(() => matrixOf(options, variants, chosen), [options, variants, chosen]);
    const taken = useMemo(() => [sku, ...variants.map(variant => variant.sku)], [sku, variants]);
    // Of all that is typed, only some changes the SKUs, which are compared with each other.
    const inputs = skuInputs(plan);
    const { taken: others, propose } = useOtherSkus();
    const skus = useMemo(
        () => skusOf(plan, matrix.fresh, sku, [...taken, ...others]),
        // oxlint-disable-next-line react/exhaustive-deps -- `inputs` stands for the plan
        [inputs, matrix, sku, taken, others],
    );
    // Without the product's SKU the pattern says too little.
    useEffect(() => propose(sku ? [...skus.values()].join('\n') : ''), [propose, sku, skus]);
    const rows = useMemo(
        () => rowsOf(plan, matrix.fresh, { sku, price: productPrice }, taken, skus),
        [plan, matrix, sku, productPrice, taken, skus],
    );
    const { onChange } = field;
    const latest = useRef(raw);
    useLayoutEffect(() => {
        check.current = () => rows.every(({ errors }) => Object.keys(errors).length === 0);
        latest.current = raw;
    });
    const set = useCallback(
        (change: Partial<VariantPlan>) => {
            const next = { ...latest.current, ...change };
            latest.current = next;
            const some = Object.values(next.chosen).some(values => values.length > 0);
            onChange(some ? next : null);
        },
        [onChange],
    );
    return { plan, set, invalid: fieldState.invalid, rows, matrix, productPrice };
};

/** The product's own stock, if it was typed in this form. */
const useTypedStock = (): string | undefined => {
    const stock: unknown = useWatch({ name: 'stock' });
    const { dirtyFields } = useFormState({ name: 'stock' });
    return dirtyFields.stock && typeof stock === 'number' && stock > 0 ? String(stock) : undefined;
};
