import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NoteIcon from '@mui/icons-material/DescriptionOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefundIcon from '@mui/icons-material/PaymentsOutlined';
import SaleIcon from '@mui/icons-material/ReceiptLongOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import VatIcon from '@mui/icons-material/PercentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Item } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import { formatAmount, formatCount, formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { PhotoThumb } from '../../../components/fields/PhotoThumb';
import { useText } from '../../../components/hooks/useText';
import { FromTo } from '../../../components/lists/rows/FromTo';
import { useUndo } from '../../../components/undo/useUndo';
import { useAccess } from '../../../providers/auth/access';
import { usePrinting } from '../print/usePrinting';
import { totalLeft, vatLeft } from './useReturnForm';
import type { Taken } from './useTakeBack';

/** The changes that a return has made, with its credit note and its undo. */
export const ReturnDone = ({
    taken: { before, after, change },
    items,
    takesFocus,
    onClose,
}: {
    taken: Taken;
    items: readonly Item[];
    takesFocus: boolean;
    onClose: () => void;
}) => {
    const text = useText();
    const tag = useTag();
    const undo = useUndo();
    const { print } = usePrinting();
    const { mayCall } = useAccess();
    const { recorded } = after;
    return (
        <>
            <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                <DoneIcon color="success" />
                <span role="status">
                    {text('screen.orders.refund.done', { amount: formatMoney(recorded.amount, tag) })}
                </span>
            </DialogTitle>
            <DialogContent>
                <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                    {recorded.items.map((came, index) => (
                        <ItemLine
                            key={index}
                            item={items.find(({ id }) => id === came.item_id)}
                            state={text(`screen.orders.returns.state.${came.state}`)}
                            count={formatCount(came.quantity, tag)}
                        />
                    ))}
                    <Figures before={before} after={after} />
                    <Line
                        icon={<NoteIcon />}
                        title={
                            <bdi dir="ltr" translate="no">
                                {recorded.number}
                            </bdi>
                        }
                        note={text('screen.print.credit_note')}
                    >
                        <Button
                            size="small"
                            startIcon={<PrintIcon />}
                            onClick={() => {
                                onClose();
                                print([after.number], 'credit_note', recorded.number);
                            }}
                        >
                            {text('screen.print.print')}
                        </Button>
                    </Line>
                </Box>
            </DialogContent>
            <DialogActions>
                {mayCall(extensions.journal.undo) && (
                    <Button
                        color="inherit"
                        startIcon={<UndoIcon />}
                        onClick={() => {
                            onClose();
                            void undo({ change });
                        }}
                    >
                        {text('screen.orders.returns.undo')}
                    </Button>
                )}
                <Button variant="contained" onClick={onClose} autoFocus={takesFocus}>
                    {text('action.close')}
                </Button>
            </DialogActions>
        </>
    );
};

/** The figures of an order before and after a return. */
const Figures = ({ before, after }: Pick<Taken, 'before' | 'after'>) => {
    const text = useText();
    const tag = useTag();
    // Once everything is back the order is no sale, whatever was paid back.
    const isSale = !isReversed(after.status);
    const amount = (value: number) => <bdi dir="ltr">{formatAmount(value, tag)}</bdi>;
    return (
        <>
            <Line
                icon={<SaleIcon />}
                title={text('screen.orders.returns.sale')}
                note={text('screen.orders.returns.sale_of', {
                    amount: formatMoney(after.total, tag),
                })}
            >
                <FromTo from={amount(totalLeft(before))} to={amount(isSale ? totalLeft(after) : 0)} />
            </Line>
            <Line icon={<VatIcon />} title={text('resources.orders.fields.vat_amount')}>
                <FromTo from={amount(vatLeft(before))} to={amount(isSale ? vatLeft(after) : 0)} />
            </Line>
            <Line icon={<RefundIcon />} title={text('resources.orders.fields.refunded')}>
                <FromTo from={amount(before.refunded ?? 0)} to={amount(after.refunded ?? 0)} />
            </Line>
        </>
    );
};

const ItemLine = ({ item, state, count }: { item: Item | undefined; state: string; count: string }) => {
    const nameOf = useName();
    return (
        <Line
            icon={<PhotoThumb src={item?.photo ?? null} />}
            title={<bdi>{item && nameOf(item)}</bdi>}
            note={state}
        >
            <bdi dir="ltr">{count} ×</bdi>
        </Line>
    );
};

/** A line of what was done: what, and its value at the end. */
const Line = ({
    icon,
    title,
    note,
    children,
}: {
    icon: ReactNode;
    title: ReactNode;
    note?: string;
    children: ReactNode;
}) => (
    <Box
        component="li"
        sx={{
            display: 'grid',
            gridTemplateColumns: '40px minmax(0, 1fr) auto',
            alignItems: 'center',
            justifyItems: 'start',
            columnGap: 3,
            paddingBlock: 2,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
        }}
    >
        {icon}
        <div>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {title}
            </Typography>
            {note && (
                <Typography variant="caption" color="textSecondary">
                    {note}
                </Typography>
            )}
        </div>
        <Typography variant="body2" component="div" sx={{ whiteSpace: 'nowrap' }}>
            {children}
        </Typography>
    </Box>
);
