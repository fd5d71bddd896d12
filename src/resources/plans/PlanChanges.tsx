import Box from '@mui/material/Box';
import type { Plan, PlanChange } from '../../../contract/schemas/plans';
import { useName } from '../../components/fields/NameField';
import { ShowMore } from '../../components/lists/rows/ShowMore';
import { useShownRows } from '../../components/lists/rows/useShownRows';
import { ChangeValue, useFieldLabel } from '../activity/changeValues';

/** The values shown at first. */
const SHOWN_ROWS = 20;

/** The noun of a value. */
export const nounOf = ({ variant_id }: Pick<PlanChange, 'variant_id'>): string =>
    variant_id === null ? 'products' : 'variants';

/** The values of a plan: the product, the field, its present or former value, and the planned one. */
export const PlanChanges = ({ plan: { changes = [] } }: { plan: Pick<Plan, 'changes'> }) => {
    const nameOf = useName();
    const label = useFieldLabel();
    const rows = useShownRows(changes.length, SHOWN_ROWS);
    return (
        <div>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {changes.slice(0, rows.shown).map(change => {
                    const { product_id, variant_id, field, from, to, name, name_ar, sku } = change;
                    return (
                        <Box component="li" key={`${product_id} ${variant_id} ${field}`} sx={ROW}>
                            <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
                                <bdi>{nameOf({ name, name_ar }) || product_id}</bdi>
                                {variant_id !== null && sku && (
                                    <>
                                        {' · '}
                                        <bdi dir="ltr">{sku}</bdi>
                                    </>
                                )}
                            </Box>
                            <Box sx={{ marginInlineStart: 'auto', textAlign: 'end' }}>
                                <Box component="span" sx={{ color: 'text.secondary' }}>
                                    {label(nounOf(change), field)}
                                </Box>{' '}
                                <ChangeValue
                                    resource={nounOf(change)}
                                    field={field}
                                    changes={{ [field]: { from, to } }}
                                    locations={undefined}
                                />
                            </Box>
                        </Box>
                    );
                })}
            </Box>
            <ShowMore rows={rows} />
        </div>
    );
};

const ROW = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 3,
    paddingBlock: 2,
    typography: 'body2',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
} as const;
