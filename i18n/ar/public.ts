import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'مرسى',
    },
    public: {
        home: {
            title: 'لوحة تحكم %{shop}',
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
            invalid: sentences.wrongCredentials,
            throttled: 'محاولات كثيرة جدًا. أعد المحاولة بعد %{time}.',
            forgot: 'هل نسيت كلمة المرور؟',
            unreachable: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم أعد المحاولة.',
            failed: 'تعذّر تسجيل الدخول. أعد المحاولة بعد لحظات.',
            incomplete: 'ينقص رد الخادم %{parts}. أبلغ المسؤول عنه.',
            storage_blocked:
                'يحظر هذا المتصفح بيانات الموقع. يمكنك تسجيل الدخول، لكن حتى إعادة تحميل الصفحة فقط. اسمح بملفات تعريف الارتباط وبيانات الموقع للبقاء مسجلًا.',
            passkey: 'تسجيل الدخول بمفتاح مرور',
            opening: 'جارٍ فتح لوحة التحكم…',
        },
        second_step: {
            title: 'أكّد هويتك',
            app: 'أدخل الرمز من تطبيق المصادقة.',
            recovery: 'أدخل أحد رموز الاسترداد. يعمل كل رمز مرة واحدة.',
            passkey: 'أكّد تسجيل الدخول بمفتاح المرور.',
            code: 'رمز من ستة أرقام',
            recovery_code: 'رمز الاسترداد',
            submit: 'متابعة',
            use_recovery: 'استخدام رمز استرداد',
            use_app: 'استخدام تطبيق المصادقة',
            use_passkey: 'استخدام مفتاح مرور',
            back: 'البدء من جديد',
            missing: 'أدخل الرمز.',
            passkey_failed: 'لم يُستخدم مفتاح المرور. أعد المحاولة.',
        },
        panel_failed: {
            title: 'تعذّر تحميل لوحة التحكم',
            sentence: 'بياناتك بأمان. تحقق من الاتصال ثم أعد تحميل الصفحة.',
            retry: 'إعادة تحميل الصفحة',
        },
        copyright: '© %{year} %{shop}. جميع الحقوق محفوظة.',
        close_toast: 'إغلاق الرسالة',
        languages: 'اللغات',
        language_failed: 'تعذّر تحميل هذه اللغة. تحقق من الاتصال ثم أعد المحاولة.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
