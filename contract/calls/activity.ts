import { extension, get, noun, type NounPermissions } from '../call';

export const activityPermissions = { show: 'show admins' } as const satisfies NounPermissions;

/** Who changed what, when; of one record where resource and record_id name it. */
export const activity = extension(
    noun(activityPermissions, { list: get('/activity', 'page', 'q', 'resource', 'record_id') }),
);
