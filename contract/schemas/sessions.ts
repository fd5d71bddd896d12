import { z } from 'zod';
import { id, instant } from './wire';

/** A device by its user agent; null where the agent does not tell. */
export const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type Device = z.infer<typeof device>;

/**
 * Where a network address is: a country by ISO 3166-1, `machine` for the server's own machine, `network` for a private
 * network; null if it is unknown.
 */
export const addressLocation = z.string().nullable();
export type AddressLocation = z.infer<typeof addressLocation>;

/** A session of the signed-in admin, without its token. */
export const ownSession = z.object({
    id,
    device,
    /** The network address of the sign-in. */
    address: z.string().nullable(),
    place: addressLocation,
    created_at: instant,
    seen_at: instant,
    /** Whether it is the session of the call. */
    is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
