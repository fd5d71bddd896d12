import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig, SetupError, type Config } from '../server/base/config';
import { runningCluster } from '../server/db/cluster';
import { connect } from '../server/db/connect';
import { troubleOf } from '../server/db/failure';
import { goShopping, NothingToBuy, type Sale } from '../server/services/orders/shopper';
import { currencyDecimals } from '../contract/limits';
import { failureText, say } from './command';
import { SHOP } from './shop/folder';
import { readIdentity } from './shop/identity';
import { readOnlyOptions } from './options';

const USAGE = `Simulates customers of the app on a shop whose server runs: they place orders, and products sell out.

  npm run simulate                       about 12 orders a minute, until Ctrl-C
  npm run simulate -- --rate 60          60 orders a minute
  npm run simulate -- --count 5          5 orders
  npm run simulate -- --sell-out         one order of everything that is left of one product

It uses the server's database: the one in DATA_DIR, or DATABASE_URL.`;

/** The currency of the shop, beside each total. */
const CURRENCY = readIdentity(SHOP).currency ?? 'SAR';

const NO_SERVER = 'No running shop found. Start one with npm start, using the same DATA_DIR or DATABASE_URL.';

/** The URL of the running shop's database. Starts nothing. @throws SetupError if none runs */
async function shopDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
    const url = databaseUrl ?? runningCluster(dataDir);
    if (!url) throw new SetupError(NO_SERVER);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined); // The next query fails.
    try {
        await client.connect();
        const { rows } = await client.query(`select to_regclass('purchase_notifications') as there`);
        if (!rows[0].there) throw new SetupError(NO_SERVER);
    } catch (error) {
        if (error instanceof SetupError) throw error;
        throw new SetupError(`${NO_SERVER} (${error instanceof Error ? error.message : String(error)})`);
    } finally {
        await client.end().catch(() => undefined);
    }
    return url;
}

const positive = (name: string, text: string, most: number, isWhole: boolean): number => {
    const value = Number(text);
    if (!(value > 0) || value > most || (isWhole && !Number.isInteger(value)))
        throw new SetupError(`--${name} takes a ${isWhole ? 'whole ' : ''}number above 0, at most ${most}.`);
    return value;
};

const describe = ({ number, customer, total, soldOut }: Sale) =>
    [
        number,
        customer,
        `${CURRENCY} ${total.toFixed(currencyDecimals(CURRENCY))}`,
        ...soldOut.map(name => `sold out: ${name}`),
    ].join(' · ');

async function main() {
    const values = readOnlyOptions(USAGE, {
        rate: { type: 'string', default: '12' },
        count: { type: 'string' },
        'sell-out': { type: 'boolean', default: false },
    });
    const rate = positive('rate', values.rate, 6000, false);
    const sellOut = values['sell-out'];
    const count = sellOut
        ? 1
        : values.count === undefined
          ? Infinity
          : positive('count', values.count, 1_000_000, true);
    const config = readConfig(process.env);

    const stop = new AbortController();
    // Running orders are completed.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
    const { db, close } = connect(await shopDatabase(config));
    try {
        for (let sold = 0; sold < count && !stop.signal.aborted; sold += 1) {
            if (sold > 0) {
                // Exponentially distributed pauses, like real visits.
                const ms = (-Math.log(1 - Math.random()) * 60_000) / rate;
                await wait(ms, undefined, { signal: stop.signal }).catch(() => undefined);
                if (stop.signal.aborted) break;
            }
            say(describe(await goShopping(db, config.timeZone, sellOut)));
        }
    } finally {
        await close();
    }
}

main().catch((error: unknown) => {
    const gone = troubleOf(error) === 'unreachable';
    process.stderr.write(
        `${gone ? 'The shop has stopped.' : error instanceof NothingToBuy ? error.message : failureText(error)}\n`,
    );
    process.exitCode = 1;
});
