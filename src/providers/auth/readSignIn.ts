import { roleIn } from '../answers/permissions';
import type { StoredUser } from './session';

/** Part that the answer to a sign-in must have, by its name in the answer. */
export type SignInPart = 'access_token' | 'role.permissions';

export type SignInAnswer = Record<string, unknown> & { data?: Record<string, unknown> };

/**
 * The user to store: the answer of a sign-in merged with its `user` fields (docs/specification.md#3-entities), with or without
 * `data` around it. Otherwise the parts that the answer lacks.
 */
export const readSignIn = (
    answer: SignInAnswer | null,
): { user: StoredUser } | { missing: readonly SignInPart[] } => {
    const { user, ...rest } = (answer?.data ?? answer ?? {}) as Record<string, unknown> & { user?: object };
    const all: Record<string, unknown> = { photo: null, ...rest, ...user };
    const role = roleIn(all);
    const hasToken = typeof all.access_token === 'string' && all.access_token !== '';
    if (hasToken && role) return { user: { ...all, role } as StoredUser };
    return {
        missing: [
            ...(hasToken ? [] : ['access_token' as const]),
            ...(role ? [] : ['role.permissions' as const]),
        ],
    };
};
