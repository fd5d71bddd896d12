import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Option } from '../../../../contract/schemas/categories';
import { useName } from '../../../components/fields/NameField';
import { useResourceText, useText } from '../../../components/hooks/useText';
import type { VariantPlan } from './variantPlan';

const ALL = 'all';
const FILLED = ['price', 'compare_at_price', 'stock', 'low_stock_threshold'] as const;

/** Prices, stock, thresholds and the pattern of SKUs, for all new variants or those with a value. */
export const FillInputs = ({
    options,
    plan,
    placeholder,
    onChange,
}: {
    options: readonly Option[];
    plan: VariantPlan;
    placeholder: string;
    onChange: (change: Partial<VariantPlan>) => void;
}) => {
    const text = useText();
    const { field } = useResourceText();
    const { values, scope, setScope, label, cells, fill, pattern, setPattern } = useFill(
        options,
        plan,
        onChange,
    );
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    sm: 'repeat(3, minmax(0, 1fr))',
                },
                alignItems: 'start',
            }}
        >
            <TextField
                select
                size="small"
                label={text('screen.product.matrix.fill')}
                value={scope}
                onChange={event => setScope(event.target.value)}
                sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            >
                <MenuItem value={ALL}>{text('screen.product.matrix.all')}</MenuItem>
                {values.map(({ id, label }) => (
                    <MenuItem key={id} value={id}>
                        <bdi>{label}</bdi>
                    </MenuItem>
                ))}
            </TextField>
            {FILLED.map(name => (
                <TextField
                    key={name}
                    size="small"
                    label={field('variants', name)}
                    value={cells[name] ?? ''}
                    placeholder={name === 'price' ? placeholder : undefined}
                    onChange={event => fill(name, event.target.value)}
                    slotProps={{
                        htmlInput: {
                            dir: 'ltr',
                            inputMode:
                                name === 'price' || name === 'compare_at_price' ? 'decimal' : 'numeric',
                            autoComplete: 'off',
                            'aria-label': text('screen.pair', {
                                label: field('variants', name),
                                value: label,
                            }),
                        },
                    }}
                />
            ))}
            <PatternField label={label} value={pattern} common={plan.pattern} onChange={setPattern} />
        </Box>
    );
};

/** The pattern of SKUs, of all rows or of those with a value. */
const PatternField = ({
    label,
    value,
    common,
    onChange,
}: {
    /** Whose pattern it is. */
    label: string;
    value: string;
    /** The pattern of all rows. */
    common: string;
    onChange: (pattern: string) => void;
}) => {
    const text = useText();
    const name = text('screen.product.matrix.pattern');
    return (
        <TextField
            size="small"
            label={name}
            helperText={text('screen.product.matrix.pattern_hint')}
            value={value}
            placeholder={common}
            onChange={event => onChange(event.target.value)}
            // Half a phone is too narrow for the pattern and its hint.
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            slotProps={{
                htmlInput: {
                    dir: 'ltr',
                    autoComplete: 'off',
                    'aria-label': text('screen.pair', { label: name, value: label }),
                },
            }}
        />
    );
};

/** Manages the scope of filling in: all new variants, or those with one of the chosen values. */
const useFill = (
    options: readonly Option[],
    plan: VariantPlan,
    onChange: (change: Partial<VariantPlan>) => void,
) => {
    const text = useText();
    const nameOf = useName();
    const [chosen, setScope] = useState(ALL);
    const values = options.flatMap(option =>
        option.values
            .filter(({ id }) => plan.chosen[option.id]?.includes(id))
            .map(value => ({
                id: String(value.id),
                label: text('screen.pair', { label: nameOf(option), value: nameOf(value) }),
            })),
    );
    const value = values.find(({ id }) => id === chosen);
    const cells = value ? (plan.byValue[value.id] ?? {}) : plan.all;
    const fill = (name: (typeof FILLED)[number] | 'sku', typed: string) => {
        const next = { ...cells, [name]: typed };
        onChange(value ? { byValue: { ...plan.byValue, [value.id]: next } } : { all: next });
    };
    return {
        values,
        scope: value?.id ?? ALL,
        setScope,
        label: value?.label ?? text('screen.product.matrix.all'),
        cells,
        fill,
        /** That of a value is empty as long as the one of all counts. */
        pattern: value ? (cells.sku ?? '') : plan.pattern,
        setPattern: (typed: string) => (value ? fill('sku', typed) : onChange({ pattern: typed })),
    };
};
