import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'הנתונים שהוזנו שגויים',
    notAllowed: 'אין לך הרשאה!',
    changedMeanwhile: 'הרשומה עודכנה על ידי מישהו אחר בזמן העריכה.',
    notNumber: 'יש להזין מספר.',
    notWhole: 'יש להזין מספר שלם.',
    notDecimals: 'מותרות שתי ספרות לכל היותר אחרי הנקודה.',
    notEmail: 'יש להזין כתובת דוא״ל תקינה.',
    compareAtTooLow: 'יש להזין מחיר לפני הנחה גבוה מהמחיר, או להשאיר ריק.',
    wrongCredentials: 'הדוא״ל או הסיסמה שגויים.',
    noSuchCategory: 'הקטגוריה אינה קיימת!',
    notVatNumber: 'יש להזין את 15 הספרות של מספר העוסק. בערב הסעודית הוא מתחיל ומסתיים ב-3.',
    notAhead: 'יש לבחור מועד עתידי.',
};
