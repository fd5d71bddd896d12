import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-admin';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { extensions } from '../../../contract/nouns';
import type { Plan } from '../../../contract/schemas/plans';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { FailureState } from '../../components/feedback/FailureState';
import { formatDateTime } from '../../components/fields/dates';
import { Inputs } from '../../components/forms/Inputs';
import { usePhone } from '../../components/hooks/usePhone';
import { useResourceText, useText } from '../../components/hooks/useText';
import { MomentInput } from '../../components/inputs/MomentInput';
import { previewUndo } from '../../components/undo/undoDialog';
import { useAccess } from '../../providers/auth/access';
import { send } from '../../providers/http';
import { CancelPlan } from './CancelPlan';
import { PlanChanges } from './PlanChanges';
import { useMovePlan } from './usePlanItems';

/** The seconds in which a plan that goes back now is carried out. */
const SOON_MS = 5_000;

/** A plan: its planner and times, its values, what it could not do, and what can be done with it. */
const PlanDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
    const text = useText();
    const titleId = useId();
    const phone = usePhone();
    const [moves, setMoves] = useState(false);
    const {
        data: plan,
        error,
        refetch,
    } = useQuery({
        queryKey: ['plans', 'getOne', id],
        queryFn: async ({ signal }) =>
            (await send<{ data: Plan }>(extensions.plans.one, { id }, { signal })).data,
        retry: false,
    });
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={titleId}>
            <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{plan?.title ?? text('resources.plans.name', { smart_count: 1 })}</bdi>
            </DialogTitle>
            {!plan ? (
                <DialogContent>
                    {error ? (
                        <FailureState error={error} retry={() => void refetch()} />
                    ) : (
                        <ContentSkeleton />
                    )}
                </DialogContent>
            ) : moves ? (
                <MoveForm plan={plan} onDone={() => setMoves(false)} />
            ) : (
                <>
                    <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
                        <Facts plan={plan} />
                        <Refused plan={plan} />
                        <PlanChanges plan={plan} />
                    </DialogContent>
                    <Actions plan={plan} onMove={() => setMoves(true)} onClose={onClose} />
                </>
            )}
        </Dialog>
    );
};
export default PlanDialog;

const Facts = ({ plan }: { plan: Plan }) => {
    const text = useText();
    const { field } = useResourceText();
    return (
        <Box sx={{ typography: 'body2', display: 'grid', gap: 1 }}>
            <Typography variant="body2" color="textSecondary">
                {text('screen.pair', { label: field('campaigns', 'admin'), value: plan.admin.name })} ·{' '}
                {text(`screen.plans.states.${plan.state}`)}
            </Typography>
            <span>
                {field('plans', 'at')}: <strong>{formatDateTime(plan.at)}</strong>
            </span>
            {plan.until && (
                <span>
                    {field('plans', 'until')}: <strong>{formatDateTime(plan.until)}</strong>
                </span>
            )}
            {plan.until && plan.state !== 'done' && (
                <Typography variant="caption" color="textSecondary">
                    {text('screen.plans.back')}
                </Typography>
            )}
        </Box>
    );
};

/** The products that the plan could not change, and why. */
const Refused = ({ plan: { refused, problem } }: { plan: Plan }) => {
    const text = useText();
    return (
        <>
            {problem && <Alert severity="error">{problem}</Alert>}
            {refused.length > 0 && (
                <Alert severity="warning">
                    {text('screen.plans.refused', { smart_count: refused.length })}
                    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4 }}>
                        {refused.map(({ product_id, name, reason }, at) => (
                            <li key={`${product_id} ${at}`}>
                                <bdi>{name ?? product_id}</bdi>: <bdi>{reason}</bdi>
                            </li>
                        ))}
                    </Box>
                </Alert>
            )}
        </>
    );
};

const Actions = ({ plan, onMove, onClose }: { plan: Plan; onMove: () => void; onClose: () => void }) => {
    const text = useText();
    const movePlan = useMovePlan();
    const { mayCall } = useAccess();
    const mayEdit = mayCall(extensions.plans.update);
    const { state } = plan;
    const change = plan.back_change ?? plan.change;
    return (
        <DialogActions sx={{ flexWrap: 'wrap' }}>
            {mayEdit && (state === 'planned' || state === 'failed') && (
                <CancelPlan plan={plan} onCancelled={onClose} />
            )}
            {mayEdit && state === 'active' && (
                <>
                    <Button
                        color="inherit"
                        onClick={() =>
                            void movePlan(plan, { until: new Date(Date.now() + SOON_MS).toISOString() })
                        }
                    >
                        {text('screen.plans.back_now')}
                    </Button>
                    <Button color="inherit" onClick={() => void movePlan(plan, { until: null })}>
                        {text('screen.plans.keep')}
                    </Button>
                </>
            )}
            {change && (
                <Button
                    color="inherit"
                    onClick={() => {
                        onClose();
                        previewUndo({ change });
                    }}
                >
                    {text('action.undo')}
                </Button>
            )}
            {mayEdit && (state === 'planned' || state === 'active') && (
                <Button color="inherit" onClick={onMove}>
                    {text('screen.plans.move')}
                </Button>
            )}
            <Button onClick={onClose} autoFocus>
                {text('action.close')}
            </Button>
        </DialogActions>
    );
};

/** Other times for a plan; of one that is active, of its end. */
const MoveForm = ({ plan, onDone }: { plan: Plan; onDone: () => void }) => {
    const text = useText();
    const id = useId();
    const movePlan = useMovePlan();
    const [isBusy, setBusy] = useState(false);
    const { field } = useResourceText();
    const isActive = plan.state === 'active';
    const save = async ({ at, until }: FieldValues) => {
        setBusy(true);
        const done = await movePlan(plan, { ...(!isActive && { at }), until: until ?? null });
        setBusy(false);
        if (done) onDone();
    };
    return (
        <>
            <DialogContent>
                <Form id={id} defaultValues={{ at: plan.at, until: plan.until }} onSubmit={save} noValidate>
                    <Inputs>
                        {!isActive && <MomentInput source="at" future label={field('plans', 'at')} />}
                        <MomentInput source="until" future optional label={field('plans', 'until')} />
                    </Inputs>
                </Form>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onDone}>
                    {text('action.back')}
                </Button>
                <Button type="submit" form={id} variant="contained" loading={isBusy}>
                    {text('action.save')}
                </Button>
            </DialogActions>
        </>
    );
};
