import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'عرض المشرفين وإدارتهم',
    'show roles': 'عرض الأدوار وإدارتها',
    'show users': 'عرض العملاء وإدارتهم',
    'show terms': 'عرض شروط الخدمة وتعديلها',
    'send notification': 'إرسال الإشعارات',
    'show categories': 'عرض الفئات',
    'edit categories': 'تعديل الفئات',
    'show products': 'عرض المنتجات',
    'edit products': 'تعديل المنتجات',
    'show banners': 'عرض البانرات وإدارتها',
    'show home': 'عرض رئيسية التطبيق وتعديلها',
    'show purchases': 'عرض الطلبات وتحديثها',
    'edit settings': 'تعديل إعدادات المتجر',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'قيد الانتظار',
    confirmed: 'مؤكد',
    processing: 'قيد التجهيز',
    shipped: 'تم الشحن',
    delivered: 'تم التسليم',
    cancelled: 'ملغى',
    returned: 'مرتجع',
};
