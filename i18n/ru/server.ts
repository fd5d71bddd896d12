import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named, plural: n } = grammarOf('ru');

const variants = (count: number) =>
    n(count, {
        one: `${count} вариант`,
        few: `${count} варианта`,
        many: `${count} вариантов`,
        other: `${count} варианта`,
    });

const characters = (count: number) => n(count, { one: `${count} символа`, other: `${count} символов` });

const statusName = statusNames('ru', names.status);
const status = (name: string) => `«${statusName(name)}»`;

const permissionNames = named(names.permission, '«', '»');

/** The server's messages in Russian. */
export const server: Sentences = {
    ...sentences,
    signInFirst: 'Сначала войдите.',
    sessionOver: 'Сеанс завершён. Войдите снова.',
    fieldNotAllowed: field => `У вас нет прав на поле «${field}».`,
    notFound: 'По этому адресу ничего нет.',
    missing: 'Такой записи нет.',
    wrongMethod: 'Этот адрес не принимает такой метод.',
    overrideMissing: method => `Передайте _method=${method} в теле запроса.`,
    overrideWrong: method => `Этот запрос не принимает _method=${method}.`,
    brokenJson: 'Тело запроса не является корректным JSON.',
    forbiddenKey: 'В теле запроса есть недопустимый ключ.',
    tooDeep: 'Слишком глубокая вложенность в теле запроса.',
    unreadableText: 'В тексте есть символ, который нельзя сохранить.',
    brokenForm: 'Данные формы получены не полностью.',
    badRequest: 'Не удалось прочитать запрос.',
    tooLarge: 'Превышен допустимый размер запроса.',
    fileTooLarge: megabytes => `Файл больше ${megabytes} МБ.`,
    oneFile: 'Отправляйте по одному файлу.',
    wrongType: 'Этот запрос не принимает такой тип данных.',
    tooManyGuesses: minutes =>
        `Слишком много попыток. Повторите через ${n(minutes, {
            one: `${minutes} минуту`,
            few: `${minutes} минуты`,
            many: `${minutes} минут`,
            other: `${minutes} минуты`,
        })}.`,
    savedAlready: 'Это уже сохранено с другими значениями. Откройте запись, чтобы изменить её.',
    badKey: 'Длина Idempotency-Key — от 1 до 200 символов.',
    failed: 'На нашей стороне произошёл сбой.',
    unavailable: 'Сервер не может подключиться к базе данных. Попробуйте ещё раз чуть позже.',
    busy: 'Сервер перегружен. Попробуйте ещё раз чуть позже.',
    exportsRunning: 'Ещё выполняется экспорт других списков. Попробуйте ещё раз чуть позже.',
    bucketFails: 'Сейчас фото нельзя сохранить или показать. Повторите попытку чуть позже.',
    diskFull:
        'На сервере закончилось место на диске, поэтому ничего нельзя сохранить. Сообщите тому, кто его обслуживает.',

    required: 'Обязательное поле.',
    notText: 'Введите текст.',
    notYesNo: 'Выберите «Да» или «Нет».',
    notList: 'Передайте список.',
    notRecord: 'Недопустимое значение. Передайте объект.',
    notDate: 'Введите дату, например 2026-11-21.',
    notOneLine: 'Введите текст в одну строку.',
    hasMarks: 'В тексте есть невидимые символы. Введите его заново.',
    notColor: 'Укажите цвет как # и шесть знаков, например #5D92F4.',
    notChoice: 'Выберите один из предложенных вариантов.',
    notValid: 'Недопустимое значение.',
    tooShort: count => `Не менее ${characters(count)}.`,
    tooLong: count => `Не более ${characters(count)}.`,
    tooFew: count => `Укажите не менее ${count}.`,
    tooMany: count => `Укажите не более ${count}.`,
    tooSmall: least => `Укажите не меньше ${least}.`,
    tooBig: most => `Укажите не больше ${most}.`,
    variantsCompareAt: (skus: string) =>
        `Введите цену ниже цены до скидки (${skus}) или сначала повысьте цену до скидки.`,
    noFileHere: 'Файл здесь не принимается.',

    taken: 'Это значение уже используется.',
    inUse: 'Её используют другие записи. Сначала измените или удалите их.',
    inUseBy: names => `Её используют другие записи (${names}). Сначала измените или удалите их.`,
    accountOff: 'Эта учётная запись отключена.',
    passwordCommon: 'Этот пароль слишком распространён. Выберите такой, который труднее угадать.',
    passwordPersonal: 'Не используйте имя или адрес электронной почты в качестве пароля.',
    passwordOfDemo: 'Это пароль демонстрационного магазина. Выберите другой.',
    currentPasswordNeeded: 'Чтобы изменить это, введите текущий пароль.',
    currentPasswordWrong: 'Это не текущий пароль.',
    emailTaken: 'Этот адрес эл. почты уже используется.',
    ownSignIn: 'Свою эл. почту и пароль измените в профиле.',

    // Links for a password, and their letters
    linkGone: 'Эта ссылка больше не действует. Запросите новую.',
    mailOff: 'Этот сервер не отправляет письма. Попросите ссылку у администратора.',
    notInvited: 'Этот администратор уже задал пароль.',
    stillInvited: 'Этот администратор ещё не принял приглашение. Отправьте его ещё раз.',
    letterGreeting: name => `Здравствуйте, ${name}!`,
    invitationSubject: shop => `Приглашение в панель управления: ${shop}`,
    invitationBy: (by, shop) =>
        `Вас приглашают в панель управления «${shop}» (приглашение от ${by}). Задайте пароль, чтобы начать.`,
    invitationAction: 'Задать пароль',
    invitationIgnore: 'Если этот магазин вам незнаком, не обращайте внимания на письмо.',
    resetSubject: shop => `Сброс пароля: ${shop}`,
    resetIntro: shop => `Вы запросили новый пароль для панели управления «${shop}».`,
    resetAction: 'Задать новый пароль',
    resetIgnore: 'Если вы его не запрашивали, не обращайте внимания на письмо. Пароль останется прежним.',
    linkExpires: hours =>
        `Ссылка сработает один раз в течение ${n(hours, { one: `${hours} часа`, other: `${hours} часов` })}.`,
    linkFallback: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    // Two-factor authentication
    secondFactorNeeded: 'Подтвердите вход с помощью двухфакторной аутентификации.',
    codeWrong: 'Код неверный или уже использован.',
    challengeOver: 'Этот шаг занял слишком много времени. Начните заново.',
    passkeyRefused: 'Этот ключ доступа не принят.',
    factorFirst: 'Ваша роль требует двухфакторной аутентификации. Сначала настройте её.',
    factorRequired:
        'Ваша роль требует двухфакторной аутентификации. Добавьте другой способ, прежде чем удалить этот.',
    keyUnreadable:
        'Сервер не может прочитать ключ вашего приложения для аутентификации. Используйте код восстановления или ключ доступа либо попросите администратора сбросить двухфакторную аутентификацию.',
    ownSecondFactor: 'Свою двухфакторную аутентификацию настройте в профиле.',

    roleNameTaken: 'Роль с таким названием уже есть.',
    noSuchRole: 'Такой роли нет.',
    roleInUse: count =>
        `Роль нельзя удалить, она есть у ${n(count, {
            one: `${count} администратора`,
            other: `${count} администраторов`,
        })}. Сначала назначьте другую роль.`,
    roleBeyondOwn: permissions =>
        `В этой роли есть права, которых нет у вас: ${permissionNames(permissions)}. Обратитесь к тому, у кого они есть.`,
    adminBeyondOwn: permissions =>
        `У этого администратора есть права, которых нет у вас: ${permissionNames(permissions)}. Обратитесь к тому, у кого они есть.`,
    notOneself: 'Нельзя удалить или отключить собственную учётную запись.',
    lastAdmin:
        'Хотя бы один активный администратор должен управлять и администраторами, и ролями. Сначала назначьте эту роль кому-то ещё.',

    categoryInUse: (children, products) =>
        `Категорию нельзя удалить, в ней ${list(
            children > 0 &&
                n(children, {
                    one: `${children} категория`,
                    few: `${children} категории`,
                    many: `${children} категорий`,
                    other: `${children} категории`,
                }),
            products > 0 &&
                n(products, {
                    one: `${products} товар`,
                    few: `${products} товара`,
                    many: `${products} товаров`,
                    other: `${products} товара`,
                }),
        )}.`,
    optionInUse: count => `Параметр нельзя удалить, с ним связано: ${variants(count)}.`,
    valueInUse: count => `Значение нельзя удалить, с ним связано: ${variants(count)}.`,
    categoryOptionsInUse: count => `Категорию нельзя удалить, с её параметрами связано: ${variants(count)}.`,
    categoryInItself: 'Категорию нельзя переместить в неё саму или в одну из её подкатегорий.',
    categoryOptionsLost: (options, category) =>
        `Её варианты используют ${options.length === 1 ? 'параметр' : 'параметры'} ${list(...options.map(one => `«${nameOf(one)}»`))}, поэтому она остаётся внутри категории «${nameOf(category)}».`,
    noSuchValue: 'Это значение не относится к параметру.',
    valueTwice: 'Это значение указано дважды.',
    valueNameTaken: 'У этого параметра уже есть значение с таким названием.',
    optionNameTaken: category => `В категории «${nameOf(category)}» уже есть параметр с таким названием.`,
    optionInBoth: option =>
        `В ней есть параметр «${nameOf(option)}», поэтому её нельзя поместить в категорию с таким же параметром. Сначала переименуйте один из них.`,

    skuTaken: 'Этот артикул уже занят.',
    notDecimals: 'Укажите не более двух знаков после запятой.',
    photosOfOthers: 'Одно из этих фото не относится к товару.',
    notItsPhoto: 'Это фото не относится к товару.',
    notItsValues: 'Одно из значений не относится к параметрам категории товара.',
    valuesOfOneOption: 'Выберите не более одного значения каждого параметра.',
    noValues: 'Выберите хотя бы одно значение.',
    combinationTaken: 'Вариант с таким сочетанием уже есть.',
    stockAdjusted: (now: number) => `Этот остаток уже изменил кто-то другой. Сейчас он равен ${now}.`,

    photoNeeded: 'Выберите фото.',
    noSuchTarget: 'Записи с таким ID нет.',
    unknownIds: ids => `Записей с такими ID нет: ${ids}.`,

    notPhone: 'Введите номер с кодом страны, например +966501234567.',

    brokenFilters: 'Фильтры не являются корректным JSON.',
    stepNotAllowed: (from, to) => `Статус заказа нельзя изменить с ${status(from)} на ${status(to)}.`,

    noSuchCustomer: 'Такого покупателя нет.',
    notForSale: 'Этот товар не продаётся.',
    chooseVariant: 'Выберите один из вариантов.',
    notEnough: left => (left === 0 ? 'Нет в наличии.' : `Осталось только ${left} шт.`),
    tooMuch: 'Количество превышает предел для одного заказа.',

    chooseAudience: 'Выберите одну аудиторию: все, страна, тип устройств или отдельные покупатели.',
    nobodyThere: 'Этой аудитории не соответствует ни один покупатель.',
    rangeOrder: 'Последний день не может быть раньше первого.',
    scheduleOrder: 'Окончание должно быть позже начала.',
    rangeLength: days => `Выберите не больше ${n(days, { one: `${days} дня`, other: `${days} дней` })}.`,
    tooFarAhead: days =>
        `Выберите время в пределах ${n(days, { one: `${days} дня`, other: `${days} дней` })}.`,
    sentAlready: 'Это сообщение уже отправлено, удалить его нельзя.',

    notPhoto: 'Выберите изображение JPEG, PNG, WebP, AVIF или GIF.',
    brokenPhoto: 'Изображение повреждено или неполное.',
    hugePhoto: megapixels =>
        `В изображении больше ${n(megapixels, { one: `${megapixels} мегапикселя`, other: `${megapixels} мегапикселей` })}.`,
    narrowPhoto: 'Длина изображения больше ширины более чем в 100 раз.',

    // Undo
    undoChanged: 'С тех пор запись изменилась.',
    undoGone: 'С тех пор запись удалили.',
    undoTaken: 'Артикул, название или параметры уже использует другая запись.',
    undoParentGone: 'Запись, с которой она связана, удалена.',
    undoInUse: 'Запись уже используется.',
    undoStock: (available: number) => `Осталось на складе: ${available}.`,
    undoDone: 'Это изменение уже отменено.',
    undoNever: 'Это изменение нельзя отменить.',
    undoTooOld: (days: number) =>
        `Изменения можно отменить в течение ${n(days, { one: `${days} дня`, other: `${days} дней` })}.`,
    reopenMissing: (items: string) => `Недостаточно товара на складе, чтобы снова открыть заказ: ${items}.`,
    refundedOrder: 'Для этого заказа записан возврат денег. Сначала отмените возврат денег.',
    refundOfSale: 'Возврат денег бывает только у отменённого или возвращённого заказа.',
    refundTooMuch: (amount: string) => `Осталось вернуть не больше ${amount}.`,
};
