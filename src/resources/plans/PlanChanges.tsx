import type { Plan, PlanChange } from '../../../contract/schemas/plans';
import { type Change, ChangeList } from '../../components/changes/ChangeList';
import { useName } from '../../components/fields/NameField';
import { useChangeEnds, useFieldLabel } from '../activity/changeValues';

/** The values shown at first. */
const SHOWN_ROWS = 20;

/** The noun of a value. */
export const nounOf = ({ variant_id }: Pick<PlanChange, 'variant_id'>): string =>
    variant_id === null ? 'products' : 'variants';

/** The values of a plan: the product, the field, its present or former value, and the planned one. */
export const PlanChanges = ({ plan: { changes = [] } }: { plan: Pick<Plan, 'changes'> }) => {
    const nameOf = useName();
    const label = useFieldLabel();
    const endsOf = useChangeEnds();
    const changesOf = (change: PlanChange): Change[] => {
        const { product_id, variant_id, field, from, to, name, name_ar, sku } = change;
        const resource = nounOf(change);
        return [
            {
                key: `${product_id} ${variant_id} ${field}`,
                record: String(product_id),
                name: <bdi>{nameOf({ name, name_ar }) || product_id}</bdi>,
                part: (
                    <>
                        {variant_id !== null && sku && (
                            <>
                                <bdi dir="ltr" translate="no">
                                    {sku}
                                </bdi>
                                {' · '}
                            </>
                        )}
                        {label(resource, field)}
                    </>
                ),
                ...endsOf({ resource, field, changes: { [field]: { from, to } } }),
            },
        ];
    };
    return <ChangeList step={SHOWN_ROWS} items={changes} changesOf={changesOf} />;
};
