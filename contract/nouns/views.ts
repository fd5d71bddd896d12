import { del, extension, get, put } from '../call';
import { defineNoun } from '../noun';

/**
 * The views of a list that are shared with everyone who may see the list. Each admin may share views; the one who shared a
 * view, and those who may edit the settings, replace and delete it.
 */
export const views = defineNoun({
    name: 'label',
    permissions: { show: 'edit settings' },
    // All who may see the list.
    access: 'session',
    calls: extension({
        list: get('/views', 'list'),
        save: put('/views', 'list', 'label', 'value'),
        remove: del('/views/:id'),
    }),
});
