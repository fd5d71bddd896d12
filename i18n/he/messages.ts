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

/** Hebrew. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: 'תפריט ראשי',
        dashboard: 'לוח בקרה',
        administration: 'ניהול',
        send_notification: 'שליחת הודעה',
        terms: 'תנאי השימוש',
        ecommerce: 'חנות מקוונת',
        shop: 'החנות',
        apphome: 'דף הבית באפליקציה',
        new: 'חדש',
    },
    topbar: {
        label: 'הסרגל העליון',
        open_menu: 'פתיחת התפריט',
        close_menu: 'סגירת התפריט',
        user_menu: 'חשבון: %{name}',
        profile: 'פרופיל',
        logout: 'יציאה',
        language: 'שפה: %{name}',
        languages: 'שפות',
        new_languages: '2 חדשות',
        full_screen: 'מסך מלא',
        leave_full_screen: 'יציאה ממסך מלא',
        navigating: 'הדף נפתח',
        starting: 'בטעינה…',
        skip: 'מעבר לתוכן',
        home: '%{shop} – מעבר ללוח הבקרה',
    },
    footer: {
        links: 'קישורי החנות',
        blog: 'בלוג',
        pricing: 'מחירים',
        gallery: 'גלריה',
        inbox: 'דואר נכנס',
        shop: 'חנות',
        copyright: '© %{year} %{shop}. כל הזכויות שמורות.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'הכניסה בוצעה בהצלחה!',
        category_missing: sentences.noSuchCategory,
        product_missing: 'המוצר אינו קיים!',
        order_updated: 'ההזמנה עודכנה בהצלחה',
        forbidden: sentences.notAllowed,
    },
    action: {
        save: 'שמירה',
        cancel: 'ביטול',
        yes: 'כן',
        edit: 'עריכה',
        delete: 'מחיקה',
        open: 'פתיחה',
        close: 'סגירה',
        copy: 'העתקה',
        copied: 'הועתק',
        call: 'התקשרות אל %{phone}',
        whatsapp: 'הודעה אל %{phone} ב-WhatsApp',
        map: 'הצגה במפה',
        retry: 'ניסיון חוזר',
        sign_in_again: 'כניסה מחדש',
        back: 'חזרה',
        stop: 'עצירה',
        undo: 'שחזור המצב הקודם',
        redo: 'ביצוע חוזר',
        export: 'ייצוא',
        exporting: 'בייצוא…',
    },
    error: {
        title: 'הטעינה לא הצליחה',
        unreachable: 'אין קשר עם השרת. יש לבדוק את החיבור ולנסות שוב.',
        no_answer: 'השרת לא ענה בזמן. יש לבדוק אם הפעולה בוצעה ואז לנסות שוב.',
        failed: 'אירעה שגיאה בשרת. יש לנסות שוב בעוד רגע.',
        data_safe: 'הנתונים השמורים לא נפגעו.',
        forbidden: 'אין לך הרשאה לפעולה זו. יש לפנות למנהל.',
        request_id: 'מזהה בקשה: %{id}',
        not_saved: 'לא נשמר. השינויים עדיין כאן.',
        redirected: 'השרת הפנה את הבקשה הזו אל %{address}, ומה שנשלח אבד. יש לבקש ממנהל לתקן את הכתובת.',
        not_arrived: 'החיבור נקטע לפני שהשרת ענה.',
        maybe_saved: 'ייתכן שהשמירה בוצעה. השינויים עדיין כאן.',
        input_kept: 'השינויים עדיין כאן.',
        found_still: 'השרת ענה, אבל הערך בשדה %{field} הוא עדיין ״%{value}״.',
        found_unchanged: 'השרת ענה, אבל לא שמר את אלה: %{fields}.',
        found_absent: 'השרת ענה, אבל הפריט החדש לא נמצא.',
        found_present: 'השרת ענה, אבל הפריט הזה עדיין קיים.',
        found_nothing: 'השרת ענה, אבל לא ברור אם הפעולה בוצעה. יש לבדוק לפני ניסיון חוזר.',
        found_reason: 'תשובת השרת: ״%{reason}״',
        storage_blocked: 'הדפדפן הזה חוסם את נתוני האתר. החיבור והטיוטות נשמרים רק עד לטעינה הבאה של הדף.',
        storage_full:
            'בדפדפן הזה לא נשאר מקום לאתר. טיוטות והגדרות נשמרות רק עד לסגירת הכרטיסייה. אפשר לפנות מקום במחיקת נתוני אתרים.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared: 'נשמר בלי בדיקה: השרת הזה לא מראה אם מישהו אחר שינה זאת בינתיים.',
        unreadable: 'התקבלה תשובה לא צפויה מהשרת.',
        web_page: 'השרת שלח דף אינטרנט במקום נתונים. ייתכן שתוקף החיבור פג.',
        without_id: 'השרת שלח פריטים ללא מזהה.',
        only_ids: 'השרת שלח מזהים בלבד, בלי אף שדה שאפשר להציג.',
        other_record: 'השרת שלח פריט אחר מזה שהתבקש.',
        fixed_form: 'השרת שולח את הערך הזה בצורה שאי אפשר לשנות כאן.',
        missing: 'הפריט כבר לא קיים.',
        too_large: 'הבקשה גדולה מדי.',
        too_many: 'יותר מדי בקשות. יש להמתין רגע ולנסות שוב.',
        refused: 'השרת דחה את הבקשה.',
        no_extensions: 'האפשרות אינה זמינה בשרת הזה.',
    },
    permission,
    status,
    payment_type: { cash: 'מזומן', credit: 'אשראי' },
    payment_method: {
        cod: 'מזומן לשליח',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'אינטרנט' },
    page: {
        breadcrumb: 'נתיב ניווט',
        id: 'מזהה %{id}',
        parent_id: 'מזהה קטגוריית האב %{id}',
        dashboard: 'לוח בקרה',
        profile: 'פרופיל',
        edit_of: 'עריכת %{name}',
        new_child: 'הוספת תת-קטגוריה',
        blank: 'דף ריק',
        old_orders: 'הזמנות קודמות',
        activity: 'יומן פעילות',
    },
    ...frame,
    mui: {
        close: 'סגירה',
        open: 'פתיחה',
        clear: 'ניקוי',
        loading: 'בטעינה…',
        no_options: 'לא נמצאו תוצאות',
        show_path: 'הצגת הנתיב המלא',
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
