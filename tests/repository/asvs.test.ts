import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

const STATES = ['test', 'design', 'n/a', 'no'] as const;

const [, section = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n## ASVS level 2\n');

/** The rows of all tables: number, requirement, state, and what shows it or why. */
const rows = section
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line =>
        line
            .split('|')
            .slice(1, -1)
            .map(cell => cell.trim()),
    );

/** The tests that a cell names, as pairs of file and title. */
const testsIn = (cell: string) =>
    [...cell.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)].map(
        ([, file = '', title = '']) => [file, title] as const,
    );

const named = rows.flatMap(([number = '', , , reason = '']) =>
    testsIn(reason).map(([file, title]) => [number, file, title] as const),
);

describe('the table of ASVS level 2', () => {
    it('has the requirements of levels 1 and 2 of version 5.0.0, once each and in order', () => {
        const parts = rows.map(([number = '']) => number.split('.').map(Number));
        expect(parts).toHaveLength(253);
        const sorted = parts.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
        expect(parts).toEqual(sorted);
        expect(new Set(rows.map(([number]) => number)).size).toBe(253);
    });

    it('gives each row a state and a reason, and names a test where the state is "test"', () => {
        for (const [number, requirement, state, reason = ''] of rows) {
            expect(STATES, number).toContain(state);
            expect(requirement, number).not.toBe('');
            expect(reason, number).not.toBe('');
            if (state === 'test') expect(testsIn(reason), number).not.toEqual([]);
        }
    });

    it('has a summary with the numbers of its rows', () => {
        const summary =
            /(\d+) requirements: (\d+) met with a test, (\d+) met by design or configuration, (\d+) do not apply, (\d+) not met/.exec(
                section.replaceAll('\n', ' '),
            );
        const counts = STATES.map(state => rows.filter(row => row[2] === state).length);
        expect(summary?.slice(1).map(Number)).toEqual([rows.length, ...counts]);
    });

    it.each(named)('names an existing test for %s: %s “%s”', (_, file, title) => {
        expect(existsSync(join(ROOT, file)), file).toBe(true);
        expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title);
    });
});
