import { z } from 'zod';
import { PERMISSIONS } from '../permissions';
import { id, instant, key } from './wire';

/** The body of a role. Unknown permissions are refused at their field. */
export const roleBody = z.object({
    name: key(60),
    permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length * 2),
});

export const role = z.object({
    id,
    name: z.string(),
    permissions: z.array(z.string()),
    admins_count: z.number().int(),
    /** For If-Match; other hosts may omit it. */
    updated_at: instant.optional(),
});
export type Role = z.infer<typeof role>;
export type RoleBody = z.infer<typeof roleBody>;
