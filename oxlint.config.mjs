/**
 * The lint rules: oxlint's correctness and suspicious rules, the import directions between folders, and the single
 * modules for the network and the browser's storage. A later entry of `overrides` replaces a rule of an earlier one, so
 * each folder lists all of its restrictions.
 */

/** Forbids imports, each with a reason. */
const forbid = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Matches `../x` for these folders, from any depth. */
const folders = (names, message) => ({ regex: `^(\\.\\./)+(${names.join('|')})(/|$)`, message });

const SHARED = folders(
    ['src', 'server', 'i18n', 'scripts', 'tests'],
    'The contract is what both sides share: it imports neither.',
);

/** What a browser lacks. All folders are checked with the types of both. */
const NODE_GLOBALS = [
    'process',
    'Buffer',
    'global',
    'setImmediate',
    'clearImmediate',
    'require',
    '__dirname',
];

/** What Node lacks. */
const BROWSER_GLOBALS = [
    'window',
    'document',
    'self',
    'location',
    'history',
    'screen',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'alert',
    'confirm',
    'requestAnimationFrame',
    'XMLHttpRequest',
    'EventSource',
    'DOMParser',
    'Image',
    'getComputedStyle',
    'matchMedia',
];

/** Forbids globals for a reason. */
const withoutGlobals = (names, message) => names.map(name => ({ name, message }));
const IN_NODE = withoutGlobals(BROWSER_GLOBALS, 'The server runs in Node.');
const IN_BROWSER = withoutGlobals(NODE_GLOBALS, 'The panel runs in a browser.');

/** Imports that are forbidden in the whole panel. */
const PANEL = [
    { regex: '^node:', message: 'The panel runs in a browser.' },
    folders(
        ['server', 'scripts', 'tests', 'bench'],
        'The panel knows the contract and not the server: src and server never import each other.',
    ),
    {
        regex: '^(\\.\\./)+contract/schemas(/|$)',
        allowTypeImports: true,
        message: 'The panel takes types alone from the schemas: the browser has no zod.',
    },
    { regex: '^zod(/|$)', message: 'zod is for the contract and the server.' },
    {
        regex: '^(ra-core|ra-ui-materialui)(/|$)',
        message: 'react-admin exports both: import from react-admin.',
    },
    {
        regex: '^react-admin$',
        importNames: ['NumberInput', 'DateInput', 'DateTimeInput', 'TimeInput'],
        message: 'The browser reads neither Arabic digits nor our dates: see docs/components.md.',
    },
];

const SMALL_ENTRY = {
    regex: '^(react-admin|ra-|@mui/|@emotion/|@tanstack/|react-hook-form|recharts|firebase)',
    message: "The public pages are a small entry: React, the theme's variables and words, and no panel.",
};

/** The folders of the panel from the top; each may import from those below it, never from those above. */
const ABOVE = {
    routing: ['App', 'boot'],
    layouts: ['App', 'boot', 'public', 'routing'],
    screens: ['App', 'boot', 'public', 'routing'],
    resources: ['App', 'boot', 'public', 'routing', 'layouts', 'screens'],
    components: ['App', 'boot', 'public', 'routing', 'layouts', 'screens', 'resources'],
    providers: ['App', 'boot', 'public', 'routing', 'layouts', 'screens', 'resources', 'components'],
    theme: ['App', 'boot', 'public', 'routing', 'layouts', 'screens', 'resources', 'components'],
};
const DIRECTIONS =
    'routing → layouts, screens → resources → components → providers, theme → contract, never upwards.';

/** The folders of the server, likewise. `hooks` and `services` call each other. */
const SERVER_ABOVE = {
    http: ['routes', 'seed'],
    services: ['routes', 'http', 'seed'],
    hooks: ['routes', 'http', 'seed'],
    storage: ['routes', 'http', 'services', 'hooks', 'seed'],
    mail: ['routes', 'http', 'services', 'hooks', 'seed'],
    push: ['routes', 'http', 'services', 'hooks', 'seed'],
    db: ['routes', 'http', 'services', 'hooks', 'seed', 'storage', 'mail', 'push'],
    base: ['routes', 'http', 'services', 'hooks', 'seed', 'storage', 'mail', 'push', 'db'],
};
const SERVER_DIRECTIONS =
    'routes → http → services, hooks → storage, mail, push → db → base → contract, never upwards.';

const NETWORK =
    'Only src/providers/http.ts talks to a server (data/firstCalls.ts is its early fetch); take a Send.';
const STORAGE =
    "Only src/providers/storage/storage.ts opens the browser's storage, which may be blocked or full; take storage or tabStorage.";
const DOORS = {
    fetch: NETWORK,
    XMLHttpRequest: NETWORK,
    EventSource: NETWORK,
    WebSocket: NETWORK,
    localStorage: STORAGE,
    sessionStorage: STORAGE,
};

const OF_SHOP = 'A shop imports from #core, #panel and #server alone, beside packages.';

const SERVER = {
    regex: '^(\\.\\./)+(src(/|$)|i18n/(.+/)?(loaders|messages|public|translate)$)',
    message: 'The server knows the contract and its own texts: src and server never import each other.',
};

/** The folders that speak SQL. */
const SPEAK_SQL = ['backup', 'db', 'seed', 'services'];
const SQL = {
    regex: '^(drizzle-orm|pg)(/|$)',
    message: `Only ${SPEAK_SQL.map(room => `server/${room}`).join(', ')} speak SQL.`,
};

