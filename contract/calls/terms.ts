import { extension, get, noun, put, type NounPermissions } from '../call';

export const termsPermissions = { show: 'show terms' } as const satisfies NounPermissions;

/** The terms of service that the app shows. There is one text, without an id; each save is a version of it. */
export const terms = extension(
    noun(termsPermissions, {
        one: get('/terms'),
        update: put('/terms', 'title', 'title_ar', 'body', 'body_ar'),
    }),
);

/** Every version, newest first. */
export const termsVersions = extension(noun(termsPermissions, { list: get('/terms/versions', 'page') }));
