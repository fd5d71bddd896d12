import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { ResourceContextProvider, useRecordContext } from 'react-admin';
import { useRef, useState } from 'react';
import { api } from '../../../contract/nouns';
import type { Product } from '../../../contract/schemas/products';
import { ListRows } from '../../components/lists/ListRows';
import { Section } from '../../components/page/Section';
import { useResourceText, useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { sideways } from '../../theme/parts/sideways';
import { actionCell } from './actionCell';
import { combinationKey, suggestedSkus, type Combination } from './combinations';
import { PART } from './readiness';
import { OfferDialog } from './OfferDialog';
import type { RowHandle } from './VariantForm';
import { useAddedRows } from './rowDrafts';
import { VariantRow } from './VariantRow';

/** A product's variants: added, edited and deleted in rows, each with its own result. */
export const VariantsSection = () => {
    const product = useRecordContext<Product>();
    return product ? (
        <ResourceContextProvider value="variants">
            <Variants key={product.id} product={product} />
        </ResourceContextProvider>
    ) : null;
};

const COLUMNS = ['sku', 'price', 'compare_at_price', 'stock', 'low_stock_threshold', 'is_active'] as const;

const Variants = ({ product }: { product: Product }) => {
    const { mayCall } = useAccess();
    const text = useText();
    const [added, setAdded] = useAddedRows(product);
    const [offering, setOffering] = useState(false);
    const { register, saving, saveAll } = useRows();
    const editable = mayCall(api.variants.create);
    const readable = mayCall(api.options.list);
    const skus = useSuggestedSkus(product, added);
    const forget = (combination: Combination) =>
        setAdded(now => now.filter(other => combinationKey(other) !== combinationKey(combination)));
    return (
        <Section
            title={text('screen.products.variants')}
            hint={text('screen.products.variants_hint')}
            action={editable && readable && <AddButton onClick={() => setOffering(true)} />}
            flush
        >
            <ListRows
                of={{ data: [...product.variants, ...added] }}
                empty={
                    <Typography color="textSecondary" sx={{ padding: 5, paddingBlockStart: 0 }}>
                        {text('screen.products.no_variants')}
                    </Typography>
                }
            >
                <Box sx={theme => sideways(theme.tokens)}>
                    <Table size="small">
                        <VariantsHead actions={editable} />
                        <TableBody>
                            {product.variants.map(variant => (
                                <VariantRow
                                    key={variant.id}
                                    product={product}
                                    variant={variant}
                                    editable={editable}
                                    ref={register(String(variant.id))}
                                />
                            ))}
                            {added.map(combination => (
                                <VariantRow
                                    key={combinationKey(combination)}
                                    product={product}
                                    combination={combination}
                                    sku={skus.get(combinationKey(combination))}
                                    editable
                                    onGone={() => forget(combination)}
                                    ref={register(combinationKey(combination))}
                                />
                            ))}
                        </TableBody>
                    </Table>
                </Box>
            </ListRows>
            {added.length > 1 && <SaveAllButton saving={saving} onSave={saveAll} />}
            {editable && !readable && (
                <Typography variant="body2" color="textSecondary" sx={{ padding: 5, paddingBlockStart: 2 }}>
                    {text('screen.products.no_reading')}
                </Typography>
            )}
            {offering && (
                <OfferDialog
                    product={product}
                    added={added}
                    onClose={() => setOffering(false)}
                    onChosen={chosen => {
                        setAdded(now => [...now, ...chosen]);
                        setOffering(false);
                    }}
                />
            )}
        </Section>
    );
};

/** The shown rows, each with its own save; saving all runs one after the other. */
const useRows = () => {
    const rows = useRef(new Map<string, RowHandle>());
    const [saving, setSaving] = useState(false);
    const register = (key: string) => (handle: RowHandle | null) => {
        if (handle) rows.current.set(key, handle);
        else rows.current.delete(key);
    };
    const saveAll = async () => {
        setSaving(true);
        // One after the other, so that a SKU in two rows is always refused in the second.
        const all = Array.from(rows.current.values());
        for (const row of all) await row.save();
        setSaving(false);
    };
    return { register, saving, saveAll };
};

/** The suggested SKU of each added combination, by its key; suggestions never change. */
const useSuggestedSkus = (product: Product, added: readonly Combination[]): ReadonlyMap<string, string> => {
    const skus = useRef(new Map<string, string>());
    const unnamed = added.filter(combination => !skus.current.has(combinationKey(combination)));
    const taken = [...product.variants.map(({ sku }) => sku), ...skus.current.values()];
    const suggested = suggestedSkus(product.sku, unnamed, taken);
    for (const [at, combination] of unnamed.entries())
        skus.current.set(combinationKey(combination), suggested[at] ?? '');
    return skus.current;
};

const VariantsHead = ({ actions }: { actions: boolean }) => {
    const text = useText();
    const { field } = useResourceText();
    return (
        // Two-word headers wrap, so that the buttons at the end stay visible.
        <TableHead sx={{ '& th': { whiteSpace: 'normal' } }}>
            <TableRow>
                <TableCell>{text('screen.products.combination')}</TableCell>
                {COLUMNS.map(name => (
                    <TableCell key={name} align={name === 'sku' || name === 'is_active' ? 'left' : 'right'}>
                        {field('variants', name)}
                    </TableCell>
                ))}
                {actions && (
                    <TableCell sx={actionCell}>
                        <span style={visuallyHidden}>{text('screen.send.actions')}</span>
                    </TableCell>
                )}
            </TableRow>
        </TableHead>
    );
};

const SaveAllButton = ({ saving, onSave }: { saving: boolean; onSave: () => Promise<void> }) => {
    const text = useText();
    return (
        <Box sx={{ padding: 4, display: 'flex', justifyContent: 'flex-end' }}>
            <Button variant="contained" onClick={onSave} loading={saving}>
                {text('screen.products.save_all')}
            </Button>
        </Box>
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
