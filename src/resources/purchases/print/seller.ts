/** The seller on an invoice. */
export interface Seller {
    /** The name of the business, if different from the shop's. */
    name?: string;
    /** Set if registered for VAT: invoices are then simplified tax invoices with a QR code. */
    vatNumber?: string;
}

/** Reads the settings of the build (docs/deploying.md): `VITE_SELLER_NAME`, `VITE_VAT_NUMBER`. */
export const sellerOf = (env: Partial<Record<string, unknown>> = import.meta.env ?? {}): Seller => ({
    name: textOf(env.VITE_SELLER_NAME),
    vatNumber: textOf(env.VITE_VAT_NUMBER),
});

const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;
