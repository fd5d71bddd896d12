import { satisfies, validRange } from 'semver';
import { version as current } from '../../../package.json';
import type { Fault } from '../words';

/** The fault of a shop that was written for other versions than the one that checks it. */
export function needsFaults(shop: unknown, version: string = current): Fault[] {
    const needs = (shop as { needs?: unknown } | null)?.needs;
    if (typeof needs !== 'string' || satisfies(version, needs)) return [];
    const line = `needs: '^${version}'`;
    return [
        {
            path: ['needs'],
            message:
                validRange(needs) === null
                    ? `"${needs}" is no range of versions. Write ${line}.`
                    : `The shop was written for ${needs}, and this is ${version}. Read in CHANGELOG.md what changed, try the shop, and write ${line}.`,
        },
    ];
}
