import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NoteIcon from '@mui/icons-material/DescriptionOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefundIcon from '@mui/icons-material/PaymentsOutlined';
import SaleIcon from '@mui/icons-material/ReceiptLongOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import VatIcon from '@mui/icons-material/PercentOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Item } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import { ChangeList, type Change } from '../../../components/changes/ChangeList';
import { formatAmount, formatCount, formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { PhotoThumb } from '../../../components/fields/PhotoThumb';
import { useText } from '../../../components/hooks/useText';
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
    const goods = useGoods(recorded, items);
    const figures = useFigures({ before, after });
    return (
        <>
            <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                <DoneIcon color="success" />
                <span role="status">
                    {text('screen.orders.refund.done', { amount: formatMoney(recorded.amount, tag) })}
                </span>
            </DialogTitle>
            <DialogContent>
                <ChangeList
                    hasHead={false}
                    changesOf={change => [change]}
                    items={[
                        ...goods,
                        ...figures,
                        {
                            key: 'note',
                            record: 'note',
                            picture: <NoteIcon />,
                            name: (
                                <bdi dir="ltr" translate="no">
                                    {recorded.number}
                                </bdi>
                            ),
                            note: text('screen.print.credit_note'),
                            to: (
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
                            ),
                        },
                    ]}
                />
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

/** Returns the goods that came back, with their state. */
const useGoods = (recorded: Taken['after']['recorded'], items: readonly Item[]): Change[] => {
    const text = useText();
    const tag = useTag();
    const nameOf = useName();
    return recorded.items.map((came, index) => {
        const item = items.find(({ id }) => id === came.item_id);
        return {
            key: `item ${index}`,
            record: `item ${index}`,
            picture: <PhotoThumb src={item?.photo ?? null} size={32} />,
            name: <bdi>{item && nameOf(item)}</bdi>,
            note: text(`screen.orders.returns.state.${came.state}`),
            to: <bdi dir="ltr">{formatCount(came.quantity, tag)} ×</bdi>,
        };
    });
};

/** Returns the figures of an order before and after a return. */
const useFigures = ({ before, after }: Pick<Taken, 'before' | 'after'>): Change[] => {
    const text = useText();
    const tag = useTag();
    // Once everything is back the order is no sale, whatever was paid back.
    const isSale = !isReversed(after.status);
    const figure = (
        key: string,
        picture: ReactNode,
        name: string,
        from: number,
        to: number,
        note?: string,
    ) => ({
        key,
        record: key,
        picture,
        name,
        note,
        from: <bdi dir="ltr">{formatAmount(from, tag)}</bdi>,
        to: <bdi dir="ltr">{formatAmount(to, tag)}</bdi>,
    });
    return [
        figure(
            'sale',
            <SaleIcon />,
            text('screen.orders.returns.sale'),
            totalLeft(before),
            isSale ? totalLeft(after) : 0,
            text('screen.orders.returns.sale_of', { amount: formatMoney(after.total, tag) }),
        ),
        figure(
            'vat',
            <VatIcon />,
            text('resources.orders.fields.vat_amount'),
            vatLeft(before),
            isSale ? vatLeft(after) : 0,
        ),
        figure(
            'refunded',
            <RefundIcon />,
            text('resources.orders.fields.refunded'),
            before.refunded ?? 0,
            after.refunded ?? 0,
        ),
    ];
};
