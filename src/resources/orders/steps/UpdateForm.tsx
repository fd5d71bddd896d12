import { extensions } from '../../../../contract/nouns';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SaveContextProvider, TextInput, useDataProvider } from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import { mayCome, useOrderStatuses } from './orderStatuses';
import { FormBody } from '../../../components/forms/FormBody';
import { SaveFailure } from '../../../components/forms/SaveFailure';
import { useSave } from '../../../components/forms/useSave';
import { useText } from '../../../components/hooks/useText';
import { StatusChip } from '../../../components/fields/StatusChip';
import { SIZES } from '../../../theme/tokens';
import { offers } from '../../../providers/http';
import { newId } from '../../../providers/data/newId';
import type { FollowUpPlan } from '../followUps/useFollowUps';
import { StepButton } from './StepButton';
import { StepGroups } from './StepGroups';
import { asksFirst, StepQuestion, withReason } from './StepQuestion';
import { useUpdateText } from './useStepText';
import { ownFields } from '../../../../contract/fields/ownFields';
import { Inputs } from '../../../components/forms/Inputs';
import { usePlainAccess } from '../../../components/plainFields/usePlainAccess';
import { Around, PlainInputs } from '../../../components/plainFields/PlainInputs';
import { FormSections } from '../../../components/plainFields/sections/FormSections';
import { STACK } from '../../../components/page/Section';

/**
 * The step that a submission saves with the notes: a status and its follow-ups. `change` is the id for undoing them
 * together.
 */
type Next = { status: string; plan?: FollowUpPlan | undefined; change?: string };

/**
 * The notes of an order, and a button for each next step, which also saves the notes. Some steps ask first. Without
 * `allowed_statuses` from the host every status is offered.
 */
export const UpdateForm = ({
    order,
    noting = false,
    resting = false,
    onUpdated,
    onFollowUps,
    children,
}: {
    order: Order;
    /** Focuses the notes. */
    noting?: boolean;
    /** Shows the status that the order has just come to in place of its steps. */
    resting?: boolean;
    onUpdated: (before: Order, after: Order) => void;
    /** Takes the steps that follow a step; without it none are offered. */
    onFollowUps?: ((order: Order, plan: FollowUpPlan, change?: string) => void) | undefined;
    /** The order's contents, above the steps. */
    children?: ReactNode;
}) => {
    const dataProvider = useDataProvider();
    const next = useRef<Next>({ status: order.status });
    const [sent, setSent] = useState<string>();
    const {
        error,
        context,
        saving: busy,
    } = useSave<Order>({
        resource: 'orders',
        draft: order.id,
        toast: 'toast.order_updated',
        // Notes and the shop's fields are saved without a step.
        toastDetail: useUpdateText(() => next.current.change !== undefined),
        send: async ({ notes, ...values }, meta) => {
            const { status, change } = next.current;
            setSent(status);
            const { data } = await dataProvider.update<Order>('orders', {
                id: order.id,
                data: { status, notes, ...ownChanges(order, values) },
                previousData: order,
                meta: { ...meta, change },
            });
            return data;
        },
        then: updated => {
            onUpdated(order, updated);
            const { plan, change } = next.current;
            if (plan) onFollowUps?.(updated, plan, change);
        },
        // The server's message, as specified (docs/specification.md#8-errors-and-notices).
        failureToast: true,
    });
    const saving = busy ? sent : undefined;
    const statuses = useOrderStatuses();
    const steps = (order.allowed_statuses ?? statuses.filter(mayCome)).filter(
        status => status !== order.status,
    );
    return (
        <SaveContextProvider value={context}>
            <FormBody draft={order.id}>
                {children}
                <SaveFailure error={error} />
                <Steps
                    steps={steps}
                    order={order}
                    resting={resting}
                    saving={saving}
                    offersFollowUps={!!onFollowUps}
                    onStep={(status, plan) => (next.current = { status, plan, change: newId() })}
                />
                <Notes order={order} noting={noting} spaced={steps.length === 0} />
                <OwnOrderInputs />
                <SaveNotes
                    saving={saving}
                    status={order.status}
                    onSave={() => (next.current = { status: order.status })}
                />
            </FormBody>
        </SaveContextProvider>
    );
};

