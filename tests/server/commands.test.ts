import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runSource } from './support/process';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
};

/** The commands that run a program of this project, with the arguments that package.json gives them. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
    const [, program, task] = /^(?:tsx|node \S+) ((?:scripts|bench)\/\S+)(?: (\S+))?$/.exec(line) ?? [];
    return program ? [{ name, program, given: task ? [task] : [] }] : [];
});
/** How the command is typed. */
const lineOf = ({ name }: { name: string }) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
/** Passes all other options on to Vitest. */
const PASSES_ON = 'test';

describe('a command of package.json', () => {
    it('is one of those that run a program', () => {
        expect(COMMANDS.map(({ name }) => name)).toEqual(
            expect.arrayContaining([
                'start',
                'dev',
                'build',
                'test',
                'backup',
                'admin:create',
                'bench:server',
            ]),
        );
    });

    it('is listed in docs/commands.md', () => {
        const page = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8');
        const named = (name: string) => new RegExp(`(\`|npm run |npm )${name}[\` ]`).test(page);
        expect(Object.keys(scripts).filter(name => !named(name))).toEqual([]);
    });

    // One function handles this and --help, so each program is started once.
    it.each(COMMANDS)(
        'refuses unknown options, and names itself in its usage: npm run $name',
        async command => {
            const { name, program, given } = command;
            expect(readFileSync(new URL(`../../${program}`, import.meta.url), 'utf8')).toContain(
                lineOf(command),
            );
            if (name === PASSES_ON) return;
            const unknown = runSource(program, [...given, '--no-such-option']);
            expect({ ended: await unknown.ended, output: unknown.output() }).toEqual({
                ended: 1,
                output: expect.stringMatching(
                    /^There is no option --no-such-option\. The (only option is|options are) .*--help\.\n$/,
                ),
            });
        },
    );

    it.each(COMMANDS.filter(({ name }) => ['start', 'test', 'backup', 'bench:soak'].includes(name)))(
        'prints its usage with --help, and does nothing else: npm run $name',
        async command => {
            const help = runSource(command.program, [...command.given, '--help']);
            expect({ ended: await help.ended, output: help.output() }).toEqual({
                ended: 0,
                output: expect.stringContaining(lineOf(command)),
            });
        },
    );
});
