import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Order } from '../../../../contract/schemas/orders';
import { formatDateTime } from '../../../components/fields/dates';
import { Money } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/hooks/useText';
import { Heading } from '../drawer/Heading';
import { usePrinting } from '../print/usePrinting';
import { useReturns } from './useReturns';

/** The credit notes of an order, each with its refund. */
export const Returns = ({ order }: { order: Order }) => {
    const text = useText();
    const { print } = usePrinting();
    const notes = useReturns(order);
    if (notes.length === 0) return null;
    return (
        <>
            <Heading>{text('screen.orders.returns.notes')}</Heading>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: 2 }}>
                {notes.map(({ id, number, at, amount, reason }) => (
                    <Box
                        component="li"
                        key={id}
                        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
                    >
                        <Box sx={{ flex: '1 1 160px', minInlineSize: 0 }}>
                            <Typography variant="body2" sx={{ fontWeight: 500 }}>
                                <bdi dir="ltr" translate="no">
                                    {number}
                                </bdi>
                            </Typography>
                            <Typography variant="caption" color="textSecondary">
                                <bdi dir="ltr">{formatDateTime(at)}</bdi>
                                {reason && (
                                    <>
                                        {' · '}
                                        <bdi>{reason}</bdi>
                                    </>
                                )}
                            </Typography>
                        </Box>
                        <Typography variant="body2">
                            <Money value={0 - amount} />
                        </Typography>
                        <Button
                            size="small"
                            startIcon={<PrintIcon />}
                            aria-label={text('screen.pair', {
                                label: text('screen.print.print'),
                                value: number,
                            })}
                            onClick={() => print([order.number], 'credit_note', number)}
                        >
                            {text('screen.print.print')}
                        </Button>
                    </Box>
                ))}
            </Box>
        </>
    );
};