const Notes = ({
    order,
    noting,
    spaced,
}: {
    order: Order;
    noting: boolean;
    /** Keeps clear of what is above, where no steps are between. */
    spaced: boolean;
}) => {
    const text = useText();
    // Another host may keep no history.
    const hasHistory = offers(extensions.orders.timeline) || order.status_history?.length > 0;
    return (
        <Box sx={STACK}>
            <Around noun="orders" of="notes">
                <TextInput
                    source="notes"
                    multiline
                    minRows={2}
                    helperText={text(
                        hasHistory
                            ? 'screen.orders.notes_hint'
                            : 'resources.customers.parts.admin_notes.help',
                    )}
                    autoFocus={noting}
                    sx={{ marginBlockStart: spaced ? 5 : undefined }}
                />
            </Around>
        </Box>
    );
};

/** The names of the shop's fields. */
const OWN = ownFields('orders').map(({ name }) => name);

const OwnOrderInputs = () =>
    usePlainAccess().seenFields('orders', 'shop').length > 0 && (
        <Box sx={{ ...STACK, marginBlock: 4, '& > :empty': { display: 'none' } }}>
            <Inputs columns={2}>
                <PlainInputs noun="orders" of="shop" />
            </Inputs>
            <FormSections noun="orders" columns={2} />
        </Box>
    );

/** The shop's fields that the form has changed. */
const ownChanges = (order: object, values: object): object => {
    const [before, after] = [order, values] as Readonly<Record<string, unknown>>[];
    return Object.fromEntries(
        OWN.flatMap(name =>
            after?.[name] === undefined || after[name] === before?.[name] ? [] : [[name, after[name]]],
        ),
    );
};

const Steps = ({
    steps,
    order,
    resting,
    saving,
    offersFollowUps,
    onStep,
}: {
    steps: string[];
    order: Order;
    resting: boolean;
    saving: string | undefined;
    offersFollowUps: boolean;
    onStep: (status: string, plan?: FollowUpPlan) => void;
}) => {
    const { getValues, setValue } = useFormContext();
    const text = useText();
    const [asked, setAsked] = useState<string>();
    const box = useRef<HTMLElement>(null);
    if (steps.length === 0 && !resting) return null;
    return (
        // In view at the lower edge while the reader is above them.
        <Box
            ref={box}
            sx={{
                position: 'sticky',
                insetBlockEnd: -20,
                zIndex: 1,
                marginBlockStart: 5,
                marginInline: -5,
                paddingInline: 5,
                // Its last step may be one that cancels: 48 px from what scrolls above it.
                paddingBlockStart: { xs: 7, sm: 3 },
                paddingBlockEnd: 3,
                marginBlockEnd: { xs: 3, sm: 0 },
                borderBlockStart: '1px solid',
                borderColor: 'divider',
                backgroundColor: 'background.paper',
            }}
        >
            <StepQuestion
                step={asked}
                orders={[order]}
                offersFollowUps={offersFollowUps}
                onAnswer={(reason, plan) => {
                    setAsked(undefined);
                    if (reason === undefined || !asked) return;
                    if (reason)
                        setValue('notes', withReason(getValues('notes'), reason), { shouldDirty: true });
                    onStep(asked, plan);
                    box.current?.closest('form')?.requestSubmit();
                }}
            />
            <Typography variant="caption" component="p" color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
                {text('screen.orders.next')}
            </Typography>
            {resting ? (
                <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: SIZES.control }}>
                    <StatusChip status={order.status} />
                </Box>
            ) : (
                <StepGroups steps={steps} isReversal={isReversed}>
                    {(status, index) => (
                        <StepButton
                            key={status}
                            status={status}
                            first={index === 0}
                            submit
                            loading={saving === status}
                            disabled={!!saving}
                            onClick={() => (asksFirst(status) ? setAsked(status) : onStep(status))}
                        />
                    )}
                </StepGroups>
            )}
        </Box>
    );
};

/** Saves the notes alone. */
const SaveNotes = ({
    saving,
    status,
    onSave,
}: {
    saving: string | undefined;
    status: Order['status'];
    onSave: () => void;
}) => {
    const { isDirty } = useFormState();
    const { getFieldState } = useFormContext();
    const text = useText();
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button
                type="submit"
                color="inherit"
                loading={saving === status}
                disabled={!!saving || !isDirty || getFieldState('notes').invalid}
                onClick={onSave}
            >
                {text(OWN.length > 0 ? 'action.save' : 'screen.orders.save_notes')}
            </Button>
        </Box>
    );
};
