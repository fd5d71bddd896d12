import { session } from '../../contract/nouns/session';
import { ApiError } from './failure';
import { send, type Send } from './http';
import { flag, storeUser, type StoredUser } from './session';

export type SignInResult =
    | { ok: true }
    | { ok: false; reason: 'invalid' | 'unreachable' }
    | { ok: false; reason: 'throttled'; retryAfter: number }
    | { ok: false; reason: 'failed'; message?: string };

/**
 * Signs in and stores the user: the answer merged with its `user` fields (docs/specification.md#3-entities). Used by
 * the sign-in page, which has no react-admin, and by the auth provider.
 */
export const signInWith =
    (send: Send) =>
    async (credentials: { email: string; password: string }): Promise<SignInResult> => {
        try {
            const answer = await send<Answer>(session.calls.login, credentials);
            const user = merged(answer);
            if (!user) return { ok: false, reason: 'failed' };
            storeUser(user);
            flag('signedIn');
            return { ok: true };
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (error.status === 0) return { ok: false, reason: 'unreachable' };
            if (error.status === 429)
                return { ok: false, reason: 'throttled', retryAfter: error.retryAfter ?? 60 };
            if ([401, 403, 422].includes(error.status)) return { ok: false, reason: 'invalid' };
            return { ok: false, reason: 'failed', message: error.body.message };
        }
    };

type Answer = Record<string, unknown> & { data?: Record<string, unknown> };

/** Some hosts wrap the answer in `data`. */
const merged = (answer: Answer): StoredUser | null => {
    const { user, ...rest } = (answer.data ?? answer) as Record<string, unknown> & { user?: object };
    const all = { photo: null, ...rest, ...user } as StoredUser;
    return typeof all.access_token === 'string' && Array.isArray(all.role?.permissions) ? all : null;
};

export const signIn = signInWith(send);
