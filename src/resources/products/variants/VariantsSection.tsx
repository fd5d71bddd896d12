import AddIcon from '@mui/icons-material/Add';
import GridIcon from '@mui/icons-material/GridOnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, ResourceContextProvider, useRecordContext } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../../contract/nouns';
import type { Option } from '../../../../contract/schemas/categories';
import type { Product } from '../../../../contract/schemas/products';
import { GRID, filteredAddress } from '../../../components/lists/filters/filteredAddress';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { Section } from '../../../components/page/Section';
import { usePhone } from '../../../components/hooks/usePhone';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { isAbsent } from '../../../providers/answers/readAnswer';
import { useAccess } from '../../../providers/auth/access';
import { hasField } from '../../../providers/data/hostFields';
import { sideways } from '../../../theme/parts/sideways';
import { SIZES } from '../../../theme/tokens';
import { usePage } from '../../page';
import { sortByOptions } from './combinations';
import { NEW_VARIANTS, NewVariants } from './NewVariants';
import type { NewVariant } from './variantPlan';
import { PendingRows } from './PendingRows';
import { PART } from '../page/readiness';
import { ShowMoreButton } from '../../../components/lists/rows/ShowMore';
import { useOptions } from './useOptions';
import { useShownRows } from '../../../components/lists/rows/useShownRows';
import type { VariantColumn } from './VariantForm';
import { VariantRow } from './VariantRow';

const NO_OPTIONS: readonly Option[] = [];

/** A product's variants, in the order of its options, and new ones if `onRows` is given (see NewVariants). */
export const VariantsSection = ({ onRows }: { onRows?: (rows: readonly NewVariant[]) => void }) => {
    const product = useRecordContext<Product>();
    const { mayCall } = useAccess();
    const text = useText();
    const { data, error, refetch, readable } = useOptions(product?.category_id);
    const options = data ?? NO_OPTIONS;
    const [adding, setAdding] = useState(false);
    const variants = useMemo(() => sortByOptions(product?.variants ?? [], options), [product, options]);
    if (!product) return null;
    const editable = mayCall(api.variants.create);
    const addable = onRows && editable && readable;
    const newVariants = onRows && (
        <NewVariants options={options} variants={product.variants} onRows={onRows} />
    );
    return (
        <Section
            title={text('screen.products.variants')}
            hint={variants.length === 0 && text('screen.products.variants_hint')}
            action={
                <>
                    {product.variants.length > 1 && <GridButton product={product} />}
                    {addable && !adding && <AddButton onClick={() => setAdding(true)} />}
                </>
            }
            flush
        >
            <ListRows
                of={{ data: variants }}
                empty={
                    isAbsent(product.variants) ? null : (
                        <Typography color="textSecondary" sx={{ padding: 5, paddingBlockStart: 0 }}>
                            {text('screen.products.no_variants')}
                        </Typography>
                    )
                }
            >
                <VariantTable product={product} variants={variants} editable={editable} />
            </ListRows>
            <PendingRows productPrice={product.price} />
            {addable &&
                (adding || error ? (
                    <ListRows
                        of={{ data: data && !hasValues(data) ? [] : data, error, refetch }}
                        skeleton={newVariants}
                        empty={
                            <Typography color="textSecondary" sx={{ padding: 5, paddingBlockStart: 0 }}>
                                {text('screen.products.no_options')}
                            </Typography>
                        }
                    >
                        {newVariants}
                    </ListRows>
                ) : (
                    <RestoredDraft onRestored={() => setAdding(true)} />
                ))}
            {editable && !readable && (
                <Typography variant="body2" color="textSecondary" sx={{ padding: 5, paddingBlockStart: 2 }}>
                    {text('screen.products.no_reading')}
                </Typography>
            )}
        </Section>
    );
};

export const hasValues = (options: readonly Option[]) => options.some(({ values }) => values.length > 0);

/** Opens the new variants when a restored draft has some. */
const RestoredDraft = ({ onRestored }: { onRestored: () => void }) => {
    const restored = !!useWatch({ name: NEW_VARIANTS });
    useEffect(() => {
        if (restored) onRestored();
    }, [restored, onRestored]);
    return null;
};

/** The fields with a column of their own, where the host has them. */
const COLUMNS: readonly VariantColumn[] = ['price', 'stock', 'low_stock_threshold', 'is_active'];

