import type { Label } from './field';

/**
 * Meanings of an order's status to the shop; code asks for the meaning, never for a status by its id.
 * - `placed`: the customer has ordered and nobody has acted yet. Orders begin in the first of these.
 * - `open`: staff are working on it.
 * - `shipped`: on its way; late after a week.
 * - `delivered`: the customer has it, and has paid in cash.
 * - `reversed`: no sale, such as cancelled or returned.
 */
export const MEANINGS = ['placed', 'open', 'shipped', 'delivered', 'reversed'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The colours of statuses, each legible on light and dark backgrounds (src/components/fields/StatusChip.tsx). */
export const STATUS_COLOURS = ['amber', 'blue', 'violet', 'teal', 'green', 'grey', 'red'] as const;
export type StatusColour = (typeof STATUS_COLOURS)[number];

export const STATUS_ICONS = [
    'clock',
    'check',
    'progress',
    'box',
    'truck',
    'store',
    'done',
    'pause',
    'cross',
    'back',
] as const;
export type StatusIcon = (typeof STATUS_ICONS)[number];

/** A status of orders. Where it stands in the list decides its place in tabs and which step is the main one. */
export type OrderStatus = {
    /** Its name in calls and in the database: lower case, digits and `_`. */
    id: string;
    /** The meaning of the status, from which all that the core does with an order follows. */
    means: Meaning;
    /** Its name on screen; without one, the specification's name of the same id, else the id as words. */
    label?: Label;
    /** The button that leads to it, a verb that names the result: `Pack order`. Without one, `Change to Packed`. */
    step?: Label;
    /** The colour of its chip; grey without one. */
    colour?: StatusColour;
    /** The icon beside its name; none without one. */
    icon?: StatusIcon;
    /** The statuses that may follow. Without any, orders end here. */
    next?: readonly string[];
    /** Whether the items return to stock; only of `reversed`. */
    restocks?: boolean;
    /** Whether a reason is asked for, which is added to the notes. */
    asksReason?: boolean;
    /** The reasons that are offered; any other can be typed. */
    reasons?: readonly Label[];
    /** Whether no order comes here any more. Those that are here keep it and may leave it. */
    retired?: boolean;
};
