import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named, plural: n } = grammarOf('he');

const variants = (count: number) =>
    n(count, { one: 'בווריאציה אחת', two: 'בשתי וריאציות', other: `ב-${count} וריאציות` });

const statusName = statusNames('he', names.status);
const status = (name: string) => `״${statusName(name)}״`;

const permissionNames = named(names.permission, '״', '״');

/** The server's messages in Hebrew. */
export const server: Sentences = {
    ...sentences,
    signInFirst: 'יש להיכנס למערכת תחילה.',
    sessionOver: 'פג תוקף החיבור. יש להיכנס שוב.',
    fieldNotAllowed: field => `אין לך הרשאה לשדה ״${field}״.`,
    notFound: 'לא נמצא דבר בכתובת הזו.',
    missing: 'הפריט אינו קיים.',
    wrongMethod: 'הכתובת הזו אינה מקבלת את הפעולה הזו.',
    overrideMissing: method => `יש לשלוח ‎_method=${method} בגוף הבקשה.`,
    overrideWrong: method => `הבקשה אינה מקבלת ‎_method=${method}.`,
    brokenJson: 'תוכן הבקשה אינו JSON תקין.',
    forbiddenKey: 'התוכן כולל מפתח שאינו מותר.',
    tooDeep: 'התוכן מקונן יותר מדי.',
    unreadableText: 'הטקסט כולל תו שלא ניתן לשמור.',
    brokenForm: 'נתוני הטופס אינם שלמים.',
    badRequest: 'לא ניתן היה לקרוא את הבקשה.',
    tooLarge: 'הבקשה גדולה מדי.',
    fileTooLarge: megabytes => `הקובץ גדול מ-${megabytes} מ״ב.`,
    oneFile: 'יש לשלוח קובץ אחד בכל פעם.',
    wrongType: 'סוג התוכן אינו מתקבל בבקשה הזו.',
    tooManyGuesses: minutes =>
        `יותר מדי ניסיונות. יש לנסות שוב בעוד ${n(minutes, { one: 'דקה', two: 'שתי דקות', other: `${minutes} דקות` })}.`,
    savedAlready: 'הפריט כבר נשמר עם ערכים אחרים. יש לפתוח אותו כדי לשנות.',
    badKey: 'אורך Idempotency-Key הוא בין תו אחד ל-200 תווים.',
    failed: 'משהו השתבש אצלנו.',
    unavailable: 'השרת אינו מצליח להגיע למסד הנתונים. יש לנסות שוב בעוד רגע.',
    busy: 'השרת עמוס כרגע. יש לנסות שוב בעוד רגע.',
    ruleFailed: 'כלל של החנות נכשל, ולכן לא נשמר דבר. יש לעדכן את מי שמנהל את השרת.',
    ruleTooSlow:
        'כלל של החנות נמשך זמן רב מדי, ולכן לא נשמר דבר. יש לשנות פחות רשומות בבת אחת או לעדכן את מי שמנהל את השרת.',
    exportsRunning: 'פעולות ייצוא אחרות עדיין מתבצעות. יש לנסות שוב בעוד רגע.',
    bucketFails: 'כרגע אי אפשר לשמור או להציג תמונות. אפשר לנסות שוב בעוד רגע.',
    diskFull: 'הדיסק של השרת מלא, ולכן אי אפשר לשמור דבר. יש לעדכן את מי שמנהל אותו.',

    required: 'שדה חובה.',
    notText: 'יש לכתוב כאן טקסט.',
    notYesNo: 'יש לבחור כן או לא.',
    notList: 'יש להזין רשימה.',
    notRecord: 'ערך לא תקין. יש לשלוח אובייקט.',
    notDate: 'יש להזין תאריך, למשל 2026-11-21.',
    notOneLine: 'יש להזין שורה אחת בלבד.',
    hasMarks: 'הטקסט מכיל תווים בלתי נראים. יש להקליד אותו מחדש.',
    notColor: 'צבע נכתב כ-# ואחריו שש ספרות, כמו ‎#5D92F4.',
    notChoice: 'יש לבחור באחת האפשרויות.',
    notValid: 'הערך אינו תקין.',
    tooShort: count => n(count, { one: 'נדרש תו אחד לפחות.', other: `נדרשים ${count} תווים לפחות.` }),
    tooLong: count => n(count, { one: 'מותר תו אחד לכל היותר.', other: `מותרים ${count} תווים לכל היותר.` }),
    tooFew: count => n(count, { one: 'נדרש אחד לפחות.', other: `נדרשים ${count} לפחות.` }),
    tooMany: count => n(count, { one: 'מותר אחד לכל היותר.', other: `מותרים ${count} לכל היותר.` }),
    tooSmall: least => `יש להזין ${least} או יותר.`,
    tooBig: most => `יש להזין ${most} או פחות.`,
    variantsCompareAt: (skus: string) =>
        `יש להזין מחיר נמוך מהמחיר לפני ההנחה של ${skus}, או להעלות קודם את המחיר לפני ההנחה.`,
    noFileHere: 'לא ניתן להעלות כאן קובץ.',

    taken: 'הערך הזה כבר נמצא בשימוש.',
    viewsMost: (most: number) => `כבר שיתפת ${most} תצוגות של הרשימה הזו. יש למחוק אחת מהן תחילה.`,
    pictureElsewhere: 'אי אפשר להציג כאן תמונות מהאתר הזה. יש להזין כתובת של תמונה אחרת.',
    inUse: 'רשומות אחרות משתמשות בו. יש לשנות או למחוק אותן תחילה.',
    inUseBy: names => `רשומות אחרות משתמשות בו (${names}). יש לשנות או למחוק אותן תחילה.`,
    accountOff: 'החשבון הזה מושבת.',
    passwordCommon: 'הסיסמה הזאת נפוצה מדי. יש לבחור סיסמה שקשה יותר לנחש.',
    passwordPersonal: 'אין להשתמש בשם או בכתובת הדוא״ל כסיסמה.',
    passwordOfDemo: 'זו הסיסמה של חנות ההדגמה. יש לבחור סיסמה אחרת.',
    currentPasswordNeeded: 'כדי לשנות זאת יש להזין את הסיסמה הנוכחית.',
    currentPasswordWrong: 'זו אינה הסיסמה הנוכחית.',
    emailTaken: 'כתובת הדוא״ל הזו בשימוש אצל מישהו אחר.',
    ownSignIn: 'את כתובת הדוא״ל והסיסמה שלך יש לשנות בפרופיל.',

    // Links for a password, and their letters
    linkGone: 'הקישור הזה כבר לא פעיל. יש לבקש קישור חדש.',
    mailOff: 'השרת הזה אינו יכול לשלוח דוא״ל. יש לבקש קישור ממנהל.',
    notInvited: 'המנהל הזה כבר קבע סיסמה.',
    stillInvited: 'המנהל הזה עדיין לא אישר את ההזמנה להצטרף. במקום זאת יש לשלוח אותה שוב.',
    letterGreeting: name => `שלום ${name},`,
    invitationSubject: shop => `הזמנה להצטרף למערכת הניהול של ${shop}`,
    invitationBy: (by, shop) =>
        `התקבלה עבורך הזמנה מאת ${by} להצטרף למערכת הניהול של ${shop}. כדי להתחיל יש לקבוע סיסמה.`,
    invitationAction: 'קביעת סיסמה',
    invitationIgnore: 'אם החנות אינה מוכרת לך, אפשר להתעלם מההודעה הזאת.',
    resetSubject: shop => `איפוס הסיסמה שלך ב-${shop}`,
    resetIntro: shop => `ביקשת סיסמה חדשה למערכת הניהול של ${shop}.`,
    resetAction: 'בחירת סיסמה חדשה',
    resetIgnore: 'אם לא ביקשת זאת, אפשר להתעלם מההודעה. הסיסמה שלך לא תשתנה.',
    linkExpires: hours =>
        `הקישור פועל פעם אחת, בתוך ${n(hours, { one: 'שעה', two: 'שעתיים', other: `${hours} שעות` })}.`,
    linkFallback: 'אם הכפתור אינו פועל, יש להעתיק את הכתובת הזאת לדפדפן:',
    // Two-factor authentication
    secondFactorNeeded: 'יש לאשר את הכניסה באימות דו-שלבי.',
    codeWrong: 'הקוד שגוי או שכבר נעשה בו שימוש.',
    challengeOver: 'השלב הזה ארך זמן רב מדי. יש להתחיל מחדש.',
    passkeyRefused: 'מפתח הגישה הזה לא התקבל.',
    factorFirst: 'התפקיד שלך מחייב אימות דו-שלבי. יש להגדיר אותו תחילה.',
    factorRequired: 'התפקיד שלך מחייב אימות דו-שלבי. יש להוסיף שיטה אחרת לפני הסרת הנוכחית.',
    keyUnreadable:
        'השרת הזה אינו יכול לקרוא את המפתח של אפליקציית האימות. יש להשתמש בקוד שחזור או במפתח גישה, או לבקש ממנהל לאפס את האימות הדו-שלבי.',
    ownSecondFactor: 'את האימות הדו-שלבי שלך יש לנהל בפרופיל.',

    roleNameTaken: 'כבר קיים תפקיד בשם הזה.',
    noSuchRole: 'התפקיד אינו קיים.',
    roleInUse: count =>
        `לא ניתן למחוק את התפקיד: הוא משמש ${n(count, {
            one: 'מנהל אחד',
            two: 'שני מנהלים',
            other: `${count} מנהלים`,
        })}. יש להקצות תחילה תפקיד אחר.`,
    roleBeyondOwn: permissions =>
        `בתפקיד הזה יש הרשאות שאין לך: ${permissionNames(permissions)}. יש לפנות למי שמחזיק בהן.`,
    adminBeyondOwn: permissions =>
        `למנהל הזה יש הרשאות שאין לך: ${permissionNames(permissions)}. יש לפנות למי שמחזיק בהן.`,
    notOneself: 'לא ניתן למחוק או להשבית את החשבון שלך.',
    lastAdmin:
        'חייב להישאר לפחות מנהל פעיל אחד שיכול לנהל גם מנהלים וגם תפקידים. יש לתת תחילה את התפקיד הזה למנהל אחר.',

    categoryInUse: (children, products) =>
        `לא ניתן למחוק את הקטגוריה: יש בה ${list(
            children > 0 &&
                n(children, { one: 'קטגוריה אחת', two: 'שתי קטגוריות', other: `${children} קטגוריות` }),
            products > 0 && n(products, { one: 'מוצר אחד', two: 'שני מוצרים', other: `${products} מוצרים` }),
        )}.`,
    optionInUse: count => `לא ניתן למחוק את האפשרות: היא בשימוש ${variants(count)}.`,
    valueInUse: count => `לא ניתן למחוק את הערך: הוא בשימוש ${variants(count)}.`,
    categoryOptionsInUse: count => `לא ניתן למחוק את הקטגוריה: האפשרויות שלה בשימוש ${variants(count)}.`,
    categoryInItself: 'לא ניתן להעביר קטגוריה אל תוך עצמה או אל אחת מתתי-הקטגוריות שלה.',
    categoryOptionsLost: (options, category) =>
        `הווריאציות שלה משתמשות ב${options.length === 1 ? 'אפשרות' : 'אפשרויות'} ${list(...options.map(one => `״${nameOf(one)}״`))}, ולכן היא נשארת תחת ״${nameOf(category)}״.`,
    noSuchValue: 'הערך אינו שייך לאפשרות.',
    valueTwice: 'הערך מופיע פעמיים.',
    valueNameTaken: 'באפשרות הזו כבר קיים ערך בשם הזה.',
    optionNameTaken: category => `בקטגוריה ״${nameOf(category)}״ כבר קיימת אפשרות בשם הזה.`,
    optionInBoth: option =>
        `יש בה אפשרות בשם ״${nameOf(option)}״, ולכן לא ניתן להעביר אותה אל קטגוריה שבה קיימת אותה אפשרות. יש לשנות תחילה את שמה באחת מהן.`,

    skuTaken: 'המק״ט הזה כבר בשימוש.',
    photosOfOthers: 'אחת התמונות אינה שייכת למוצר הזה.',
    notItsPhoto: 'התמונה אינה שייכת למוצר.',
    notItsValues: 'אחד הערכים אינו שייך לאפשרויות של קטגוריית המוצר.',
    valuesOfOneOption: 'יש לבחור ערך אחד לכל היותר מכל אפשרות.',
    noValues: 'יש לבחור ערך אחד לפחות.',
    combinationTaken: 'כבר קיימת וריאציה של השילוב הזה.',
    stockAdjusted: (now: number) => `מישהו אחר עדכן את המלאי הזה. כעת הוא ${now}.`,

    photoNeeded: 'יש לבחור תמונה.',
    noSuchTarget: 'לא נמצא פריט עם המזהה הזה.',
    unknownIds: ids => `לא נמצאו פריטים עם המזהים האלה: ${ids}.`,

    notPhone: 'יש לכתוב את המספר עם קידומת המדינה, כמו ‎+966501234567.',
    customerHasOrders: count =>
        `לא ניתן למחוק את הלקוח: יש לו ${n(count, {
            one: 'הזמנה פתוחה אחת',
            two: 'שתי הזמנות פתוחות',
            other: `${count} הזמנות פתוחות`,
        })}. יש להשלים תחילה מסירה, החזרה או ביטול.`,

    brokenFilters: 'המסננים אינם JSON תקין.',
    stepNotAllowed: (from, to) => `לא ניתן להעביר הזמנה מסטטוס ${status(from)} לסטטוס ${status(to)}.`,

    noSuchCustomer: 'הלקוח אינו קיים.',
    notForSale: 'המוצר אינו למכירה.',
    chooseVariant: 'יש לבחור אחת מהווריאציות.',
    notEnough: left =>
        left === 0
            ? 'אזל מהמלאי.'
            : n(left, {
                  one: 'נשארה יחידה אחת בלבד.',
                  two: 'נשארו שתי יחידות בלבד.',
                  other: `נשארו ${left} יחידות בלבד.`,
              }),
    tooMuch: 'הכמות חורגת מהמותר בהזמנה אחת.',

    chooseAudience: 'יש לבחור קהל יעד אחד: כולם, מדינה, סוג מכשיר או לקוחות מסוימים.',
    nobodyThere: 'אין לקוחות בקהל היעד הזה.',
    rangeOrder: 'יש לבחור יום אחרון שאינו לפני היום הראשון.',
    scheduleOrder: 'יש לבחור סיום שאחרי ההתחלה.',
    rangeLength: days =>
        n(days, {
            one: 'יש לבחור יום אחד לכל היותר.',
            two: 'יש לבחור יומיים לכל היותר.',
            other: `יש לבחור עד ${days} ימים.`,
        }),
    tooFarAhead: days =>
        n(days, {
            one: 'יש לבחור מועד ביממה הקרובה.',
            two: 'יש לבחור מועד ביומיים הקרובים.',
            other: `יש לבחור מועד בתוך ${days} הימים הקרובים.`,
        }),
    sentAlready: 'ההודעה כבר נשלחה ולכן לא ניתן למחוק אותה.',

    notPhoto: 'יש לבחור תמונה מסוג JPEG, ‏PNG, ‏WebP, ‏AVIF או GIF.',
    brokenPhoto: 'התמונה פגומה או קטועה.',
    hugePhoto: megapixels => `בתמונה יש יותר מ-${megapixels} מגה-פיקסל.`,
    narrowPhoto: 'אורך התמונה גדול מפי 100 מרוחבה.',

    // Undo
    undoChanged: 'הרשומה השתנתה מאז.',
    undoGone: 'הרשומה נמחקה מאז.',
    undoTaken: 'רשומה אחרת משתמשת כעת במק״ט, בשם או באפשרויות.',
    undoParentGone: 'פריט שהרשומה שייכת אליו נמחק.',
    undoInUse: 'הרשומה נמצאת כעת בשימוש.',
    undoStock: (available: number) => `במלאי נותרו רק ${available}.`,
    undoNoStock: 'לא נותר דבר במלאי.',
    undoDone: 'השינוי כבר בוטל.',
    undoNever: 'אי אפשר לבטל את השינוי הזה.',
    undoTooOld: (days: number) =>
        n(days, {
            one: 'אפשר לבטל שינויים במשך יום אחד.',
            two: 'אפשר לבטל שינויים במשך יומיים.',
            other: `אפשר לבטל שינויים במשך ${days} ימים.`,
        }),
    reopenMissing: (items: string) => `אין די מלאי כדי לפתוח מחדש את ההזמנה: ${items}.`,
    refundedOrder: 'להזמנה הזו נרשם החזר. יש לבטל קודם את ההחזר.',
    refundOfSale: now => `אי אפשר לרשום החזר להזמנה בסטטוס ${status(now)}.`,
    refundNone: 'הסכום כולו כבר הוחזר.',
    refundTooMuch: (amount: string) => `נותרו להחזר רק ${amount}.`,
    returnTooMany: left => (left === 0 ? 'הכול כבר הוחזר.' : `אפשר להחזיר עד ${left}.`),
    returnNotSent: now => `אי אפשר להחזיר פריטים מהזמנה בסטטוס ${status(now)}.`,
};
