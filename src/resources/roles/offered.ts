import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { permissionsOf } from '../../../contract/permissions';
import { hostHas } from '../../providers/http';

/** The permissions of this host. */
export const OFFERED = permissionsOf(Object.values<Noun>(nouns).filter(hostHas));
