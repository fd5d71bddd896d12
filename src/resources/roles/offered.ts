import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { permissionsOf } from '../../../contract/permissions';
import { hostHas } from '../../providers/http';

/** The permissions of this host. */
export const OFFERED = permissionsOf(Object.values<Noun>(nouns).filter(hostHas));

/** The permission without which a permission opens no list and no menu entry: to edit products needs to show them. */
const NEEDED = new Map(
    Object.values<Noun>(nouns).flatMap(({ permissions }) =>
        permissions?.edit && permissions.edit !== permissions.show
            ? [[permissions.edit, permissions.show] as const]
            : [],
    ),
);

/** The permissions that are checked with this one, of those that the admin may give. */
export const withNeeded = (
    permission: string,
    mayGive: (permission: string) => boolean,
): readonly string[] => {
    const needed = NEEDED.get(permission);
    return needed && mayGive(needed) ? [needed, permission] : [permission];
};
