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
        no_views: 'עדיין אין תצוגות שמורות. אפשר לסנן את הרשימה ולשמור אותה כתצוגה.',
        view_name: 'שם התצוגה',
        save_view: 'שמירה',
        remove_view: 'מחיקת התצוגה %{name}',
        next: 'השלב הבא',
        steps: {
            pending: 'החזרה להמתנה',
            confirmed: 'אישור ההזמנה',
            processing: 'התחלת טיפול',
            shipped: 'סימון כנשלחה',
            delivered: 'סימון כנמסרה',
            cancelled: 'ביטול ההזמנה',
            returned: 'סימון כהוחזרה',
        },
        bulk_steps: {
            pending: {
                one: 'החזרת הזמנה אחת להמתנה',
                two: 'החזרת שתי הזמנות להמתנה',
                other: 'החזרת %{smart_count} הזמנות להמתנה',
            },
            confirmed: {
                one: 'אישור הזמנה אחת',
                two: 'אישור שתי הזמנות',
                other: 'אישור %{smart_count} הזמנות',
            },
            processing: {
                one: 'התחלת טיפול בהזמנה אחת',
                two: 'התחלת טיפול בשתי הזמנות',
                other: 'התחלת טיפול ב-%{smart_count} הזמנות',
            },
            shipped: {
                one: 'סימון הזמנה אחת כנשלחה',
                two: 'סימון שתי הזמנות כנשלחו',
                other: 'סימון %{smart_count} הזמנות כנשלחו',
            },
            delivered: {
                one: 'סימון הזמנה אחת כנמסרה',
                two: 'סימון שתי הזמנות כנמסרו',
                other: 'סימון %{smart_count} הזמנות כנמסרו',
            },
            cancelled: {
                one: 'ביטול הזמנה אחת',
                two: 'ביטול שתי הזמנות',
                other: 'ביטול %{smart_count} הזמנות',
            },
            returned: {
                one: 'סימון הזמנה אחת כהוחזרה',
                two: 'סימון שתי הזמנות כהוחזרו',
                other: 'סימון %{smart_count} הזמנות כהוחזרו',
            },
        },
        step_other: 'שינוי ל: %{status}',
        asks: '%{step}…',
        undo_one: {
            cancelled: 'לבטל את הזמנה %{number}?',
            returned: 'לסמן את הזמנה %{number} כהוחזרה?',
        },
        undo_cancelled: {
            one: 'לבטל הזמנה אחת?',
            two: 'לבטל שתי הזמנות?',
            other: 'לבטל %{smart_count} הזמנות?',
        },
        undo_returned: {
            one: 'לסמן הזמנה אחת כהוחזרה?',
            two: 'לסמן שתי הזמנות כהוחזרו?',
            other: 'לסמן %{smart_count} הזמנות כהוחזרו?',
        },
        undo_stock: {
            one: 'פריט אחד חוזר למלאי. אי אפשר לבטל את הפעולה.',
            two: 'שני פריטים חוזרים למלאי. אי אפשר לבטל את הפעולה.',
            other: '%{smart_count} פריטים חוזרים למלאי. אי אפשר לבטל את הפעולה.',
        },
        save_notes: 'שמירת ההערות',
        step_many: 'עדכון סטטוס',
        step_title: {
            one: 'עדכון הסטטוס של הזמנה אחת',
            two: 'עדכון הסטטוס של שתי הזמנות',
            other: 'עדכון הסטטוס של %{smart_count} הזמנות',
        },
        step_progress: '%{done} מתוך %{total} עודכנו',
        no_common_step: 'להזמנות שנבחרו אין סטטוס הבא משותף. יש לבחור הזמנות באותו סטטוס.',
        note: 'הערה',
        note_hint: 'מחליפה את ההערות בכל ההזמנות שנבחרו. אם היא ריקה, ההערות הקיימות נשארות.',
    },
};
