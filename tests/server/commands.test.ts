import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from './support/process';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
};

/** The commands that run a program of this project, with the arguments that package.json gives them. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
    const [, program, task] = /(?:^tsx|--import tsx) ((?:scripts|bench)\/\S+)(?: (\S+))?$/.exec(line) ?? [];
    return program ? [{ name, program, given: task ? [task] : [] }] : [];
});
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

    it.each(COMMANDS)(
        'has --help and refuses unknown options: npm run $name',
        async ({ name, program, given }) => {
            const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
            const help = run(program, [...given, '--help'], {});
            const unknown = name === PASSES_ON ? undefined : run(program, [...given, '--no-such-option'], {});
            expect({ ended: await help.ended, output: help.output() }).toEqual({
                ended: 0,
                output: expect.stringContaining(command),
            });
            if (!unknown) return;
            expect({ ended: await unknown.ended, output: unknown.output() }).toEqual({
                ended: 1,
                output: expect.stringMatching(
                    /^There is no option --no-such-option\. The (only option is|options are) .*--help\.\n$/,
                ),
            });
        },
    );
});
