/**
 * `npm run shop plan` prints the SQL that the next start runs for the fields of the folder `shop`, what would stop that start, and what
 * records have that no longer fits. It changes nothing. `--values` prints the last alone, for `npm run shop check`.
 */
import pg from 'pg';
import { readConfig } from '../../server/base/config';
import { ownLeftovers } from '../../server/db/ownLeftovers';
import { ownMisfits, ownSteps, refuseDuplicates, TABLES } from '../../server/db/reconcile';
import { refuseLackingStatuses } from '../../server/db/statuses';
import { runCommand, say } from '../command';
import { databaseOf } from '../database';
import { readOnlyOptions } from '../options';

const { values: isValues } = readOnlyOptions(
    'Prints the SQL that the next start runs for the fields of the folder shop. It changes nothing.\n\n  npm run shop plan',
    { values: { type: 'boolean' } },
);

/** Lists the nouns and fields in the database that the folder no longer describes. */
async function leftovers(client: pg.ClientBase): Promise<string[]> {
    const found = (await ownLeftovers(client, TABLES)).filter(({ rows }) => rows > 0);
    return found.map(
        ({ name, rows, stored }) =>
            `${name} is no longer described. ${rows} ${rows === 1 ? 'record has' : 'records have'} values in ${stored}, which stay. ` +
            'Write it again, or drop it with npm run shop drop.',
    );
}

/** Whether the database has the tables of the core, which the first start makes. */
const hasOrders = async (client: pg.ClientBase): Promise<boolean> =>
    (await client.query(`select from pg_class where oid = to_regclass('purchases')`)).rows.length > 0;

async function plan(): Promise<void> {
    const database = await databaseOf(readConfig(process.env), () => undefined);
    const client = new pg.Client({ connectionString: database.url });
    try {
        await client.connect();
        const remarks = [...(await ownMisfits(client)), ...(await leftovers(client))];
        if (!isValues) {
            const steps = await ownSteps(client);
            say(
                steps.map(({ sql }) => `${sql};`).join('\n') ||
                    'The database has all that the folder shop needs.',
            );
            for (const sentence of remarks) say(`-- ${sentence}`);
            if (await hasOrders(client)) await refuseLackingStatuses(client);
            await refuseDuplicates(client, steps);
        } else for (const sentence of remarks) say(sentence);
    } finally {
        await client.end();
        await database.stop();
    }
}

await runCommand(plan);
