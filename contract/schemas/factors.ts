import { z } from 'zod';
import { plainCode } from '../digits';
import { flag, id, instant, line } from './wire';

/** Credential that @simplewebauthn/browser makes of a passkey. The server's library validates the rest. */
const credential = z.looseObject({
    id: z.string().min(1).max(1400),
    response: z.record(z.string(), z.unknown()),
});
/** Options for @simplewebauthn/browser. */
const options = z.record(z.string(), z.unknown());
const challenge = z.string().min(1).max(2000);
const code = z.string().overwrite(plainCode).min(1).max(40);

/** A changed factor needs the password, unless the sign-in was a moment ago. */
export const confirmationBody = z.object({ current_password: z.string().max(200).nullish() });
export const appCodeBody = z.object({ challenge, code });
export const passkeyNameBody = z.object({ name: line(60) });
export const newPasskeyBody = passkeyNameBody.extend({ challenge, credential });
export const secondStepBody = z.object({
    challenge,
    code: code.optional(),
    credential: credential.optional(),
});
export type SecondStepBody = z.infer<typeof secondStepBody>;
export const passkeySignInBody = z.object({ challenge, credential });
export type Credential = z.infer<typeof credential>;
export const roleFactorBody = z.object({ required: flag });

export const passkey = z.object({ id, name: z.string(), created_at: instant, used_at: instant.nullable() });
export type Passkey = z.infer<typeof passkey>;

/** The state of an admin's second factors. */
export const secondFactor = z.object({
    /** Whether the role requires one. */
    required: z.boolean(),
    app: z.object({ created_at: instant }).nullable(),
    passkeys: z.array(passkey),
    /** The number of recovery codes that are left. */
    recovery_codes: z.number().int(),
    /** The only origin at which passkeys work. */
    passkey_origin: z.string(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The key for an authenticator app, as text and as an address for a QR code. It is stored when a code proves it. */
export const newApp = z.object({ key: z.string(), uri: z.string(), challenge: z.string() });
export type NewApp = z.infer<typeof newApp>;

/** The recovery codes; null if there are some already. They are shown once. */
export const madeCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
export type MadeCodes = z.infer<typeof madeCodes>;

/** Challenge that a passkey signs, and its options. */
export const passkeyChallenge = z.object({ challenge: z.string(), options });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** The extension part of a refused sign-in whose password was right. */
export type SecondStep = {
    second_factor: {
        challenge: string;
        app: boolean;
        recovery_codes: boolean;
        /** The options for the admin's passkeys; null if there are none. */
        passkey: Record<string, unknown> | null;
    };
};

export const roleFactor = z.object({ id, required: z.boolean() });
export type RoleFactor = z.infer<typeof roleFactor>;

export const adminFactor = z.object({ enabled: z.boolean() });
export type AdminFactor = z.infer<typeof adminFactor>;
