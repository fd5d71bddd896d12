import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'צפייה במנהלים וניהולם',
    'show roles': 'צפייה בתפקידים וניהולם',
    'show users': 'צפייה בלקוחות וניהולם',
    'show terms': 'צפייה בתנאי השימוש ועריכתם',
    'send notification': 'שליחת הודעות',
    'show categories': 'צפייה בקטגוריות',
    'edit categories': 'עריכת קטגוריות',
    'show products': 'צפייה במוצרים',
    'edit products': 'עריכת מוצרים',
    'show banners': 'צפייה בבאנרים וניהולם',
    'show home': 'צפייה בדף הבית באפליקציה ועריכתו',
    'show purchases': 'צפייה בהזמנות ועדכונן',
    'edit settings': 'עריכת הגדרות החנות',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'בהמתנה',
    confirmed: 'מאושרת',
    processing: 'בטיפול',
    shipped: 'נשלחה',
    delivered: 'נמסרה',
    cancelled: 'בוטלה',
    returned: 'הוחזרה',
};
