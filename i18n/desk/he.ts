import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskHe: SameKeys<typeof deskEn> = {
    desk: {
        select: 'בחירת %{number}',
        selected_elsewhere: 'בעמודים אחרים: %{count}',
        customer: 'לקוח',
        product: 'מוצר',
        remove_filter: 'הסרת הסינון %{filter}',
        views: 'תצוגות',
        no_views: 'עדיין אין תצוגות. אפשר לסנן את הרשימה ולשמור את הסינון בשם.',
        view_name: 'שם התצוגה',
        keep_view: 'שמירה',
        remove_view: 'מחיקת התצוגה %{name}',
        next: 'השלב הבא',
        steps: {
            pending: 'החזרה להמתנה',
            confirmed: 'אישור הרכישה',
            processing: 'התחלת טיפול',
            shipped: 'סימון כנשלחה',
            delivered: 'סימון כנמסרה',
            cancelled: 'ביטול הרכישה',
            returned: 'סימון כהוחזרה',
        },
        step_other: 'שינוי ל: %{status}',
        undo_asks: { cancelled: 'ביטול הרכישה…', returned: 'סימון כהוחזרה…' },
        cancel_many: 'ביטול הרכישות',
        undo_one: { cancelled: 'לבטל את רכישה %{number}?', returned: 'לסמן את רכישה %{number} כהוחזרה?' },
        undo_cancelled: {
            one: 'לבטל רכישה אחת?',
            two: 'לבטל שתי רכישות?',
            other: 'לבטל %{smart_count} רכישות?',
        },
        undo_returned: {
            one: 'לסמן רכישה אחת כהוחזרה?',
            two: 'לסמן שתי רכישות כהוחזרו?',
            other: 'לסמן %{smart_count} רכישות כהוחזרו?',
        },
        undo_stock: {
            one: 'פריט אחד חוזר למלאי. אי אפשר לבטל את הפעולה.',
            two: 'שני פריטים חוזרים למלאי. אי אפשר לבטל את הפעולה.',
            other: '%{smart_count} פריטים חוזרים למלאי. אי אפשר לבטל את הפעולה.',
        },
        save_notes: 'שמירת ההערות',
        step_many: 'השלב הבא',
        step_title: {
            one: 'השלב הבא לרכישה אחת',
            two: 'השלב הבא לשתי רכישות',
            other: 'השלב הבא ל-%{smart_count} רכישות',
        },
        step_progress: '%{done} מתוך %{total} עודכנו',
        no_common_step: 'לרכישות האלה אין שלב הבא משותף. כדאי לבחור רכישות באותו סטטוס.',
        note: 'הערה',
        note_hint: 'תישמר כהערה של כל רכישה; אם היא ריקה, ההערות הקיימות נשארות.',
    },
};
