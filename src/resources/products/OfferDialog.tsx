import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useGetManyReference } from 'react-admin';
import { useMemo, useState } from 'react';
import type { Option } from '../../../contract/schemas/categories';
import type { Product } from '../../../contract/schemas/products';
import { useName } from '../../components/fields/NameField';
import { ListRows } from '../../components/lists/ListRows';
import { useText } from '../../components/useText';
import { combinationKey, missingCombinations, type Combination } from './combinations';

/** Offers checkboxes for the combinations of the category's options without a variant. */
export const OfferDialog = ({
    product,
    added,
    onClose,
    onChosen,
}: {
    product: Product;
    added: readonly Combination[];
    onClose: () => void;
    onChosen: (chosen: Combination[]) => void;
}) => {
    const text = useText();
    const {
        data: options,
        error,
        refetch,
    } = useGetManyReference<Option>('options', {
        target: 'category_id',
        id: product.category_id,
        pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
        sort: { field: 'id', order: 'ASC' },
    });
    const { combinations, more } = useMemo(
        () => missingCombinations(options ?? [], product.variants),
        [options, product.variants],
    );
    const taken = new Set(added.map(combinationKey));
    const free = combinations.filter(combination => !taken.has(combinationKey(combination)));
    const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
    const tick = (key: string, on: boolean) =>
        setTicked(now => {
            const next = new Set(now);
            if (on) next.add(key);
            else next.delete(key);
            return next;
        });
    const chosen = free.filter(combination => ticked.has(combinationKey(combination)));
    const none = options?.every(({ values }) => values.length === 0);
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="offer-title">
            <DialogTitle id="offer-title">{text('screen.products.add_variants')}</DialogTitle>
            <DialogContent sx={{ maxBlockSize: '60dvh', overflow: 'auto' }}>
                <ListRows
                    of={{ data: options, error, refetch }}
                    empty={<DialogContentText>{text('screen.products.no_options')}</DialogContentText>}
                >
                    <DialogContentText>
                        {text(
                            none
                                ? 'screen.products.no_options'
                                : free.length
                                  ? 'screen.products.add_variants_hint'
                                  : 'screen.products.all_added',
                        )}{' '}
                        {more && text('screen.products.many', { count: combinations.length })}
                    </DialogContentText>
                    {free.map(combination => {
                        const key = combinationKey(combination);
                        return (
                            <CombinationBox
                                key={key}
                                combination={combination}
                                checked={ticked.has(key)}
                                onChange={on => tick(key, on)}
                            />
                        );
                    })}
                </ListRows>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {text('action.cancel')}
                </Button>
                <Button variant="contained" disabled={!chosen.length} onClick={() => onChosen(chosen)}>
                    {text('screen.products.add_chosen', { smart_count: chosen.length })}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

const CombinationBox = ({
    combination,
    checked,
    onChange,
}: {
    combination: Combination;
    checked: boolean;
    onChange: (on: boolean) => void;
}) => {
    const nameOf = useName();
    return (
        <FormControlLabel
            sx={{ display: 'flex' }}
            control={<Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
            label={<bdi>{combination.map(({ value }) => nameOf(value)).join(' · ')}</bdi>}
        />
    );
};
