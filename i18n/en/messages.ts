import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { screens } from './screens';
import { stock } from './stock';

/** English. Its type defines the keys of all languages. */
export const messages = {
    ...publicPages,
    menu: {
        label: 'Main',
        dashboard: 'Dashboard',
        administration: 'Administration',
        send_notification: 'Send notification',
        terms: 'Terms of service',
        ecommerce: 'E-commerce',
        shop: 'Shop',
        apphome: 'App home',
        /** A mark beside an entry of the menu, about the page. */
        new: 'New',
    },
    topbar: {
        label: 'Top bar',
        open_menu: 'Open menu',
        close_menu: 'Close menu',
        user_menu: 'Account: %{name}',
        profile: 'Profile',
        logout: 'Log out',
        language: 'Language: %{name}',
        languages: 'Languages',
        new_languages: '2 NEW',
        full_screen: 'Full screen',
        leave_full_screen: 'Exit full screen',
        navigating: 'Opening the page',
        starting: 'Loading…',
        skip: 'Skip to content',
        home: '%{shop} – go to dashboard',
    },
    footer: {
        label: 'Shop',
        links: 'Shop links',
        blog: 'Blog',
        pricing: 'Pricing',
        gallery: 'Gallery',
        inbox: 'Inbox',
        shop: 'Shop',
        copyright: '© %{year} %{shop}. All rights reserved.',
    },
    /** The literal texts of docs/specification.md#8-errors-and-notices. */
    toast: {
        ...publicPages.toast,
        signed_in: 'User Logged In Success!',
        category_missing: sentences.noSuchCategory,
        product_missing: "This product doesn't exist!",
        order_updated: 'Purchase operation was updated successfully',
        forbidden: sentences.notAllowed,
    },
    /** Buttons that many pages have, as verbs. */
    action: {
        save: 'Save',
        cancel: 'Cancel',
        yes: 'Yes',
        edit: 'Edit',
        delete: 'Delete',
        open: 'Open',
        close: 'Close',
        copy: 'Copy',
        copied: 'Copied',
        call: 'Call %{phone}',
        whatsapp: 'Message %{phone} on WhatsApp',
        map: 'Show on map',
        retry: 'Try again',
        sign_in_again: 'Sign in again',
        back: 'Go back',
        stop: 'Stop',
        undo: 'Undo',
        redo: 'Redo',
        export: 'Export',
        exporting: 'Exporting…',
    },
    error: {
        title: 'Couldn’t load this',
        unreachable: 'Can’t reach the server. Check your connection and try again.',
        no_answer:
            'The server didn’t respond in time. Check whether the action went through, then try again.',
        failed: 'Something went wrong on the server. Try again in a moment.',
        data_safe: 'Your saved data is safe.',
        forbidden: 'You don’t have permission to do this. Ask an administrator for access.',
        request_id: 'Request ID: %{id}',
        not_saved: 'Not saved. Your changes are still here.',
        redirected:
            'The server redirected this request to %{address}, which loses what was sent. Ask an administrator to correct the address.',
        not_arrived: 'The connection was interrupted before the server answered.',
        maybe_saved: 'It may have been saved. Your changes are still here.',
        input_kept: 'Your changes are still here.',
        found_still: 'The server answered, but %{field} is still “%{value}”.',
        found_unchanged: 'The server answered, but didn’t store this: %{fields}.',
        found_absent: 'The server answered, but the new item can’t be found.',
        found_present: 'The server answered, but this item still exists.',
        found_nothing:
            'The server answered, but doesn’t show whether this was done. Check before you try again.',
        found_reason: 'Its answer: “%{reason}”',
        storage_blocked:
            'This browser blocks site data for this address. Your session and drafts last only until you reload the page.',
        storage_full:
            'This browser has no storage left for this site. Drafts and settings last only until you close this tab. Clear site data to free up space.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared: 'Saved. This server can’t detect changes that others make at the same time.',
        unreadable: 'Unexpected response from the server.',
        web_page: 'The server sent a web page instead of data. Your session may have ended.',
        without_id: 'The server sent items without an ID.',
        only_ids: 'The server sent IDs only, without any field that can be shown.',
        other_record: 'The server sent a different item from the one requested.',
        fixed_form: 'The server sends this value in a form that can’t be changed here.',
        missing: 'This item no longer exists.',
        too_large: 'This request is too large.',
        too_many: 'Too many requests. Wait a moment and try again.',
        refused: 'The server rejected this request.',
        no_extensions: 'This feature isn’t available on this server.',
    },
    permission,
    status,
    payment_type: { cash: 'Cash', credit: 'Credit' },
    payment_method: {
        cod: 'Cash on delivery',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        breadcrumb: 'Breadcrumb',
        id: 'ID %{id}',
        parent_id: 'Parent category ID %{id}',
        dashboard: 'Dashboard',
        profile: 'Profile',
        edit_of: 'Edit %{name}',
        new_child: 'New child category',
        blank: 'Blank page',
        old_orders: 'Older orders',
        activity: 'Activity',
    },
    ...frame,
    /** The texts of MUI's components. */
    mui: {
        close: 'Close',
        open: 'Open',
        clear: 'Clear',
        loading: 'Loading…',
        no_options: 'No results',
        show_path: 'Show full path',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
