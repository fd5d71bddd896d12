/**
 * `npm run shots` takes screenshots of every screen of a demo shop into `shots/`, in each look and on each device, and
 * contact sheets of some screens in every language. `npm run shots -- categories. dark .ar,.he` takes only those whose
 * names contain all of these words, or one of a comma-separated list.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Language } from '../contract/constants';
import { isRightToLeft, WRITTEN } from '../i18n/languages';
import { launchChromium } from '../tests/support/chromium';
import { picturesDrawn, sessionOn } from '../tests/support/demo';
import { ADMIN, startServer } from '../tests/support/server';
import { settled, signIn } from '../tests/support/signIn';
import { hurrySpinner } from '../tests/support/spinner';
import { refuseOldNode } from './node';
import { buildIfChanged, ROOT } from './panel';

interface Screen {
    name: string;
    path: string;
    /** Taken without signing in. */
    signedOut?: true;
    /** The expected error status, whose message in the browser's console is ignored. */
    refusal?: 404 | 422;
    /** Actions before the screenshot. */
    steps?: (page: Page) => Promise<unknown>;
}

const SCREENS: Screen[] = [
    { name: 'home', path: '/', signedOut: true },
    { name: 'sign-in', path: '/session/login', signedOut: true },
    {
        name: 'sign-in-refused',
        path: '/session/login',
        signedOut: true,
        refusal: 422,
        steps: async page => {
            await page.locator('input[name=email]').fill('somebody@example.com');
            await page.locator('input[name=password]').fill('not the password');
            await page.locator('button[type=submit]').click();
            await page.locator('[role=alert]').first().waitFor();
        },
    },
    { name: 'password-forgotten', path: '/session/password', signedOut: true },
    { name: 'unknown-address', path: '/nowhere', signedOut: true },
    { name: 'dashboard', path: '/default/dashboard/ecommerce' },
    { name: 'categories', path: '/default/categories' },
    { name: 'categories-searched', path: '/default/categories?filter={"q":"zzzz"}' },
    { name: 'category', path: '/default/categories/1' },
    { name: 'category-edit', path: '/default/categories/1/edit' },
    { name: 'category-new', path: '/default/categories/new' },
    { name: 'category-child', path: '/default/categories/1/new' },
    { name: 'category-missing', path: '/default/categories/999999', refusal: 404 },
    { name: 'roles', path: '/default/administration/roles-list' },
    { name: 'role-new', path: '/default/administration/roles-list?dialog=new' },
    { name: 'role-edit', path: '/default/administration/roles-list?dialog=2' },
    { name: 'admins', path: '/default/administration/admins-list' },
    { name: 'admin-new', path: '/default/administration/admins-list?dialog=new' },
    { name: 'admin-edit', path: '/default/administration/admins-list?dialog=2' },
    { name: 'users', path: '/default/administration/users-list' },
    { name: 'user', path: '/default/administration/users-list/3' },
    { name: 'user-edit', path: '/default/administration/users-list/3?dialog=3' },
    { name: 'products', path: '/default/products' },
    {
        name: 'products-selected',
        path: '/default/products',
        steps: page => page.locator('tbody [type=checkbox], [data-row] [type=checkbox]').first().check(),
    },
    {
        name: 'products-grid',
        path: '/default/products',
        steps: async page => {
            const grid = page.locator('[role=group] button[value=grid]');
            // The grid is not offered on phones.
            if (!(await grid.isVisible())) return;
            await grid.click();
            await page.locator('td[data-row="1"][data-column="2"]').click();
            await page.keyboard.type('250');
            await page.keyboard.press('Enter');
        },
    },
    { name: 'products-count', path: '/default/products/count' },
    { name: 'products-import', path: '/default/products/import' },
    { name: 'product', path: '/default/products/3' },
    { name: 'product-edit', path: '/default/products/3/edit' },
    {
        name: 'product-variant',
        path: '/default/products/1',
        steps: async page => {
            const edit = page.locator('tbody tr:has(th[scope=row]) button').nth(1);
            await edit.click();
            await page.locator('tbody input[inputmode]').first().scrollIntoViewIfNeeded();
        },
    },
    { name: 'product-category-first', path: '/default/products/new' },
    { name: 'product-new', path: '/default/products/new?category=5' },
    { name: 'banners', path: '/default/banners' },
    { name: 'banner-new', path: '/default/banners?dialog=new' },
    { name: 'app-home', path: '/default/apphome' },
    { name: 'purchases', path: '/default/purchase-operations' },
    { name: 'purchase', path: '/default/purchase-operations?open=PO-2026-004990' },
    {
        name: 'purchases-cursor',
        path: '/default/purchase-operations',
        steps: async page => {
            await page.locator('tbody tr, [data-row]').first().waitFor();
            for (const key of ['j', 'x', 'j']) await page.keyboard.press(key);
        },
    },
    {
        name: 'purchase-history',
        path: '/default/purchase-operations?open=PO-2026-004970',
        steps: page => page.locator('[role=dialog] ol > li').last().scrollIntoViewIfNeeded(),
    },
    {
        name: 'purchase-found',
        path: '/default/dashboard/ecommerce',
        steps: async page => {
            await page.keyboard.press('Control+k');
            await page.locator('[data-part=palette] [role=combobox]').fill('4990');
            await page.getByRole('option').getByText('SAR').first().waitFor();
        },
    },
    {
        name: 'alerts',
        path: '/default/products',
        steps: async page => {
            await page.locator('button:has(.MuiBadge-root)').click();
            await page.getByRole('dialog').getByText('SAR').first().waitFor();
        },
    },
    { name: 'purchases-old', path: '/default/purchase-operations/old' },
    {
        name: 'print',
        path: '/default/purchase-operations?print=PO-2026-004990',
        steps: page => page.locator('.sheets').waitFor(),
    },
    {
        name: 'print-pick-list',
        path: '/default/purchase-operations?print=PO-2026-004990,PO-2026-004994,PO-2026-004991&document=pick_list',
        steps: page => page.locator('.sheets').waitFor(),
    },
    {
        name: 'print-80mm',
        path: '/default/purchase-operations?print=PO-2026-004990,PO-2026-004994,PO-2026-004991&document=slip_80mm',
        steps: page => page.locator('.sheets').waitFor(),
    },
    { name: 'terms', path: '/default/administration/terms' },
    {
        name: 'terms-review',
        path: '/default/administration/terms',
        steps: async page => {
            await page.locator('[name=title]').fill('Terms of service for the app');
            await page.locator('button[type=submit]').last().click();
            await page.getByRole('alertdialog').locator('ins').first().waitFor();
        },
    },
    { name: 'send', path: '/default/administration/send-notification' },
    {
        name: 'send-review',
        path: '/default/administration/send-notification',
        steps: async page => {
            for (const [name, words] of [
                ['title', 'Weekend offer'],
                ['title_ar', 'عرض نهاية الأسبوع'],
                ['body', 'Free delivery until Saturday, on everything in the shop.'],
                ['body_ar', 'توصيل مجاني حتى السبت على كل ما في المتجر.'],
            ] as const)
                await page.locator(`[name=${name}]`).fill(words);
            await page.locator('button[type=submit]').click();
            await page.getByRole('alertdialog').getByRole('heading', { level: 3 }).nth(1).waitFor();
        },
    },
    { name: 'activity', path: '/default/administration/activity' },
    { name: 'settings', path: '/default/administration/settings' },
    { name: 'couriers', path: '/default/couriers' },
    { name: 'role-matrix', path: '/default/administration/role-matrix' },
    { name: 'profile', path: '/default/user-profile' },
    { name: 'mini-dashboard', path: '/mini/dashboard/ecommerce' },
    { name: 'horizontal-blank', path: '/horizontal/pages/blank' },
    { name: 'horizontal-products', path: '/horizontal/products' },
    { name: 'boxed-products', path: '/boxed/products' },
    { name: 'boxed-v2-products', path: '/boxed-v2/products' },
    {
        name: 'palette',
        path: '/default/products',
        steps: async page => {
            await page.keyboard.press('Control+k');
            await page.locator('[cmdk-input]').fill('a');
        },
    },
    {
        name: 'shortcuts',
        path: '/default/products',
        steps: async page => {
            await page.keyboard.press('?');
            await page.getByRole('dialog').waitFor();
        },
    },
];

