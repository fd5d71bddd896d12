import type { Names } from './en';

export const namesAr: Names = {
    permission: {
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
        'show couriers': 'عرض المناديب',
        'edit couriers': 'تعديل المناديب',
        'edit settings': 'تعديل إعدادات المتجر',
    },
    status: {
        pending: 'قيد الانتظار',
        confirmed: 'مؤكد',
        processing: 'قيد التجهيز',
        shipped: 'تم الشحن',
        delivered: 'تم التسليم',
        cancelled: 'ملغى',
        returned: 'مرتجع',
    },
};
