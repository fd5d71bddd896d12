import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { can, type Requirement } from '../../contract/permissions';

const byName: Record<string, Noun> = nouns;

/**
 * The permissions of which one is needed to receive a resource's changes. Nobody receives those of an unknown resource.
 */
export const readers = (resource: string): Requirement => {
    const permissions = Object.hasOwn(byName, resource) ? byName[resource]?.permissions : undefined;
    return permissions ? [permissions.show, ...(permissions.edit ? [permissions.edit] : [])] : [];
};

/** The resources that a role may read. */
export const readableBy = (permissions: readonly string[]): string[] =>
    Object.keys(byName).filter(resource => can(permissions, readers(resource)));
