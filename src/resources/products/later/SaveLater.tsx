import PlansIcon from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useEditContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { api, extensions } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { useText } from '../../../components/hooks/useText';
import { lazyDialog } from '../../../components/lazyPart';
import type { MenuAction } from '../../../components/page/MoreMenu';
import { useAccess } from '../../../providers/auth/access';

const SaveLaterDialog = lazyDialog(() => import('./SaveLaterDialog'));

/** The fields that a plan can set. Stock is a difference that only the present has, and photos have an order of their own. */
const PLANNABLE = (api.products.update.body ?? []).filter(name => name !== 'stock' && name !== 'photo_ids');

/** Saves what the form has at a later time. Absent if the form has something that cannot be planned. */
export const SaveLaterButton = ({ saving }: { saving: boolean | undefined }) => {
    const text = useText();
    const { mayCall } = useAccess();
    const { record } = useEditContext<Product>();
    const { getValues, reset, trigger } = useFormContext();
    const changed = Object.keys(useFormState().dirtyFields);
    const [values, setValues] = useState<Record<string, unknown>>();
    const isOffered = changed.length > 0 && changed.every(name => PLANNABLE.includes(name));
    if (!record || !mayCall(extensions.plans.create) || (!isOffered && !values)) return null;
    const open = async () => {
        if (await trigger(undefined, { shouldFocus: true }))
            setValues(Object.fromEntries(changed.map(name => [name, getValues(name)])));
    };
    return (
        <>
            <Button color="inherit" disabled={saving} onClick={() => void open()}>
                {text('screen.plans.save_at')}
            </Button>
            {values && (
                <Suspense>
                    <SaveLaterDialog
                        product={record}
                        values={values}
                        onClose={() => setValues(undefined)}
                        onPlanned={() => {
                            setValues(undefined);
                            // The product keeps its present values until then.
                            reset();
                        }}
                    />
                </Suspense>
            )}
        </>
    );
};

/** The entry of a product's menu that publishes or hides it at a later time, and its dialog. */
export const usePublishLater = (product: Product | undefined) => {
    const text = useText();
    const { mayCall } = useAccess();
    const [isOpen, setOpen] = useState(false);
    const isOffered = product?.is_active !== undefined && mayCall(extensions.plans.create);
    const entries: MenuAction[] = isOffered
        ? [
              {
                  action: text(product.is_active ? 'screen.plans.hide_at' : 'screen.plans.publish_at'),
                  icon: <PlansIcon />,
                  onPress: () => setOpen(true),
              },
          ]
        : [];
    return {
        entries,
        dialog: isOffered && isOpen && (
            <Suspense>
                <SaveLaterDialog
                    product={product}
                    values={{ is_active: !product.is_active }}
                    onClose={() => setOpen(false)}
                    onPlanned={() => setOpen(false)}
                />
            </Suspense>
        ),
    };
};
