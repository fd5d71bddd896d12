import { extension, get, put } from '../call';
import { noun } from '../noun';

const permissions = { show: 'show terms' } as const;

/** The terms of service. There is one text, without an id; each save creates a version. */
export const terms = noun({
    name: 'terms',
    permissions,
    calls: extension({
        one: get('/terms'),
        update: put('/terms', 'title', 'title_ar', 'body', 'body_ar'),
    }),
    recordName: 'title',
    menu: { group: 'administration', place: 5 },
});

/** All versions, newest first. */
export const termsVersions = noun({
    name: 'terms-versions',
    permissions,
    calls: extension({ list: get('/terms/versions', 'page') }),
});
