import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { can } from '../../../contract/permissions';
import { canBeUndone } from '../../../contract/undoable';
import type { Actor } from './actor';
import { mayChangeFields } from './fieldAccess';
import { withoutOrigin, type Changes } from './changes';

const byName: Record<string, Noun> = nouns;

type Changed = { resource: string; action: string; resource_id: number; changes: Changes };

/** Whether an admin may make a change of this noun. */
export const mayChange = ({ permissions }: Pick<Actor, 'permissions'>, resource: string): boolean => {
    const needed = byName[resource]?.permissions;
    return !!needed && can(permissions, needed.edit ?? needed.show);
};

/** Whether an admin may undo a change, as far as its entry says it. The profile changes the own e-mail address. */
export const mayUndo = (actor: Pick<Actor, 'id' | 'permissions'>, entry: Changed): boolean =>
    canBeUndone({ ...entry, changes: withoutOrigin(entry) }) &&
    mayChange(actor, entry.resource) &&
    mayChangeFields(actor, entry.action, entry.resource, entry.changes) &&
    !(entry.resource === 'admins' && entry.resource_id === actor.id && 'email' in entry.changes);
