/** `npm run conform` checks a host against the contract, and prints what differs (docs/your-own-host.md#check-it). */
import { writeFile } from 'node:fs/promises';
import { conform, PARTS } from './conform/conform';
import { PATIENCE_S } from './conform/host';
import { reportLines, reportOf } from './conform/report';
import { readOnlyOptions } from './options';

const USAGE = `npm run conform -- --url https://host/api/admin --email … --password …   (or node conform.mjs --url …)

  --url       the base of the calls
  --token     the token of a session; or --email and --password to sign in
  --write     also makes records of its own, changes and removes them; without it nothing is changed
  --order     with --write: the number of an order that gets its next status, and keeps it if the host allows no way back
  --only      sessions, reads or writes: one part of the checks
  --origin    the origin of the panel, if it is another than the host's
  --timeout   seconds after which a call counts as unanswered (${PATIENCE_S})
  --json      prints the report as JSON, and no lines
  --report    also writes the report into this file

Exits with 1 if something must change, and with 2 if the checks cannot start.`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const { url, json, report, only, timeout, ...options } = readOnlyOptions(USAGE, {
    url: { type: 'string' },
    token: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    write: { type: 'boolean', default: false },
    order: { type: 'string' },
    only: { type: 'string' },
    origin: { type: 'string' },
    timeout: { type: 'string' },
    json: { type: 'boolean', default: false },
    report: { type: 'string' },
});
const part = PARTS.find(name => name === only);
const isSignedIn = options.token || (options.email && options.password);
if (!url || !URL.canParse(url) || !isSignedIn || (only && !part) || (timeout && !(Number(timeout) > 0))) {
    print(USAGE);
    process.exit(2);
}

// Ctrl-C ends the checks; what was made is removed, and the report has what was found.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const findings = await conform({
    url,
    only: part,
    timeout: timeout ? Number(timeout) : undefined,
    signal: stopping.signal,
    ...options,
});
const text = JSON.stringify(reportOf(url, findings), null, 2);
if (json) print(text);
else for (const line of reportLines(findings)) print(line);
if (report) await writeFile(report, `${text}\n`);
if (findings.of('fault').length) process.exitCode = 1;
