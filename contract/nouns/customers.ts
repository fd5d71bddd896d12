import { del, extension, FIELDS, FILTERS, get, post, put } from '../call';
import { defineNoun } from '../noun';
import { COUNTRIES } from '../shop';

/** The app's customers. */
export const customers = defineNoun({
    permissions: { show: 'show users' },
    fields: {
        name: {
            type: 'text',
            required: true,
            max: 120,
            listed: true,
            filtered: false,
            headings: ['customer', 'customer name', 'full name', 'الاسم', 'اسم العميل', 'العميل'],
        },
        phone: {
            type: 'phone',
            international: true,
            required: true,
            filtered: false,
            sorted: false,
            headings: [
                'phone number',
                'mobile',
                'telephone',
                'billing phone',
                'default address phone',
                'الهاتف',
                'الجوال',
                'رقم الجوال',
            ],
        },
        email: {
            type: 'email',
            listed: true,
            filtered: false,
            headings: ['e-mail', 'email address', 'billing email', 'البريد الإلكتروني', 'البريد'],
        },
        country: {
            type: 'country',
            required: true,
            countries: COUNTRIES,
            listed: true,
            filtered: false,
            headings: ['country code', 'billing country', 'default address country code', 'الدولة', 'البلد'],
        },
        city: {
            type: 'text',
            max: 120,
            filtered: false,
            sorted: false,
            headings: ['town', 'billing city', 'default address city', 'المدينة'],
        },
        locale: {
            type: 'locale',
            required: true,
            languages: ['ar', 'en'],
            default: 'ar',
            filtered: false,
            sorted: false,
            headings: ['language', 'اللغة'],
        },
        is_active: {
            type: 'yesno',
            default: true,
            listed: true,
            filtered: false,
            sorted: false,
            headings: ['active', 'status', 'الحالة', 'نشط'],
        },
        admin_notes: { type: 'text', long: true, max: 5000, headings: ['notes', 'note', 'ملاحظات'] },
    },
    calls: {
        list: get('/users', 'page', 'q', 'col', 'desc'),
        update: put('/users/:id', FIELDS),
        delete: del('/users/:id'),
        ...extension({
            one: get('/users/:id'),
            many: get('/users', 'ids'),
            export: get('/users/export', 'q', FILTERS, 'col', 'desc'),
            filtered: get('/users/filtered', 'page', 'q', FILTERS, 'col', 'desc'),
            copy: post('/users/:id/copy'),
        }),
    },
    name: 'name',
    menu: { group: 'administration', position: 2 },
    searched: { position: 3 },
});
