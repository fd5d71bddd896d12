import type { PublicMessages } from '../messages';

export const publicAr: PublicMessages = {
    shop: {
        name: 'مرسى',
    },
    public: {
        home: {
            title: 'إدارة متجر %{shop}',
            sentence: 'هنا ينظّم فريق %{shop} المنتجات والطلبات والتطبيق.',
            sign_in: 'تسجيل الدخول',
            open: 'فتح لوحة التحكم',
            signed_in_as: 'سجّلت الدخول باسم %{name}',
        },
        sign_in: {
            title: 'تسجيل الدخول',
            sentence: 'ادخل بالحساب الذي أنشأه لك أحد المشرفين.',
            email: 'البريد الإلكتروني',
            password: 'كلمة المرور',
            show_password: 'إظهار كلمة المرور',
            hide_password: 'إخفاء كلمة المرور',
            submit: 'تسجيل الدخول',
            busy: 'جارٍ تسجيل الدخول…',
            session_ended: 'انتهت جلستك. سجّل الدخول من جديد لتتابع من حيث كنت.',
            missing_email: 'أدخل بريدك الإلكتروني.',
            missing_password: 'أدخل كلمة المرور.',
            invalid: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تحقق منهما ثم أعد المحاولة.',
            throttled: 'محاولات كثيرة جدًا. أعد المحاولة بعد %{time}.',
            unreachable: 'تعذّر الوصول إلى الخادم. ما كتبته باقٍ هنا: تحقق من الاتصال ثم أعد المحاولة.',
            failed: 'تعذّر تسجيل الدخول. أعد المحاولة بعد لحظات.',
            opening: 'جارٍ فتح لوحة التحكم…',
        },
        panel_failed: {
            title: 'تعذّر تحميل لوحة التحكم',
            sentence: 'لم يضِع شيء. تحقق من الاتصال ثم أعد تحميل الصفحة.',
            retry: 'إعادة التحميل',
        },
        copyright: '© %{year} %{shop}. جميع الحقوق محفوظة.',
        close_notice: 'إغلاق هذا التنبيه',
        languages: 'اللغات',
        language_failed: 'تعذّر تحميل هذه اللغة. تحقق من الاتصال ثم أعد المحاولة.',
    },
    notice: {
        invalid: 'البيانات المدخلة غير صحيحة',
    },
};

export default publicAr;
