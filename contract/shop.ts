import { latinDigits } from './digits';

/** The shop's fixed lists (docs/contract.md#fields-bold-named-by-the-specification), shared by both sides. */

export const PAYMENT_TYPES = ['cash', 'credit'] as const;
type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_METHODS = {
    cod: 'cash',
    mada: 'credit',
    visa: 'credit',
    mastercard: 'credit',
    apple_pay: 'credit',
    stc_pay: 'credit',
} as const satisfies Record<string, PaymentType>;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const DEVICE_TYPES = ['ios', 'android', 'web'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const COUNTRIES = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM', 'EG', 'JO'] as const;
export type Country = (typeof COUNTRIES)[number];

export const BANNER_REF_TYPES = ['product', 'category'] as const;

/** Kinds of prints of orders: one document, each order's slip with its invoice, or the credit notes of its refunds. */
export const PRINTS = [
    'pick_list',
    'slip',
    'invoice',
    'slip_and_invoice',
    'slip_80mm',
    'credit_note',
] as const;
export type PrintKind = (typeof PRINTS)[number];

/** The percentage of VAT included in every total. */
export const VAT_PERCENT = 15;

/** A VAT number as it was typed, with digits of any script, spaces and hyphens, as it is stored. */
export const plainVatNumber = (typed: string): string =>
    latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();

/** Whether a stored VAT number has its country's form; only that of Saudi Arabia is checked. */
export const isVatNumber = (number: string, country: string): boolean =>
    country !== 'SA' || /^3\d{13}3$/.test(number);

/** The minimum length of a new password. */
export const PASSWORD_LENGTH = 12;

/** The hours in which an invited admin can set a password. */
export const INVITATION_HOURS = 72;
/** The hours in which a forgotten password can be replaced. */
export const RESET_HOURS = 3;

/** The days in which a change can be undone. */
export const UNDO_DAYS = 90;

/** Milliseconds between the confirmation of a campaign and its sending, in which it can be unscheduled. */
export const SEND_DELAY_MS = 60_000;
/** The maximum number of customers in a test of a campaign. */
export const MOST_TESTED = 10;

/** The fields of an order that are amounts, in the order in which they add up. */
export const ORDER_AMOUNTS = [
    'subtotal',
    'discount',
    'shipping_fee',
    'vat_amount',
    'total',
    'refunded',
] as const;
