import { extensions } from '../../../../contract/nouns';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
    Form,
    required,
    SelectInput,
    TextInput,
    useDataProvider,
    useRefresh,
    useTranslate,
} from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { MOST_STOCK } from '../../../../contract/limits';
import type { AdjustmentInput, AdjustmentResult, StockItem } from '../../../../contract/schemas/stock';
import { ADJUSTMENT_REASONS, type AdjustmentReason } from '../../../../contract/stockReasons';
import { formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { Inputs } from '../../../components/forms/Inputs';
import { useIdempotencyKey } from '../../../components/forms/oneAtATime';
import { useSave } from '../../../components/forms/useSave';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { explained } from '../../../providers/failure';
import { offers } from '../../../providers/http';
import { newId } from '../../../providers/data/newId';
import { FromTo } from '../../../components/lists/rows/FromTo';
import { StockHistory, stockHistoryKey } from './StockHistory';
import { adjust, readItem, type Counted } from './stockItems';

const FORM = 'adjust-stock';
/** An import names itself as the reason. */
export const REASONS: readonly AdjustmentReason[] = ADJUSTMENT_REASONS.filter(reason => reason !== 'import');

type How = 'set' | 'change';
type Asked = Pick<Counted, 'product_id' | 'variant_id'>;
type Adjusted = AdjustmentResult & { counted: boolean };

/** Adjusts the stock of a product or variant, with a reason. What is sold while the dialog is open stays sold. */
const AdjustDialog = ({
    item: asked,
    label,
    onClose,
}: {
    item: Asked;
    /** The name of the product or variant. */
    label: string;
    onClose: () => void;
}) => {
    const text = useText();
    const phone = usePhone();
    const { item, error, saving, save } = useAdjustment(asked, onClose);
    const [how, setHow] = useState<How>('set');
    return (
        <Dialog open onClose={() => !saving && onClose()} fullWidth maxWidth="sm" fullScreen={phone}>
            <DialogTitle>
                {text('screen.stock.adjust_title')}
                <Typography component="div" variant="body2" color="textSecondary">
                    <bdi>{label}</bdi>
                </Typography>
            </DialogTitle>
            <DialogContent
                sx={{ display: 'grid', gap: 4, alignContent: 'start', gridAutoRows: 'max-content' }}
            >
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={how}
                    onChange={(_, chosen: How | null) => chosen && setHow(chosen)}
                    aria-label={text('screen.bulk.how')}
                >
                    {(['set', 'change'] as const).map(one => (
                        <ToggleButton key={one} value={one}>
                            {text(`screen.stock.how.${one}`)}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
                <Form
                    key={how}
                    id={FORM}
                    defaultValues={{ reason: how === 'set' ? 'count' : 'received', note: '' }}
                    onSubmit={(values: FieldValues) => save(how, values)}
                    noValidate
                >
                    <AdjustInputs how={how} item={item} />
                </Form>
                {error && <Alert severity="error">{error}</Alert>}
                {offers(extensions.stock.adjust) && (
                    <Box component="section" aria-labelledby="stock-history">
                        <Typography variant="h3" id="stock-history" sx={{ marginBlockEnd: 1 }}>
                            {text('screen.stock.history')}
                        </Typography>
                        <StockHistory productId={asked.product_id} variantId={asked.variant_id} />
                    </Box>
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose} disabled={saving}>
                    {text('action.cancel')}
                </Button>
                <Button type="submit" form={FORM} variant="contained" loading={saving} disabled={!item}>
                    {text('action.save')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default AdjustDialog;

/** The item as the dialog was opened with it. */
const useItem = (asked: Asked) => {
    const dataProvider = useDataProvider();
    const { product_id, variant_id } = asked;
    return useQuery({
        queryKey: ['products', 'stock-item', product_id, variant_id],
        queryFn: async () => {
            const found = await readItem(dataProvider, { product_id, variant_id });
            if (!found) throw new Error('error.missing');
            return found;
        },
        retry: false,
        gcTime: 0,
        // What the person saw is what the dialog was opened with.
        refetchOnWindowFocus: false,
    });
};

/** Reads the item when the dialog opens, and adjusts it. After a refusal it is read again, for another decision. */
const useAdjustment = (asked: Asked, onClose: () => void) => {
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const text = useText();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { idempotencyKey, renew } = useIdempotencyKey();
    const { data: item, error: unread, refetch } = useItem(asked);
    const readHistory = () => queryClient.invalidateQueries({ queryKey: stockHistoryKey(asked.product_id) });
    const { save, saving, error } = useSave<Adjusted, AdjustmentInput>({
        send: async adjustment => {
            const [result] = await adjust(dataProvider, [adjustment], { change: newId(), idempotencyKey });
            // A repetition after a lost answer has the same key; the next adjustment has another.
            renew();
            if (!result || result.refused !== null) {
                await readHistory();
                await refetch();
                throw new Error(result?.refused ?? 'error.failed');
            }
            return { ...result, counted: adjustment.set !== undefined };
        },
        toast: ({ counted, meanwhile, to }) =>
            counted && meanwhile < 0
                ? text('screen.stock.meanwhile', { stock: to, sold: -meanwhile })
                : text('screen.stock.adjusted'),
        then: () => {
            refresh();
            void readHistory();
            onClose();
        },
    });
    const failure = error ?? unread;
    return {
        item,
        error: failure ? explained(failure, translate) : undefined,
        saving,
        save: (how: How, { amount, reason, note }: FieldValues) => {
            if (!item) return;
            const { stock, position } = item;
            void save({
                product_id: asked.product_id,
                variant_id: asked.variant_id,
                reason,
                note: note || null,
                ...(how === 'set' ? { set: amount, seen: { stock, position } } : { change: amount }),
            });
        },
    };
};

/** Items that are removed were not received, so that their reason is asked for. */
const useReasonOf = (how: How) => {
    const { setValue } = useFormContext();
    const isChosen = 'reason' in useFormState({ name: 'reason' }).dirtyFields;
    const removes = Number(useWatch({ name: 'amount' })) < 0;
    useEffect(() => {
        if (how === 'change' && !isChosen) setValue('reason', removes ? null : 'received');
    }, [how, isChosen, removes, setValue]);
};

const AdjustInputs = ({ how, item }: { how: How; item: StockItem | undefined }) => {
    const text = useText();
    useReasonOf(how);
    return (
        <Inputs columns={2}>
            <AmountInput
                source="amount"
                label={how === 'set' ? 'screen.stock.counted' : 'screen.stock.change'}
                decimals={0}
                min={how === 'set' ? 0 : -MOST_STOCK}
                max={MOST_STOCK}
                validate={required()}
                helperText={how === 'set' ? undefined : text('screen.bulk.minus')}
                autoFocus
            />
            <NewStock how={how} item={item} />
            {offers(extensions.stock.adjust) && (
                <SelectInput
                    source="reason"
                    label="screen.stock.reason"
                    choices={REASONS.map(id => ({ id, name: text(`screen.stock.reasons.${id}`) }))}
                    translateChoice={false}
                    validate={required()}
                    fullWidth
                />
            )}
            {offers(extensions.stock.adjust) && (
                <TextInput
                    source="note"
                    label="screen.stock.note"
                    slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
                />
            )}
        </Inputs>
    );
};

/** The stock before and after. */
const NewStock = ({ how, item }: { how: How; item: StockItem | undefined }) => {
    const text = useText();
    const tag = useTag();
    const amount: unknown = useWatch({ name: 'amount' });
    const from = item?.stock;
    const to =
        typeof amount !== 'number' || from === undefined ? from : how === 'set' ? amount : from + amount;
    return (
        <div role="status">
            <Typography variant="caption" color="textSecondary" component="div">
                {text('screen.stock.new_stock')}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {to === undefined || from === undefined ? (
                    text('screen.facts.empty')
                ) : to === from ? (
                    formatCount(from, tag)
                ) : (
                    <FromTo from={formatCount(from, tag)} to={formatCount(to, tag)} />
                )}
            </Typography>
        </div>
    );
};
