/**
 * The number of an order as it was scanned. A hand scanner types keys, so that the letters before the year are others on
 * an Arabic or Russian keyboard, or missing; the year and the digits alone find the order. Other text stays as it is.
 */
export const scannedNumber = (typed: string): string => {
    const text = typed.trim();
    const [, year, digits] = /^[^\d\s]*(20\d{2})[^\d\s](\d{6,})$/.exec(text) ?? [];
    return year && digits ? `PO-${year}-${digits}` : text;
};
