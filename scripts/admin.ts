import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readConfig, SetupError } from '../server/base/config';
import { connect } from '../server/db/connect';
import { migrate } from '../server/db/migrate';
import { addAdmin, resetPassword, resetSecondFactor } from '../server/services/staff/console';
import { giveNewPermissions } from '../server/services/staff/newPermissions';
import { generatePassword } from '../server/services/auth/passwords';
import { failureText, say } from './command';
import { databaseOf } from './database';
import { readOptions } from './options';

const USAGE = `Creates an admin, sets an admin's password, or turns off an admin's two-factor authentication. The server can keep running.

  npm run admin create -- --email layla@example.com --name "Layla Saleh" [--role "Order desk"]
  npm run admin reset  -- --email layla@example.com
  npm run admin reset  -- --email layla@example.com --second-factor

Without --role the admin gets a role with every permission.
In a terminal it asks for the password; an empty answer generates one and prints it.
With --password-stdin the password is the first line of the standard input.
Without a terminal a password is generated and printed.`;

/** Asks for a text without echoing it. */
function askHidden(question: string): Promise<string> {
    process.stdout.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
    return new Promise((resolve, reject) => {
        lines.once('SIGINT', () => reject(new SetupError('\nNothing was changed.')));
        lines.question('', answer => {
            lines.close();
            process.stdout.write('\n');
            resolve(answer);
        });
    });
}

async function firstLine(): Promise<string> {
    for await (const line of createInterface({ input: process.stdin })) return line;
    throw new SetupError('No password on standard input.');
}

/** A password from the input, or a generated one that must be shown. */
async function choosePassword(fromInput: boolean): Promise<{ password: string; generated: boolean }> {
    if (fromInput) return { password: await firstLine(), generated: false };
    const typed = process.stdin.isTTY ? await askHidden('New password (leave empty to generate one): ') : '';
    return typed ? { password: typed, generated: false } : { password: generatePassword(), generated: true };
}

async function main() {
    const { values, positionals } = readOptions(USAGE, {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        'second-factor': { type: 'boolean', default: false },
        'password-stdin': { type: 'boolean', default: false },
    });
    const task = positionals[0];
    const { email, name, role } = values;
    const creates = task === 'create' && name && !values['second-factor'];
    if (!email || !(task === 'reset' || creates)) {
        say(USAGE);
        process.exitCode = 1;
        return;
    }
    const chosen = values['second-factor'] ? undefined : await choosePassword(values['password-stdin']);
    const config = readConfig(process.env);
    const { url, stop } = await databaseOf(config, say);
    try {
        await migrate(url);
        const database = connect(url);
        try {
            await giveNewPermissions(database.db);
            if (!chosen) {
                const had = await resetSecondFactor(database.db, email);
                say(
                    had
                        ? `${email} signs in with the password alone now; earlier sessions have ended.`
                        : `${email} has no two-factor authentication.`,
                );
            } else if (task === 'create' && name) {
                const { password } = chosen;
                const made = await addAdmin(database.db, { email, name, role, password });
                say(`${made.email} can sign in now, with the role ${made.role}.`);
            } else {
                const active = await resetPassword(database.db, email, chosen.password);
                say(`${email} has a new password; earlier sessions have ended.`);
                if (!active) say('The account is inactive; another admin can activate it.');
            }
            if (chosen?.generated) say(`Password: ${chosen.password}`);
        } finally {
            await database.close();
        }
    } finally {
        await stop();
    }
}

main().catch((error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
});
