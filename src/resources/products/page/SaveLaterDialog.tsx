import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import type { Product } from '../../../../contract/schemas/products';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { usePhone } from '../../../components/hooks/usePhone';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { newId } from '../../../providers/data/newId';
import { useRecordName } from '../../crumbs';
import { PlanChanges } from '../../plans/PlanChanges';
import { useAddPlan } from '../../plans/useAddPlan';
import { LATER, useWhen, WhenInputs } from '../../plans/WhenInputs';

/** The most letters of a plan's title. */
const LONGEST_TITLE = 120;

/** Plans values of a product for a later time, perhaps until another one. */
const SaveLaterDialog = ({
    product,
    values,
    onClose,
    onPlanned,
}: {
    product: Product;
    values: Readonly<Record<string, unknown>>;
    onClose: () => void;
    onPlanned: () => void;
}) => {
    const text = useText();
    const phone = usePhone();
    const { field } = useResourceText();
    const list = useListFormat();
    const name = useRecordName()(product);
    const when = useWhen('on');
    const addPlan = useAddPlan();
    const { run, isRunning } = useOneAtATime();
    // Repeated after a lost answer, so that one plan is made.
    const [key] = useState(newId);
    const fields = Object.keys(values);
    const title = text('screen.pair', {
        label: list(fields.map(one => field('products', one))),
        value: name,
    });
    const { setValue } = when.form;
    useEffect(() => setValue('title', title.slice(0, LONGEST_TITLE)), [setValue, title]);
    const { id, name_ar = null, sku } = product;
    const changes = fields.map(one => ({
        product_id: id,
        variant_id: null,
        name: product.name,
        name_ar,
        sku,
        field: one,
        from: product[one as keyof Product],
        to: values[one],
    }));
    const submit = () =>
        when.submit(times => {
            if (!times) return;
            void run(async () => {
                if (await addPlan([{ id, product: values }], times, key)) onPlanned();
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
                    {text('screen.plans.save', { smart_count: fields.length })}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default SaveLaterDialog;
