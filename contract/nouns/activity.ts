import { extension, get } from '../call';
import { noun } from '../noun';

/** Who changed what, when; of one record where resource and record_id name it. */
export const activity = noun({
    name: 'activity',
    permissions: { show: 'show admins' },
    calls: extension({ list: get('/activity', 'page', 'q', 'resource', 'record_id') }),
});
