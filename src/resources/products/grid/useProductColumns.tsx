import SoldOutIcon from '@mui/icons-material/ErrorOutline';
import LowIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { coreRange } from '../../../../contract/fields/coreFields';
import { CURRENCY } from '../../../providers/host';
import type { CellValue } from './cells';
import type { CellRead, GridColumn, GridRow } from './columns';
import { currencySign, formatAmount, formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { DECIMALS, readAmount, type NumberKind } from '../../../components/inputs/amounts';
import { useResourceText, useText } from '../../../components/hooks/useText';
import type { ProductGridRow } from './productRows';
import { usePlainColumns } from './usePlainColumns';

const isVariant = (row: GridRow) => (row as ProductGridRow).target.resource === 'variants';

const NAMES: Readonly<Record<string, Partial<GridColumn>>> = {
    name: { sort: 'name', width: 190, lang: 'en', dir: 'ltr' },
    name_ar: { width: 190, lang: 'ar', dir: 'rtl' },
};

/** The columns of the grid of products: its slots, names, then those of the other plain fields. */
export const useProductColumns = (): GridColumn[] => {
    const core = useCoreColumns();
    const plain = usePlainColumns();
    return useMemo(
        () => [
            ...core,
            ...plain.flatMap(column => (column.name in NAMES ? { ...column, ...NAMES[column.name] } : [])),
            ...plain.filter(column => !(column.name in NAMES)),
        ],
        [core, plain],
    );
};

const useCoreColumns = (): GridColumn[] => {
    const text = useText();
    const translate = useTranslate();
    const { field } = useResourceText();
    const tag = useTag();
    return useMemo(() => {
        const { readNumber, readVisible } = readers(text, translate);
        const money = (value: CellValue) => formatAmount(value as number | null, tag);
        const count = (value: CellValue) => formatCount(value as number | null, tag);
        const written = (value: CellValue) => (value === null ? '' : String(value));
        const number = (
            source: NumberSource,
            resource: string,
            kind: NumberKind,
            more: Partial<GridColumn>,
        ): GridColumn => ({
            name: source,
            label: kind === 'money' ? `${field(resource, source)} (${CURRENCY})` : field(resource, source),
            width: kind === 'money' ? 115 : 95,
            numeric: true,
            read: readNumber(source, kind, () => false),
            write: written,
            show: kind === 'money' ? money : count,
            ...more,
        });
        const inherited = (value: CellValue, row: GridRow) =>
            value === null ? (
                <Typography variant="inherit" color="textSecondary" component="span">
                    {money((row as ProductGridRow).productPrice)}
                </Typography>
            ) : (
                money(value)
            );
        const stock = (value: CellValue, row: GridRow) => (
            <Stock level={stockLevel(value, row)} count={count(value)} />
        );
        const visible = (value: CellValue, row: GridRow) =>
            text(
                isVariant(row)
                    ? value
                        ? 'screen.products.available'
                        : 'screen.products.unavailable'
                    : value
                      ? 'screen.products.visible'
                      : 'screen.products.hidden',
            );
        return [
            number('price', 'products', 'money', {
                sort: 'price',
                read: readNumber('price', 'money', isVariant),
                show: inherited,
            }),
            number('compare_at_price', 'products', 'money', {
                read: readNumber('compare_at_price', 'money', () => true),
            }),
            number('stock', 'products', 'count', { sort: 'stock', show: stock }),
            number('low_stock_threshold', 'variants', 'count', {}),
            {
                name: 'is_active',
                sort: 'is_active',
                label: field('products', 'is_active'),
                width: 105,
                toggled: true,
                read: readVisible,
                write: visible,
            },
        ];
    }, [text, translate, field, tag]);
};

/** Whether a stock is at its threshold or below. The sum of a product's variants has no threshold. */
const stockLevel = (stock: CellValue, { values }: GridRow) =>
    stock === 0 ? 'sold_out' : Number(stock) <= Number(values.low_stock_threshold ?? 0) ? 'low' : undefined;

const Stock = ({ level, count }: { level: ReturnType<typeof stockLevel>; count: string }) => {
    const text = useText();
    if (!level) return count;
    const label = text(`screen.filters.stock.${level}`);
    const Icon = level === 'sold_out' ? SoldOutIcon : LowIcon;
    return (
        <Box
            component="span"
            title={label}
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                fontWeight: 600,
                verticalAlign: 'bottom',
            }}
        >
            <Box
                component="span"
                role="img"
                aria-label={label}
                sx={{ display: 'inline-flex', color: level === 'sold_out' ? 'error.text' : 'warning.text' }}
            >
                <Icon sx={{ fontSize: 16 }} />
            </Box>
            {count}
        </Box>
    );
};

const readers = (text: ReturnType<typeof useText>, translate: ReturnType<typeof useTranslate>) =>
    readersOf({
        unreadable: text('screen.amount.unreadable'),
        notWhole: text('screen.amount.not_whole'),
        tooHigh: max => translate('ra.validation.maxValue', { max }),
        tooLow: min => translate('ra.validation.minValue', { min }),
        required: translate('ra.validation.required'),
        visibility: text('screen.grid.visibility', {
            visible: text('screen.products.visible'),
            hidden: text('screen.products.hidden'),
        }),
        yes: [text('screen.products.visible'), text('screen.products.available'), text('action.yes')],
        no: [text('screen.products.hidden'), text('screen.products.unavailable')],
    });

const lower = (text: string) => text.trim().toLocaleLowerCase();

/** The columns of numbers; products have no threshold. */
type NumberSource = 'price' | 'compare_at_price' | 'stock' | 'low_stock_threshold';

/** Returns the least and the most that a cell takes. */
const rangeIn = (source: NumberSource, row: GridRow) =>
    source === 'low_stock_threshold' || isVariant(row)
        ? coreRange('variants', source)
        : coreRange('products', source);

/** Creates the functions that read typed and pasted texts. */
const readersOf = (words: {
    unreadable: string;
    notWhole: string;
    tooHigh: (max: number) => string;
    tooLow: (min: number) => string;
    required: string;
    visibility: string;
    yes: readonly string[];
    no: readonly string[];
}) => {
    const yes = ['true', '1', 'yes', ...words.yes.map(lower)];
    const no = ['false', '0', 'no', ...words.no.map(lower)];
    return {
        readNumber:
            (source: NumberSource, kind: NumberKind, mayBeEmpty: (row: GridRow) => boolean) =>
            (text: string, row: GridRow): CellRead => {
                // Copied from a page or a spreadsheet, an amount may have its currency.
                const read = readAmount(
                    text.replace(CURRENCY, '').replace(currencySign('ar'), ''),
                    DECIMALS[kind],
                );
                const { min, max } = rangeIn(source, row);
                if ('unreadable' in read)
                    return { problem: DECIMALS[kind] ? words.unreadable : words.notWhole };
                if (read.value === null)
                    return mayBeEmpty(row) ? (read as CellRead) : { problem: words.required };
                if (read.value < min) return { problem: words.tooLow(min) };
                return read.value > max ? { problem: words.tooHigh(max) } : { value: read.value };
            },
        readVisible: (text: string): CellRead => {
            const word = lower(text);
            if (yes.includes(word)) return { value: true };
            return no.includes(word) ? { value: false } : { problem: words.visibility };
        },
    };
};
