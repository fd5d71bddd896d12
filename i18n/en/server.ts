import { sentences } from './sentences';

/**
 * The server's messages in English. Their type is that of the other languages, so a missing message does not compile.
 */
export const server = {
    ...sentences,
    // The call as a whole
    signInFirst: 'Sign in first.',
    sessionOver: 'Your session has ended. Sign in again.',
    fieldNotAllowed: 'You don’t have permission for the field “%{field}”.',
    notFound: 'Nothing found at this address.',
    missing: 'This item doesn’t exist.',
    wrongMethod: 'Method not allowed.',
    overrideMissing: 'Include _method=%{method} in the request body.',
    overrideWrong: 'This call doesn’t accept _method=%{method}.',
    brokenJson: 'The request body isn’t valid JSON.',
    forbiddenKey: 'The request body contains a key that isn’t allowed.',
    tooDeep: 'The request body is nested too deeply.',
    unreadableText: 'The text contains a character that can’t be stored.',
    brokenForm: 'The form data is incomplete.',
    badRequest: 'The request couldn’t be read.',
    tooLarge: 'The request is too large.',
    fileTooLarge: 'The file is larger than %{megabytes} MB.',
    oneFile: 'Send one file at a time.',
    wrongType: 'This call doesn’t accept this content type.',
    tooManyGuesses: {
        one: 'Too many attempts. Try again in a minute.',
        other: 'Too many attempts. Try again in %{smart_count} minutes.',
    },
    savedAlready: 'Already saved with different values. Open the saved item to change it.',
    badKey: 'An Idempotency-Key must be 1 to 200 characters long.',
    failed: 'Something went wrong on our side.',
    unavailable: 'The server can’t reach its database. Try again in a moment.',
    busy: 'The server is busy. Try again in a moment.',
    /** The author of changes that a job of the shop has made, in the activity log. */
    jobAuthor: 'Job: %{name}',
    actionFailed: 'This shop’s action failed, so nothing was saved. Contact the person who runs the server.',
    actionTooSlow:
        'This shop’s action took too long, so nothing was saved. Try again, or contact the person who runs the server.',
    ruleFailed: 'A rule of this shop failed, so nothing was saved. Contact the person who runs the server.',
    ruleTooSlow:
        'A rule of this shop took too long, so nothing was saved. Change fewer records at once, or contact the person who runs the server.',
    exportsRunning: 'Other exports are still running. Try again in a moment.',
    bucketFails: 'Photos can’t be stored or shown right now. Try again in a moment.',
    diskFull: 'The server is out of disk space, so nothing can be saved. Contact the person who runs it.',

    // Fields
    required: 'This field is required.',

    /** Below a field that has something other than text. */
    notText: 'Enter text.',
    notYesNo: 'Choose yes or no.',
    notList: 'Enter a list.',
    notRecord: 'Invalid value. Send an object.',
    notDate: 'Enter a date, for example 2026-11-21.',
    notOneLine: 'Use a single line.',
    hasMarks: 'This contains invisible characters. Type it again.',
    notColor: 'Enter a colour as # and six digits, for example #5D92F4.',
    notChoice: 'Choose one of the available options.',

    /** Below a field, if nothing more can be said about its value. */
    notValid: 'Invalid value.',
    tooShort: { one: 'Use at least one character.', other: 'Use at least %{smart_count} characters.' },
    tooLong: { one: 'Use at most one character.', other: 'Use at most %{smart_count} characters.' },
    tooFew: { one: 'Add at least one.', other: 'Add at least %{smart_count}.' },
    tooMany: { one: 'Add at most one.', other: 'Add at most %{smart_count}.' },
    tooSmall: 'Enter %{least} or more.',
    tooBig: 'Enter %{most} or less.',
    variantsCompareAt:
        'Enter a price below the compare-at price of %{skus}, or raise that compare-at price first.',
    noFileHere: 'File uploads aren’t allowed here.',

    // Session and profile
    taken: 'This value is already in use.',
    viewsMost: 'You already share %{most} views of this list. Delete one first.',
    pictureElsewhere: 'Pictures from this website can’t be shown here. Enter the address of another one.',
    /** A deletion that a foreign key of another table refuses. */
    inUse: 'Other records use it. Change or delete them first.',
    /** `names` are the lists whose records refer to it. */
    inUseBy: 'Other records use it (%{names}). Change or delete them first.',
    accountOff: 'This account is deactivated.',
    passwordCommon: 'This password is too common. Choose one that is harder to guess.',
    passwordPersonal: 'Don’t use the name or the email address as the password.',
    passwordOfDemo: 'This is the demo shop’s password. Choose another one.',
    currentPasswordNeeded: 'Enter your current password to change this.',
    currentPasswordWrong: 'Incorrect current password.',
    emailTaken: 'This email address is already in use.',
    ownSignIn: 'Change your own email address and password in your profile.',

    // Links for a password, and their letters
    linkGone: 'This link no longer works. Ask for a new one.',
    mailOff: 'This server can’t send email. Ask an administrator for a link.',
    notInvited: 'This admin has already set a password.',
    stillInvited: 'This admin hasn’t accepted the invitation yet. Send it again instead.',
    /** The first line of an email, with the reader’s name. */
    letterGreeting: 'Hello %{name},',
    invitationSubject: 'You’re invited to the %{shop} back office',
    invitationBy: '%{by} invited you to the %{shop} back office. Set a password to get started.',
    invitationAction: 'Set your password',
    invitationIgnore: 'If you don’t know this shop, ignore this email.',
    resetSubject: 'Reset your %{shop} password',
    resetIntro: 'We received a request to reset your password for the %{shop} back office.',
    resetAction: 'Choose a new password',
    resetIgnore: 'If you didn’t request this, you can ignore this email. Your password won’t change.',
    linkExpires: {
        one: 'This link expires in one hour and can be used once.',
        other: 'This link expires in %{smart_count} hours and can be used once.',
    },
    linkFallback: 'If the button doesn’t work, copy this address into your browser:',
    // Two-factor authentication
    secondFactorNeeded: 'Confirm the sign-in with two-factor authentication.',
    codeWrong: 'Incorrect or already used code.',
    challengeOver: 'This step took too long. Start again.',
    passkeyRefused: 'This passkey wasn’t accepted.',
    factorFirst: 'Your role requires two-factor authentication. Set it up first.',
    factorRequired:
        'Your role requires two-factor authentication. Add another method before you remove this one.',
    keyUnreadable:
        'This server can’t read the key of your authenticator app. Use a recovery code or a passkey, or ask an administrator to reset your two-factor authentication.',
    ownSecondFactor: 'Manage your own two-factor authentication in your profile.',

    // Roles and admins
    roleNameTaken: 'A role with this name already exists.',
    noSuchRole: 'This role doesn’t exist.',
    roleInUse: {
        one: 'One admin has this role. Assign another role to that admin first.',
        other: '%{smart_count} admins have this role. Assign another role to them first.',
    },
    roleBeyondOwn: 'This role includes permissions you don’t have: %{permissions}. Ask someone who has them.',
    /** A name in a list of names, in the quotation marks of the language. */
    quoted: '“%{name}”',
    adminBeyondOwn: 'This admin has permissions you don’t have: %{permissions}. Ask someone who has them.',
    notOneself: 'You can’t delete or deactivate your own account.',
    lastAdmin:
        'At least one active admin must be able to manage both admins and roles. Give another admin that role first.',

    // Categories and options
    categoryInUse: 'This category can’t be deleted: it contains %{contents}.',
    /** A part of the sentence “it contains one category and one product”. */
    categoriesInside: { one: 'one category', other: '%{smart_count} categories' },
    /** A part of the sentence “it contains one category and one product”. */
    productsInside: { one: 'one product', other: '%{smart_count} products' },
    optionInUse: {
        one: 'This option can’t be deleted: one variant uses it.',
        other: 'This option can’t be deleted: %{smart_count} variants use it.',
    },
    valueInUse: {
        one: 'This value can’t be deleted: one variant uses it.',
        other: 'This value can’t be deleted: %{smart_count} variants use it.',
    },
    categoryOptionsInUse: {
        one: 'This category can’t be deleted: one variant uses its options.',
        other: 'This category can’t be deleted: %{smart_count} variants use its options.',
    },
    categoryInItself: 'A category can’t be moved into itself or one of its child categories.',
    categoryOptionsLost: 'Its variants use %{options}, so it stays below “%{category}”.',
    noSuchValue: 'This value doesn’t belong to the option.',

    /** Below a value of an option (Red) that the form has twice. */
    valueTwice: 'Duplicate value.',
    valueNameTaken: 'This option already has a value with this name.',
    optionNameTaken: '%{category} already has an option with this name.',
    optionInBoth:
        'It contains the option %{option}, so it can’t go below a category with the same option. Rename one of them first.',

    // Products
    skuTaken: 'This SKU is already in use.',
    photosOfOthers: 'One of these photos doesn’t belong to this product.',
    notItsPhoto: 'This photo doesn’t belong to the product.',
    notItsValues: 'One of these values doesn’t belong to the options of the product’s category.',
    valuesOfOneOption: 'Choose at most one value for each option.',
    noValues: 'Choose at least one value.',
    combinationTaken: 'A variant with this combination already exists.',
    stockAdjusted: 'Someone else adjusted this stock. It’s now %{now}.',

    // Banners and the app's home
    photoNeeded: 'Choose a photo.',
    noSuchTarget: 'No item found with this ID.',
    noSuchId: 'No item found with the ID %{id}.',
    unknownIds: 'No items found with these IDs: %{ids}.',

    // Customers
    notPhone: 'Include the country code, for example +966501234567.',
    erasureWaits: 'An erasure of this customer is already scheduled.',
    erasureOver: 'This erasure is already over.',
    customerHasOrders: {
        one: 'This customer can’t be deleted: %{smart_count} order is open. Deliver, return or cancel it first.',
        other: 'This customer can’t be deleted: %{smart_count} orders are open. Deliver, return or cancel them first.',
    },

    // Settings

    // Orders
    brokenFilters: 'The filters aren’t valid JSON.',
    stepNotAllowed: 'Can’t change the status from %{from} to %{to}.',

    noSuchCustomer: 'This customer doesn’t exist.',
    notForSale: 'This product isn’t for sale.',
    chooseVariant: 'Choose a variant.',
    notEnough: { one: 'Only one left.', other: 'Only %{smart_count} left.' },
    /** Below a quantity: none of the product are in stock. */
    soldOut: 'Sold out.',
    tooMuch: 'The quantity exceeds the limit for one order.',

    // Campaigns
    chooseAudience: 'Choose one audience: all customers, a country, a device type or specific customers.',
    nobodyThere: 'No customers match this audience.',
    rangeOrder: 'The end date can’t be before the start date.',
    scheduleOrder: 'The end time must be after the start time.',
    rangeLength: { one: 'Choose at most one day.', other: 'Choose at most %{smart_count} days.' },
    tooFarAhead: {
        one: 'Choose a time within the next day.',
        other: 'Choose a time within the next %{smart_count} days.',
    },
    sentAlready: 'This notification has already been sent and can’t be deleted.',

    // Photos
    notPhoto: 'Choose a JPEG, PNG, WebP, AVIF or GIF photo.',
    brokenPhoto: 'This photo is damaged or incomplete.',
    /** Chinese, Japanese and Korean count ten thousands: 50 megapixels are 5000. */
    hugePhoto: {
        one: 'This photo has more than one megapixel.',
        other: 'This photo has more than %{smart_count} megapixels.',
    },
    narrowPhoto: 'This photo is more than 100 times as long as it is wide.',

    // Undo
    undoChanged: 'It has changed since.',
    planOver: 'This plan has already been carried out.',
    planNotAllowed: '%{name} no longer has permission to make this change.',
    undoGone: 'It has been deleted since.',
    undoTaken: 'Another record now uses its SKU, name or options.',
    undoParentGone: 'Something it belongs to has been deleted.',
    undoInUse: 'It’s in use now.',
    undoStock: {
        one: 'Only %{smart_count} is left in stock.',
        other: 'Only %{smart_count} are left in stock.',
    },
    undoNoStock: 'None are left in stock.',
    undoDone: 'It has already been undone.',
    undoNever: 'This change can’t be undone.',
    undoTooOld: {
        one: 'Changes can be undone for one day.',
        other: 'Changes can be undone for %{smart_count} days.',
    },
    reopenMissing: 'Not enough stock to reopen the order: %{items}.',
    refundedOrder: 'A refund is recorded for this order. Undo the refund first.',
    refundOfSale: 'An order with the status %{now} can’t have a refund.',
    refundNone: 'The whole amount has already been refunded.',
    refundTooMuch: 'Only %{amount} can still be refunded.',
    returnTooMany: { one: 'Only one can come back.', other: 'Only %{smart_count} can come back.' },
    /** At a quantity of a return: no pieces are left. */
    returnAll: 'All of it has come back.',
    returnNotSent: 'Items can’t be returned from an order with the status %{now}.',
} as const;
