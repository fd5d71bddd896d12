import { del, extension, get, post } from '../call';
import { defineNoun } from '../noun';

/** The signed-in admin's own sessions. */
export const sessions = defineNoun({
    calls: extension({
        list: get('/sessions'),
        end: del('/sessions/:id'),
        endOthers: post('/sessions/end-others'),
    }),
});