/** Screens taken in every language and combined on a contact sheet in `shots/sheets/`. */
const IN_EVERY_LANGUAGE = [
    'sign-in',
    'dashboard',
    'products',
    'product-edit',
    'category',
    'admin-new',
    'user',
    'purchase',
    'send',
    'activity',
    'profile',
    'settings',
];

/** English also in right-to-left, because the direction is a separate setting. */
const LANGUAGES_TAKEN: { language: Language; direction: 'ltr' | 'rtl'; all: boolean }[] = [
    ...WRITTEN.map(language => {
        const direction = isRightToLeft(language) ? ('rtl' as const) : ('ltr' as const);
        return { language, direction, all: language === 'en' || direction === 'rtl' };
    }),
    { language: 'en', direction: 'rtl', all: true },
];
/** The number of looks taken concurrently. */
const CONCURRENCY = 3;
const MODES = ['light', 'dark'] as const;
const DEVICES = {
    desktop: { width: 1440, height: 900 },
    laptop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
};

type Look = (typeof LANGUAGES_TAKEN)[number] & {
    mode: (typeof MODES)[number];
    device: keyof typeof DEVICES;
};

refuseOldNode();
const FOLDER = path.join(ROOT, 'shots');
const wanted = process.argv.slice(2);
const nameOf = (screen: string, { language, direction, mode, device }: Look) =>
    `${screen}.${device}.${mode}.${direction}.${language}`;
