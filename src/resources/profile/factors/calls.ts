import { extensions } from '../../../../contract/nouns';
import type { MadeCodes, NewApp, PasskeyChallenge, SecondFactor } from '../../../../contract/schemas/factors';
import { send } from '../../../providers/http';

const calls = extensions['second-factor'];
const ask = async <T>(...request: Parameters<typeof send>): Promise<T> =>
    (await send<{ data: T }>(...request)).data;

/** The calls of the signed-in admin's own second factors. `password` is the current one, if the server asks for it. */
export const factorCalls = {
    read: (signal?: AbortSignal) => ask<SecondFactor>(calls.one, {}, { signal }),
    startApp: (password?: string) => ask<NewApp>(calls.startApp, { current_password: password }),
    confirmApp: (challenge: string, code: string) => ask<MadeCodes>(calls.confirmApp, { challenge, code }),
    removeApp: (password?: string) => send(calls.removeApp, { current_password: password }),
    startPasskey: (password?: string) =>
        ask<PasskeyChallenge>(calls.passkeyOptions, { current_password: password }),
    addPasskey: (name: string, challenge: string, credential: object) =>
        ask<MadeCodes>(calls.addPasskey, { name, challenge, credential }),
    renamePasskey: (id: number, name: string) => send(calls.renamePasskey, { id, name }),
    removePasskey: (id: number, password?: string) =>
        send(calls.removePasskey, { id, current_password: password }),
    newCodes: (password?: string) => ask<MadeCodes>(calls.newCodes, { current_password: password }),
};

export const FACTORS_KEY = ['second-factor'];
