import type { SellerRecord } from '../../../../contract/schemas/settings';
import type { Order } from '../../../../contract/schemas/orders';
import type { Country } from '../../../../contract/shop';
import { isReturn, isReversed } from '../../../../contract/statuses';
import { instantOf } from '../../../components/fields/dates';

/** The seller on an invoice. */
export interface Seller {
    /** The name of the business, if different from the shop's. */
    name?: string;
    /** Set if registered for VAT: invoices are then simplified tax invoices with a QR code. */
    vatNumber?: string;
    commercialRegister?: string;
    /** Its parts, without the country. */
    address?: string[];
    country?: Country;
}

/** Reads the settings of the build (docs/deploying.md): `VITE_SELLER_NAME`, `VITE_VAT_NUMBER`. */
export const sellerOf = (env: Partial<Record<string, unknown>> = import.meta.env ?? {}): Seller => ({
    name: textOf(env.VITE_SELLER_NAME),
    vatNumber: textOf(env.VITE_VAT_NUMBER),
});

const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;

/** The settings that a tax invoice must show. */
const REQUIRED_FIELDS = [
    'legal_name',
    'vat_number',
    'commercial_register',
    'building',
    'street',
    'district',
    'city',
    'postal_code',
] as const satisfies readonly (keyof SellerRecord)[];
export type SellerField = (typeof REQUIRED_FIELDS)[number];

/** The seller, and the settings that are missing for tax invoices: without them invoices are plain. */
export type SellerToPrint = { seller: Seller; missing: readonly SellerField[] };

/** The seller of the shop's settings. The build's settings apply until one of them is saved. */
export const sellerFrom = (record: SellerRecord, built: Seller = sellerOf()): SellerToPrint => {
    const missing = REQUIRED_FIELDS.filter(field => !record[field]);
    if (missing.length === REQUIRED_FIELDS.length)
        return { seller: built, missing: built.vatNumber ? [] : missing };
    const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
    return {
        seller: {
            name: textOf(record.legal_name),
            vatNumber: missing.length === 0 ? textOf(record.vat_number) : undefined,
            commercialRegister: textOf(record.commercial_register),
            address: [
                joined(record.building, record.street),
                joined(record.district),
                joined(record.city, record.postal_code),
            ].filter(Boolean),
            country: record.country,
        },
        missing,
    };
};

/**
 * Whether the invoice of an order is a tax invoice, which must show the seller's VAT number and its time. A cancelled
 * order is no sale: its invoice is plain.
 */
export const isTaxInvoice = (
    { vatNumber }: Seller,
    { created_at, status }: Pick<Order, 'created_at' | 'status'>,
): boolean =>
    vatNumber !== undefined &&
    (!isReversed(status) || isReturn(status)) &&
    !Number.isNaN(instantOf(created_at).valueOf());

/** Whether tax invoices have the QR code of the Saudi tax authority. */
export const hasTaxCode = ({ country = 'SA' }: Seller): boolean => country === 'SA';
