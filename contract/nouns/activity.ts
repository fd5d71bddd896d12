import { extension, get } from '../call';
import { defineNoun } from '../noun';

/**
 * The activity log: the entries of nouns that the role may show, sign-ins and security for roles that may show admins.
 * `resource` with `record_id` gives the history of one record, `change` the entries of one change.
 */
export const activity = defineNoun({
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
            'since',
            'others',
            'change',
            'grouped',
        ),
    }),
});

/** The nouns of the core that the log names, in the order of the menu. */
export const LOGGED_NOUNS = [
    'orders',
    'products',
    'variants',
    'photos',
    'categories',
    'options',
    'values',
    'banners',
    'home',
    'customers',
    'erasures',
    'terms',
    'campaigns',
    'plans',
    'roles',
    'admins',
    'settings',
    'views',
] as const;

/** The nouns with one record, which is called as its noun. */
export const SINGLE_NOUNS: readonly string[] = ['home', 'settings'];
