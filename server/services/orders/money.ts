import { sql } from 'drizzle-orm';
import { toWhole } from '../../base/identity';

/** Money is stored as whole halalas and travels as SAR with two decimals (docs/contract.md#wire). */
export const toSar = (halalas: number): number => halalas / 100;
export const toHalalas = (sar: number): number => toWhole(sar * 100);

/** A row with its total in SAR. */
export const inSar = <T extends { total: number }>(row: T): T => ({ ...row, total: toSar(row.total) });

/** Cancelled and returned orders are not revenue. */
export const isRevenue = sql`is_sale(status)`;
