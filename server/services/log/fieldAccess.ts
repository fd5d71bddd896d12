import { allOwnFields, ownFields } from '../../../contract/fields/ownFields';
import { hiddenFields, mayEdit } from '../../../contract/fields/access';
import { pictureOrigins } from '../../base/identity';
import { invalid } from '../../base/refusal';
import { notForRole } from '../../base/notForRole';
import type { Actor } from './actor';
import type { Changes } from './changes';

type Held = Pick<Actor, 'permissions'>;

/** The changes of an entry without those of the shop's fields that a role may not see. */
export function seenChanges({ permissions }: Held, resource: string, changes: Changes): Changes {
    const hidden = hiddenFields(permissions, resource);
    if (hidden.length === 0) return changes;
    const names = new Set(hidden.map(({ name }) => name));
    return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.has(name)));
}

/** The shop's fields that a role may not see, each as `products.cost`. */
export const hiddenFrom = ({ permissions }: Held): string[] =>
    Object.keys(allOwnFields).flatMap(resource =>
        hiddenFields(permissions, resource).map(({ name }) => `${resource}.${name}`),
    );

const uneditable = ({ permissions }: Held, resource: string, changes: Changes) =>
    ownFields(resource).find(field => field.name in changes && !mayEdit(permissions, field));

/** Whether a role may make these changes, as far as its permissions for fields go; a deletion has no field of its own. */
export const mayChangeFields = (actor: Held, action: string, resource: string, changes: Changes): boolean =>
    action !== 'update' || !uneditable(actor, resource, changes);

/**
 * Refuses the address of a picture on a website whose pictures the panel may not show; what an undo brings back is as it was.
 * @throws Refusal 422 at its field
 */
export function refuseForeignPictures(
    { undoes }: { undoes?: number },
    resource: string,
    changes: Changes,
): void {
    if (undoes !== undefined) return;
    const isShown = (to: unknown) =>
        typeof to !== 'string' ||
        to.startsWith('/') ||
        (URL.canParse(to) && pictureOrigins.includes(new URL(to).origin));
    const field = ownFields(resource).find(
        ({ name, type }) => type === 'photo' && !isShown(changes[name]?.to),
    );
    if (field) throw invalid({ [field.name]: s => s.pictureElsewhere });
}

/**
 * Refuses a change of a field that its author may not change; what an undo brings back as it was is none.
 * @throws Refusal 403
 */
export function refuseUneditable(
    { permissions, undoes }: Partial<Held> & { undoes?: number },
    action: string,
    resource: string,
    changes: Changes,
): void {
    // The command line has all permissions.
    if (!permissions || action === 'delete' || (action === 'create' && undoes !== undefined)) return;
    const field = uneditable({ permissions }, resource, changes);
    if (field) throw notForRole(field);
}
