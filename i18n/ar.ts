import { accessAr } from './access/ar';
import { accountAr } from './account/ar';
import { ordersAr } from './orders/ar';
import { frameAr } from './frame/ar';
import { namesAr } from './names/ar';
import type { Translated } from './messages';
import { campaignsAr } from './campaigns/ar';
import { dashboardAr } from './dashboard/ar';
import { printAr } from './print/ar';
import { productAr } from './product/ar';
import { publicAr } from './public/ar';
import { raAr } from './ra/ar';
import { resourcesAr } from './resources/ar';
import { screensAr } from './screens/ar';
import { stockAr } from './stock/ar';

/** Arabic. Terms and tone: README.md. */
export const ar: Translated = {
    ...publicAr,
    menu: {
        label: 'القائمة الرئيسية',
        dashboard: 'لوحة المعلومات',
        administration: 'الإدارة',
        send_notification: 'إرسال إشعار',
        terms: 'شروط الخدمة',
        ecommerce: 'المتجر الإلكتروني',
        shop: 'المتجر',
        apphome: 'رئيسية التطبيق',
        new: 'جديد',
    },
    topbar: {
        label: 'الشريط العلوي',
        open_menu: 'فتح القائمة',
        close_menu: 'إغلاق القائمة',
        user_menu: 'الحساب: %{name}',
        profile: 'الملف الشخصي',
        logout: 'تسجيل الخروج',
        language: 'اللغة: %{name}',
        languages: 'اللغات',
        new_languages: 'لغتان جديدتان',
        full_screen: 'ملء الشاشة',
        leave_full_screen: 'إنهاء ملء الشاشة',
        navigating: 'جارٍ فتح الصفحة',
        starting: 'جارٍ التحميل…',
        skip: 'الانتقال إلى المحتوى',
        home: '%{shop} – الانتقال إلى لوحة المعلومات',
    },
    footer: {
        label: 'المتجر',
        links: 'روابط المتجر',
        blog: 'المدونة',
        pricing: 'الأسعار',
        gallery: 'المعرض',
        inbox: 'صندوق الوارد',
        shop: 'المتجر',
        copyright: '© %{year} %{shop}. جميع الحقوق محفوظة.',
    },
    toast: {
        ...publicAr.toast,
        signed_in: 'تم تسجيل الدخول بنجاح!',
        category_missing: 'هذه الفئة غير موجودة!',
        product_missing: 'هذا المنتج غير موجود!',
        purchase_updated: 'تم تحديث الطلب بنجاح',
        forbidden: 'ليست لديك صلاحية!',
    },
    action: {
        save: 'حفظ',
        cancel: 'إلغاء',
        yes: 'نعم',
        edit: 'تعديل',
        delete: 'حذف',
        open: 'فتح',
        close: 'إغلاق',
        copy: 'نسخ',
        copied: 'تم النسخ',
        call: 'الاتصال بالرقم %{phone}',
        whatsapp: 'مراسلة %{phone} عبر واتساب',
        map: 'عرض على الخريطة',
        retry: 'إعادة المحاولة',
        back: 'رجوع',
        stop: 'إيقاف',
        undo: 'تراجع',
        redo: 'إعادة',
        export: 'تصدير',
        exporting: 'جارٍ التصدير…',
    },
    error: {
        title: 'تعذّر التحميل',
        unreachable: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم أعد المحاولة.',
        no_answer: 'لم يرد الخادم في الوقت المناسب. تحقق من تنفيذ الإجراء ثم أعد المحاولة.',
        failed: 'حدث خطأ في الخادم. أعد المحاولة بعد لحظات.',
        data_safe: 'بياناتك المحفوظة بأمان.',
        forbidden: 'ليست لديك صلاحية لهذا الإجراء. اطلبها من أحد المشرفين.',
        request_id: 'الرقم المرجعي: %{id}',
        not_saved: 'لم يُحفظ. تعديلاتك ما زالت هنا.',
        storage_blocked:
            'يحظر هذا المتصفح بيانات الموقع. يبقى تسجيل دخولك ومسوداتك حتى إعادة تحميل الصفحة فقط.',
        storage_full:
            'لم تعد لدى هذا المتصفح مساحة لهذا الموقع. تبقى المسودات والإعدادات حتى إغلاق علامة التبويب فقط. امسح بيانات المواقع لتوفير مساحة.',
        changed_meanwhile: 'عدّل شخص آخر هذا السجل أثناء عملك عليه.',
        not_compared: 'حُفظ دون تحقّق: لا يبيّن هذا الخادم هل غيّره شخص آخر في هذه الأثناء.',
        unreadable: 'رد غير متوقع من الخادم.',
        missing: 'لم يعد هذا العنصر موجودًا.',
        too_large: 'حجم البيانات المرسلة أكبر من المسموح.',
        too_many: 'عمليات كثيرة في وقت قصير. انتظر لحظات ثم أعد المحاولة.',
        refused: 'رفض الخادم هذه العملية.',
        no_extensions: 'هذه الميزة غير متاحة على هذا الخادم.',
    },
    ...namesAr,
    payment_type: { cash: 'نقدي', credit: 'إلكتروني' },
    payment_method: {
        cod: 'الدفع عند الاستلام',
        mada: 'مدى',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'الويب' },
    page: {
        breadcrumb: 'مسار الصفحة',
        id: 'المعرّف %{id}',
        parent_id: 'معرّف الفئة الأم %{id}',
        dashboard: 'لوحة المعلومات',
        profile: 'الملف الشخصي',
        edit_of: 'تعديل %{name}',
        new_child: 'إضافة فئة فرعية',
        blank: 'صفحة فارغة',
        old_purchases: 'الطلبات السابقة',
        activity: 'سجل النشاط',
    },
    ...frameAr,
    mui: {
        close: 'إغلاق',
        open: 'فتح',
        clear: 'مسح',
        loading: 'جارٍ التحميل…',
        no_options: 'لا توجد نتائج',
        show_path: 'عرض المسار الكامل',
    },
    resources: resourcesAr,
    screen: {
        ...screensAr,
        ...campaignsAr,
        ...ordersAr,
        ...printAr,
        ...dashboardAr,
        ...productAr,
        ...stockAr,
        ...accessAr,
        ...accountAr,
    },
    ra: raAr,
};

export default ar;
