import { sentences } from './sentences';
import english from 'ra-language-english';

/** Messages by their own keys, without the index signature that allows any other. */
type Named<T> = T extends string ? string : { [K in keyof T as string extends K ? never : K]: Named<T[K]> };

/** Without the messages of react-admin's guesser and configurable mode, which are not used. */
const { guesser: _, configurable: __, ...used } = english.ra;
const base = used as Named<typeof used>;

const items = (verb: string, end = '') => ({
    one: `${verb} %{smart_count} item${end}`,
    other: `${verb} %{smart_count} items${end}`,
});

/**
 * react-admin's English with this panel's changes: plural forms, errors that say what to do, and saved queries called
 * views.
 */
export const ra = {
    ...base,
    action: {
        ...base.action,
        back: 'Go back',
        bulk_actions: { one: '%{smart_count} selected', other: '%{smart_count} selected' },
        clone: 'Duplicate',
        create: 'Add',
        unselect: 'Clear selection',
        update_application: 'Reload to update',
    },
    page: {
        ...base.page,
        not_found: 'Page not found',
        create: 'Add',
        empty: 'No items yet',
        invite: 'Add the first one to get started.',
        authentication_error: 'Couldn’t sign you in',
    },
    input: {
        ...base.input,
        references: {
            all_missing: 'Couldn’t find the linked items.',
            many_missing: 'At least one linked item no longer exists.',
            single_missing: 'The linked item no longer exists.',
        },
    },
    message: {
        ...base.message,
        access_denied: 'You don’t have access to this page.',
        authentication_error: 'The server couldn’t verify your sign-in. Try again in a moment.',
        auth_error: 'The server couldn’t verify your sign-in. Try again in a moment.',
        bulk_delete_content: items('Delete', '?'),
        bulk_delete_title: items('Delete'),
        bulk_update_content: items('Update', '?'),
        bulk_update_title: items('Update'),
        clear_array_input: 'Clear the whole list?',
        delete_content: 'This can’t be undone.',
        delete_title: 'Delete %{recordRepresentation}?',
        error: 'Something went wrong. Your saved data is safe.',
        invalid_form: 'Check the highlighted fields.',
        loading: 'Loading…',
        not_found: 'This page doesn’t exist, or the link is wrong.',
        select_all_limit_reached: 'Too many items to select. Only the first %{max} are selected.',
        unsaved_changes: 'You have unsaved changes. Leave without saving?',
        placeholder_data_warning: 'Couldn’t refresh the list.',
    },
    // Labels are never lower-cased: ID, SKU.
    sort: { ...base.sort, sort_by: 'Sort by %{field} %{order}' },
    navigation: {
        ...base.navigation,
        no_filtered_results: 'No results match these filters.',
        no_results: 'Nothing here yet',
        no_more_results: 'Page %{page} doesn’t exist. Go back one page.',
        page_out_of_boundaries: 'Page %{page} doesn’t exist',
        page_out_from_end: 'This is the last page',
        page_out_from_begin: 'This is the first page',
        page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
        partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    },
    auth: {
        ...base.auth,
        auth_check_error: 'Sign in to continue.',
        user_menu: 'Account',
        sign_in_error: sentences.invalid,
        logout: 'Log out',
    },
    notification: {
        ...base.notification,
        updated: { one: 'Saved', other: '%{smart_count} saved' },
        created: 'Created',
        deleted: { one: 'Deleted', other: '%{smart_count} deleted' },
        bad_item: 'Unexpected response from the server.',
        item_doesnt_exist: 'This item no longer exists.',
        http_error: 'Something went wrong on the server. Try again in a moment.',
        data_provider_error: 'Unexpected response from the server.',
        i18n_error: 'Couldn’t load this language. Check your connection and try again.',
        logged_out: 'Your session has ended. Sign in again to continue.',
        not_authorized: sentences.notAllowed,
        offline: 'You’re offline. What you see may be out of date.',
    },
    validation: {
        ...base.validation,
        minLength: 'Use at least %{min} characters.',
        maxLength: 'Use at most %{max} characters.',
        minValue: 'Enter %{min} or more.',
        maxValue: 'Enter %{max} or less.',
        number: sentences.notNumber,
        email: sentences.notEmail,
        oneOf: 'Choose one of: %{options}',
        regex: 'Invalid format',
        unique: 'Already in use',
    },
    saved_queries: {
        label: 'Views',
        query_name: 'View name',
        new_label: 'Save as view…',
        new_dialog_title: 'Save as view',
        remove_label: 'Delete view',
        remove_label_with_name: 'Delete view “%{name}”',
        remove_dialog_title: 'Delete this view?',
        remove_message: 'Your data isn’t affected.',
        help: 'Filter the list, then save the filters as a view.',
    },
};
