import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named, plural: n } = grammarOf('ar');

const characters = (count: number) =>
    n(count, {
        one: 'حرفًا واحدًا',
        two: 'حرفين',
        few: `${count} أحرف`,
        many: `${count} حرفًا`,
        other: `${count} حرف`,
    });

const dayCount = (count: number) =>
    n(count, {
        one: 'يوم واحد',
        two: 'يومين',
        few: `${count} أيام`,
        many: `${count} يومًا`,
        other: `${count} يوم`,
    });

const variants = (count: number) =>
    n(count, {
        one: 'متغيّر واحد',
        two: 'متغيّران',
        few: `${count} متغيّرات`,
        many: `${count} متغيّرًا`,
        other: `${count} متغيّر`,
    });

const statusName = statusNames('ar', names.status);
const status = (name: string) => `«${statusName(name)}»`;

const permissionNames = named(names.permission, '«', '»');

/** The server's messages in Arabic. */
export const server: Sentences = {
    ...sentences,
    signInFirst: 'سجّل الدخول أولًا.',
    sessionOver: 'انتهت جلستك. سجّل الدخول من جديد.',
    fieldNotAllowed: field => `ليست لديك صلاحية على الحقل «${field}».`,
    notFound: 'لا يوجد شيء في هذا الرابط.',
    missing: 'هذا العنصر غير موجود.',
    wrongMethod: 'هذا الرابط لا يقبل هذه الطريقة.',
    overrideMissing: method => `أرسل ‎_method=${method}‎ في محتوى هذا الاستدعاء.`,
    overrideWrong: method => `هذا الاستدعاء لا يقبل ‎_method=${method}‎.`,
    brokenJson: 'المحتوى المرسل ليس بصيغة JSON صحيحة.',
    forbiddenKey: 'يحوي المحتوى مفتاحًا غير مسموح به.',
    tooDeep: 'المحتوى متداخل أكثر مما ينبغي.',
    unreadableText: 'يحوي النص رمزًا لا يمكن حفظه.',
    brokenForm: 'بيانات النموذج غير مكتملة.',
    badRequest: 'تعذّرت قراءة البيانات المرسلة.',
    tooLarge: 'حجم البيانات المرسلة أكبر من المسموح.',
    fileTooLarge: megabytes => `حجم الملف أكبر من ${megabytes} ميغابايت.`,
    oneFile: 'أرسل ملفًا واحدًا في كل مرة.',
    wrongType: 'نوع المحتوى غير مقبول هنا.',
    tooManyGuesses: minutes =>
        `محاولات كثيرة جدًا. أعد المحاولة بعد ${n(minutes, {
            one: 'دقيقة',
            two: 'دقيقتين',
            few: `${minutes} دقائق`,
            other: `${minutes} دقيقة`,
        })}.`,
    savedAlready: 'حُفظ هذا من قبل بقيم أخرى. افتحه لتعديله.',
    badKey: 'يتكون Idempotency-Key من حرف واحد إلى 200 حرف.',
    failed: 'حدث خطأ من جهتنا.',
    unavailable: 'لا يستطيع الخادم الوصول إلى قاعدة بياناته. أعد المحاولة بعد لحظات.',
    busy: 'الخادم مشغول الآن. أعد المحاولة بعد لحظات.',
    ruleFailed: 'تعذّر تنفيذ قاعدة خاصة بهذا المتجر، فلم يُحفظ شيء. أبلغ المسؤول عن تشغيل الخادم.',
    ruleTooSlow:
        'استغرقت قاعدة خاصة بهذا المتجر وقتًا أطول من اللازم، فلم يُحفظ شيء. غيّر سجلات أقل في المرة الواحدة، أو أبلغ المسؤول عن تشغيل الخادم.',
    exportsRunning: 'ما زالت عمليات تصدير أخرى جارية. أعد المحاولة بعد لحظات.',
    bucketFails: 'لا يمكن حفظ الصور أو عرضها الآن. حاول مرة أخرى بعد قليل.',
    diskFull: 'امتلأ قرص الخادم، فلا يمكن حفظ أي شيء. أبلغ المسؤول عن تشغيله.',

    required: 'هذا الحقل مطلوب.',
    notText: 'اكتب نصًا هنا.',
    notYesNo: 'اختر نعم أو لا.',
    notList: 'أدخل قائمة.',
    notRecord: 'قيمة غير صالحة. أرسل كائنًا (object).',
    notDate: 'أدخل تاريخًا، مثل 2026-11-21.',
    notOneLine: 'اكتب النص في سطر واحد.',
    hasMarks: 'يحتوي النص على رموز غير مرئية. اكتبه من جديد.',
    notColor: 'اكتب اللون بعلامة # وستة رموز، مثل ‎#5D92F4.',
    notChoice: 'اختر أحد الخيارات المتاحة.',
    notValid: 'هذه القيمة غير صحيحة.',
    tooShort: count => `استخدم ${characters(count)} على الأقل.`,
    tooLong: count => `استخدم ${characters(count)} على الأكثر.`,
    tooFew: count => `أدخل ${count} على الأقل.`,
    tooMany: count => `أدخل ${count} على الأكثر.`,
    tooSmall: least => `أدخل ${least} أو أكثر.`,
    tooBig: most => `أدخل ${most} أو أقل.`,
    variantsCompareAt: (skus: string) =>
        `أدخل سعرًا أقل من السعر قبل الخصم في ${skus}، أو ارفع السعر قبل الخصم أولًا.`,
    noFileHere: 'لا يُقبل ملف هنا.',

    taken: 'هذه القيمة مستخدمة بالفعل.',
    viewsMost: (most: number) => `لديك بالفعل ${most} من طرق العرض المشتركة لهذه القائمة. احذف واحدة أولًا.`,
    pictureElsewhere: 'لا يمكن عرض صور من هذا الموقع هنا. أدخل عنوان صورة أخرى.',
    inUse: 'تستخدمه سجلات أخرى. عدّلها أو احذفها أولًا.',
    inUseBy: names => `تستخدمه سجلات أخرى (${names}). عدّلها أو احذفها أولًا.`,
    accountOff: 'هذا الحساب موقوف.',
    passwordCommon: 'كلمة المرور هذه شائعة جدًا. اختر كلمة يصعب تخمينها.',
    passwordPersonal: 'لا تستخدم الاسم أو البريد الإلكتروني كلمةً للمرور.',
    passwordOfDemo: 'هذه كلمة مرور المتجر التجريبي. اختر كلمة أخرى.',
    currentPasswordNeeded: 'أدخل كلمة المرور الحالية لتغيير هذا.',
    currentPasswordWrong: 'هذه ليست كلمة المرور الحالية.',
    emailTaken: 'هذا البريد الإلكتروني مستخدم لدى شخص آخر.',
    ownSignIn: 'غيّر بريدك الإلكتروني وكلمة مرورك من ملفك الشخصي.',

    // Links for a password, and their letters
    linkGone: 'هذا الرابط لم يعد صالحًا. اطلب رابطًا جديدًا.',
    mailOff: 'هذا الخادم لا يرسل البريد الإلكتروني. اطلب رابطًا من أحد المشرفين.',
    notInvited: 'عيّن هذا المشرف كلمة مروره من قبل.',
    stillInvited: 'لم يقبل هذا المشرف الدعوة بعد. أعد إرسالها إليه.',
    letterGreeting: name => `مرحبًا ${name}،`,
    invitationSubject: shop => `دعوة إلى لوحة تحكم ${shop}`,
    invitationBy: (by, shop) => `تلقيت دعوة من ${by} إلى لوحة تحكم ${shop}. عيّن كلمة مرور للبدء.`,
    invitationAction: 'تعيين كلمة المرور',
    invitationIgnore: 'إذا كنت لا تعرف هذا المتجر، فتجاهل هذه الرسالة.',
    resetSubject: shop => `إعادة تعيين كلمة مرورك في ${shop}`,
    resetIntro: shop => `وصلنا طلب لإعادة تعيين كلمة مرورك في لوحة تحكم ${shop}.`,
    resetAction: 'اختيار كلمة مرور جديدة',
    resetIgnore: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    linkExpires: hours =>
        `يعمل الرابط مرة واحدة خلال ${n(hours, { one: 'ساعة', two: 'ساعتين', few: `${hours} ساعات`, other: `${hours} ساعة` })}.`,
    linkFallback: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى المتصفح:',
    // Two-factor authentication
    secondFactorNeeded: 'أكّد تسجيل الدخول بالمصادقة الثنائية.',
    codeWrong: 'الرمز غير صحيح أو سبق استخدامه.',
    challengeOver: 'استغرقت هذه الخطوة وقتًا طويلًا. ابدأ من جديد.',
    passkeyRefused: 'لم يُقبل مفتاح المرور هذا.',
    factorFirst: 'يشترط دورك المصادقة الثنائية. أعدّها أولًا.',
    factorRequired: 'يشترط دورك المصادقة الثنائية. أضف طريقة أخرى قبل إزالة هذه.',
    keyUnreadable:
        'لا يستطيع هذا الخادم قراءة مفتاح تطبيق المصادقة. استخدم رمز استرداد أو مفتاح مرور، أو اطلب من أحد المشرفين إعادة ضبط المصادقة الثنائية.',
    ownSecondFactor: 'أدر مصادقتك الثنائية من ملفك الشخصي.',

    roleNameTaken: 'يوجد دور بهذا الاسم.',
    noSuchRole: 'هذا الدور غير موجود.',
    roleInUse: count =>
        `لا يمكن حذف هذا الدور، فهو لدى ${n(count, {
            one: 'مشرف واحد',
            two: 'مشرفَين',
            few: `${count} مشرفين`,
            many: `${count} مشرفًا`,
            other: `${count} مشرف`,
        })}. عيّن دورًا آخر بدلًا منه أولًا.`,
    roleBeyondOwn: permissions =>
        `في هذا الدور صلاحيات ليست لديك: ${permissionNames(permissions)}. اطلب ذلك ممن يملكها.`,
    adminBeyondOwn: permissions =>
        `لدى هذا المشرف صلاحيات ليست لديك: ${permissionNames(permissions)}. اطلب ذلك ممن يملكها.`,
    notOneself: 'لا يمكنك حذف حسابك أو إيقافه.',
    lastAdmin: 'يجب أن يبقى مشرف فعّال واحد على الأقل يدير المشرفين والأدوار معًا. امنح مشرفًا آخر هذا الدور أولًا.',

    categoryInUse: (children, products) =>
        `لا يمكن حذف هذه الفئة، ففيها ${list(
            children > 0 &&
                n(children, {
                    one: 'فئة واحدة',
                    two: 'فئتان',
                    few: `${children} فئات`,
                    other: `${children} فئة`,
                }),
            products > 0 &&
                n(products, {
                    one: 'منتج واحد',
                    two: 'منتجان',
                    few: `${products} منتجات`,
                    many: `${products} منتجًا`,
                    other: `${products} منتج`,
                }),
        )}.`,
    optionInUse: count => `لا يمكن حذف هذا الخيار، إذ يستخدمه ${variants(count)}.`,
    valueInUse: count => `لا يمكن حذف هذه القيمة، إذ يستخدمها ${variants(count)}.`,
    categoryOptionsInUse: count => `لا يمكن حذف هذه الفئة، إذ يستخدم خياراتها ${variants(count)}.`,
    categoryInItself: 'لا يمكن نقل فئة إلى داخل نفسها أو داخل إحدى فئاتها الفرعية.',
    categoryOptionsLost: (options, category) =>
        `تستخدم متغيّراتها ${list(...options.map(one => `«${nameOf(one)}»`))}، ولذلك تبقى ضمن «${nameOf(category)}».`,
    noSuchValue: 'هذه القيمة لا تخص هذا الخيار.',
    valueTwice: 'هذه القيمة مكررة.',
    valueNameTaken: 'توجد قيمة بهذا الاسم في هذا الخيار.',
    optionNameTaken: category => `يوجد خيار بهذا الاسم في الفئة «${nameOf(category)}».`,
    optionInBoth: option =>
        `فيها الخيار «${nameOf(option)}»، ولذلك لا يمكن نقلها إلى فئة فيها الخيار نفسه. غيّر اسمه في إحداهما أولًا.`,

    skuTaken: 'رمز SKU هذا مستخدم من قبل.',
    photosOfOthers: 'إحدى هذه الصور لا تخص هذا المنتج.',
    notItsPhoto: 'هذه الصورة لا تخص المنتج.',
    notItsValues: 'إحدى هذه القيم ليست من خيارات فئة المنتج.',
    valuesOfOneOption: 'اختر قيمة واحدة على الأكثر من كل خيار.',
    noValues: 'اختر قيمة واحدة على الأقل.',
    combinationTaken: 'يوجد متغيّر بهذه التركيبة من قبل.',
    stockAdjusted: (now: number) => `عدّل شخص آخر هذا المخزون. هو الآن ${now}.`,

    photoNeeded: 'اختر صورة.',
    noSuchTarget: 'لا يوجد عنصر بهذا المعرّف.',
    unknownIds: ids => `لا توجد عناصر بهذه المعرّفات: ${ids}.`,

    notPhone: 'اكتب الرقم مع رمز الدولة، مثل ‎+966501234567.',
    customerHasOrders: count =>
        `لا يمكن حذف هذا العميل، فلديه ${n(count, {
            one: 'طلب لم يكتمل',
            two: 'طلبان لم يكتملا',
            few: `${count} طلبات لم تكتمل`,
            many: `${count} طلبًا لم تكتمل`,
            other: `${count} طلب لم تكتمل`,
        })}. يلزم أولًا التسليم أو الإرجاع أو الإلغاء.`,

    brokenFilters: 'عوامل التصفية ليست بصيغة JSON صحيحة.',
    stepNotAllowed: (from, to) => `لا يمكن نقل الطلب من ${status(from)} إلى ${status(to)}.`,

    noSuchCustomer: 'لا يوجد عميل بهذا المعرّف.',
    notForSale: 'هذا المنتج غير معروض للبيع.',
    chooseVariant: 'اختر أحد المتغيّرات.',
    notEnough: left =>
        n(left, {
            zero: 'نفدت الكمية.',
            one: 'بقيت قطعة واحدة فقط.',
            two: 'بقيت قطعتان فقط.',
            few: `بقيت ${left} قطع فقط.`,
            other: `بقيت ${left} قطعة فقط.`,
        }),
    tooMuch: 'تتجاوز الكمية حد الطلب الواحد.',

    chooseAudience: 'اختر جمهورًا واحدًا: الجميع، أو دولة، أو نوع جهاز، أو عملاء بعينهم.',
    nobodyThere: 'لا عملاء في هذا الجمهور.',
    tooFarAhead: days => `اختر وقتًا لا يبعد أكثر من ${dayCount(days)}.`,
    rangeOrder: 'اختر يومًا أخيرًا لا يسبق اليوم الأول.',
    scheduleOrder: 'اختر نهاية بعد البداية.',
    rangeLength: days => `اختر ${dayCount(days)} على الأكثر.`,
    sentAlready: 'أُرسلت هذه الرسالة من قبل، فلا يمكن حذفها.',

    notPhoto: 'اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF أو GIF.',
    brokenPhoto: 'هذه الصورة تالفة أو غير مكتملة.',
    hugePhoto: megapixels => `في هذه الصورة أكثر من ${megapixels} ميغابكسل.`,
    narrowPhoto: 'طول هذه الصورة أكثر من 100 ضعف عرضها.',

    // Undo
    undoChanged: 'تغيّر هذا السجل بعد ذلك.',
    undoGone: 'حُذف هذا السجل بعد ذلك.',
    undoTaken: 'يستخدم سجل آخر الآن رمز المنتج أو الاسم أو الخيارات نفسها.',
    undoParentGone: 'حُذف عنصر يتبعه هذا السجل.',
    undoInUse: 'هذا السجل مستخدَم الآن.',
    undoStock: (available: number) => `المتبقي في المخزون: ${available} فقط.`,
    undoNoStock: 'لم يبقَ شيء في المخزون.',
    undoDone: 'سبق التراجع عن هذا التغيير.',
    undoNever: 'لا يمكن التراجع عن هذا التغيير.',
    undoTooOld: (days: number) => `يمكن التراجع عن التغييرات خلال ${dayCount(days)}.`,
    reopenMissing: (items: string) => `المخزون لا يكفي لإعادة فتح الطلب: ${items}.`,
    refundedOrder: 'سُجّل استرداد لهذا الطلب. تراجع عن الاسترداد أولًا.',
    refundOfSale: now => `لا يُسجَّل استرداد لطلب حالته ${status(now)}.`,
    refundNone: 'سبق استرداد المبلغ بالكامل.',
    refundTooMuch: (amount: string) => `لم يبقَ للاسترداد سوى ${amount}.`,
    returnTooMany: left => (left === 0 ? 'أُعيدت جميع القطع.' : `لا يمكن إرجاع أكثر من ${left}.`),
    returnNotSent: now => `لا يُسجَّل إرجاع لطلب حالته ${status(now)}.`,
};
