/** @module-tag long */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROGRAMS } from '../../../scripts/programs';
import { runSource } from '../support/process';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
};

/** The commands that run a program of this project, with those of a command that has several, and the tasks of `admin`. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
    // npm runs it after an installation.
    if (name === 'prepare') return [];
    const [, only] = /^(?:tsx|node \S+)(?: --import \S+)? ((?:scripts|bench)\/\S+)$/.exec(line) ?? [];
    const several = Object.entries(PROGRAMS[name] ?? {});
    if (name === 'admin')
        return ['create', 'reset'].map(task => ({ name: `admin ${task}`, program: only!, given: [task] }));
    if (only) return [{ name, program: only, given: [] }];
    return several.map(([task, words]) => ({
        name: `${name} ${task}`,
        program: words.split(' ').at(-1)!,
        given: [],
    }));
});
/** How the command is typed. */
const lineOf = ({ name }: { name: string }) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
const sourceOf = ({ program }: { program: string }) =>
    readFileSync(new URL(`../../../${program}`, import.meta.url), 'utf8');

/**
 * In CI the commands that a shop's operator types first are started, and of the others every tenth;
 * `npm run test:full -- long` starts all.
 */
const FIRST = ['start', 'test', 'backup', 'restore', 'admin create'];
const isSpared = (name: string, at: number) => !process.env.FULL && !FIRST.includes(name) && at % 10 !== 0;
const SPARED = COMMANDS.filter(({ name }, at) => isSpared(name, at));
/** `npm test` passes all other options on to Vitest. */
const STARTED = COMMANDS.filter(({ name }, at) => name !== 'test' && !isSpared(name, at));

describe('a command of package.json', () => {
    it('is one of those that run a program', () => {
        expect(COMMANDS.map(({ name }) => name)).toEqual(
            expect.arrayContaining([
                'start',
                'dev',
                'build',
                'test',
                'backup',
                'admin create',
                'bench server',
            ]),
        );
    });

    it.each(Object.keys(PROGRAMS).filter((_, at) => process.env.FULL || at === 0))(
        'has several programs, which it names without one: npm run %s',
        async name => {
            expect(scripts[name]).toBe(`tsx scripts/run.ts ${name}`);
            const unknown = runSource('scripts/run.ts', [name, '--no-such-option']);
            expect(await unknown.ended).toBe(1);
            for (const task of Object.keys(PROGRAMS[name]!))
                expect(unknown.output()).toContain(`npm run ${name} ${task}\n`);
            const [task] = Object.keys(PROGRAMS[name]!);
            const help = runSource('scripts/run.ts', [name, task!, '--help']);
            expect([await help.ended, help.output()]).toEqual([
                0,
                expect.stringContaining(`npm run ${name} ${task}`),
            ]);
        },
    );

    it('is listed in docs/commands.md', () => {
        const page = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
        const named = (name: string) => new RegExp(`(\`|npm run |npm )${name}[\` ]`).test(page);
        expect(Object.keys(scripts).filter(name => !named(name))).toEqual([]);
    });

    it.each(COMMANDS)('names itself in its usage: npm run $name', command => {
        expect(sourceOf(command)).toContain(lineOf(command));
    });

    it.each(SPARED)('reads its options by the function that refuses unknown ones: npm run $name', command => {
        expect(sourceOf(command)).toMatch(/\bread(Only)?Options\(/);
    });

    // One function handles this and --help, so each program is started once.
    it.each(STARTED)('refuses unknown options: npm run $name', async ({ program, given }) => {
        const unknown = runSource(program, [...given, '--no-such-option']);
        expect({ ended: await unknown.ended, output: unknown.output() }).toEqual({
            ended: 1,
            output: expect.stringMatching(
                /^Unknown option: --no-such-option\. The (only option is|options are) .*--help\.\n$/,
            ),
        });
    });

    it.each(COMMANDS.filter(({ name }) => ['start', 'test', 'backup', 'bench start'].includes(name)))(
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
