import type { PublicMessages } from '../messages';

export const publicAr: PublicMessages = {
    shop: {
        name: 'مرسى',
    },
    public: {
        home: {
            title: 'إدارة متجر %{shop}',
            sentence: 'إدارة منتجات %{shop} وطلباته وتطبيقه.',
            sign_in: 'تسجيل الدخول',
            open: 'فتح لوحة التحكم',
            signed_in_as: 'سجّلت الدخول باسم %{name}',
        },
        sign_in: {
            title: 'تسجيل الدخول',
            sentence: 'سجّل الدخول بالحساب الذي أنشأه لك المشرف.',
            email: 'البريد الإلكتروني',
            password: 'كلمة المرور',
            show_password: 'إظهار كلمة المرور',
            hide_password: 'إخفاء كلمة المرور',
            submit: 'تسجيل الدخول',
            busy: 'جارٍ تسجيل الدخول…',
            session_ended: 'انتهت جلستك. سجّل الدخول من جديد لتتابع من حيث كنت.',
            missing_email: 'أدخل بريدك الإلكتروني.',
            missing_password: 'أدخل كلمة المرور.',
            invalid: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
            throttled: 'محاولات كثيرة جدًا. أعد المحاولة بعد %{time}.',
            unreachable: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم أعد المحاولة.',
            failed: 'تعذّر تسجيل الدخول. أعد المحاولة بعد لحظات.',
            storage_blocked: 'يحظر هذا المتصفح بيانات الموقع. يمكنك تسجيل الدخول، لكن حتى إعادة تحميل الصفحة فقط. اسمح بملفات تعريف الارتباط وبيانات الموقع للبقاء مسجلًا.',
            opening: 'جارٍ فتح لوحة التحكم…',
        },
        panel_failed: {
            title: 'تعذّر تحميل لوحة التحكم',
            sentence: 'بياناتك بأمان. تحقق من الاتصال ثم أعد تحميل الصفحة.',
            retry: 'إعادة التحميل',
        },
        copyright: '© %{year} %{shop}. جميع الحقوق محفوظة.',
        close_notice: 'إغلاق الرسالة',
        languages: 'اللغات',
        language_failed: 'تعذّر تحميل هذه اللغة. تحقق من الاتصال ثم أعد المحاولة.',
    },
    notice: {
        invalid: 'البيانات المدخلة غير صحيحة',
    },
};

export default publicAr;
