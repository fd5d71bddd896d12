import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, required, SelectInput } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { MOST_PRICE, MOST_STOCK } from '../../../../contract/limits';
import { CURRENCY } from '../../../providers/host';
import { nouns } from '../../../../contract/nouns';
import { Inputs } from '../../../components/forms/Inputs';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { RecordPicker } from '../../../components/inputs/RecordPicker';
import { useKnownFields } from '../../../components/lists/columns/knownColumns';
import { BulkProgress } from '../../../components/lists/bulk/BulkProgress';
import { Failures } from '../../../components/lists/bulk/Failures';
import { useText, useResourceText } from '../../../components/hooks/useText';
import { extended } from '../../../providers/http';
import {
    COMPARE_AT,
    PRICE_CHANGES,
    ROUNDINGS,
    STOCK_CHANGES,
    type BulkChange,
    type PriceChange,
    type StockChange,
} from './bulkChanges';
import { BulkPreview } from './BulkPreview';
import { REASONS } from '../stock/AdjustDialog';
import { useBulkEdit, type BulkEditState } from './useBulkEdit';
import { plainFields } from '../../../../contract/fields/plainFields';
import { usePlainAccess } from '../../../components/plainFields/usePlainAccess';
import { PlainInput } from '../../../components/plainFields/PlainInputs';

const FORM = 'bulk-edit';
/** What changes, and the field of it. Each product has a category. */
const KINDS = [
    ['price', 'price'],
    ['stock', 'stock'],
    ['visibility', 'is_active'],
    ['category', 'category_id'],
] as const;

/** The plain fields that are changed of many products, each with its id among the kinds and its name in the form. */
const ownKinds = () =>
    plainFields('products')
        .filter(({ bulk }) => bulk)
        .map(field => ({ id: `own.${field.name}`, source: `own_${field.name}`, field }));

/** The dialog of a bulk edit: what changes, a preview, progress and failures. */
const BulkEdit = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { count, state, progress, preview, save, repeat, back, stop } = useBulkEdit(onClose);
    /** Kept, because a finished edit changes the selection. */
    const [total] = useState(count);
    const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
    const busy = state.at === 'reading' || state.at === 'saving';
    const steps = state.at === 'preview' ? state.steps : [];
    const chosen = steps.filter((step, at) => !step.problem && !excluded.has(at));
    return (
        <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth>
            <DialogTitle>{text('screen.bulk.title', { smart_count: total })}</DialogTitle>
            <DialogContent>
                {/* Kept while the preview is shown, so that going back finds the form as it was. */}
                <Box hidden={state.at !== 'form'}>
                    <ChangeForm
                        onSubmit={change => {
                            setExcluded(new Set());
                            preview(change);
                        }}
                    />
                </Box>
                {busy && progress && (
                    <BulkProgress
                        progress={progress}
                        say={numbers =>
                            text(
                                state.at === 'reading' ? 'screen.bulk.reading' : 'screen.bulk.saving',
                                numbers,
                            )
                        }
                    />
                )}
                {state.at === 'preview' && (
                    <BulkPreview
                        change={state.change}
                        steps={steps}
                        failures={state.failures}
                        excluded={excluded}
                        onExclude={setExcluded}
                    />
                )}
                {state.at === 'failed' && (
                    <Box sx={{ display: 'grid', gap: 2 }}>
                        <Alert severity="warning">
                            {text('screen.bulk.partly', { done: state.saved, total: state.total })}
                        </Alert>
                        <Failures failed={state.failures} />
                    </Box>
                )}
            </DialogContent>
            <DialogActions>
                <Actions
                    at={state.at}
                    chosen={chosen.length}
                    onClose={onClose}
                    onBack={back}
                    onStop={stop}
                    onSave={() => save(chosen)}
                    onRepeat={repeat}
                    failed={state.at === 'failed' ? state.failures.length : 0}
                />
            </DialogActions>
        </Dialog>
    );
};
export default BulkEdit;

