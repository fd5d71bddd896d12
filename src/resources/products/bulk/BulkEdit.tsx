import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { required, SelectInput } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MOST_PRICE, MOST_STOCK } from '../../../../contract/limits';
import { CURRENCY } from '../../../providers/host';
import { extensions, nouns } from '../../../../contract/nouns';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { RecordPicker } from '../../../components/inputs/RecordPicker';
import { useKnownFields } from '../../../components/lists/columns/knownColumns';
import { BulkEdit, SELECT, useFieldKinds, type BulkKind } from '../../../components/lists/bulk/BulkEdit';
import { BulkProgress } from '../../../components/lists/bulk/BulkProgress';
import { Failures } from '../../../components/lists/bulk/Failures';
import { useText } from '../../../components/hooks/useText';
import { offers } from '../../../providers/http';
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
import { useBulkEdit } from './useBulkEdit';
import { PlanTimes, usePlanSteps } from './PlanTimes';
import { shownFields } from '../../../../contract/fields/plainFields';
import { usePlainAccess } from '../../../components/plainFields/usePlainAccess';

/** The bulk edit of products: what changes, a preview, progress and failures. */
const ProductsBulkEdit = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { count, state, progress, preview, save, repeat, back, stop } = useBulkEdit(onClose);
    /** Kept, because a finished edit changes the selection. */
    const [total] = useState(count);
    const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
    const planning = usePlanSteps(onClose);
    const isBusy = state.at === 'reading' || state.at === 'saving';
    const steps = state.at === 'preview' ? state.steps : [];
    const chosen = steps.filter((step, at) => !step.problem && !excluded.has(at));
    return (
        <BulkEdit
            title={text('screen.bulk.title', { smart_count: total })}
            kinds={useKinds()}
            defaults={DEFAULTS}
            columns={2}
            submit={text('screen.bulk.preview')}
            at={isBusy ? 'working' : state.at === 'form' ? 'form' : 'other'}
            onSubmit={change => {
                setExcluded(new Set());
                planning.begin(change);
                preview(change);
            }}
            onStop={stop}
            onClose={onClose}
            actions={
                state.at === 'failed' ? (
                    <Actions
                        back={[text('action.close'), onClose]}
                        next={[text('screen.bulk.retry', { smart_count: state.failures.length }), repeat]}
                    />
                ) : (
                    <Actions
                        back={[text('action.back'), back]}
                        next={[
                            text(planning.isPlanned ? 'screen.plans.save' : 'screen.bulk.save', {
                                smart_count: chosen.length,
                            }),
                            () => planning.submit(chosen, save),
                        ]}
                        disabled={chosen.length === 0}
                        loading={planning.isRunning}
                    />
                )
            }
        >
            {isBusy && progress && (
                <BulkProgress
                    progress={progress}
                    say={numbers =>
                        text(state.at === 'reading' ? 'screen.bulk.reading' : 'screen.bulk.saving', numbers)
                    }
                />
            )}
            {state.at === 'preview' && (
                <>
                    {chosen.length > 0 && <PlanTimes planning={planning} />}
                    <BulkPreview
                        change={state.change}
                        {...{ steps, chosen }}
                        failures={state.failures}
                        excluded={excluded}
                        onExclude={setExcluded}
                    />
                </>
            )}
            {state.at === 'failed' && (
                <Box sx={{ display: 'grid', gap: 2 }}>
                    <Alert severity="warning">
                        {text('screen.bulk.partly', { done: state.saved, total: state.total })}
                    </Alert>
                    <Failures failed={state.failures} />
                </Box>
            )}
        </BulkEdit>
    );
};
export default ProductsBulkEdit;

type Action = readonly [label: string, onClick: () => void];

/** The buttons of the preview and of the failures. */
const Actions = ({
    back,
    next,
    disabled = false,
    loading = false,
}: {
    back: Action;
    next: Action;
    disabled?: boolean;
    loading?: boolean;
}) => (
    <>
        <Button color="inherit" onClick={back[1]}>
            {back[0]}
        </Button>
        <Button variant="contained" autoFocus disabled={disabled} loading={loading} onClick={next[1]}>
            {next[0]}
        </Button>
    </>
);

const DEFAULTS = {
    how: 'percent',
    stock_how: 'add',
    reason: 'correction',
    rounding: 'none',
    compare_at: 'keep',
    visible: 'hidden',
};

type ProductKind = Omit<BulkKind<BulkChange>, 'label'> & {
    id: 'price' | 'stock' | 'visibility' | 'category';
    /** The field that a host has for it. */
    source: string;
};

const KINDS: readonly ProductKind[] = [
    {
        id: 'price',
        source: 'price',
        inputs: <PriceInputs />,
        changeOf: ({ how, amount, rounding, compare_at }) => ({
            kind: 'price',
            how,
            amount: amount ?? 0,
            rounding,
            compareAt: compare_at,
        }),
    },
    {
        id: 'stock',
        source: 'stock',
        inputs: <StockInputs />,
        changeOf: ({ stock_how, stock, reason }) => ({
            kind: 'stock',
            how: stock_how,
            amount: stock ?? 0,
            ...(offers(extensions.stock.adjust) && { reason }),
        }),
    },
    {
        id: 'visibility',
        source: 'is_active',
        inputs: (
            <SelectInput
                {...SELECT}
                translateChoice
                source="visible"
                label="screen.bulk.how"
                choices={(['visible', 'hidden'] as const).map(id => ({ id, name: `screen.products.${id}` }))}
            />
        ),
        changeOf: ({ visible }) => ({ kind: 'visibility', visible: visible === 'visible' }),
    },
    {
        // Each product has a category.
        id: 'category',
        source: 'category_id',
        inputs: (
            <RecordPicker
                source="category_id"
                reference="categories"
                calls={nouns.categories.calls}
                label="resources.products.fields.category"
                validate={required()}
            />
        ),
        changeOf: ({ category_id }) => ({ kind: 'category', category_id: Number(category_id) }),
    },
];

/** Returns the kinds of change, for the fields that the host has and the role may edit. */
const useKinds = (): BulkKind<BulkChange>[] => {
    const text = useText();
    const isKnown = useKnownFields();
    const { mayEdit } = usePlainAccess();
    const fields = useFieldKinds(
        'products',
        shownFields('products').filter(field => field.bulk && mayEdit(field) && isKnown(field.name)),
    );
    return [
        ...KINDS.filter(({ source }) => isKnown(source)).map(kind => ({
            ...kind,
            label: text(`screen.bulk.kinds.${kind.id}`),
        })),
        ...fields,
    ];
};

const choicesOf = <Id extends string>(ids: readonly Id[], label: (id: Id) => string) =>
    ids.map(id => ({ id, name: label(id) }));

function PriceInputs() {
    const text = useText();
    const withCompareAt = useKnownFields()('compare_at_price');
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
}

function StockInputs() {
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
            {offers(extensions.stock.adjust) && (
                <SelectInput
                    {...SELECT}
                    source="reason"
                    label="screen.stock.reason"
                    choices={choicesOf(REASONS, id => text(`screen.stock.reasons.${id}`))}
                />
            )}
        </>
    );
}
