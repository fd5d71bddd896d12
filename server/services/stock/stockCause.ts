import { sql, type SQL } from 'drizzle-orm';
import type { StockReason } from '../../../contract/stockReasons';
import type { Db } from '../../db/connect';

/** Why stock changes: `order` is the id of the order. */
type StockCause = { reason: StockReason; note?: string | null; order?: number };

/** Names the cause of all later changes of stock in this transaction. Triggers write it to the ledger. */
export const setStockCause = async (tx: Db, cause: StockCause): Promise<void> =>
    void (await tx.execute(sql`select ${stockCause(sql`${JSON.stringify(cause)}`)}`));

/** The same as an expression, for a statement that is sent anyway. */
export const stockCause = (json: SQL): SQL => sql`set_config('stock.cause', ${json}, true)`;