const columns = {
    '& th, & td': { paddingInline: 2 },
    '& tbody th': { blockSize: SIZES.rowCompact, paddingBlock: 1 },
    // The first `td` follows a `th`, so it needs the padding of its header.
    '&& th + td': { paddingInlineStart: 2 },
} as const;

/** The width of the table below which its rows have the form of a phone's. */
const NARROW = '@container (max-width: 560px)';

/** On a phone a row has its name, status and actions on the first line, and its labelled amounts below. */
const phoneRows = {
    [NARROW]: {
        display: 'block',
        '& thead': { display: 'none' },
        '& tbody': { display: 'block' },
        '& tbody tr': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1,
            blockSize: 'auto',
            paddingBlock: 2,
            paddingInlineStart: 5,
            paddingInlineEnd: 3,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
        },
        '&& tbody tr > *': { display: 'block', border: 0, padding: 0, blockSize: 'auto', textAlign: 'start' },
        // The stock says whether it is low; the threshold is in the form.
        '&& tbody tr > [data-threshold]': { display: 'none' },
        '& [data-action] button': { inlineSize: 40, blockSize: 44 },
        '& tbody tr > th': { flex: '1 1 0', minInlineSize: 0 },
        // A line of its own for what follows.
        '& tbody tr:has(> th)::after': { content: '""', flexBasis: '100%', order: 1 },
        '&& tbody tr > [data-label]': {
            display: 'flex',
            flexFlow: 'row wrap',
            alignItems: 'baseline',
            columnGap: 1,
            order: 2,
        },
        '& tbody [data-label]::before': {
            content: 'attr(data-label)',
            fontSize: '0.75rem',
            color: 'text.secondary',
        },
        '& tbody tr > [colspan]': { flex: '1 0 100%', marginInlineStart: -5, marginInlineEnd: -3 },
    },
} as const;

const VariantTable = ({
    product,
    variants,
    editable,
}: {
    product: Product;
    variants: Product['variants'];
    editable: boolean;
}) => {
    const rows = useShownRows(variants.length);
    const fields = useMemo(() => COLUMNS.filter(name => hasField(variants, name)), [variants]);
    return (
        <ResourceContextProvider value="variants">
            <Box sx={theme => ({ ...sideways(theme.tokens), containerType: 'inline-size' })}>
                <Table size="small" sx={{ ...columns, ...phoneRows }}>
                    <VariantsHead fields={fields} actions={editable} />
                    <TableBody>
                        {variants.slice(0, rows.shown).map(variant => (
                            <VariantRow
                                key={variant.id}
                                product={product}
                                variant={variant}
                                editable={editable}
                                fields={fields}
                            />
                        ))}
                    </TableBody>
                </Table>
            </Box>
            <ShowMoreButton rows={rows} sx={{ margin: 3 }} />
        </ResourceContextProvider>
    );
};

const VariantsHead = ({ fields, actions }: { fields: readonly VariantColumn[]; actions: boolean }) => {
    const text = useText();
    const { field } = useResourceText();
    return (
        // Headers of several words wrap, so that all columns stay in sight.
        <TableHead sx={{ '& th': { whiteSpace: 'normal' } }}>
            <TableRow>
                <TableCell>{text('screen.products.combination')}</TableCell>
                {fields.map(name => (
                    <TableCell key={name} align={name === 'is_active' ? 'left' : 'right'}>
                        {field('variants', name)}
                    </TableCell>
                ))}
                {actions && (
                    <TableCell>
                        <span style={visuallyHidden}>{text('screen.actions')}</span>
                    </TableCell>
                )}
            </TableRow>
        </TableHead>
    );
};

/** Opens the product and its variants as a grid: the list of products, filtered by the id. */
const GridButton = ({ product }: { product: Product }) => {
    const text = useText();
    const phone = usePhone();
    const { mayCall } = useAccess();
    const { layout } = usePage();
    // The grid is not offered on phones.
    if (phone || !mayCall(api.products.update)) return null;
    return (
        <Button
            size="small"
            startIcon={<GridIcon />}
            component={LinkBase}
            to={filteredAddress(`/${layout}/products`, { q: `#${product.id}` }, { mode: GRID })}
        >
            {text('screen.product.edit_in_grid')}
        </Button>
    );
};

const AddButton = ({ onClick }: { onClick: () => void }) => {
    const text = useText();
    return (
        <Button id={PART.variants} size="small" startIcon={<AddIcon />} onClick={onClick}>
            {text('screen.products.add_variants')}
        </Button>
    );
};
