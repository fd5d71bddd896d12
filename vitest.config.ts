import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { answers } from './scripts/build/answerShapes.ts';
import { EMPTY, shopAlias } from './scripts/shop/folder.ts';

/** The libraries of screens, bundled once: loaded file by file, react-router exists twice and renders nothing. */
const bundled = [
    'react-admin',
    'react-hook-form',
    'react-router',
    'react',
    'react-dom',
    '@tanstack/react-query',
    '@testing-library/react',
];

/** What a test polls for takes longer than the default second on a machine that others load too. */
const patient = { poll: { timeout: 20_000 } };

/**
 * Tests of real processes and of screens, which wait for timers, are repeated once. `npm test` names those that passed
 * only then.
 */
const RETRY = 1;

/** The tests of screens. */
const SCREENS = {
    environment: 'jsdom',
    // Loading jsdom and the packages for each file takes more than half of the project's time.
    isolate: false,
    setupFiles: [
        'tests/screens/support/freshScreen.ts',
        'tests/screens/support/quickStyles.ts',
        'tests/screens/support/quickElements.ts',
    ],
    retry: RETRY,
    // On two busy cores typing a sentence takes ten seconds.
    testTimeout: 120_000,
    deps: {
        optimizer: {
            client: {
                enabled: true,
                include: bundled,
                // Node would load a bundle twice that is imported by name and by another bundle.
                rolldownOptions: {
                    output: { codeSplitting: { groups: [{ name: 'all', test: /node_modules/ }] } },
                },
            },
        },
    },
};

/** The tests of the server. Each file opens its own app and database; reloading the server for each takes a minute. */
const SERVER = {
    environment: 'node',
    expect: patient,
    isolate: false,
    globalSetup: ['tests/support/database.ts'],
    retry: RETRY,
    testTimeout: 60_000,
    hookTimeout: 120_000,
};

const ownProjects = [
    'tests/screens/**',
    'tests/server/**',
    'tests/e2e/**',
    'tests/shop/{server,screens,statuses,earlier}/**',
];

/** What `#shop` is in a project, an object for each: Vite changes what it is given. The code of the shop's parts is there, also of an empty one. */
const inShop = (folder: string) => ({ resolve: { alias: shopAlias(folder) } });
/** The core is tested as it is, whatever the folder `shop` describes; so are the builds and processes that tests start. */
const emptyShop = () => inShop(EMPTY);
process.env.SHOP_FOLDER ??= EMPTY;
/** The shops of tests: with a field of every type, with statuses of its own, and one that an earlier version was given. */
const shopOfTests = (name: string) => inShop(path.join(import.meta.dirname, 'tests/support', name));

/** What `npm run test:full -- <tag>` runs in full. A file names its tags in its first line. */
const TAGS = [
    { name: 'a11y', description: 'axe on every state in every look, and user styles' },
    { name: 'faults', description: 'kill -9 of server, database and both under writers' },
    { name: 'hosts', description: 'three hosts without the extensions' },
    { name: 'kept', description: 'figures and days beside many writers, and lists with many filters' },
    { name: 'languages', description: 'a day of work in each language' },
    { name: 'long', description: 'flows whose behaviour CI has in faster tests' },
    { name: 'looks', description: 'layouts at 1280 px in more languages' },
    { name: 'postgres', description: 'other PostgreSQL, PgBouncer, a subscriber, a failover' },
    { name: 'walk', description: 'every role on every page of every layout' },
];

/** The slowest files start first within their project, so that none runs alone at the end. */
const LONGEST = [
    'live',
    'looks',
    'walk',
    'orders',
    'products',
    'a11y',
    'roles-admins',
    'frame',
    'calls',
    'faults',
    'main',
    'cluster',
    'cluster.folders',
    'seed',
    'seed.shop',
];
class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const turn = ({ moduleId }: TestSpecification) => {
            const at = LONGEST.indexOf(path.basename(moduleId, '.test.ts'));
            return at < 0 ? LONGEST.length : at;
        };
        const sorted = await super.sort(files);
        // A process runs the files of one project, and each change of the project starts another.
        const projects = [...new Set(sorted.map(({ project }) => project))];
        const projectTurn = ({ project }: TestSpecification) => projects.indexOf(project);
        return sorted.sort((a, b) => projectTurn(a) - projectTurn(b) || turn(a) - turn(b));
    }
}

