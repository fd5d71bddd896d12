import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { ReturnDesk, type ReturnDeskProps } from './ReturnDesk';

/** The return desk of an order that is on screen. */
const ReturnDialog = (props: ReturnDeskProps) => {
    const text = useText();
    const phone = usePhone();
    return (
        <Dialog open onClose={props.onClose} fullWidth maxWidth="md" fullScreen={phone}>
            <ReturnDesk
                {...props}
                head={
                    <DialogTitle>
                        {text('screen.pair', {
                            label: text('screen.orders.returns.start'),
                            value: props.order.number,
                        })}
                    </DialogTitle>
                }
            />
        </Dialog>
    );
};
export default ReturnDialog;
