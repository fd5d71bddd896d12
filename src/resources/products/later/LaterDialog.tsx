import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { PLAN_TITLE_LENGTH } from '../../../../contract/limits';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { newId } from '../../../providers/data/newId';
import { PlanChanges } from '../../plans/PlanChanges';
import { useAddPlan } from '../../plans/useAddPlan';
import { LATER, useWhen, WhenInputs } from '../../plans/WhenInputs';
import type { BulkStep } from '../bulk/bulkChanges';
import { rowsOf } from '../bulk/saveParts';

/** The values of products and variants that are saved at a later time. */
export type LaterStep = Pick<BulkStep, 'resource' | 'record' | 'product' | 'data'>;

/** The values of steps one by one, from the present ones. */
const changesOf = (steps: readonly LaterStep[]) =>
    steps.flatMap(({ resource, record, product, data }) =>
        Object.entries(data).map(([field, to]: [string, unknown]) => ({
            product_id: product.id,
            variant_id: resource === 'variants' ? record.id : null,
            name: product.name,
            name_ar: product.name_ar,
            sku: record.sku,
            field,
            from: (record as Readonly<Record<string, unknown>>)[field],
            to,
        })),
    );

/** Plans values of products for a later time, perhaps until another one. */
const LaterDialog = ({
    title,
    steps,
    onClose,
    onPlanned,
}: {
    /** The proposed title of the plan. */
    title: string;
    steps: readonly LaterStep[];
    onClose: () => void;
    onPlanned: () => void;
}) => {
    const text = useText();
    const phone = usePhone();
    const when = useWhen('on', title.slice(0, PLAN_TITLE_LENGTH));
    const addPlan = useAddPlan();
    const { run, isRunning } = useOneAtATime();
    // Repeated after a lost answer, so that one plan is made.
    const [key] = useState(newId);
    const changes = changesOf(steps);
    const submit = () =>
        when.submit(times => {
            if (!times) return;
            void run(async () => {
                if (await addPlan(rowsOf(steps as readonly BulkStep[]), times, key)) onPlanned();
            });
        });
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone}>
            <DialogTitle>{text('screen.plans.save_later')}</DialogTitle>
            <DialogContent>
                <WhenInputs when={when} ways={LATER} />
                <PlanChanges plan={{ changes }} />
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose} disabled={isRunning}>
                    {text('action.cancel')}
                </Button>
                <Button variant="contained" loading={isRunning} onClick={submit}>
                    {text('screen.plans.save', { smart_count: changes.length })}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default LaterDialog;