/** The buttons of each step. */
const Actions = ({
    at,
    chosen,
    onClose,
    onBack,
    onStop,
    onSave,
    onRepeat,
    failed,
}: {
    at: BulkEditState['at'];
    /** The number of changes that would be saved. */
    chosen: number;
    onClose: () => void;
    onBack: () => void;
    onStop: () => void;
    onSave: () => void;
    onRepeat: () => void;
    /** The number of steps that were not saved. */
    failed: number;
}) => {
    const text = useText();
    switch (at) {
        case 'form':
            return (
                <>
                    <Button color="inherit" onClick={onClose}>
                        {text('action.cancel')}
                    </Button>
                    <Button type="submit" form={FORM} variant="contained">
                        {text('screen.bulk.preview')}
                    </Button>
                </>
            );
        case 'reading':
        case 'saving':
            return <Button onClick={onStop}>{text('action.stop')}</Button>;
        case 'preview':
            return (
                <>
                    <Button color="inherit" onClick={onBack}>
                        {text('action.back')}
                    </Button>
                    <Button variant="contained" autoFocus disabled={chosen === 0} onClick={onSave}>
                        {text('screen.bulk.save', { smart_count: chosen })}
                    </Button>
                </>
            );
        case 'failed':
            return (
                <>
                    <Button color="inherit" onClick={onClose}>
                        {text('action.close')}
                    </Button>
                    <Button variant="contained" autoFocus onClick={onRepeat}>
                        {text('screen.bulk.retry', { smart_count: failed })}
                    </Button>
                </>
            );
    }
};

const changeOf = ({
    kind,
    how,
    stock_how,
    amount,
    stock,
    reason,
    rounding,
    compare_at,
    visible,
    category_id,
    ...values
}: FieldValues): BulkChange => {
    const own = ownKinds().find(({ id }) => id === kind);
    if (own)
        return {
            kind: 'own',
            name: own.field.name,
            value: values[own.source] ?? (own.field.type === 'yesno' ? false : null),
        };
    return kind === 'price'
        ? { kind, how, amount: amount ?? 0, rounding, compareAt: compare_at }
        : kind === 'stock'
          ? { kind, how: stock_how, amount: stock ?? 0, ...(extended && { reason }) }
          : kind === 'visibility'
            ? { kind, visible: visible === 'visible' }
            : { kind: 'category', category_id: Number(category_id) };
};

const DEFAULTS = {
    how: 'percent',
    stock_how: 'add',
    reason: 'correction',
    rounding: 'none',
    compare_at: 'keep',
    visible: 'hidden',
};

/** Asks what changes, of the fields that the host has. */
const ChangeForm = ({ onSubmit }: { onSubmit: (change: BulkChange) => void }) => {
    const isKnown = useKnownFields();
    const kinds = KINDS.flatMap(([kind, source]) => (isKnown(source) ? [kind] : []));
    return (
        <Form
            id={FORM}
            defaultValues={{ ...DEFAULTS, kind: kinds[0] }}
            onSubmit={(values: FieldValues) => onSubmit(changeOf(values))}
            noValidate
        >
            <ChangeInputs kinds={kinds} isKnown={isKnown} />
        </Form>
    );
};

const choicesOf = <Id extends string>(ids: readonly Id[], label: (id: Id) => string) =>
    ids.map(id => ({ id, name: label(id) }));
const SELECT = {
    translateChoice: false,
    validate: required(),
    required: true,
    fullWidth: true,
    // Nothing to say, and no space for it.
    helperText: false,
} as const;

