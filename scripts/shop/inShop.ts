/**
 * `tsx scripts/shop/inShop.ts scripts/conform.ts …` runs a program with the fields of the folder `shop`: the import conditions that make
 * `#shop` that folder belong to a process as a whole.
 */
import { spawnSync } from 'node:child_process';
import { shopArguments } from './conditions';
import { refuseFaultyShop } from './refuse';

refuseFaultyShop();
// Ctrl-C reaches the program too, which ends this one.
process.on('SIGINT', () => undefined);
const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', ...shopArguments(), ...process.argv.slice(2)],
    { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
