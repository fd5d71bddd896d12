import { sql } from 'drizzle-orm';
import { connect } from '../../server/db/connect';
import { recordDelivery, sendNext } from '../../server/services/sender';

/**
 * A process that hands one message over and then hangs before that is committed, so that a test can kill it there.
 * Called with the database's address; says `handed over` when it has.
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
