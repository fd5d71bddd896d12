/** The contents of a simplified tax invoice's QR code. */
interface TaxInvoice {
    seller: string;
    vatNumber: string;
    at: Date;
    /** In SAR, VAT included. */
    total: number;
    /** In SAR. */
    vat: number;
}

/** Lengths are stored in one byte. */
const LONGEST = 255;

/**
 * The code of phase 1 of the Saudi tax authority's e-invoicing, in base64: five fields, each with tag, length in bytes
 * and value in UTF-8. 1 seller, 2 VAT number, 3 time in ISO 8601, 4 total with VAT, 5 VAT.
 */
export const taxInvoiceCode = ({ seller, vatNumber, at, total, vat }: TaxInvoice): string => {
    const moment = at.toISOString().replace(/\.\d+/, '');
    const bytes = [seller, vatNumber, moment, total.toFixed(2), vat.toFixed(2)].flatMap((value, index) => {
        const field = bytesOf(value);
        return [index + 1, field.length, ...field];
    });
    return btoa(String.fromCharCode(...bytes));
};

/** UTF-8, truncated between two letters to the maximum length. */
const bytesOf = (value: string): Uint8Array => {
    const bytes = new Uint8Array(LONGEST);
    return bytes.subarray(0, new TextEncoder().encodeInto(value, bytes).written);
};
