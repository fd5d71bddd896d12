import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useRef } from 'react';
import { ContentSkeleton } from '../../../components/feedback/ContentSkeleton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FailureState } from '../../../components/feedback/FailureState';
import { useText } from '../../../components/hooks/useText';
import { TitleBar } from '../../../components/page/TitleBar';
import { useCrumbs } from '../../crumbs';
import { Candidates } from './Candidates';
import { OpenReturn } from './OpenReturn';
import { ScanField } from './scan/ScanField';
import { useDesk, type Desk } from './useDesk';

/** The return desk of the shop: a field finds an order, whose return is recorded below it. */
const ReturnDeskPage = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const desk = useDesk();
    const input = useRef<HTMLInputElement>(null);
    const takeNext = () => {
        input.current?.focus();
        input.current?.select();
    };
    return (
        <>
            <TitleBar crumbs={crumbs()} title={text('screen.orders.desk.title')} />
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <ScanField key={desk.round} asked={desk.asked} input={input} onFind={desk.find} />
                <Found desk={desk} onRecorded={takeNext} />
            </Box>
        </>
    );
};
export default ReturnDeskPage;

/** The order that was found, or what there is instead of it. */
const Found = ({ desk, onRecorded }: { desk: Desk; onRecorded: () => void }) => {
    const text = useText();
    const { asked, orders, total, order, round, error, retry, choose, leave } = desk;
    if (order)
        return (
            <OpenReturn key={`${order.id} ${round}`} order={order} onRecorded={onRecorded} onLeave={leave} />
        );
    return (
        <Card>
            {asked === '' ? (
                <EmptyState sentence={text('screen.orders.desk.start')} />
            ) : error ? (
                <FailureState error={error} retry={retry} />
            ) : !orders ? (
                <Box sx={{ padding: 5 }}>
                    <ContentSkeleton />
                </Box>
            ) : orders.length === 0 ? (
                <EmptyState sentence={text('screen.orders.desk.none', { typed: asked })} />
            ) : (
                <Candidates orders={orders} total={total} onChoose={choose} />
            )}
        </Card>
    );
};
