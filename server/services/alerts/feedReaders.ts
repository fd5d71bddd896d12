import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { hiddenFields } from '../../../contract/fields/access';
import { allOwnFields, isHidden } from '../../../contract/fields/ownFields';
import { and, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { can, type Requirement } from '../../../contract/permissions';
import { SECURITY_ACTIONS } from '../../../contract/schemas/activity';
import { activity } from '../../db/schema';

const byName: Record<string, Noun> = nouns;

/**
 * The permissions of which one is needed to receive a resource's changes. Nobody receives those of an unknown resource.
 */
export const readers = (resource: string): Requirement => {
    const permissions = Object.hasOwn(byName, resource) ? byName[resource]?.permissions : undefined;
    return permissions ? [permissions.show, ...(permissions.edit ? [permissions.edit] : [])] : [];
};

const allReadableBy = (permissions: readonly string[]): string[] =>
    Object.keys(byName).filter(resource => can(permissions, readers(resource)));

/** The resources that a role may read, without those that the shop hides. */
export const readableBy = (permissions: readonly string[]): string[] =>
    allReadableBy(permissions).filter(resource => !isHidden(resource));

/** Whether a role may read about sign-ins and two-factor authentication, which are about admins. */
const mayReadSecurity = (permissions: readonly string[]): boolean =>
    can(permissions, nouns.admins.permissions.show);

/** The entries of a table that changed something besides fields that a role does not see. */
export const entriesWithSeen = (permissions: readonly string[], entry: SQL = sql`${activity}`): SQL =>
    sql.join(
        [
            sql`true`,
            ...Object.keys(allOwnFields).flatMap(resource => {
                const hidden = hiddenFields(permissions, resource);
                const names = sql.join(
                    hidden.map(({ name }) => sql`${name}`),
                    sql`, `,
                );
                return hidden.length === 0
                    ? []
                    : sql`not (${entry}.resource = ${resource} and ${entry}.action = 'update'
                        and ${entry}.changes <> '{}' and ${entry}.changes - array[${names}] = '{}')`;
            }),
        ],
        sql` and `,
    );

/** The entries of the activity log that a role may read: those of its nouns, or of some of them. */
export const readableEntries = (
    permissions: readonly string[],
    resources: readonly string[] = readableBy(permissions),
): SQL =>
    resources.length === 0
        ? sql`false`
        : (and(
              inArray(activity.resource, [...resources]),
              entriesWithSeen(permissions),
              mayReadSecurity(permissions) ? undefined : notInArray(activity.action, [...SECURITY_ACTIONS]),
          ) ?? sql`false`);

/** The entries that a role may undo a part of: also those of nouns that the shop hides, because a change is undone as a whole. */
export const undoableEntries = (permissions: readonly string[]): SQL =>
    readableEntries(permissions, allReadableBy(permissions));