export default {
    plugins: ['react', 'typescript', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
    categories: { correctness: 'error', suspicious: 'error' },
    ignorePatterns: ['dist', 'dist-server*', 'shots', '.cache', '.data'],
    rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/jsx-no-target-blank': 'error',
        'react/no-danger': 'error',
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'typescript/no-explicit-any': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/no-non-null-assertion': 'off',
        'typescript/consistent-type-imports': 'error',
        eqeqeq: [
            'error',
            'always',
            {
                null: 'ignore',
            },
        ],
        'no-alert': 'error',
        'no-eval': 'error',
        'no-new-func': 'error',
        'prefer-const': [
            'error',
            {
                destructuring: 'all',
                ignoreReadBeforeAssign: true,
            },
        ],
        'no-var': 'error',
        'react/react-in-jsx-scope': 'off',
        'react/refs': 'off',
        'react/purity': 'off',
        'import/no-named-as-default-member': 'off',
        'import/no-unassigned-import': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'unicorn/no-array-sort': 'off',
        'unicorn/no-array-reverse': 'off',
        'no-shadow': 'off',
        'no-underscore-dangle': 'off',
        'no-new': 'off',
        'no-control-regex': 'off',
        'no-unmodified-loop-condition': 'off',
        'no-unused-vars': [
            'error',
            {
                argsIgnorePattern: '^_',
                varsIgnorePattern: '^_',
                ignoreRestSiblings: true,
            },
        ],
        'jsx-a11y/no-autofocus': 'off',
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/control-has-associated-label': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
        'unicorn/prefer-add-event-listener': 'off',
        'promise/always-return': 'off',
        'react/memo-dependencies': 'off',
        'react/set-state-in-effect': 'off',
        'unicorn/no-thenable': 'off',
    },
    overrides: [
        {
            files: ['src/**', 'server/**', 'contract/**', 'scripts/**', 'bench/**'],
            rules: { 'max-lines-per-function': ['error', 80] },
        },
        { files: ['server/**'], rules: { 'no-restricted-globals': ['error', ...IN_NODE] } },
        {
            files: ['contract/**', 'i18n/**'],
            rules: { 'no-restricted-globals': ['error', ...IN_NODE, ...IN_BROWSER] },
        },
        {
            files: ['contract/**'],
            rules: forbid(SHARED, {
                regex: '^[^.]',
                message:
                    'The contract is plain data: it imports no package but zod, and that in nouns and schemas alone.',
            }),
        },
        {
            files: ['contract/fields/ownFields.ts', 'contract/statuses.ts'],
            rules: forbid(SHARED, {
                regex: '^[^.#]',
                message: 'The contract is plain data: it imports no package.',
            }),
        },
        {
            files: ['contract/schemas/**', 'contract/nouns/**', 'contract/noun.ts'],
            rules: forbid(SHARED, {
                group: ['*', '!zod', '!./**', '!../**'],
                message: 'Nouns and schemas import zod and no other package.',
            }),
        },
        {
            files: ['i18n/**'],
            rules: forbid(
                folders(
                    ['src', 'server', 'scripts', 'tests'],
                    'The panel imports the messages; the messages import nothing from the panel.',
                ),
            ),
        },
        {
            files: ['src/**'],
            rules: {
                ...forbid(...PANEL),
                'no-restricted-globals': [
                    'error',
                    ...Object.entries(DOORS).map(([name, message]) => ({ name, message })),
                    ...IN_BROWSER,
                ],
                'no-restricted-properties': [
                    'error',
                    ...['globalThis', 'window'].flatMap(object =>
                        Object.entries(DOORS).map(([property, message]) => ({ object, property, message })),
                    ),
                    { object: 'navigator', property: 'sendBeacon', message: NETWORK },
                ],
            },
        },
        {
            files: ['examples/{pharmacy,shop}/**', 'shop.empty/**', 'tests/support/shop/**'],
            // Regular expressions of oxlint have no lookahead: it leaves out such a pattern without a word.
            rules: forbid(folders(['src', 'server', 'contract', 'i18n', 'scripts'], OF_SHOP), {
                regex: '^#shop',
                message: OF_SHOP,
            }),
        },
        { files: ['src/boot/main.tsx'], rules: forbid(...PANEL, SMALL_ENTRY) },
        {
            files: ['src/public/**'],
            rules: forbid(...PANEL, SMALL_ENTRY, folders(['layouts', 'screens', 'resources'], DIRECTIONS)),
        },
        ...Object.entries(ABOVE).map(([room, above]) => ({
            files: [`src/${room}/**`],
            rules: forbid(...PANEL, folders(above, DIRECTIONS)),
        })),
        {
            files: ['http', 'data/firstCalls', 'storage/storage'].map(name => `src/providers/${name}.ts`),
            rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
        },
        { files: ['server/**'], rules: forbid(SERVER, SQL) },
        { files: [`server/{${SPEAK_SQL.join(',')}}/**`], rules: forbid(SERVER) },
        ...Object.entries(SERVER_ABOVE).map(([room, above]) => ({
            files: [`server/${room}/**`],
            rules: forbid(
                SERVER,
                folders(above, SERVER_DIRECTIONS),
                ...(SPEAK_SQL.includes(room) ? [] : [SQL]),
            ),
        })),
        {
            files: ['tests/**'],
            rules: {
                'vitest/expect-expect': 'off',
                'vitest/no-conditional-expect': 'off',
                'vitest/require-mock-type-parameters': 'off',
                'vitest/valid-expect': [
                    'error',
                    {
                        maxArgs: 2,
                    },
                ],
                'typescript/no-explicit-any': 'off',
            },
        },
    ],
};
