/** `npm run shop plan` prints the SQL that the next start runs for the fields of the folder `shop`. It changes nothing. */
import pg from 'pg';
import { readConfig } from '../../server/config';
import { ownSteps } from '../../server/db/reconcile';
import { runCommand, say } from '../command';
import { databaseOf } from '../database';
import { readOnlyOptions } from '../options';

readOnlyOptions(
    'Prints the SQL that the next start runs for the fields of the folder shop. It changes nothing.\n\n  npm run shop plan',
    {},
);

async function plan(): Promise<void> {
    const database = await databaseOf(readConfig(process.env), () => undefined);
    const client = new pg.Client({ connectionString: database.url });
    try {
        await client.connect();
        const steps = await ownSteps(client);
        say(
            steps.map(({ sql }) => `${sql};`).join('\n') ||
                'The database has all that the folder shop needs.',
        );
    } finally {
        await client.end();
        await database.stop();
    }
}

await runCommand(plan);
