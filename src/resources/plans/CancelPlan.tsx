import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { Plan } from '../../../contract/schemas/plans';
import { Question } from '../../components/feedback/Question';
import { useFailureToast, useOneAtATime } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';

/** The button that cancels a plan, after a question. */
export const CancelPlan = ({ plan, onCancelled }: { plan: Plan; onCancelled: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const queries = useQueryClient();
    const showFailure = useFailureToast();
    const { run, isRunning } = useOneAtATime();
    const [asks, setAsks] = useState(false);
    const cancel = async () => {
        try {
            await send(extensions.plans.delete, { id: plan.id });
            notify(text('screen.plans.cancelled'), { type: 'success' });
            onCancelled();
        } catch (error) {
            showFailure(error);
        } finally {
            await queries.invalidateQueries({ queryKey: ['plans', 'getList'] });
        }
    };
    return (
        <>
            <Button color="error" sx={{ marginInlineEnd: 'auto' }} onClick={() => setAsks(true)}>
                {text('screen.plans.cancel')}
            </Button>
            <Question
                open={asks}
                title={text('screen.plans.cancel_title', { name: plan.title })}
                hint={text('screen.plans.cancel_hint')}
                color="error"
                loading={isRunning}
                onYes={() => void run(cancel)}
                onClose={() => setAsks(false)}
            />
        </>
    );
};
