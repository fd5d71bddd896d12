import { z } from 'zod';
import { PASSWORD_LENGTH } from '../shop';
import { email, flag, givenId, id, instant, line, pageQuery, typedPhone } from './wire';

export const phone = typedPhone.max(32);
/** Long enough to resist guessing. The upper limit keeps hashing cheap enough to prevent denial of service. */
export const newPassword = z.string().normalize('NFKC').min(PASSWORD_LENGTH).max(200);

export const adminBody = z.object({
    name: line(120),
    email,
    phone: phone.nullish(),
    password: newPassword,
    role_id: givenId,
    is_active: flag.optional(),
});
/** The body of a PATCH: omitted fields keep their values. An empty password leaves the password unchanged. */
export const adminChanges = adminBody.extend({ password: newPassword.or(z.literal('')).nullish() }).partial();

export const admin = z.object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    photo: z.string().nullable(),
    role_id: id,
    role: z.object({ id, name: z.string() }),
    is_active: z.boolean(),
    last_login_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
    /**
     * Set while an invited admin has set no password: when the link expires, null if there is none, and what became of its
     * letter, null if none was sent. Other hosts omit it.
     */
    invitation: z
        .object({
            expires_at: instant.nullable(),
            letter: z.enum(['queued', 'sent', 'failed']).nullable(),
        })
        .optional(),
});
export type Admin = z.infer<typeof admin>;
export type AdminBody = z.infer<typeof adminBody>;
export type AdminChanges = z.infer<typeof adminChanges>;

/** The columns that GET /admins sorts by. */
const ADMIN_SORTS = ['id', 'name', 'email', 'role', 'last_login_at', 'created_at'] as const;

/** The query of GET /admins. An unknown sort column is refused instead of ignored. */
export const adminsQuery = pageQuery.extend({
    col: z.enum(ADMIN_SORTS).optional(),
    desc: z
        .preprocess(value => value === '1' || value === 'true' || value === 1 || value === true, z.boolean())
        .catch(false),
});
export type AdminsQuery = z.infer<typeof adminsQuery>;
