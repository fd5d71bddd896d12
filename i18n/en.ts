import type { Permission } from '../contract/permissions';
import { deskEn } from './desk/en';
import { frameEn } from './frame/en';
import { printEn } from './print/en';
import { publicEn } from './public/en';
import { raEn } from './ra/en';
import { resourcesEn } from './resources/en';
import { outreachEn } from './outreach/en';
import { screensEn } from './screens/en';

const permission: Record<Permission, string> = {
    'show admins': 'See and manage admins',
    'show roles': 'See and manage roles',
    'show users': 'See and manage app users',
    'show terms': 'See and edit the terms of service',
    'send notification': 'Send notifications',
    'show categories': 'See categories',
    'edit categories': 'Edit categories',
    'show products': 'See products',
    'edit products': 'Edit products',
    'show banners': 'See and manage banners',
    'show home': "See and edit the app's home",
    'show purchases': 'See and update purchase operations',
};

/** English, and by its type every key that the other languages must have. */
export const en = {
    ...publicEn,
    menu: {
        label: 'Main',
        dashboard: 'Dashboard',
        administration: 'Administration',
        send_notification: 'Send notification',
        terms: 'Terms of service',
        ecommerce: 'E-commerce',
        apphome: "App's home",
        new: 'New',
    },
    topbar: {
        label: 'Top bar',
        open_menu: 'Open the menu',
        close_menu: 'Close the menu',
        user_menu: 'Account of %{name}',
        profile: 'Profile',
        logout: 'Log out',
        language: 'Language: %{name}',
        languages: 'Languages',
        new_languages: '2 NEW',
        full_screen: 'Full screen',
        leave_full_screen: 'Leave full screen',
        navigating: 'Opening the page',
        starting: 'Loading the layout',
        skip: 'Skip to the content',
        home: '%{shop}, to the dashboard',
    },
    footer: {
        label: 'Shop',
        links: 'Of the shop',
        blog: 'Blog',
        pricing: 'Pricing',
        gallery: 'Gallery',
        inbox: 'Inbox',
        shop: 'Shop',
        copyright: '© %{year} %{shop}. All rights reserved.',
    },
    /** Section 8 of the specification, to the letter. */
    notice: {
        ...publicEn.notice,
        signed_in: 'User Logged In Success!',
        category_missing: "This category doesn't exist!",
        product_missing: "This product doesn't exist!",
        purchase_updated: 'Purchase operation was updated successfully',
        forbidden: "You don't have permission!",
    },
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
        retry: 'Try again',
        back: 'Go back',
        stop: 'Stop',
        export: 'Export',
        exporting: 'Exporting…',
    },
    error: {
        title: 'This did not load',
        unreachable: 'The server cannot be reached. Check the connection and try again.',
        no_answer: 'The server did not answer in time. Check whether it worked, then try again.',
        failed: 'The server could not answer. Try again in a moment.',
        kept: 'What is stored is unharmed.',
        forbidden: 'Your role does not include this. An administrator can change that.',
        request_id: 'Request %{id}',
        not_saved: 'Not saved. What you typed is still here.',
        storage_blocked:
            'This browser blocks site data for this address. You stay signed in, and drafts are kept, only until the page is loaded again.',
        storage_full:
            'This browser has no room left for this site. Drafts and settings last only until this tab is closed. Clear site data to make room.',
        changed_meanwhile: 'Someone else saved this record meanwhile.',
        unreadable: 'The server answered with something that the panel cannot read.',
        missing: 'This does not exist any more.',
        too_large: 'This is larger than the server takes.',
        too_many: 'Too many requests. Wait a moment and try again.',
        refused: 'The server refused this.',
        no_extensions: 'This server does not offer that.',
    },
    permission,
    status: {
        pending: 'Pending',
        confirmed: 'Confirmed',
        processing: 'Processing',
        shipped: 'Shipped',
        delivered: 'Delivered',
        cancelled: 'Cancelled',
        returned: 'Returned',
    },
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
        id: 'Id %{id}',
        dashboard: 'Dashboard',
        profile: 'Profile',
        edit_of: 'Edit %{name}',
        new_child: 'New child category',
        blank: 'Blank page',
        old_purchases: 'Older purchase operations',
        activity: 'Activity',
    },
    ...frameEn,
    /** What MUI's components say of themselves. */
    mui: {
        close: 'Close',
        open: 'Open',
        clear: 'Clear',
        loading: 'Loading…',
        no_options: 'Nothing found',
        show_path: 'Show the whole path',
    },
    resources: resourcesEn,
    screen: { ...screensEn, ...outreachEn, ...deskEn, ...printEn },
    ra: raEn,
};

export default en;
