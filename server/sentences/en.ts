import { plural } from './plural';

const n = plural('en');

/**
 * Every sentence that the server says, in English. This is the type of the other languages: a missing sentence does
 * not compile.
 */
export const en = {
    // The whole answer
    invalid: 'The given data was invalid',
    signInFirst: 'Sign in first.',
    sessionOver: 'Your session has ended. Sign in again.',
    notAllowed: "You don't have permission!",
    notFound: 'There is nothing at this address.',
    missing: "This record doesn't exist.",
    wrongMethod: 'This address does not take that method.',
    overrideMissing: (method: string) => `Send _method=${method} in the body of this call.`,
    overrideWrong: (method: string) => `This call does not take _method=${method}.`,
    brokenJson: 'The body is not readable as JSON.',
    forbiddenKey: 'The body holds a key that is not allowed.',
    tooDeep: 'The body is nested too deeply.',
    unreadableText: 'The text holds a character that cannot be stored.',
    brokenForm: 'The form could not be read to its end.',
    badRequest: 'The request could not be read.',
    tooLarge: 'That is more than can be sent at once.',
    fileTooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
    oneFile: 'Send one file at a time.',
    wrongType: 'The body is of a type that this call does not take.',
    tooManyGuesses: (minutes: number) =>
        n(minutes, {
            one: 'Too many attempts. Try again in a minute.',
            other: `Too many attempts. Try again in ${minutes} minutes.`,
        }),
    savedAlready: 'This was saved already, with other values. Open it to change it.',
    changedMeanwhile: 'Somebody else changed this in the meantime.',
    badKey: 'An Idempotency-Key has 1 to 200 characters.',
    failed: 'Something went wrong on our side.',
    unavailable: 'The server cannot reach its database. Try again in a moment.',
    busy: 'The server is busy. Try again in a moment.',
    diskFull: 'The server has no disk space left, so nothing can be saved. Tell whoever runs it.',

    // A field
    required: 'This field is required.',
    notText: 'Write text here.',
    notNumber: 'Give a number.',
    notWhole: 'Give a whole number.',
    notYesNo: 'Choose yes or no.',
    notList: 'Give a list.',
    notRecord: 'Give a set of fields.',
    notDate: 'Enter a date, for example 2026-11-21.',
    notEmail: 'This is not an e-mail address.',
    notColor: 'Write a colour as # and six digits, such as #5D92F4.',
    notChoice: 'This is not one of the choices.',
    notValid: 'This is not valid.',
    tooShort: (count: number) =>
        n(count, { one: 'Use at least one character.', other: `Use at least ${count} characters.` }),
    tooLong: (count: number) => `Use at most ${count} characters.`,
    tooFew: (count: number) => n(count, { one: 'Give at least one.', other: `Give at least ${count}.` }),
    tooMany: (count: number) => `Give at most ${count}.`,
    tooSmall: (least: number) => `Give at least ${least}.`,
    tooBig: (most: number) => `Give at most ${most}.`,
    compareAtTooLow: 'Enter a compare-at price above the price, or leave it empty.',
    noFileHere: 'No file is taken here.',

    // Session and profile
    wrongCredentials: 'The e-mail address or the password is wrong.',
    taken: 'This value is already in use.',
    accountOff: 'This account is switched off.',
    passwordCommon: 'This password is too common. Choose one that is harder to guess.',
    passwordPersonal: "Don't use the name or the e-mail address as the password.",
    passwordOfDemo: "This is the demo shop's password. Choose another one.",
    currentPasswordNeeded: 'Give your current password to change this.',
    currentPasswordWrong: 'This is not your current password.',
    emailTaken: 'Somebody else uses this e-mail address.',
    ownSignIn: 'Change your own e-mail address and password in your profile.',

    // Roles and admins
    roleNameTaken: 'There is a role of this name already.',
    noSuchRole: "This role doesn't exist.",
    roleInUse: (admins: number) =>
        n(admins, {
            one: 'One admin has this role. Give that admin another role first.',
            other: `${admins} admins have this role. Give them another role first.`,
        }),
    roleBeyondOwn: (permissions: string) =>
        `This role holds what your own does not: ${permissions}. Ask somebody who holds it.`,
    adminBeyondOwn: (permissions: string) =>
        `This admin holds what you do not: ${permissions}. Ask somebody who holds it.`,
    notOneself: 'You cannot delete or switch off your own account.',
    lastAdmin:
        'Nobody active could manage both admins and roles after this. Give another admin that role first.',

    // Categories and options
    noSuchCategory: "This category doesn't exist!",
    categoryInUse: (children: number, products: number) =>
        `This category cannot be deleted: it holds ${[
            children > 0 && n(children, { one: 'one category', other: `${children} categories` }),
            products > 0 && n(products, { one: 'one product', other: `${products} products` }),
        ]
            .filter(Boolean)
            .join(' and ')}.`,
    optionInUse: (variants: number) =>
        n(variants, {
            one: 'One variant uses this option, so it cannot be deleted.',
            other: `${variants} variants use this option, so it cannot be deleted.`,
        }),
    valueInUse: (variants: number) =>
        n(variants, {
            one: 'One variant uses this value, so it cannot be deleted.',
            other: `${variants} variants use this value, so it cannot be deleted.`,
        }),
    categoryOptionsInUse: (variants: number) =>
        n(variants, {
            one: 'One variant uses options of this category, so it cannot be deleted.',
            other: `${variants} variants use options of this category, so it cannot be deleted.`,
        }),
    noSuchValue: 'This value does not belong to the option.',
    valueTwice: 'This value is there twice.',

    // Products
    skuTaken: 'Something else has this SKU already.',
    notDecimals: 'Give at most two decimals.',
    photosOfOthers: 'One of these photos does not belong to this product.',
    notItsPhoto: 'This photo does not belong to the product.',
    notItsValues: "One of these values does not belong to the options of the product's category.",
    valuesOfOneOption: 'Choose one value of each option at most.',
    noValues: 'Choose at least one value.',
    combinationTaken: 'There is a variant of this combination already.',

    // Banners and the home
    photoNeeded: 'Choose a photo.',
    noSuchTarget: 'There is nothing with this id to lead to.',
    unknownIds: (ids: string) => `There is nothing with these ids: ${ids}.`,

    // App users
    notPhone: 'Write the number with its country code, such as +966501234567.',

    // Purchase operations
    brokenFilters: 'The filters are not readable as JSON.',
    stepNotAllowed: (from: string, to: string) => `An operation that is ${from} cannot become ${to}.`,

    noSuchCustomer: 'There is no such customer.',
    notForSale: 'This is not for sale.',
    chooseVariant: 'Choose one of the variants.',
    notEnough: (left: number) =>
        left === 0
            ? 'This is sold out.'
            : n(left, { one: 'Only one is left.', other: `Only ${left} are left.` }),
    tooMuch: 'This is more than one operation can hold.',

    // Notifications
    chooseAudience: 'Choose one audience: everybody, a country, a kind of device, or some customers.',
    nobodyThere: 'Nobody is in this audience.',
    rangeOrder: "Choose a last day that isn't before the first.",
    rangeLength: (days: number) => `Choose at most ${days} days.`,
    notAhead: 'Choose a time that is still to come.',
    tooFarAhead: (days: number) => `Choose a time within the next ${days} days.`,
    sentAlready: 'This message was sent already, so it cannot be deleted.',

    // Photos
    notPhoto: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    brokenPhoto: 'This picture is damaged or cut short.',
    hugePhoto: (megapixels: number) => `This picture has more than ${megapixels} megapixels.`,
};

export type Sentences = typeof en;
/** A sentence not yet in a language: services speak so, and the answer translates. */
export type Say = (sentences: Sentences) => string;
