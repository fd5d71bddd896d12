import { z } from 'zod';
import { latinDigits } from '../digits';
import { admin, newPassword, phone } from './admins';
import { email, flag, givenId, instant, line } from './wire';

export const invitationBody = z.object({
    name: line(120),
    email,
    phone: phone.nullish(),
    role_id: givenId,
    /** The language of the letter, a tag such as `ar` or `zh-CN`. */
    language: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
        .optional(),
});
export type InvitationBody = z.infer<typeof invitationBody>;

/** Whether the letter is sent, if the server can send mail; otherwise the link is in the answer. */
export const againBody = z.object({ mail: flag.default(true) });

/** A new link. `path` is the address below the panel's; null if the link was sent by mail. */
export const linkMade = z.object({ path: z.string().nullable(), expires_at: instant });
export type LinkMade = z.infer<typeof linkMade>;

export const invited = admin.extend({ link: linkMade });
export type Invited = z.infer<typeof invited>;

const token = z.string().min(1).max(100);

export const resetRequest = z.object({
    email: z.string().overwrite(latinDigits).trim().min(1).max(254),
});
export const linkQuery = z.object({ token });

/** Purpose, owner and expiry of a link, shown on its page. */
export const link = z.object({
    kind: z.enum(['invitation', 'reset']),
    name: z.string(),
    email: z.string(),
    expires_at: instant,
});
export type Link = z.infer<typeof link>;

export const linkUse = z.object({ token, name: line(120).optional(), password: newPassword });
export type LinkUse = z.infer<typeof linkUse>;

export const linkUsed = z.object({ email: z.string() });
