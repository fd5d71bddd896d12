import { admins } from './admins';
import { categories, options, values } from './categories';
import type { Declaration } from './declare';
import { roles } from './roles';

/** Every declared resource, in the order of the menu. */
export const resources: readonly Declaration[] = [admins, roles, categories, options, values];
