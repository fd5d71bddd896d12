import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Asks for a passkey, and returns what it signed. Rejects if the person cancels. */
export const signWithPasskey = (options: Record<string, unknown>): Promise<object> =>
    startAuthentication({ optionsJSON: options as never });

/** Makes a passkey. Rejects if the person cancels. */
export const createPasskey = (options: Record<string, unknown>): Promise<object> =>
    startRegistration({ optionsJSON: options as never });
