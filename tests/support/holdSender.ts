import { sql } from 'drizzle-orm';
import { connect } from '../../server/db/connect';
import { recordDelivery, sendNext } from '../../server/services/campaigns/sender';

/**
 * A process that delivers one campaign and hangs before the commit, so that a test can kill it there. The argument is
 * the database's URL; it prints `handed over` after the delivery.
 */
const { db } = connect(process.argv[2]!);
await sendNext(
    db,
    async (tx, message, id) => {
        await recordDelivery(tx, message, id);
        process.stdout.write('handed over\n');
        await tx.execute(sql`select pg_sleep(60)`);
    },
    { warn: () => undefined },
);
