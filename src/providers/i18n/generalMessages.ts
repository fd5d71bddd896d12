/**
 * The messages of a resource, `resources.<name>.<message>`, or general ones if it has none. Messages are never composed
 * from a resource's name, because cases and genders differ by language.
 */
export const GENERAL_MESSAGES = {
    new: 'ra.action.create',
    search: 'ra.action.search',
    search_failed: 'error.failed',
    empty: 'ra.navigation.no_results',
    empty_hint: 'ra.page.invite',
    created: 'ra.notification.created',
    deleted: 'ra.notification.deleted',
    delete_one: 'ra.message.delete_title',
    delete_many: 'ra.message.bulk_delete_title',
    not_found: 'ra.notification.item_doesnt_exist',
    counted: 'screen.activity.records',
} as const;