const looks: Look[] = LANGUAGES_TAKEN.flatMap(tongue =>
    MODES.flatMap(mode =>
        (Object.keys(DEVICES) as Look['device'][]).map(device => ({ ...tongue, mode, device })),
    ),
);

if (!(await buildIfChanged())) throw new Error('The panel could not be built.');
mkdirSync(FOLDER, { recursive: true });
// With all pictures.
const server = await startServer({ seed: 'demo', env: { SEED_PICTURES: '1000' } });
const browser = await launchChromium();
const complaints: string[] = [];
let taken = 0;
try {
    const session = await sessionOf(browser);
    const queue = [...looks];
    const take = async () => {
        for (let look = queue.shift(); look; look = queue.shift()) await shootAll(look, session);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, take));
    await sheets();
} finally {
    await browser.close();
    await server.close();
}
for (const complaint of complaints) console.error(complaint);
console.log(`${taken} pictures are in shots/, ${complaints.length} complaints.`);
process.exitCode = complaints.length ? 1 : 0;

type Session = Awaited<ReturnType<typeof sessionOf>>;

/** Signs in once for all screenshots. */
async function sessionOf(chromium: Browser) {
    const context = await chromium.newContext();
    await signIn(await context.newPage(), server.baseUrl);
    const state = await context.storageState();
    const { access_token } = await sessionOn(server.baseUrl, ADMIN);
    await picturesDrawn(server.baseUrl, access_token).catch((error: Error) => complaints.push(error.message));
    await context.close();
    return state;
}

async function shootAll(look: Look, session: Session): Promise<void> {
    for (const screen of SCREENS) {
        const name = nameOf(screen.name, look);
        if (!wanted.every(words => words.split(',').some(word => name.includes(word)))) continue;
        if (!look.all && !(look.mode === 'light' && IN_EVERY_LANGUAGE.includes(screen.name))) continue;
        const context = await browser.newContext({
            viewport: DEVICES[look.device],
            deviceScaleFactor: look.device === 'phone' ? 2 : 1,
            hasTouch: look.device === 'phone',
            reducedMotion: 'reduce',
            locale: 'en-GB',
            timezoneId: 'Asia/Riyadh',
            ...(screen.signedOut ? {} : { storageState: session }),
        });
        await context.addInitScript(...hurrySpinner);
        await context.addInitScript(({ language, direction, mode }) => {
            localStorage.setItem('language', language);
            localStorage.setItem('look', JSON.stringify({ direction, mode }));
        }, look);
        const page = await context.newPage();
        page.on('pageerror', error => complaints.push(`${name}: ${error.message}`));
        page.on('console', message => {
            const expected = screen.refusal && message.text().includes(`status of ${screen.refusal}`);
            if (message.type() === 'error' && !expected) complaints.push(`${name}: ${message.text()}`);
        });
        try {
            await page.goto(server.baseUrl + screen.path);
            await settled(page);
            await screen.steps?.(page);
            await settled(page);
            await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
            taken += 1;
        } catch (error) {
            complaints.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
        } finally {
            await context.close();
        }
    }
}

/** Combines the screenshots of one screen and device in all languages. */
async function sheets(): Promise<void> {
    const folder = path.join(FOLDER, 'sheets');
    mkdirSync(folder, { recursive: true });
    for (const name of IN_EVERY_LANGUAGE)
        for (const device of Object.keys(DEVICES) as Look['device'][]) {
            const files = looks
                .filter(look => look.device === device && look.mode === 'light')
                .map(look => path.join(FOLDER, `${nameOf(name, look)}.png`))
                .filter(existsSync);
            if (files.length < 2) continue;
            const [width, height] = device === 'phone' ? [390, 844] : [960, 600];
            const columns = device === 'phone' ? 5 : 3;
            const rows = Math.ceil(files.length / columns);
            const gap = 12;
            const pictures = await Promise.all(
                files.map(async (file, at) => ({
                    input: await sharp(file)
                        .resize(width, height, { fit: 'cover', position: 'top' })
                        .toBuffer(),
                    left: gap + (at % columns) * (width + gap),
                    top: gap + Math.floor(at / columns) * (height + gap),
                })),
            );
            await sharp({
                create: {
                    width: columns * (width + gap) + gap,
                    height: rows * (height + gap) + gap,
                    channels: 3,
                    background: '#808080',
                },
            })
                .composite(pictures)
                .png()
                .toFile(path.join(folder, `${name}.${device}.png`));
        }
}
