import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DIST, LICENSES_FILE, ROOT } from '../build/panel';
import { SERVER } from '../build/serverBundle';
import { npm } from './package';

type Component = { 'bom-ref': string; name: string; version: string; properties?: { name: string }[] };
type Bill = {
    metadata: { component: { name: string; version: string } };
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
};

/** The packages that the licences of a build name, as `name@version`. */
const bundledIn = async (folder: string): Promise<string[]> =>
    [...(await readFile(path.join(folder, LICENSES_FILE), 'utf8')).matchAll(/^## (\S+) - (\S+) \(/gm)].map(
        ([, name, version]) => `${name}@${version}`,
    );

/** The packages that a lock installs, as `name@version`. */
const installedBy = (lock: string): string[] =>
    Object.entries((JSON.parse(lock) as { packages: Record<string, { version: string }> }).packages)
        .filter(([place]) => place !== '')
        .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`);

/**
 * The bill of materials of a release in CycloneDX: the packages whose code is in the panel and in the server, and those that its
 * lock installs. npm describes them, and the tools that only build the release are left out.
 */
export async function billOfMaterials(
    { name, version }: { name: string; version: string },
    lock: string,
): Promise<string> {
    const shipped = new Set([...(await bundledIn(DIST)), ...(await bundledIn(SERVER)), ...installedBy(lock)]);
    const all = JSON.parse(
        await npm(ROOT, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'),
    ) as Bill;
    const components = all.components
        .filter(one => shipped.has(`${one.name}@${one.version}`))
        .map(one => ({
            ...one,
            scope: 'required',
            properties: one.properties?.filter(property => property.name !== 'cdx:npm:package:development'),
        }));
    const refs = new Set(components.map(one => one['bom-ref']));
    const dependencies = all.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(one => refs.has(one)) }));
    const metadata = { ...all.metadata, component: { ...all.metadata.component, name, version } };
    return `${JSON.stringify({ ...all, metadata, components, dependencies }, null, 2)}\n`;
}
