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
