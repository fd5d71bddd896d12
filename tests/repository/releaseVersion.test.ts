import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitsByArea, commitVersion, nextVersion } from '../../scripts/release/version';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const commit = (subject: string) => {
    git('add', '-A');
    git('commit', '--quiet', '--allow-empty', '-m', subject);
};

beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'version-'));
    git('init', '--quiet');
    git('config', 'user.name', 'Aya');
    git('config', 'user.email', 'aya@example.com');
    git('config', 'commit.gpgsign', 'false');
    write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- **Orders**: all of it.\n');
    write('package.json', '{\n    "version": "0.1.0",\n    "engines": {}\n}\n');
    write(
        'package-lock.json',
        '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "a": { "version": "0.1.0" } } }\n',
    );
    commit('orders: show them');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a first release', () => {
    it('turns what is unreleased into its section, with the date and the commit', () => {
        const { files } = nextVersion(root, '1.0.0', '2026-12-01');
        expect(files['CHANGELOG.md']).toBe(
            `# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-12-01\n\nMade of commit ${git('rev-parse', '--short=12', 'HEAD')}.\n\n- **Orders**: all of it.\n`,
        );
    });

    it('changes the number of the project, and of no package', () => {
        const { files } = nextVersion(root, '1.0.0', '2026-12-01');
        expect(JSON.parse(files['package.json']!)).toEqual({ version: '1.0.0', engines: {} });
        expect(JSON.parse(files['package-lock.json']!)).toEqual({
            version: '1.0.0',
            packages: { '': { version: '1.0.0' }, a: { version: '0.1.0' } },
        });
    });

    it('changes no file before it is committed', () => {
        nextVersion(root, '1.0.0', '2026-12-01');
        expect(git('status', '--porcelain')).toBe('');
    });
});

describe('a later release', () => {
    beforeEach(() => commitVersion(root, nextVersion(root, '1.0.0', '2026-12-01')));

    it('lists the commits since the one before, by area', () => {
        commit('orders: ask before cancelling');
        commit('lists, orders: keep the page');
        commit('Mend the door');
        commit('orders: print two a page');
        const { files } = nextVersion(root, '1.1.0', '2026-12-08');
        expect(files['CHANGELOG.md']).toContain(
            `### Commits by area

- **lists**: keep the page
- **orders**: ask before cancelling; print two a page
- **other**: Mend the door

## 1.0.0 - 2026-12-01`,
        );
    });

    it('is committed with its number', () => {
        expect(git('log', '-1', '--format=%s')).toBe('release: 1.0.0');
        expect(read('package.json')).toContain('"version": "1.0.0"');
        expect(git('status', '--porcelain')).toBe('');
    });
});

describe('a release is refused', () => {
    it.each([
        ['1.0', 'isn’t a version'],
        ['0.1.0', 'isn’t later than 0.1.0'],
        ['0.0.9', 'isn’t later than 0.1.0'],
    ])('with the number %s', (version, reason) => {
        expect(() => nextVersion(root, version, '2026-12-01')).toThrow(reason);
    });

    it('while a change is not committed', () => {
        write('note.txt', 'x');
        expect(() => nextVersion(root, '1.0.0', '2026-12-01')).toThrow('not committed');
    });
});

it('a list of commits leaves out those of releases', () => {
    expect(commitsByArea(['release: 1.0.0', 'orders: ask'])).toBe('- **orders**: ask');
});
