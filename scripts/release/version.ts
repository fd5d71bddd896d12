import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../server/base/config';

/** A version that is to be released, with the files that name it, as they become. */
export type NextVersion = { version: string; files: Record<string, string> };

const git = (root: string, ...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

const UNRELEASED = '## Unreleased';
const MADE_OF = /^Made of commit ([0-9a-f]{7,40})\.$/m;

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether a version is later than another. */
function isLater(version: string, than: string): boolean {
    const [later, earlier] = [numbers(version), numbers(than)];
    const at = later.findIndex((part, place) => part !== earlier[place]);
    return at >= 0 && later[at]! > earlier[at]!;
}

/** The commits since another one as a list, in which each area of the code is a line. */
export function commitsByArea(subjects: string[]): string {
    const byArea = new Map<string, string[]>();
    for (const subject of subjects.filter(one => !/^release: \d/.test(one))) {
        const [, areas = 'other', what = subject] = /^([\w-]+(?:, [\w-]+)*): (.+)$/.exec(subject) ?? [];
        const [area = areas] = areas.split(', ');
        byArea.set(area, [...(byArea.get(area) ?? []), what]);
    }
    return [...byArea]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([area, done]) => `- **${area}**: ${done.join('; ')}`)
        .join('\n');
}

/** The changelog with what is unreleased as the section of a version. */
function releasedChangelog(root: string, version: string, date: string): string {
    const before = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
    const [head, rest] = before.split(`${UNRELEASED}\n`);
    if (head === undefined || rest === undefined)
        throw new SetupError(`CHANGELOG.md has no section "${UNRELEASED}".`);
    const [, since] = MADE_OF.exec(rest) ?? [];
    const end = rest.search(/^## /m);
    const [notes, earlier] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
    // Everything is new in a first release.
    const commits =
        since &&
        commitsByArea(
            git(root, 'log', '--no-merges', '--reverse', '--format=%s', `${since}..HEAD`).split('\n'),
        );
    const section = [
        `## ${version} - ${date}`,
        `Made of commit ${git(root, 'rev-parse', '--short=12', 'HEAD')}.`,
        notes.trim(),
        commits && `### Commits by area\n\n${commits}`,
        earlier.trim(),
    ];
    return `${head}${UNRELEASED}\n\n${section.filter(Boolean).join('\n\n')}\n`;
}

/** A file of npm with another version of the project, which it names first. */
const withVersion = (text: string, from: string, to: string, times: number): string => {
    let left = times;
    return text.replaceAll(`"version": "${from}"`, found => (left-- > 0 ? `"version": "${to}"` : found));
};

/**
 * Reads what the files become that name a version. It changes nothing.
 * @throws SetupError if it cannot be released of this checkout
 */
export function nextVersion(root: string, version: string, date: string): NextVersion {
    if (!/^\d+\.\d+\.\d+$/.test(version))
        throw new SetupError(`${version} isn’t a version. Write three numbers, such as 1.2.0.`);
    const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
    const { version: current } = JSON.parse(read('package.json')) as { version: string };
    if (!isLater(version, current)) throw new SetupError(`${version} isn’t later than ${current}.`);
    if (git(root, 'status', '--porcelain'))
        throw new SetupError('The checkout has changes that are not committed. Commit them first.');
    return {
        version,
        files: {
            'CHANGELOG.md': releasedChangelog(root, version, date),
            'package.json': withVersion(read('package.json'), current, version, 1),
            // The lock names the project's version twice, before those of packages.
            'package-lock.json': withVersion(read('package-lock.json'), current, version, 2),
        },
    };
}

/** Commits the files that name a version. */
export function commitVersion(root: string, { version, files }: NextVersion): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
    git(root, 'commit', '--quiet', '-m', `release: ${version}`, '--', ...Object.keys(files));
}
