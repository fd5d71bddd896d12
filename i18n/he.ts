import { accessHe } from './access/he';
import { accountHe } from './account/he';
import { ordersHe } from './orders/he';
import { frameHe } from './frame/he';
import { namesHe } from './names/he';
import type { Translated } from './messages';
import { campaignsHe } from './campaigns/he';
import { dashboardHe } from './dashboard/he';
import { printHe } from './print/he';
import { productHe } from './product/he';
import { publicHe } from './public/he';
import { raHe } from './ra/he';
import { resourcesHe } from './resources/he';
import { screensHe } from './screens/he';
import { stockHe } from './stock/he';

/** Hebrew. Terms and tone: README.md. */
export const he: Translated = {
    ...publicHe,
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
        label: 'החנות',
        links: 'קישורי החנות',
        blog: 'בלוג',
        pricing: 'מחירים',
        gallery: 'גלריה',
        inbox: 'דואר נכנס',
        shop: 'חנות',
        copyright: '© %{year} %{shop}. כל הזכויות שמורות.',
    },
    toast: {
        ...publicHe.toast,
        signed_in: 'הכניסה בוצעה בהצלחה!',
        category_missing: 'הקטגוריה אינה קיימת!',
        product_missing: 'המוצר אינו קיים!',
        purchase_updated: 'ההזמנה עודכנה בהצלחה',
        forbidden: 'אין לך הרשאה!',
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
        back: 'חזרה',
        stop: 'עצירה',
        undo: 'ביטול הפעולה',
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
        storage_blocked: 'הדפדפן הזה חוסם את נתוני האתר. החיבור והטיוטות נשמרים רק עד לטעינה הבאה של הדף.',
        storage_full:
            'בדפדפן הזה לא נשאר מקום לאתר. טיוטות והגדרות נשמרות רק עד לסגירת הכרטיסייה. אפשר לפנות מקום במחיקת נתוני אתרים.',
        changed_meanwhile: 'הרשומה עודכנה על ידי מישהו אחר בזמן העריכה.',
        not_compared: 'נשמר בלי בדיקה: השרת הזה לא מראה אם מישהו אחר שינה זאת בינתיים.',
        unreadable: 'התקבלה תשובה לא צפויה מהשרת.',
        missing: 'הפריט כבר לא קיים.',
        too_large: 'הבקשה גדולה מדי.',
        too_many: 'יותר מדי בקשות. יש להמתין רגע ולנסות שוב.',
        refused: 'השרת דחה את הבקשה.',
        no_extensions: 'האפשרות אינה זמינה בשרת הזה.',
    },
    ...namesHe,
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
        old_purchases: 'הזמנות קודמות',
        activity: 'יומן פעילות',
    },
    ...frameHe,
    mui: {
        close: 'סגירה',
        open: 'פתיחה',
        clear: 'ניקוי',
        loading: 'בטעינה…',
        no_options: 'לא נמצאו תוצאות',
        show_path: 'הצגת הנתיב המלא',
    },
    resources: resourcesHe,
    screen: {
        ...screensHe,
        ...campaignsHe,
        ...ordersHe,
        ...printHe,
        ...dashboardHe,
        ...productHe,
        ...stockHe,
        ...accessHe,
        ...accountHe,
    },
    ra: raHe,
};

export default he;
