import { z } from 'zod';
import { latinDigits } from '../digits';
import { admin, newPassword, phone } from './admins';
import { email, id, line } from './wire';

export const credentials = z.object({
    email: z.string().overwrite(latinDigits).trim().min(1).max(254),
    password: z.string().min(1).max(200),
});

const ownRole = z.object({ id, name: z.string(), permissions: z.array(z.string()) });

/** The answer to a sign-in. Not wrapped in `data`: the panel merges it with its `user` fields. */
export const signedIn = z.object({
    access_token: z.string(),
    user: z.object({
        id,
        name: z.string(),
        email: z.string(),
        photo: z.string().nullable(),
        role: ownRole,
    }),
    /** Set if the role requires a second factor that the admin has yet to set up. Then no other call is answered. */
    second_factor: z.literal('required').optional(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const profile = admin.extend({ role: ownRole });
export type Profile = z.infer<typeof profile>;

/** Changing the e-mail or password requires current_password; without it the error is at that field. */
export const profileBody = z
    .object({
        name: line(120),
        email,
        phone: phone.nullish(),
        password: newPassword.or(z.literal('')).nullish(),
        current_password: z.string().max(200).nullish(),
    })
    .partial();
export type ProfileBody = z.infer<typeof profileBody>;
