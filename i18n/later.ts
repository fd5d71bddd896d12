/**
 * The groups of messages that the built panel loads after its first list, each with the keys that it needs before, whole or by
 * their beginning: titles of pages, for the menu. `tests/e2e/weight.test.ts` names a key that the code of a list needs and finds here.
 */
export const LATER: Readonly<Record<string, readonly string[]>> = {
    'public.second_step': [],
    'public.sign_in': ['opening'],
    'screen.account': [],
    'screen.accounts': [],
    'screen.activity': ['records'],
    'screen.amount': [],
    'screen.bulk': ['edit'],
    'screen.categories': ['as_tree', 'not_empty', 'has_products'],
    'screen.changes': [],
    'screen.conflict': [],
    'screen.customer': [],
    'screen.customers': [],
    'screen.dashboard': ['period', 'periods'],
    'screen.day': [],
    'screen.drag': [],
    'screen.draft': [],
    'screen.factors': ['recovery_used'],
    'screen.grid': ['mode', 'list', 'grid'],
    'screen.home': [],
    'screen.import': ['title', 'files', 'customers.title', 'categories.title', 'own.title'],
    'screen.languages': [],
    'screen.link': [],
    'screen.matrix': ['title'],
    'screen.moment': [],
    'screen.orders.bulk_steps': [],
    'screen.orders.customer_message': [],
    'screen.orders.desk': ['title'],
    'screen.orders.refund': [],
    'screen.orders.returns': [],
    'screen.orders.timeline': [],
    'screen.own': [],
    'screen.photo': [],
    'screen.picker': [],
    'screen.plans': [],
    'screen.preview': ['refused'],
    'screen.print': [],
    'screen.product': [],
    'screen.profile': [],
    'screen.queue': ['left', 'cover_pace'],
    'screen.remove': [],
    'screen.reorder': ['title'],
    'screen.rich': [],
    'screen.send': [],
    'screen.sessions': [],
    'screen.settings': [],
    'screen.since': [],
    'screen.stock': ['count'],
    'screen.strength': [],
    'screen.terms': [],
    'screen.undo': ['done', 'redone', 'failed', 'nothing'],
};

/** Whether the built panel loads the message of a dotted key after its first list. */
export const isLater = (key: string): boolean =>
    Object.entries(LATER).some(
        ([group, before]) =>
            key.startsWith(`${group}.`) && !before.some(name => `${key}.`.startsWith(`${group}.${name}.`)),
    );

/** Copies the messages whose keys pass, plural forms as a whole. */
export const pickMessages = (messages: object, passes: (key: string) => boolean, prefix = ''): object =>
    Object.fromEntries(
        Object.entries(messages).flatMap(([name, message]: [string, unknown]) => {
            const key = prefix + name;
            const isLeaf =
                typeof message === 'string' || typeof (message as { other?: unknown }).other === 'string';
            if (isLeaf) return passes(key) ? [[name, message]] : [];
            const picked = pickMessages(message as object, passes, `${key}.`);
            return Object.keys(picked).length ? [[name, picked]] : [];
        }),
    );
