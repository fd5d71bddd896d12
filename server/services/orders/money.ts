import { sql } from 'drizzle-orm';
import { isReversed, type Status } from '../../../contract/statuses';
import { toWhole } from '../../base/identity';

/** Money is stored as whole halalas and travels as SAR with two decimals (docs/contract.md#wire). */
export const toSar = (halalas: number): number => halalas / 100;
export const toHalalas = (sar: number): number => toWhole(sar * 100);

/** A row with its total in SAR. */
export const inSar = <T extends { total: number }>(row: T): T => ({ ...row, total: toSar(row.total) });

/** The sale that an order is, in halalas: its total without what was paid back; none of a reversed order. */
export const saleOf = ({
    status,
    total,
    refunded,
}: {
    status: Status;
    total: number;
    refunded: number;
}): number => (isReversed(status) ? 0 : total - refunded);

/** Cancelled and returned orders are not revenue. */
export const isRevenue = sql`is_sale(status)`;
