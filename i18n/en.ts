import { accessEn } from './access/en';
import { accountEn } from './account/en';
import type { Permission } from '../contract/permissions';
import { ordersEn } from './orders/en';
import { frameEn } from './frame/en';
import { printEn } from './print/en';
import { productEn } from './product/en';
import { publicEn } from './public/en';
import { raEn } from './ra/en';
import { resourcesEn } from './resources/en';
import { campaignsEn } from './campaigns/en';
import { dashboardEn } from './dashboard/en';
import { screensEn } from './screens/en';
import { stockEn } from './stock/en';

const permission: Record<Permission, string> = {
    'show admins': 'View and manage admins',
    'show roles': 'View and manage roles',
    'show users': 'View and manage customers',
    'show terms': 'View and edit the terms of service',
    'send notification': 'Send notifications',
    'show categories': 'View categories',
    'edit categories': 'Edit categories',
    'show products': 'View products',
    'edit products': 'Edit products',
    'show banners': 'View and manage banners',
    'show home': 'View and edit the app home',
    'show purchases': 'View and update orders',
    'show couriers': 'View couriers',
    'edit couriers': 'Edit couriers',
    'edit settings': 'Edit the shop settings',
};

/** English. Its type defines the keys of all languages. */
export const en = {
    ...publicEn,
    menu: {
        label: 'Main',
        dashboard: 'Dashboard',
        administration: 'Administration',
        send_notification: 'Send notification',
        terms: 'Terms of service',
        ecommerce: 'E-commerce',
        shop: 'Shop',
        apphome: 'App home',
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
        ...publicEn.toast,
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
        call: 'Call %{phone}',
        whatsapp: 'Message %{phone} on WhatsApp',
        map: 'Show on map',
        retry: 'Try again',
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
        storage_blocked:
            'This browser blocks site data for this address. Your session and drafts last only until you reload the page.',
        storage_full:
            'This browser has no storage left for this site. Drafts and settings last only until you close this tab. Clear site data to free up space.',
        changed_meanwhile: 'Someone else updated this record while you were editing.',
        not_compared: 'Saved. This server can’t detect changes that others make at the same time.',
        unreadable: 'Unexpected response from the server.',
        missing: 'This item no longer exists.',
        too_large: 'This request is too large.',
        too_many: 'Too many requests. Wait a moment and try again.',
        refused: 'The server rejected this request.',
        no_extensions: 'This feature isn’t available on this server.',
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
        id: 'ID %{id}',
        parent_id: 'Parent category ID %{id}',
        dashboard: 'Dashboard',
        profile: 'Profile',
        edit_of: 'Edit %{name}',
        new_child: 'New child category',
        blank: 'Blank page',
        old_purchases: 'Older orders',
        activity: 'Activity',
    },
    ...frameEn,
    /** The texts of MUI's components. */
    mui: {
        close: 'Close',
        open: 'Open',
        clear: 'Clear',
        loading: 'Loading…',
        no_options: 'No results',
        show_path: 'Show full path',
    },
    resources: resourcesEn,
    screen: {
        ...screensEn,
        ...campaignsEn,
        ...ordersEn,
        ...printEn,
        ...dashboardEn,
        ...productEn,
        ...stockEn,
        ...accessEn,
        ...accountEn,
    },
    ra: raEn,
};

export default en;
