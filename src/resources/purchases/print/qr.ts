/** What the QR code of a simplified tax invoice says. */
export interface TaxInvoice {
    seller: string;
    vatNumber: string;
    at: Date;
    /** SAR, VAT included. */
    total: number;
    /** SAR. */
    vat: number;
}

/** A length is one byte. */
const LONGEST = 255;

/**
 * The code of phase 1 of the Saudi tax authority's e-invoicing: five fields, each its tag, its length in bytes and its
 * value in UTF-8, in base64. 1 seller, 2 VAT number, 3 moment in ISO 8601, 4 total with VAT, 5 VAT.
 */
export const taxInvoiceCode = ({ seller, vatNumber, at, total, vat }: TaxInvoice): string => {
    const moment = at.toISOString().replace(/\.\d+/, '');
    const bytes = [seller, vatNumber, moment, total.toFixed(2), vat.toFixed(2)].flatMap((value, index) => {
        const field = bytesOf(value);
        return [index + 1, field.length, ...field];
    });
    return btoa(String.fromCharCode(...bytes));
};

/** UTF-8, cut between two letters where it is longer than a length can say. */
const bytesOf = (value: string): Uint8Array => {
    const bytes = new Uint8Array(LONGEST);
    return bytes.subarray(0, new TextEncoder().encodeInto(value, bytes).written);
};
