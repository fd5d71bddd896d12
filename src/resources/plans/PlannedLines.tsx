import PlanIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { Plan, PlanChange } from '../../../contract/schemas/plans';
import { formatDateTime } from '../../components/fields/dates';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { send } from '../../providers/http';
import { ChangeValue, useFieldLabel } from '../activity/changeValues';
import { nounOf } from './PlanChanges';

/** The values of a product that plans will change, each with its times and a link to the plan. */
const PlannedLines = ({ productId }: { productId: number }) => {
    const { mayCall } = useAccess();
    const { data = [] } = useQuery({
        queryKey: ['plans', 'getList', { product_id: productId }],
        queryFn: async ({ signal }) =>
            (await send<{ data: Plan[] }>(extensions.plans.list, { product_id: productId }, { signal })).data,
        enabled: mayCall(extensions.plans.list),
    });
    const lines = data.flatMap(plan => (plan.changes ?? []).map(change => ({ plan, change })));
    if (lines.length === 0) return null;
    return (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlockEnd: 3, padding: 0 }}>
            {lines.map(({ plan, change }) => (
                <Box component="li" key={`${plan.id} ${change.variant_id} ${change.field}`} sx={LINE}>
                    <PlanIcon fontSize="small" color="action" />
                    <span>
                        <Line plan={plan} change={change} />
                    </span>
                    <Link component={LinkBase} to={`/default/plans?plan=${plan.id}`}>
                        <bdi>{plan.title}</bdi>
                    </Link>
                </Box>
            ))}
        </Box>
    );
};
export default PlannedLines;

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' };

/** One value with its times. */
const Line = ({ plan: { at, until }, change }: { plan: Plan; change: PlanChange }) => {
    const text = useText();
    const label = useFieldLabel();
    const { field, to, sku, variant_id } = change;
    const values = {
        field: label(nounOf(change), field),
        at: formatDateTime(at),
        // The value is an element, so the message is split around it.
        value: '\n',
    };
    const [before, after] = (
        until
            ? text('screen.plans.line_back', { ...values, until: formatDateTime(until) })
            : text('screen.plans.line', values)
    ).split('\n');
    return (
        <>
            {variant_id !== null && sku && (
                <>
                    <bdi dir="ltr">{sku}</bdi>
                    {' · '}
                </>
            )}
            {before}
            <ChangeValue
                resource={nounOf(change)}
                field={field}
                changes={{ [field]: { to } }}
                locations={undefined}
            />
            {after}
        </>
    );
};
