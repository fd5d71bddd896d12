import { readConfig, SetupError } from '../server/config';
import { connect, type Database } from '../server/db/connect';
import { migrate } from '../server/db/migrate';
import { rankSales } from '../server/db/rankings';
import { rebuildProducts, rebuildRollups, rollupDifferences, rollupZone } from '../server/db/rollups';
import { databaseOf } from './database';
import { readOptions } from './options';

const USAGE = `Compares the stored counts and sums with the rows, or rebuilds them. The server can keep running.

  npm run rollups:check      prints differences, and exits with 1 if there are any
  npm run rollups:rebuild    rebuilds everything from the rows without blocking writers`;

/** The maximum number of printed differences. */
const MAX_PRINTED = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function check(database: Database): Promise<boolean> {
    const zone = await rollupZone(database.db);
    if (!zone) {
        say(
            'The rollups are not built yet. The server builds them when it starts; npm run rollups:rebuild builds them now.',
        );
        return false;
    }
    const found = await rollupDifferences(database);
    for (const { key, stored, counted } of found.slice(0, MAX_PRINTED))
        say(`${key}: stored ${stored.join(', ') || 'nothing'}; counted ${counted.join(', ') || 'nothing'}`);
    if (found.length > MAX_PRINTED) say(`… and ${found.length - MAX_PRINTED} more`);
    say(
        found.length
            ? `${found.length} rollups differ from the rows. npm run rollups:rebuild repairs them.`
            : `The rollups match the rows (days of ${zone}).`,
    );
    return found.length === 0;
}

async function rebuild(database: Database, zone: string): Promise<boolean> {
    const began = Date.now();
    await rebuildRollups(database, zone);
    while (await rankSales(database.db, zone));
    await rebuildProducts(database);
    say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s, in days of ${zone}.`);
    return true;
}

async function main(): Promise<boolean> {
    const [task] = readOptions(USAGE, {}).positionals;
    if (task !== 'check' && task !== 'rebuild') {
        say(USAGE);
        return false;
    }
    const config = readConfig(process.env);
    const { url, stop } = await databaseOf(config, say);
    try {
        await migrate(url);
        const database = connect(url);
        try {
            return await (task === 'check' ? check(database) : rebuild(database, config.timeZone));
        } finally {
            await database.close();
        }
    } finally {
        await stop();
    }
}

main().then(
    good => (process.exitCode = good ? 0 : 1),
    (error: unknown) => {
        process.stderr.write(
            `${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
        );
        process.exitCode = 1;
    },
);
