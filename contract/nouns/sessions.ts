import { del, extension, get, post } from '../call';
import { noun } from '../noun';

/** The signed-in admin's own sessions. */
export const sessions = noun({
    name: 'sessions',
    calls: extension({
        list: get('/sessions'),
        end: del('/sessions/:id'),
        endOthers: post('/sessions/end-others'),
    }),
});
