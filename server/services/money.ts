/** Money is stored as whole halalas and travels as SAR with two decimals (docs/contract.md#wire). */
export const toSar = (halalas: number): number => halalas / 100;
export const toHalalas = (sar: number): number => Math.round(sar * 100);
