import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { namedSkus } from '../../../../contract/compareAt';
import { formatCount } from '../../../components/fields/money';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { ReferenceName } from '../../../components/plainFields/ReferenceName';
import type { FieldChange } from '../../../components/lists/bulk/BulkEdit';
import { Failures } from '../../../components/lists/bulk/Failures';
import { useText } from '../../../components/hooks/useText';
import type { BulkChange, BulkStep } from './bulkChanges';
import { FromTo } from '../../../components/lists/rows/FromTo';
import { ShowMore } from '../../../components/lists/rows/ShowMore';
import { nameOfStep, type Failure } from './useBulkEdit';
import { useShownRows } from '../../../components/lists/rows/useShownRows';
import { useVariantName } from '../variants/variantNames';
import { plainField } from '../../../../contract/fields/plainFields';
import { usePlainText } from '../../../components/plainFields/usePlainText';

/** The rows shown at first, and added on demand. */
const SHOWN_ROWS = 100;

/**
 * The changes of a bulk edit, each with a checkbox. Changes that the server would refuse are marked and left out; they
 * come first, before large changes.
 */
export const BulkPreview = ({
    change,
    steps,
    failures,
    excluded,
    onExclude,
}: {
    change: BulkChange;
    steps: readonly BulkStep[];
    failures: Failure[];
    excluded: ReadonlySet<number>;
    onExclude: (excluded: ReadonlySet<number>) => void;
}) => {
    const text = useText();
    const rows = useShownRows(steps.length, SHOWN_ROWS);
    const own = change.kind === 'price' ? steps.filter(isOfVariant).length : 0;
    const big = steps.filter(step => step.big && !step.problem).length;
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
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {steps.slice(0, rows.shown).map((step, at) => (
                    <Row
                        key={`${step.resource} ${step.record.id}`}
                        step={step}
                        change={change}
                        checked={!step.problem && !excluded.has(at)}
                        onToggle={() => toggle(at)}
                    />
                ))}
            </Box>
            <ShowMore rows={rows} />
            <Total change={change} steps={steps.filter((step, at) => !step.problem && !excluded.has(at))} />
        </Box>
    );
};

/** The sums of the ticked prices or stock, and by how much they change together, which rounding moves. */
const Total = ({ change, steps }: { change: BulkChange; steps: readonly BulkStep[] }) => {
    const text = useText();
    const tag = useTag();
    if (steps.length < 2 || (change.kind !== 'price' && change.kind !== 'stock')) return null;
    const sum = (end: 'from' | 'to') =>
        steps.reduce((all, step) => all + Math.round((step[end] ?? 0) * 100), 0) / 100;
    const [from, to] = [sum('from'), sum('to')];
    const shown = (value: number) =>
        change.kind === 'price' ? <Money value={value} /> : formatCount(value, tag);
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
                typography: 'body2',
                fontWeight: 600,
            }}
        >
            <span>{text('resources.orders.fields.total')}</span>
            <span>
                <FromTo from={shown(from)} to={shown(to)} />
                {from > 0 && (
                    <>
                        {' '}
                        <bdi dir="ltr">{share(tag, 1).format((to - from) / from)}</bdi>
                    </>
                )}
            </span>
        </Box>
    );
};

/** A variant with a price of its own. */
const isOfVariant = ({ resource, problem }: BulkStep) => resource === 'variants' && !problem;

const Row = ({
    step,
    change,
    checked,
    onToggle,
}: {
    step: BulkStep;
    change: BulkChange;
    checked: boolean;
    onToggle: () => void;
}) => {
    const text = useText();
    const nameOf = useName();
    const variantName = useVariantName();
    const sku = nameOfStep(step);
    const combination = step.resource === 'variants' ? variantName(step.record) : sku;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                // On a phone the values are below the name.
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                alignItems: 'center',
                columnGap: 2,
                paddingBlock: 1,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
            }}
        >
            <Checkbox
                size="small"
                checked={checked}
                disabled={!!step.problem}
                onChange={onToggle}
                slotProps={{ input: { 'aria-label': sku } }}
            />
            <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
                <Typography variant="body2" noWrap>
                    <bdi>{nameOf(step.product)}</bdi>
                </Typography>
                <Typography
                    variant="caption"
                    color="textSecondary"
                    component="div"
                    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
                >
                    {combination !== sku && (
                        <Box component="bdi" sx={{ color: 'text.primary' }}>
                            {combination}
                        </Box>
                    )}
                    <bdi dir="ltr" translate="no">
                        {sku}
                    </bdi>
                </Typography>
                {step.problem && (
                    <Typography variant="caption" color="error" component="div">
                        {text(`screen.bulk.problems.${step.problem}`, { skus: namedSkus(step.skus ?? []) })}
                    </Typography>
                )}
            </Box>
            <Box
                sx={{
                    marginInlineStart: 'auto',
                    textAlign: 'end',
                    typography: 'body2',
                    fontWeight: step.big ? 600 : 400,
                }}
            >
                <Values step={step} change={change} />
            </Box>
        </Box>
    );
};

/** The present and the new value. */
const Values = ({ step, change }: { step: BulkStep; change: BulkChange }) => {
    const text = useText();
    const tag = useTag();
    const nameOf = useName();
    const { product, data, from, to } = step;
    const visibility = (isVisible: boolean) =>
        text(isVisible ? 'screen.products.visible' : 'screen.products.hidden');
    if (change.kind === 'visibility')
        return <FromTo from={visibility(product.is_active)} to={visibility(change.visible)} />;
    if (change.kind === 'category')
        return (
            <FromTo
                from={<bdi>{nameOf(product.category)}</bdi>}
                to={<ReferenceName resource="categories" id={change.category_id} />}
            />
        );
    if (change.kind === 'own') return <OwnValues step={step} change={change} />;
    if (change.kind === 'stock') return <FromTo from={formatCount(from, tag)} to={formatCount(to, tag)} />;
    return (
        <>
            <FromTo from={<Money value={from} />} to={<Money value={to} />} />
            {step.big && !!from && to !== undefined && (
                <Typography variant="caption" color="warning.text" component="div" sx={{ fontWeight: 600 }}>
                    <bdi dir="ltr">{share(tag).format((to - from) / from)}</bdi>
                </Typography>
            )}
            {'compare_at_price' in data && (
                <Typography variant="caption" color="textSecondary" component="div">
                    {text('resources.products.fields.compare_at_price')}{' '}
                    <Money value={data.compare_at_price} />
                </Typography>
            )}
        </>
    );
};

/** The present and the new value of a plain field. */
const OwnValues = ({
    step: { product },
    change: { name, value },
}: {
    step: BulkStep;
    change: FieldChange;
}) => {
    const text = useText();
    const say = usePlainText();
    const field = plainField('products', name);
    const reference = field?.type === 'references' ? field.to : field?.reference;
    const shown = (one: unknown) => {
        const ids = reference === undefined ? [] : [one ?? []].flat().map(Number);
        if (reference === undefined || ids.length === 0)
            return <bdi>{(field && say('products', field, one)) || text('screen.facts.empty')}</bdi>;
        return ids.map((id, at) => (
            <Fragment key={id}>
                {at > 0 && ' · '}
                <ReferenceName resource={reference} id={id} />
            </Fragment>
        ));
    };
    return <FromTo from={shown((product as unknown as Record<string, unknown>)[name])} to={shown(value)} />;
};

/** A change as a percentage with its sign. */
const share = (tag: string, digits = 0) =>
    new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'always', maximumFractionDigits: digits });
