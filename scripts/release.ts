/**
 * `npm run release` builds the panel and the server, and writes into `release` what strangers need. `<name>-<version>.tar.gz` has the
 * shop: unpacked, `npm ci && npm start` runs it. `<name>-panel-<version>.tar.gz` is for those with a back end of their own
 * (docs/your-own-host.md). Beside them are a bill of materials and checksums.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError } from '../server/base/config';
import { megabytes, runCommand, say } from './command';
import { readOptions } from './options';
import { buildIfChanged, ROOT } from './build/panel';
import { bundleIfChanged } from './build/serverBundle';
import { writeArchive } from './release/archive';
import { panelEntries, README, serverEntries } from './release/contents';
import { billOfMaterials } from './release/materials';
import { installFiles, readDescription } from './release/package';
import { commitVersion, nextVersion, type NextVersion } from './release/version';

const USAGE = `Builds the shop and packs it into release/: the server with the panel, the panel for other hosts, a bill of
materials, and checksums.

  npm run release                       packs the version in package.json
  npm run release -- 1.2.0              makes 1.2.0: packs it, and commits its number and its section of CHANGELOG.md
  npm run release -- 1.2.0 --dry-run    packs it, and leaves the checkout as it is`;

/** The files that a new version changes, if a new one is packed. */
type Made = Pick<NextVersion, 'files'> | undefined;

const describe = async (made: Made) =>
    made
        ? (JSON.parse(made.files['package.json']!) as Awaited<ReturnType<typeof readDescription>>)
        : readDescription();

/** Writes the archive of the shop into a folder and returns its path. */
export async function writeRelease(folder: string, made?: Made): Promise<string> {
    const description = await describe(made);
    const files = await installFiles(description);
    const readme = await readFile(path.join(ROOT, README), 'utf8');
    const bill = await billOfMaterials(description, files['package-lock.json']!);
    const { name, version } = description;
    const changelog = made && { 'CHANGELOG.md': made.files['CHANGELOG.md']! };
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}-${version}.cdx.json`), bill);
    return writeArchive(
        folder,
        `${name}-${version}`,
        serverEntries({ ...files, ...changelog, 'README.md': readme, 'sbom.cdx.json': bill }),
    );
}

/** Writes the archive of the panel for other hosts into a folder and returns its path. */
export async function writePanel(folder: string, made?: Made): Promise<string> {
    const { name, version } = await describe(made);
    return writeArchive(folder, `${name}-panel-${version}`, panelEntries());
}

/** Writes the checksums of files in the form that `sha256sum --check` reads. */
async function writeChecksums(folder: string, files: string[]): Promise<void> {
    const lines = await Promise.all(
        files.map(async file => {
            const hash = createHash('sha256').update(await readFile(file));
            return `${hash.digest('hex')}  ${path.basename(file)}\n`;
        }),
    );
    await writeFile(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

/** Builds, packs, and commits the version if it is a new one. */
async function release(version: string | undefined, isDry: boolean): Promise<void> {
    const folder = path.join(ROOT, 'release');
    const next = version ? nextVersion(ROOT, version, new Date().toISOString().slice(0, 10)) : undefined;
    if (!(await buildIfChanged()) || !(await bundleIfChanged()))
        throw new SetupError('The build failed, so nothing was packed.');
    const archives = [await writeRelease(folder, next), await writePanel(folder, next)];
    const bill = archives[0]!.replace(/\.tar\.gz$/, '.cdx.json');
    await writeChecksums(folder, [...archives, bill]);
    for (const file of [...archives, bill])
        say(`${path.relative(ROOT, file)} (${megabytes((await stat(file)).size)})`);
    if (!next) return;
    if (isDry) say(`Nothing was committed. npm run release -- ${next.version} does.`);
    else {
        commitVersion(ROOT, next);
        say(`Committed release ${next.version}. Push it, then tag it: git tag v${next.version}`);
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    const { values, positionals } = readOptions(USAGE, { 'dry-run': { type: 'boolean', default: false } });
    const [version, ...others] = positionals;
    if (others.length > 0 || (values['dry-run'] && !version)) {
        process.stderr.write(`${USAGE}\n`);
        process.exit(1);
    }
    await runCommand(() => release(version, values['dry-run'] === true));
}
