import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { statusWhenReturned } from '../../../../contract/orders/returns';
import type { Item, Order } from '../../../../contract/schemas/orders';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/hooks/useText';
import { useItems } from '../drawer/useItems';
import type { FollowUpPlan } from '../followUps/useFollowUps';
import { ReasonInput } from '../steps/ReasonInput';
import { RefundPart } from './RefundPart';
import { ReturnDone } from './ReturnDone';
import { ReturnRows } from './ReturnRows';
import { useReturnForm } from './useReturnForm';
import { useTakeBack, type Taken } from './useTakeBack';

export type ReturnDeskProps = {
    order: Order;
    onClose: () => void;
    /** Called with the order as it is afterwards, the message that follows, and the change of both. */
    onReturned: (order: Order, plan: FollowUpPlan, change: string) => void;
};

/** The return desk of an order, in a dialog or a card: what came back and its refund, then what was done. */
export const ReturnDesk = ({
    order,
    head,
    inPage = false,
    onClose,
    onReturned,
}: ReturnDeskProps & {
    head?: ReactNode;
    /** The focus stays in the field of the page, for the next order. */
    inPage?: boolean;
}) => {
    const [taken, setTaken] = useState<Taken>();
    // The order as the desk was opened with it: it changes once the return is recorded.
    const [first] = useState(order);
    const items = useItems(first);
    if (taken)
        return <ReturnDone taken={taken} items={items.data ?? []} takesFocus={!inPage} onClose={onClose} />;
    return (
        <>
            {head}
            <ListRows of={items}>
                {rows => (
                    <Form
                        order={first}
                        items={rows}
                        onClose={onClose}
                        onTaken={(done, plan) => {
                            setTaken(done);
                            onReturned(done.after, plan, done.change);
                        }}
                    />
                )}
            </ListRows>
        </>
    );
};

const Form = ({
    order,
    items,
    onClose,
    onTaken,
}: {
    order: Order;
    items: readonly Item[];
    onClose: () => void;
    onTaken: (taken: Taken, plan: FollowUpPlan) => void;
}) => {
    const text = useText();
    const tag = useTag();
    const desk = useReturnForm(order, items);
    const { record, isRecording, error } = useTakeBack(order, desk, onTaken);
    const { isAlone, isReady, refund } = desk;
    const amount = formatMoney(refund ?? 0, tag);
    const label = isAlone
        ? text('screen.orders.returns.record_refund', { amount })
        : text(isReady ? 'screen.orders.returns.record' : 'screen.orders.returns.choose', { amount });
    return (
        <FormProvider {...desk.form}>
            <DialogContent
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
                    columnGap: 6,
                    rowGap: 4,
                    alignContent: 'start',
                }}
            >
                <Box>
                    <ToggleButtonGroup
                        exclusive
                        size="small"
                        value={isAlone}
                        onChange={(_, alone: boolean | null) => alone !== null && desk.chooseAlone(alone)}
                        aria-label={text('screen.orders.returns.start')}
                    >
                        <ToggleButton value={false}>{text('screen.orders.returns.with_items')}</ToggleButton>
                        <ToggleButton value>{text('screen.orders.returns.without_items')}</ToggleButton>
                    </ToggleButtonGroup>
                    {!isAlone && <ReturnRows desk={desk} />}
                    <ReasonInput
                        status={statusWhenReturned(order.status) ?? order.status}
                        value={desk.reason}
                        onChange={desk.setReason}
                        helperText={text('screen.orders.returns.reason_hint')}
                    />
                </Box>
                <RefundPart order={order} desk={desk} />
                {error && (
                    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
                        {error}
                    </Alert>
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose} disabled={isRecording}>
                    {text('action.cancel')}
                </Button>
                <Button
                    variant="contained"
                    loading={isRecording}
                    disabled={!isReady}
                    onClick={() => void record()}
                >
                    {label}
                </Button>
            </DialogActions>
        </FormProvider>
    );
};
