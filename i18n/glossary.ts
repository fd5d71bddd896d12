/**
 * The concepts of the shop and the panel that have one word in each language. The value is the key of a message that must
 * contain the word in every language, or null where the word occurs in longer sentences only.
 */
export const CONCEPTS = {
    order: 'resources.orders.name',
    'item (of an order)': null,
    customer: 'resources.customers.name',
    'compare-at price': 'resources.products.fields.compare_at_price',
    'destination (of a link)': null,
    admin: 'resources.admins.name',
    role: 'resources.roles.name',
    permission: 'resources.roles.fields.permissions',
    category: 'resources.categories.name',
    'child category': null,
    option: 'resources.options.name',
    'option value': null,
    product: 'resources.products.name',
    variant: 'resources.products.fields.variants',
    combination: null,
    photo: 'resources.categories.fields.photo',
    cover: null,
    banner: 'resources.banners.name',
    "app's home": null,
    stock: 'resources.products.fields.stock',
    'sold out': 'screen.products.sold_out',
    SKU: 'resources.products.fields.sku',
    revenue: null,
    cash: null,
    credit: null,
    dashboard: 'menu.dashboard',
    'back office (the panel)': null,
    draft: 'screen.terms.save_draft',
    toast: null,
    'alert (bell)': null,
    'message (to customers)': null,
    audience: null,
    'view (saved filters)': null,
    discount: null,
    VAT: null,
    cancel: 'action.cancel',
    undo: 'action.undo',
    redo: 'action.redo',
    'try again': 'action.retry',
    discard: 'screen.form.discard',
    delete: 'ra.action.delete',
    remove: 'ra.action.remove',
    duplicate: 'ra.action.clone',
    copy: 'action.copy',
    'log out': 'topbar.logout',
    'end a session': 'screen.sessions.end',
    shipping: 'screen.print.shipping',
    'time of a campaign': 'resources.campaigns.fields.send_at',
    visible: 'screen.products.visible',
    hidden: 'screen.products.hidden',
    version: 'screen.terms.versions',
    invitation: 'screen.invite.sent',
    shop: 'menu.shop',
    'e-commerce (group of the menu)': 'menu.ecommerce',
    'tab (of the browser)': null,
} as const satisfies Record<string, string | null>;

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
}

/** Concepts that share a word in some languages, with the reason. All others differ. */
export const SHARED: readonly { concepts: readonly [Concept, Concept]; why: string }[] = [
    {
        concepts: ['toast', 'message (to customers)'],
        why: 'a toast is never named on screen',
    },
    {
        concepts: ['alert (bell)', 'message (to customers)'],
        why: 'what staff receive and what customers receive are on different pages, and phones call both the same',
    },
];
