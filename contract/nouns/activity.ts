import { extension, get } from '../call';
import { noun } from '../noun';

/** The activity log; `resource` with `record_id` gives the history of one record. */
export const activity = noun({
    name: 'activity',
    permissions: { show: 'show admins' },
    page: 'administration/activity',
    menu: { group: 'shop', position: 1, label: 'menu.new' },
    calls: extension({ list: get('/activity', 'page', 'q', 'resource', 'record_id') }),
});
