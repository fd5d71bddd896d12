import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'מרסה',
    },
    public: {
        home: {
            title: 'מערכת הניהול של %{shop}',
            sentence: 'ניהול המוצרים, ההזמנות והאפליקציה של %{shop}.',
            sign_in: 'כניסה',
            open: 'פתיחת מערכת הניהול',
            signed_in_as: 'החשבון המחובר: %{name}',
        },
        sign_in: {
            title: 'כניסה למערכת',
            sentence: 'יש להיכנס עם החשבון שפתח עבורך מנהל המערכת.',
            email: 'דוא״ל',
            password: 'סיסמה',
            show_password: 'הצגת הסיסמה',
            hide_password: 'הסתרת הסיסמה',
            submit: 'כניסה',
            busy: 'מתבצעת כניסה…',
            session_ended: 'פג תוקף החיבור. אפשר להיכנס שוב ולהמשיך מאותו מקום.',
            missing_email: 'יש להזין כתובת דוא״ל.',
            missing_password: 'יש להזין סיסמה.',
            invalid: sentences.wrongCredentials,
            throttled: 'יותר מדי ניסיונות. אפשר לנסות שוב בעוד %{time}.',
            forgot: 'שכחת את הסיסמה?',
            unreachable: 'אין קשר עם השרת. יש לבדוק את החיבור ולנסות שוב.',
            failed: 'הכניסה לא הצליחה. יש לנסות שוב בעוד רגע.',
            incomplete: 'בתשובת השרת חסר %{parts}. יש לפנות למי שמפעיל אותו.',
            storage_blocked:
                'הדפדפן הזה חוסם את נתוני האתר. אפשר להיכנס, אבל רק עד לטעינה הבאה של הדף. כדי להישאר מחוברים יש לאפשר קובצי Cookie ונתוני אתר.',
            passkey: 'כניסה באמצעות מפתח גישה',
            opening: 'מערכת הניהול נפתחת…',
        },
        second_step: {
            title: 'אישור זהות',
            app: 'יש להזין את הקוד מאפליקציית האימות.',
            recovery: 'יש להזין אחד מקודי השחזור. כל קוד פועל פעם אחת.',
            passkey: 'יש לאשר את הכניסה במפתח הגישה.',
            code: 'קוד בן שש ספרות',
            recovery_code: 'קוד שחזור',
            submit: 'המשך',
            use_recovery: 'כניסה בקוד שחזור',
            use_app: 'כניסה באפליקציית האימות',
            use_passkey: 'כניסה במפתח גישה',
            back: 'התחלה מחדש',
            missing: 'יש להזין את הקוד.',
            passkey_failed: 'לא נעשה שימוש במפתח הגישה. יש לנסות שוב.',
        },
        panel_failed: {
            title: 'מערכת הניהול לא נטענה',
            sentence: 'הנתונים לא נפגעו. יש לבדוק את החיבור ולטעון את הדף שוב.',
            retry: 'טעינת הדף מחדש',
        },
        copyright: '© %{year} %{shop}. כל הזכויות שמורות.',
        close_toast: 'סגירת ההודעה',
        languages: 'שפות',
        language_failed: 'השפה לא נטענה. יש לבדוק את החיבור ולנסות שוב.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
