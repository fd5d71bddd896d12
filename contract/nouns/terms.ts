import { del, extension, get, post, put } from '../call';
import { defineNoun } from '../noun';

const permissions = { show: 'show terms' } as const;

const TEXTS = ['title', 'title_ar', 'body', 'body_ar'] as const;

/** The terms of service. There is one text, without an id; each save creates a version. */
export const terms = defineNoun({
    permissions,
    calls: extension({
        one: get('/terms'),
        update: put('/terms', ...TEXTS),
    }),
    name: 'title',
    menu: { group: 'administration', position: 5 },
});

/** The draft of the next version. There is one, shared by all admins. Publishing it creates the version. */
export const termsDraft = defineNoun({
    permissions,
    calls: extension({
        one: get('/terms/draft'),
        update: put('/terms/draft', ...TEXTS),
        delete: del('/terms/draft'),
        publish: post('/terms/draft/publish', ...TEXTS),
    }),
});

/** All versions, newest first. */
export const termsVersions = defineNoun({
    permissions,
    calls: extension({ list: get('/terms/versions', 'page') }),
});
