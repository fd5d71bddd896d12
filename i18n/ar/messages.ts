import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** Arabic. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
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
        links: 'روابط المتجر',
        blog: 'المدونة',
        pricing: 'الأسعار',
        gallery: 'المعرض',
        inbox: 'صندوق الوارد',
        shop: 'المتجر',
        copyright: '© %{year} %{shop}. جميع الحقوق محفوظة.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'تم تسجيل الدخول بنجاح!',
        category_missing: sentences.noSuchCategory,
        product_missing: 'هذا المنتج غير موجود!',
        order_updated: 'تم تحديث الطلب بنجاح',
        forbidden: sentences.notAllowed,
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
        sign_in_again: 'تسجيل الدخول من جديد',
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
        redirected:
            'حوّل الخادم هذه العملية إلى %{address}، فضاع ما أُرسل. اطلب من أحد المسؤولين تصحيح العنوان.',
        not_arrived: 'انقطع الاتصال قبل أن يرد الخادم.',
        maybe_saved: 'ربما تم الحفظ. تعديلاتك ما زالت هنا.',
        input_kept: 'تعديلاتك ما زالت هنا.',
        found_still: 'رد الخادم، لكن قيمة الحقل «%{field}» ما زالت «%{value}».',
        found_unchanged: 'رد الخادم، لكنه لم يحفظ ما يلي: %{fields}.',
        found_absent: 'رد الخادم، لكن العنصر الجديد غير موجود.',
        found_present: 'رد الخادم، لكن هذا العنصر ما زال موجودًا.',
        found_nothing: 'رد الخادم، لكن لا يتضح هل نُفّذ الإجراء. تحقق قبل أن تعيد المحاولة.',
        found_reason: 'رده: «%{reason}»',
        storage_blocked:
            'يحظر هذا المتصفح بيانات الموقع. يبقى تسجيل دخولك ومسوداتك حتى إعادة تحميل الصفحة فقط.',
        storage_full:
            'لم تعد لدى هذا المتصفح مساحة لهذا الموقع. تبقى المسودات والإعدادات حتى إغلاق علامة التبويب فقط. امسح بيانات المواقع لتوفير مساحة.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared: 'حُفظ دون تحقّق: لا يبيّن هذا الخادم هل غيّره شخص آخر في هذه الأثناء.',
        unreadable: 'رد غير متوقع من الخادم.',
        web_page: 'أرسل الخادم صفحة ويب بدلًا من البيانات. ربما انتهت جلستك.',
        without_id: 'أرسل الخادم عناصر بلا معرّف.',
        only_ids: 'أرسل الخادم المعرّفات فقط، دون أي حقل يمكن عرضه.',
        other_record: 'أرسل الخادم عنصرًا غير العنصر المطلوب.',
        fixed_form: 'يرسل الخادم هذه القيمة بصيغة لا يمكن تعديلها هنا.',
        missing: 'لم يعد هذا العنصر موجودًا.',
        too_large: 'حجم البيانات المرسلة أكبر من المسموح.',
        too_many: 'عمليات كثيرة في وقت قصير. انتظر لحظات ثم أعد المحاولة.',
        refused: 'رفض الخادم هذه العملية.',
        no_extensions: 'هذه الميزة غير متاحة على هذا الخادم.',
    },
    permission,
    status,
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
        old_orders: 'الطلبات السابقة',
        activity: 'سجل النشاط',
    },
    ...frame,
    mui: {
        close: 'إغلاق',
        open: 'فتح',
        clear: 'مسح',
        loading: 'جارٍ التحميل…',
        no_options: 'لا توجد نتائج',
        show_path: 'عرض المسار الكامل',
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
