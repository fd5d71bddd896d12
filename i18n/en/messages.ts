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
import { plans } from './plans';
import { stock } from './stock';

/** English. Its type defines the keys of all languages. */
export const messages = {
    ...publicPages,
    menu: {
        /** For screen readers: the main menu of the panel. */
        label: 'Main',
        /** An entry of the menu: the page with the figures of the shop. */
        dashboard: 'Dashboard',
        /** The heading of a group of the menu: admins, customers, roles, messages and terms. */
        administration: 'Administration',
        /** An entry of the menu and the title of its page: writing a message to customers. */
        send_notification: 'Send notification',
        terms: 'Terms of service',
        /** The heading of a group of the menu: categories, products, banners, orders and the app’s home. */
        ecommerce: 'E-commerce',
        /** The heading of a group of the menu: the activity and the shop’s settings. */
        shop: 'Shop',
        /** An entry of the menu and the title of its page: the first screen of the shop’s mobile app. */
        apphome: 'App home',
        /** A mark beside an entry of the menu, about the page. */
        new: 'New',
    },
    topbar: {
        /** For screen readers: the bar at the top of each page. */
        label: 'Top bar',
        /** A button in the top bar: shows the main menu on a small screen. */
        open_menu: 'Open menu',
        /** A button in the main menu: hides it on a small screen. */
        close_menu: 'Close menu',
        /** The name of the button with the admin’s picture, which opens the menu of the account. */
        user_menu: 'Account: %{name}',
        /** An entry of the account’s menu: the admin’s own page. */
        profile: 'Profile',
        /** An entry of the account’s menu: ends the session, as a verb. */
        logout: 'Log out',
        /** The name of the button that opens the list of languages, with the current one. */
        language: 'Language: %{name}',
        /** The heading of the list of languages. */
        languages: 'Languages',
        /** A mark beside the heading of the list of languages: two were added. */
        new_languages: '2 NEW',
        /** A button in the top bar: fills the screen with the panel. */
        full_screen: 'Full screen',
        leave_full_screen: 'Exit full screen',
        navigating: 'Opening the page',
        /** For screen readers, while a page is loading. */
        starting: 'Loading…',
        skip: 'Skip to content',
        home: '%{shop} – go to dashboard',
    },
    footer: {
        /** For screen readers: the links at the end of each page. */
        links: 'Shop links',
        /** A link at the end of each page: the shop’s blog. */
        blog: 'Blog',
        /** A link at the end of each page: what the shop’s plans cost. */
        pricing: 'Pricing',
        /** A link at the end of each page: the shop’s pictures. */
        gallery: 'Gallery',
        /** A link at the end of each page: the messages that the shop has received. */
        inbox: 'Inbox',
        /** A link at the end of each page: the shop’s website. */
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
    /** The permissions, as what a role may do. */
    permission,
    /** The statuses of an order, as adjectives. The buttons that lead to them are verbs. */
    status,
    /** How an order is paid, as a value: in cash on delivery, or by card or phone beforehand. */
    payment_type: { cash: 'Cash', credit: 'Credit' },
    /** The means with which an order is paid, as values. Brands have their own names. */
    payment_method: {
        cod: 'Cash on delivery',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    /** What a customer’s app runs on, as values. */
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        /** For screen readers: the links above the title, which lead to the pages around this one. */
        breadcrumb: 'Breadcrumb',
        /** Below the title of a page, with the number of the record. */
        id: 'ID %{id}',
        parent_id: 'Parent category ID %{id}',
        /** The title of the page with the figures of the shop. */
        dashboard: 'Dashboard',
        /** The title of the page of the admin’s own account. */
        profile: 'Profile',
        /** The title of a form, with the name of the record. */
        edit_of: 'Edit %{name}',
        new_child: 'New child category',
        /** The title of a page without content. */
        blank: 'Blank page',
        /** The title of the page that lists orders from the oldest on. */
        old_orders: 'Older orders',
        /** The title of the page that lists who changed what; also a link to it. */
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
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
