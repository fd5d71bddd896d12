import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { memo, type ReactNode } from 'react';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { CELLS, type CellName, type RowCells } from './variantPlan';
import { ApartOnTouch } from '../../../components/page/ApartOnTouch';

/** A plain input: rows of hundreds of variants must answer at once. */
const CellInput = styled('input')(({ theme }) => ({
    inlineSize: '100%',
    minBlockSize: 32,
    paddingInline: 8,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
    [theme.breakpoints.down('sm')]: { minBlockSize: 44 },
}));

/** On a phone the cells stand below one another, each with its label. */
const phoneRow = {
    [`@media (max-width: 599.95px)`]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 3,
        position: 'relative',
        paddingBlock: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&& > *': { display: 'block', border: 0, paddingBlock: 1, blockSize: 'auto' },
        '&& > th': { gridColumn: '1 / -1', paddingInlineEnd: 12 },
        '& > [data-label]::before': {
            content: 'attr(data-label)',
            display: 'block',
            fontSize: '0.75rem',
            color: 'text.secondary',
        },
        '&& > [data-action]': { position: 'absolute', insetBlockStart: 4, insetInlineEnd: 0 },
    },
} as const;

const isAmount = (name: CellName) => name !== 'sku';
const isCount = (name: CellName) => name === 'stock' || name === 'low_stock_threshold';

type RowProps = {
    /** Its key, given back by the handlers. */
    row: string;
    label: string;
    /** Content below the label. */
    state?: ReactNode;
    cells: RowCells;
    /** The price that applies without one of its own. */
    placeholder: string;
    /** Messages or their keys. */
    errors: Partial<Record<string, string>>;
    disabled?: boolean;
    onCell: (row: string, name: CellName, text: string) => void;
    onRemove: (row: string) => void;
};

/** Whether two rows show the same: typing in one must not render all others. */
const areSame = (
    { cells, errors, ...one }: RowProps,
    { cells: others, errors: reasons, ...other }: RowProps,
) =>
    CELLS.every(name => cells[name] === others[name] && errors[name] === reasons[name]) &&
    (Object.keys(other) as (keyof typeof other)[]).every(name => one[name] === other[name]);

/** A row of a new variant: SKU, prices and stock, and a button that takes it out. */
export const MatrixRow = memo(function MatrixRow({
    row,
    label,
    state,
    cells,
    placeholder,
    errors,
    disabled,
    onCell,
    onRemove,
}: RowProps) {
    const text = useText();
    const translate = useTranslate();
    const { field } = useResourceText();
    return (
        <TableRow sx={[{ verticalAlign: 'top' }, phoneRow]}>
            <TableCell component="th" scope="row" sx={{ paddingBlockStart: { xs: 3, sm: 2 } }}>
                <bdi>{label}</bdi>
                {cells.is_active === 'no' && (
                    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontWeight: 400 }}>
                        {text('screen.products.unavailable')}
                    </Box>
                )}
                {state}
            </TableCell>
            {CELLS.map(name => {
                const error = errors[name];
                const id = `${row}:${name}:error`;
                return (
                    <TableCell key={name} data-label={field('variants', name)}>
                        <CellInput
                            dir="ltr"
                            data-cell={name}
                            value={cells[name] ?? ''}
                            onChange={event => onCell(row, name, event.target.value)}
                            aria-label={text('screen.pair', { label: field('variants', name), value: label })}
                            aria-invalid={!!error}
                            aria-describedby={error ? id : undefined}
                            placeholder={name === 'price' ? placeholder : isCount(name) ? '0' : undefined}
                            inputMode={isCount(name) ? 'numeric' : isAmount(name) ? 'decimal' : undefined}
                            maxLength={isAmount(name) ? 20 : 64}
                            autoComplete="off"
                            disabled={disabled}
                        />
                        {error && (
                            <Box id={id} sx={{ fontSize: '0.75rem', color: 'error.text' }}>
                                {translate(error, { _: error })}
                            </Box>
                        )}
                    </TableCell>
                );
            })}
            <TableCell data-action sx={{ inlineSize: 40, paddingInline: 1 }}>
                <ApartOnTouch
                    action={text('screen.product.matrix.remove')}
                    of={label}
                    disabled={disabled}
                    onPress={() => onRemove(row)}
                    icon={<CloseIcon fontSize="small" />}
                />
            </TableCell>
        </TableRow>
    );
}, areSame);
