import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { ImportLaterProps } from '../../../components/import/sheetKind';
import { useText } from '../../../components/hooks/useText';
import { lazyDialog } from '../../../components/lazyPart';
import { useAccess } from '../../../providers/auth/access';
import type { ProductPlan } from '../import/plan';
import type { LaterStep } from './LaterDialog';

const LaterDialog = lazyDialog(() => import('./LaterDialog'));

/** The values that a row changes; undefined if it adds or deletes a record, or sets stock, which only the present has. */
const stepOf = ({ action, kind, product, variant, data, stock }: ProductPlan): LaterStep | undefined => {
    const record = kind === 'variants' ? variant : product;
    return action === 'update' && product && record && !stock
        ? ({ resource: kind, record, product, data } as unknown as LaterStep)
        : undefined;
};

/** Plans an import of changes for a later time. Absent if one of its rows cannot be planned. */
export const ImportLater = ({ name, plans, onPlanned }: ImportLaterProps) => {
    const text = useText();
    const { mayCall } = useAccess();
    const [isOpen, setOpen] = useState(false);
    const steps = plans.flatMap(plan => stepOf(plan as ProductPlan) ?? []);
    if (!mayCall(extensions.plans.create) || steps.length === 0 || steps.length < plans.length) return null;
    return (
        <>
            <Button color="inherit" onClick={() => setOpen(true)}>
                {text('screen.plans.import_at')}
            </Button>
            {isOpen && (
                <Suspense>
                    <LaterDialog
                        title={name}
                        steps={steps}
                        onClose={() => setOpen(false)}
                        onPlanned={onPlanned}
                    />
                </Suspense>
            )}
        </>
    );
};
