/** A concept in the English texts. */
export interface Meaning {
    /** Finds the word in an English text. */
    english: RegExp;
    /** Keys whose English texts have the word in another sense. */
    otherSense?: RegExp;
    /** The keys whose English texts have the word in this sense, if these are few. */
    only?: RegExp;
}

/**
 * The concepts of the shop and the panel that have one word in each language: where an English text has the word, its
 * translations have theirs.
 */
export const CONCEPTS = {
    order: {
        english: /\borders?\b/i,
        otherSense: /\.reordered$|^screen\.(?:reorder|home|categories)\./,
    },
    'item (of an order)': {
        english: /\bitems?\b/i,
        only: /^resources\.items\.|\.items_count$|^screen\.orders\.(?:items$|reversal_)|^screen\.export\./,
    },
    customer: { english: /\bcustomers?\b/i },
    'compare-at price': { english: /compare-at/i },
    'destination (of a link)': { english: /\bdestinations?\b/i },
    admin: { english: /\badmins?\b/i },
    role: { english: /\broles?\b/i },
    permission: {
        english: /(?<!\b(?:have|has) )\bpermissions?\b/i,
    },
    category: { english: /\bcategor(?:y|ies)\b/i },
    'child category': { english: /\bchild categor(?:y|ies)\b/i },
    option: {
        english: /\boptions?\b/i,
        otherSense: /^S\.notChoice$|^screen\.own\.|\.variants_hint$/,
    },
    'option value': {
        english: /\bvalues?\b/i,
        only: /^resources\.(?:options|values)\.|^screen\.(?:categories|product\.matrix)\.|^S\.(?:\w*[vV]alue\w*)$/,
    },
    product: { english: /\bproducts?\b/i },
    variant: { english: /\bvariants?\b/i },
    combination: { english: /\bcombinations?\b/i },
    photo: {
        english: /\bphotos?\b(?!\.)/i,
    },
    cover: { english: /\bcover\b/i, otherSense: /^screen\.reorder\./ },
    banner: { english: /\bbanners?\b/i },
    "app's home": { english: /\bapp’s home|\bapp home/i },
    stock: {
        english:
            /(?<!\b(?:out of|low on|in|received|to|of|for|leave|enough|back to|count) )\bstock\b(?! for)/i,
        otherSense: /^screen\.(?:reorder|undo)\./,
    },
    'sold out': { english: /\bsold out/i },
    SKU: { english: /\bSKUs?\b/ },
    revenue: { english: /\brevenue\b/i },
    cash: { english: /\bcash\b(?! on delivery)/i },
    credit: { english: /\bcredit\b(?! note)/i },
    dashboard: { english: /\bdashboard\b/i },
    'back office (the panel)': { english: /\bback office\b/i },
    draft: { english: /\bdrafts?\b/i, otherSense: /^cells\./ },
    toast: { english: /\btoast/i },
    'alert (bell)': { english: /\balerts?\b/i },
    'message (to customers)': {
        english: /\bmessages?\b/i,
        otherSense: /^public\.close_toast$|^action\.whatsapp$|^resources\.campaigns\.fields\.body/,
    },
    audience: { english: /\baudience/i },
    'view (saved filters)': {
        english: /\bviews?\b/i,
        only: /^S\.viewsMost$|^resources\.views\.|^ra\.saved_queries\.|^screen\.orders\.\w*view/,
    },
    discount: { english: /\bdiscounts?\b/i },
    VAT: { english: /\bVAT\b(?! number)/ },
    cancel: { english: /\bcancel/i },
    undo: {
        english: /\bund(?:o|oes|one|id)\b/i,
        otherSense: /^screen\.remove\.hint$|^ra\.message\.delete_content$/,
    },
    redo: { english: /\bredo(?:ne)?\b/i },
    'try again': { english: /\btry again/i },
    discard: { english: /\bdiscard/i },
    delete: { english: /\bdelet/i },
    remove: { english: /\bremove/i, otherSense: /^screen\.stock\.how\./ },
    duplicate: { english: /\bduplicate\b/i, otherSense: /^S\.valueTwice$|\.reasons\./ },
    copy: { english: /\bcop(?:y|ied)\b/i },
    'log out': { english: /\blog(?:ging|ged)? out\b|\bsign(?:ed|ing)? out\b/i },
    'end a session': { english: /\bend(?:ed|s)?\b.* sessions?\b/i },
    shipping: { english: /\bshipping\b/i },
    'time of a campaign': {
        english: /./,
        only: /^resources\.campaigns\.fields\.send_at$/,
    },
    visible: { english: /\bvisible\b/i, otherSense: /\.help$/ },
    hidden: { english: /\bhidden\b/i, otherSense: /^cells\./ },
    version: {
        english: /\bversions?\b/i,
        otherSense: /\.texts_hint$|^screen\.conflict\./,
    },
    invitation: { english: /\binvitations?\b/i },
    shop: { english: /\bshop\b(?!\/)/i },
    'e-commerce (group of the menu)': { english: /./, only: /^menu\.ecommerce$/ },
    'tab (of the browser)': {
        english: /\btabs?\b/i,
        only: /^error\.storage_full$|^screen\.import\.elsewhere$/,
    },
} as const satisfies Record<string, Meaning>;