const ChangeInputs = ({
    kinds,
    isKnown,
}: {
    kinds: readonly (typeof KINDS)[number][0][];
    isKnown: (source: string) => boolean;
}) => {
    const text = useText();
    const { field: labelOf } = useResourceText();
    const kind = useWatch({ name: 'kind' }) as string;
    const { mayEdit } = usePlainAccess();
    const own = ownKinds().filter(({ field }) => mayEdit(field) && isKnown(field.name));
    const chosen = own.find(({ id }) => id === kind);
    return (
        <Inputs columns={2}>
            <SelectInput
                {...SELECT}
                source="kind"
                label="screen.bulk.what"
                choices={[
                    ...choicesOf(kinds, id => text(`screen.bulk.kinds.${id}`)),
                    ...own.map(({ id, field: { name } }) => ({ id, name: labelOf('products', name) })),
                ]}
            />
            {chosen && <PlainInput key={kind} noun="products" {...chosen} />}
            {kind === 'price' && <PriceInputs withCompareAt={isKnown('compare_at_price')} />}
            {kind === 'stock' && <StockInputs />}
            {kind === 'visibility' && (
                <SelectInput
                    {...SELECT}
                    source="visible"
                    label="screen.bulk.how"
                    choices={choicesOf(['visible', 'hidden'] as const, id => text(`screen.products.${id}`))}
                />
            )}
            {kind === 'category' && (
                <RecordPicker
                    source="category_id"
                    reference="categories"
                    calls={nouns.categories.calls}
                    label="resources.products.fields.category"
                    validate={required()}
                />
            )}
        </Inputs>
    );
};

const PriceInputs = ({ withCompareAt }: { withCompareAt: boolean }) => {
    const text = useText();
    const how = useWatch({ name: 'how' }) as PriceChange;
    const { setFocus } = useFormContext();
    // When the input is complete, which `autoFocus` is too early for.
    useEffect(() => setFocus('amount'), [setFocus]);
    return (
        <>
            <SelectInput
                {...SELECT}
                source="how"
                label="screen.bulk.how"
                choices={choicesOf(
                    PRICE_CHANGES.filter(one => withCompareAt || one !== 'back'),
                    id => text(`screen.bulk.price.${id}`),
                )}
            />
            {how !== 'back' && (
                <>
                    <AmountInput
                        key={how}
                        source="amount"
                        label={how === 'percent' ? 'screen.bulk.percent' : 'screen.bulk.amount'}
                        min={how === 'set' ? 0 : how === 'percent' ? -100 : -MOST_PRICE}
                        padded={how !== 'percent'}
                        {...(how !== 'percent' && { currency: CURRENCY })}
                        unit={how === 'percent' ? '%' : undefined}
                        validate={required()}
                        helperText={how === 'set' ? undefined : text('screen.bulk.minus')}
                    />
                    <SelectInput
                        {...SELECT}
                        source="rounding"
                        label="screen.bulk.rounding"
                        choices={choicesOf(ROUNDINGS, id => text(`screen.bulk.roundings.${id}`))}
                    />
                    {withCompareAt && (
                        <SelectInput
                            {...SELECT}
                            source="compare_at"
                            label="resources.products.fields.compare_at_price"
                            choices={choicesOf(COMPARE_AT, id => text(`screen.bulk.compare.${id}`))}
                        />
                    )}
                </>
            )}
        </>
    );
};

const StockInputs = () => {
    const text = useText();
    const how = useWatch({ name: 'stock_how' }) as StockChange;
    return (
        <>
            <SelectInput
                {...SELECT}
                source="stock_how"
                label="screen.bulk.how"
                choices={choicesOf(STOCK_CHANGES, id => text(`screen.bulk.stock.${id}`))}
            />
            <AmountInput
                key={how}
                source="stock"
                label="resources.products.fields.stock"
                decimals={0}
                min={how === 'set' ? 0 : -MOST_STOCK}
                max={MOST_STOCK}
                validate={required()}
                helperText={how === 'set' ? undefined : text('screen.bulk.minus')}
            />
            {extended && (
                <SelectInput
                    {...SELECT}
                    source="reason"
                    label="screen.stock.reason"
                    choices={choicesOf(REASONS, id => text(`screen.stock.reasons.${id}`))}
                />
            )}
        </>
    );
};
