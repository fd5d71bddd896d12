/** Who sells, as an invoice must name them. */
export interface Seller {
    /** The name of the business, where it is another than the shop's. */
    name?: string;
    /** Registered for VAT: invoices are simplified tax invoices then, with their QR code. */
    vatNumber?: string;
}

/** Reads the settings of the build (docs/deploying.md): `VITE_SELLER_NAME`, `VITE_VAT_NUMBER`. */
export const sellerOf = (env: Partial<Record<string, unknown>> = import.meta.env ?? {}): Seller => ({
    name: textOf(env.VITE_SELLER_NAME),
    vatNumber: textOf(env.VITE_VAT_NUMBER),
});

const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;
