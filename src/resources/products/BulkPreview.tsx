import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../components/fields/money';
import { Money, useTag } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { Failures } from '../../components/lists/Failures';
import { useText } from '../../components/hooks/useText';
import type { BulkChange, BulkStep } from './bulkChanges';
import { FromTo } from './FromTo';
import { nameOfStep, type Failure } from './useBulkEdit';

/** The rows shown; the others are counted. */
const MOST_SHOWN = 200;

/** What a bulk edit would change, each with a checkbox. What the server would refuse is marked and left out. */
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
            <Failures failed={failures} />
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {steps.slice(0, MOST_SHOWN).map((step, at) => (
                    <Row
                        key={`${step.resource} ${step.record.id}`}
                        step={step}
                        change={change}
                        checked={!step.problem && !excluded.has(at)}
                        onToggle={() => toggle(at)}
                    />
                ))}
            </Box>
            {steps.length > MOST_SHOWN && (
                <Typography variant="body2">
                    {text('screen.list.others', { smart_count: steps.length - MOST_SHOWN })}
                </Typography>
            )}
        </Box>
    );
};

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
    const sku = nameOfStep(step);
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
                <Typography variant="caption" color="textSecondary" component="div">
                    <bdi dir="ltr">{sku}</bdi>
                </Typography>
                {step.problem && (
                    <Typography variant="caption" color="error" component="div">
                        {text(`screen.bulk.problems.${step.problem}`)}
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
    if (change.kind === 'visibility')
        return <>{text(change.visible ? 'screen.products.visible' : 'screen.products.hidden')}</>;
    if (change.kind === 'category') return <bdi>{nameOf(product.category)}</bdi>;
    if (change.kind === 'stock') return <FromTo from={formatCount(from, tag)} to={formatCount(to, tag)} />;
    return (
        <>
            <FromTo from={<Money value={from} />} to={<Money value={to} />} />
            {'compare_at_price' in data && (
                <Typography variant="caption" color="textSecondary" component="div">
                    {text('resources.products.fields.compare_at_price')}{' '}
                    <Money value={data.compare_at_price} />
                </Typography>
            )}
        </>
    );
};