export type Concept = keyof typeof CONCEPTS;

/** What no text of a language may have. */
export interface Rule {
    /** Found in a text, it is a fault. */
    not: RegExp;
    /** What to write instead. */
    write: string;
    /** Keys whose texts may have it. */
    except?: RegExp;
}

export interface Rules {
    rules: readonly Rule[];
    /** Texts that are the same as in English ("Photo" in French), each checked. */
    same?: readonly string[];
    /**
     * Plural messages with equal forms: the number stands after a colon, or beside a word that does not change with it. A
     * language whose nouns never change after a number has `true`.
     */
    equalForms?: readonly string[] | true;
}

/** The words of a language: each concept has one, with other forms of it after a comma. */
export interface Vocabulary extends Rules {
    words: Record<Concept, string>;
    /** How the words begin in their forms, as a regular expression, for those whose forms do not contain the word. */
    stems: Partial<Record<Concept, string>>;
    /** Texts that say a concept in another way, with the reason. */
    otherwise?: readonly { concept: Concept; keys: RegExp; why: string }[];
}

/** Actions whose words no text about another of them may have: they do different things to the work of a person. */
export const ACTIONS = [
    'cancel',
    'undo',
    'discard',
    'delete',
    'remove',
] as const satisfies readonly Concept[];

/** Concepts whose words have something in common in some languages, with the reason. All others differ. */
export const SHARED: readonly { concepts: readonly [Concept, Concept]; why: string }[] = [
    { concepts: ['toast', 'message (to customers)'], why: 'A toast is never named on screen.' },
    {
        concepts: ['alert (bell)', 'message (to customers)'],
        why: 'Staff receive one and customers the other, on different pages, and phones call both the same.',
    },
    { concepts: ['category', 'child category'], why: 'A child category is a category.' },
    { concepts: ['photo', 'cover'], why: 'The cover is a photo.' },
    {
        concepts: ['shop', 'e-commerce (group of the menu)'],
        why: 'The group is named after the online shop.',
    },
    { concepts: ['credit', 'e-commerce (group of the menu)'], why: 'Both are electronic in Arabic.' },
    { concepts: ['discount', 'compare-at price'], why: 'It is the price before the discount.' },
    { concepts: ['stock', 'sold out'], why: 'Nothing is left in stock.' },
    { concepts: ['option', 'option value'], why: 'A value belongs to an option.' },
    { concepts: ['option value', 'VAT'], why: 'VAT is a tax on value.' },
    { concepts: ['order', 'item (of an order)'], why: 'An item belongs to an order.' },
    { concepts: ['product', 'item (of an order)'], why: 'An item is a product that was bought.' },
    { concepts: ['order', 'invitation'], why: 'Hebrew has one word for both; an invitation is one to join.' },
    {
        concepts: ['admin', 'back office (the panel)'],
        why: 'The Korean back office is the page of the admins.',
    },
    { concepts: ['audience', 'destination (of a link)'], why: 'Both are targets; each has a second word.' },
    { concepts: ['log out', 'end a session'], why: 'Ending a session logs its person out.' },
    { concepts: ['copy', 'duplicate'], why: 'A duplicate is a copy of a record.' },
    { concepts: ['redo', 'try again'], why: 'Both do something again, on different screens.' },
];
