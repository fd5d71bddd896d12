import { mayEdit } from '../../../contract/fields/access';
import { ownFields } from '../../../contract/fields/ownFields';
import { storedUser } from '../auth/session';
import type { Values } from '../request';

/**
 * The values of a write without the shop's fields that the role may not change, such as of a draft from before the role lost them:
 * the host would refuse the call, which ends the session.
 */
export const editable = (resource: string, values: Values): Values => {
    const held = storedUser()?.role.permissions ?? [];
    const fixed = ownFields(resource).filter(field => !mayEdit(held, field));
    return fixed.length === 0
        ? values
        : Object.fromEntries(
              Object.entries(values).filter(([name]) => !fixed.some(field => field.name === name)),
          );
};
