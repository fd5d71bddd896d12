/** `npm run conform` checks a host against the contract, and prints what differs (docs/your-own-host.md#check-it). */
import { writeFile } from 'node:fs/promises';
import { runCommand, say } from './command';
import { conform, PARTS } from './conform/conform';
import { reportLines, reportOf } from './conform/report';
import { readOnlyOptions } from './options';

const USAGE = `npm run conform -- --url https://host/api/admin --token …

  --url       the base of the calls
  --token     the token of a session; or --email and --password to sign in
  --write     also makes records of its own, changes and removes them; without it nothing is changed
  --order     with --write: the number of an order that gets its next status, and keeps it if the host allows no way back
  --only      sessions, reads or writes: one part of the checks
  --origin    the origin of the panel, if it is another than the host's
  --report    the file of the report (conform-report.json)`;

await runCommand(async () => {
    const { url, report, only, ...options } = readOnlyOptions(USAGE, {
        url: { type: 'string' },
        token: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        write: { type: 'boolean', default: false },
        order: { type: 'string' },
        only: { type: 'string' },
        origin: { type: 'string' },
        report: { type: 'string', default: 'conform-report.json' },
    });
    const part = PARTS.find(name => name === only);
    if (!url || (only && !part)) {
        say(USAGE);
        process.exitCode = 1;
        return;
    }
    const findings = await conform({ url, only: part, ...options });
    await writeFile(report, `${JSON.stringify(reportOf(url, findings), null, 2)}\n`);
    for (const line of reportLines(findings)) say(line);
    say(`\nThe report is in ${report}.`);
    if (findings.of('fault').length) process.exitCode = 1;
});
