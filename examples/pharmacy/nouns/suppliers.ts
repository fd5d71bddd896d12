import { defineNoun } from '#core';

const CONTACT = { en: 'Contact', ar: 'التواصل' };

/** The companies that deliver to the pharmacies. */
export default defineNoun({
    one: { en: 'Supplier', ar: 'مورّد' },
    many: { en: 'Suppliers', ar: 'المورّدون' },
    name: 'name',
    fields: {
        name: { type: 'text', unique: true, label: { en: 'Name', ar: 'الاسم' } },
        licence: { type: 'text', max: 40, label: { en: 'Licence', ar: 'الترخيص' } },
        phone: { type: 'phone', searched: true, section: CONTACT, label: { en: 'Phone', ar: 'الهاتف' } },
        email: { type: 'email', section: CONTACT, label: { en: 'Email', ar: 'البريد الإلكتروني' } },
    },
    texts: {
        new: { en: 'New supplier', ar: 'إضافة مورّد' },
        search: { en: 'Search suppliers', ar: 'البحث في المورّدين' },
        empty: { en: 'No suppliers yet', ar: 'لا يوجد مورّدون بعد' },
        empty_hint: { en: 'Add your first supplier to get started.', ar: 'أضف أول مورّد للبدء.' },
    },
});
