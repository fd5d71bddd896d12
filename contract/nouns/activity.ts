import { extension, get } from '../call';
import { noun } from '../noun';

/**
 * The activity log: the entries of nouns that the role may show, sign-ins and security for roles that may show admins.
 * `resource` with `record_id` gives the history of one record, `change` the entries of one change.
 */
export const activity = noun({
    name: 'activity',
    page: 'administration/activity',
    menu: { group: 'shop', position: 1, label: 'menu.new' },
    calls: extension({
        list: get(
            '/activity',
            'page',
            'q',
            'resource',
            'record_id',
            'person',
            'noun',
            'from',
            'to',
            'change',
            'grouped',
        ),
    }),
});
