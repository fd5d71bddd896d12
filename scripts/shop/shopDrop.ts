/** `npm run shop drop` drops what the database has of fields and nouns that the folder `shop` no longer describes. It asks first. */
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { readConfig } from '../../server/base/config';
import { dropLeftovers, ownLeftovers } from '../../server/db/ownLeftovers';
import { TABLES } from '../../server/db/reconcile';
import { runCommand, say } from '../command';
import { databaseOf } from '../database';
import { readOnlyOptions } from '../options';

readOnlyOptions(
    'Drops the columns and tables of fields and nouns that the folder shop no longer describes, with their values. It asks first.\n\n  npm run shop drop',
    {},
);

const QUESTION = 'They cannot be brought back. Type "drop" to drop them: ';

async function drop(): Promise<void> {
    const database = await databaseOf(readConfig(process.env), () => undefined);
    const client = new pg.Client({ connectionString: database.url });
    try {
        await client.connect();
        const leftovers = await ownLeftovers(client, TABLES);
        if (leftovers.length === 0) {
            say('The database has nothing that the folder shop does not describe.');
            return;
        }
        for (const { name, rows } of leftovers) say(`${name}: ${rows} ${rows === 1 ? 'record' : 'records'}`);
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        const answer = await terminal.question(QUESTION);
        terminal.close();
        if (answer.trim() !== 'drop') {
            say('Nothing was dropped.');
            return;
        }
        await dropLeftovers(client, leftovers);
        say(`Dropped ${leftovers.map(({ name }) => name).join(', ')}.`);
    } finally {
        await client.end();
        await database.stop();
    }
}

await runCommand(drop);
