/**
 * Behaviour of the panel without a field of an answer (docs/contract.md#other-hosts), as a clause about the panel. The
 * tables of docs/your-own-host.md, contract/openapi.json and the report of `npm run conform` are made of it. `''` is
 * any noun.
 */
const WITHOUT: Record<string, Record<string, string>> = {
    '': {
        name: 'shows the id in its place',
        name_ar: 'shows the name in Arabic, too',
        is_active: 'shows no judgement, and sends none',
        photo: 'shows an empty frame',
        updated_at: 'compares the fields before a save',
        permissions: 'shows the role without permissions, and sends none',
    },
    admins: {
        role: 'shows the role of the list of roles by role_id',
        role_id: 'takes the id from role',
        last_login_at: 'shows no last sign-in',
    },
    categories: {
        ancestors: 'shows the way to the category without its parents',
        children: 'shows no children',
        options: 'shows no options',
        parent_id: 'shows the category as one without a parent',
    },
    options: { values: 'shows no values', inherited: 'treats the option as the category’s own' },
    profile: { role: 'keeps the permissions of the sign-in', role_id: 'takes the id from role' },
    photos: { file: 'shows an empty frame', thumb: 'shows the photo itself' },
    variants: { option_values: 'shows the variant by its SKU or id' },
    items: { product_id: 'links to no product' },
    banners: {
        ref: 'shows the id of the target; null means that the target was deleted',
        leads_nowhere: 'shows no warning',
    },
    home: {
        banners: 'shows none',
        products: 'shows none',
        categories: 'shows none',
    },
    products: {
        category: 'shows no category',
        category_id: 'takes the id from category',
        cover: 'shows an empty frame',
        photos: 'shows no photos',
        variants: 'shows no variants',
    },
    orders: {
        number: 'shows the id in its place, and opens the order by it',
        status: 'shows no status, and offers no step',
        allowed_statuses: 'offers every status',
        user: 'shows no customer; null means that the customer was deleted',
        status_history: 'shows no history',
    },
    statistics: {
        cash: 'shows the total alone',
        credit: 'shows the total alone',
        count: 'shows no number of pieces',
    },
};

/** The part of the sentence for all other fields. */
const LEFT_OUT = 'leaves it out, and sends none';

/** Whether a field of a noun's records is one that the panel cannot open or save them without. */
export const isNeeded = (field: string): boolean => field === 'id';

/** Whether the panel does the same without the field in the records of every noun. */
export const isOfAnyNoun = (noun: string, field: string): boolean =>
    noun !== 'statistics' && !WITHOUT[noun]?.[field] && WITHOUT['']?.[field] !== undefined;

/** Returns the clause on what the panel does without a field of a noun's records. */
export const without = (noun: string, field: string): string =>
    isNeeded(field) && noun !== 'statistics'
        ? 'cannot open or save the record'
        : (WITHOUT[noun]?.[field] ??
          (noun === 'statistics' ? undefined : WITHOUT['']?.[field]) ??
          (noun === 'statistics' ? 'leaves the figure out' : LEFT_OUT));
