import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { namedSkus } from '../../../../contract/compareAt';
import { plainField } from '../../../../contract/fields/plainFields';
import { ChangeList, type Change, type ChangesTotal } from '../../../components/changes/ChangeList';
import { formatAmount, formatCount } from '../../../components/fields/money';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { PhotoThumb } from '../../../components/fields/PhotoThumb';
import { useText } from '../../../components/hooks/useText';
import type { FieldChange } from '../../../components/lists/bulk/BulkEdit';
import { Failures } from '../../../components/lists/bulk/Failures';
import { ReferenceName } from '../../../components/plainFields/ReferenceName';
import { usePlainText } from '../../../components/plainFields/usePlainText';
import { CURRENCY } from '../../../providers/host';
import { useVariantName } from '../variants/variantNames';
import type { BulkChange, BulkStep } from './bulkChanges';
import { nameOfStep, type Failure } from './useBulkEdit';

/**
 * The changes of a bulk edit, each with a checkbox. Changes that the server would refuse are marked and left out; they
 * come first, before large changes.
 */
export const BulkPreview = ({
    change,
    steps,
    chosen,
    failures,
    excluded,
    onExclude,
}: {
    change: BulkChange;
    steps: readonly BulkStep[];
    /** The steps that are ticked and possible. */
    chosen: readonly BulkStep[];
    failures: Failure[];
    excluded: ReadonlySet<number>;
    onExclude: (excluded: ReadonlySet<number>) => void;
}) => {
    const text = useText();
    const own = change.kind === 'price' ? steps.filter(isOfVariant).length : 0;
    const big = steps.filter(step => step.big && !step.problem).length;
    const changeOf = useChange(change);
    const totalOf = useTotal(change);
    const toggle = (at: number) => {
        const next = new Set(excluded);
        if (!next.delete(at)) next.add(at);
        onExclude(next);
    };
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {steps.length === 0 && <Typography>{text('screen.bulk.nothing')}</Typography>}
            {big > 0 && <Alert severity="warning">{text('screen.bulk.big', { smart_count: big })}</Alert>}
            {own > 0 && <Alert severity="info">{text('screen.bulk.own_prices', { smart_count: own })}</Alert>}
            <Failures failed={failures} />
            <ChangeList
                items={steps.map((step, at) => ({ step, at }))}
                isSkipped={({ step }) => !!step.problem}
                changesOf={({ step, at }) => [
                    changeOf(step, {
                        checked: !step.problem && !excluded.has(at),
                        onToggle: () => toggle(at),
                    }),
                ]}
                count={chosen.length}
                {...(change.kind === 'price' && { unit: CURRENCY })}
                total={totalOf(chosen)}
            />
        </Box>
    );
};

/** Returns the sums of the ticked prices or stock, and by how much they change together, which rounding moves. */
const useTotal = (change: BulkChange) => {
    const tag = useTag();
    const shown = useShownNumber(change);
    return (steps: readonly BulkStep[]): ChangesTotal | undefined => {
        if (steps.length < 2 || (change.kind !== 'price' && change.kind !== 'stock')) return undefined;
        const sum = (end: 'from' | 'to') =>
            steps.reduce((all, step) => all + Math.round((step[end] ?? 0) * 100), 0) / 100;
        const [from, to] = [sum('from'), sum('to')];
        return { from: shown(from), to: shown(to), reached: from > 0 && reachedOf(tag, from, to) };
    };
};

/** Returns a price without its unit, or a stock. */
const useShownNumber = (change: BulkChange) => {
    const tag = useTag();
    return (value: number | undefined) => (
        <bdi dir="ltr">
            {change.kind === 'price' ? formatAmount(value ?? 0, tag) : formatCount(value, tag)}
        </bdi>
    );
};

/** A variant with a price of its own. */
const isOfVariant = ({ resource, problem }: BulkStep) => resource === 'variants' && !problem;

/** Returns a step as a row of the list of changes. */
const useChange = (change: BulkChange) => {
    const text = useText();
    const tag = useTag();
    const nameOf = useName();
    const variantName = useVariantName();
    const valuesOf = useValues(change);
    return (step: BulkStep, { checked, onToggle }: { checked: boolean; onToggle: () => void }): Change => {
        const { product, from, to, data, big, problem } = step;
        const sku = nameOfStep(step);
        // Some hosts send products without photos.
        const [photo] = product.photos ?? [];
        const combination = step.resource === 'variants' ? variantName(step.record) : sku;
        return {
            key: `${step.resource} ${step.record.id}`,
            record: String(product.id),
            picture: <PhotoThumb src={photo?.thumb ?? photo?.file ?? null} size={32} />,
            name: <bdi>{nameOf(product)}</bdi>,
            part: <bdi {...(combination === sku && { dir: 'ltr', translate: 'no' })}>{combination}</bdi>,
            note: 'compare_at_price' in data && (
                <>
                    {text('resources.products.fields.compare_at_price')}{' '}
                    <Money value={data.compare_at_price} />
                </>
            ),
            skipped: problem && text(`screen.bulk.problems.${problem}`, { skus: namedSkus(step.skus ?? []) }),
            box: { label: sku, checked, onToggle },
            isBig: big,
            ...valuesOf(step),
            ...(change.kind === 'price' &&
                !!from &&
                to !== undefined && { reached: reachedOf(tag, from, to) }),
        };
    };
};

/** Returns the present and the new value of a step. */
const useValues = (change: BulkChange) => {
    const text = useText();
    const nameOf = useName();
    const shown = useShownNumber(change);
    const ownValue = useOwnValue();
    const visibility = (isVisible: boolean) =>
        text(isVisible ? 'screen.products.visible' : 'screen.products.hidden');
    return ({ product, from, to }: BulkStep): Pick<Change, 'from' | 'to'> =>
        change.kind === 'visibility'
            ? { from: visibility(product.is_active), to: visibility(change.visible) }
            : change.kind === 'category'
              ? {
                    from: <bdi>{nameOf(product.category)}</bdi>,
                    to: <ReferenceName resource="categories" id={change.category_id} />,
                }
              : change.kind === 'own'
                ? {
                      from: ownValue(change, (product as unknown as Record<string, unknown>)[change.name]),
                      to: ownValue(change, change.value),
                  }
                : { from: shown(from), to: shown(to) };
};

/** Returns a value of a plain field. */
const useOwnValue = () => {
    const text = useText();
    const say = usePlainText();
    return ({ name }: FieldChange, value: unknown) => {
        const field = plainField('products', name);
        const reference = field?.type === 'references' ? field.to : field?.reference;
        const ids = reference === undefined ? [] : [value ?? []].flat().map(Number);
        if (reference === undefined || ids.length === 0)
            return <bdi>{(field && say('products', field, value)) || text('screen.facts.empty')}</bdi>;
        return ids.map((id, at) => (
            <Fragment key={id}>
                {at > 0 && ' · '}
                <ReferenceName resource={reference} id={id} />
            </Fragment>
        ));
    };
};

/** A change as a percentage with its sign. */
const reachedOf = (tag: string, from: number, to: number) => (
    <bdi dir="ltr">
        {new Intl.NumberFormat(tag, {
            style: 'percent',
            signDisplay: 'always',
            maximumFractionDigits: 1,
        }).format((to - from) / from)}
    </bdi>
);
