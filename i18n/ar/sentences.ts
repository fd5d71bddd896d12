import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'البيانات المدخلة غير صحيحة',
    notAllowed: 'ليست لديك صلاحية!',
    changedMeanwhile: 'عدّل شخص آخر هذا السجل أثناء عملك عليه.',
    notNumber: 'أدخل رقمًا.',
    notWhole: 'أدخل عددًا صحيحًا.',
    notDecimals: 'اكتب منزلتين عشريتين على الأكثر.',
    notEmail: 'أدخل بريدًا إلكترونيًا صحيحًا.',
    compareAtTooLow: 'أدخل سعرًا قبل الخصم أعلى من السعر، أو اتركه فارغًا.',
    wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    noSuchCategory: 'هذه الفئة غير موجودة!',
    notVatNumber: 'أدخل الرقم الضريبي المكوّن من 15 رقمًا. يبدأ في السعودية بالرقم 3 وينتهي به.',
    notAhead: 'اختر وقتًا في المستقبل.',
};
