import { extension, post } from '../call';
import { defineNoun } from '../noun';

/**
 * Undoes entries of the activity log: by `ids`, or all entries of a `change`, older than the entry `before`. With
 * `preview` nothing is changed. Each entry needs the permission of the change itself.
 */
export const journal = defineNoun({
    calls: extension({ undo: post('/journal/undo', 'ids', 'change', 'before', 'preview') }),
});
