import { del, extension, get, put } from '../call';
import { noun } from '../noun';

/**
 * The views of a list that are shared with everyone who may see the list. Each admin may share views; the one who shared a
 * view, and those who may edit the settings, replace and delete it.
 */
export const views = {
    ...noun({
        name: 'views',
        recordName: 'label',
        calls: extension({
            list: get('/views', 'list'),
            save: put('/views', 'list', 'label', 'value'),
            remove: del('/views/:id'),
        }),
    }),
    /** For their entries in the activity log; the calls are open to all who may see the list. */
    permissions: { show: 'edit settings' },
} as const;