/**
 * `vitest --mode full` runs everything that CI samples. Projects do not get the mode, so it is passed as
 * process.env.FULL.
 */
export default defineConfig(({ mode }) => ({
    test: {
        // Vitest leaves one core free, which is half of two cores; many server tests wait for a disk or a process.
        maxWorkers: availableParallelism() + 2,
        sequence: { sequencer: LongestFirst },
        tags: TAGS,
        projects: [
            {
                ...emptyShop(),
                plugins: [answers()],
                test: {
                    name: 'unit',
                    environment: 'node',
                    isolate: false,
                    setupFiles: ['tests/support/freshModules.ts'],
                    // Property tests take seconds on two busy cores.
                    testTimeout: 60_000,
                    expect: patient,
                    include: ['tests/**/*.test.ts'],
                    exclude: ownProjects,
                },
            },
            {
                ...emptyShop(),
                plugins: [react(), answers()],
                test: {
                    ...SCREENS,
                    name: 'screens',
                    include: ['tests/**/*.test.tsx', 'tests/screens/**/*.test.ts'],
                    exclude: ['tests/shop/**'],
                },
            },
            {
                plugins: [react(), answers()],
                ...shopOfTests('shop'),
                test: { ...SCREENS, name: 'shop-screens', include: ['tests/shop/screens/**/*.test.tsx'] },
            },
            {
                ...emptyShop(),
                test: {
                    ...SERVER,
                    name: 'server',
                    env: { FULL: mode === 'full' ? 'yes' : '' },
                    include: ['tests/server/**/*.test.ts'],
                    // What other tests guard in CI is in the folders `long` (`npm run test:full -- long`).
                    exclude: mode === 'full' ? [] : ['tests/server/long/**'],
                },
            },
            {
                ...shopOfTests('shop'),
                test: {
                    ...SERVER,
                    name: 'shop-server',
                    env: { SHOP_IDENTITY: JSON.stringify({ pictures: ['https://example.com'] }) },
                    include: ['tests/shop/server/**/*.test.ts'],
                },
            },
            {
                ...shopOfTests('earlierShop'),
                test: { ...SERVER, name: 'earlier-server', include: ['tests/shop/earlier/*.test.ts'] },
            },
            {
                ...inShop(path.join(import.meta.dirname, 'examples/pharmacy')),
                test: { ...SERVER, name: 'pharmacy-server', include: ['examples/pharmacy/*.test.ts'] },
            },
            {
                plugins: [react(), answers()],
                ...shopOfTests('statusShop'),
                test: { ...SCREENS, name: 'status-screens', include: ['tests/shop/statuses/*.test.tsx'] },
            },
            {
                ...shopOfTests('statusShop'),
                test: {
                    ...SERVER,
                    name: 'status-server',
                    include: ['tests/shop/statuses/*.test.ts', 'tests/server/orders/*.test.ts'],
                },
            },
            {
                ...emptyShop(),
                test: {
                    name: 'e2e',
                    environment: 'node',
                    expect: patient,
                    env: { FULL: mode === 'full' ? 'yes' : '' },
                    include: [mode === 'full' ? 'tests/e2e/**/*.test.ts' : 'tests/e2e/*.test.ts'],
                    globalSetup: ['tests/support/panel.ts'],
                    // Files of a worker share a browser; loading Playwright and the contract for each takes a minute.
                    isolate: false,
                    // Last, and few at once: each file has its own server and database.
                    maxWorkers: 3,
                    sequence: { groupOrder: 1 },
                    retry: RETRY,
                    testTimeout: 120_000,
                    hookTimeout: 240_000,
                },
            },
        ],
    },
}));
