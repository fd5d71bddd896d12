import { languageOf } from '../contract/languages';
import type { Page } from 'playwright-core';
import { FIRST_STATUS } from '../contract/statuses';
import type { MessageKey } from '../i18n/messages';
import { demoOrder, RECENT_ORDER } from '../tests/support/demoOrders';
import { wordsIn } from '../tests/support/words';

const THREE_ORDERS = [4990, 4994, 4991].map(demoOrder).join();

/** A screen, or a state of one, of which `npm run shots` takes a picture. */
export interface Screen {
    name: string;
    path: string;
    /** Taken without signing in. */
    signedOut?: true;
    /** The expected error status, whose message in the browser's console is ignored. */
    refusal?: 404 | 422;
    /** Actions before the screenshot. */
    steps?: (page: Page) => Promise<unknown>;
}

const PENDING = `/default/purchase-operations?filter={"status":["${FIRST_STATUS}"]}`;

/** The texts of the page's language. */
const saying = async (page: Page) =>
    wordsIn(languageOf(await page.evaluate(() => localStorage.getItem('language'))) ?? 'en');

/** Presses the first button whose name begins with a text. */
const press = async (page: Page, key: MessageKey) => {
    const label = (await saying(page))(key);
    await page
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
        .click();
};

/** The newest change of several records in the activity log. */
const group = (page: Page) => page.locator('main ol > li:has(button[aria-expanded])').first();

/** A button of the first variant of a product: the first edits it, the second opens its menu. */
const variantButton = (page: Page, at: number) => page.locator('tbody tr:has(th[scope=row]) button').nth(at);

/** Selects the first rows of a list. */
const selectRows = async (page: Page, count: number) => {
    const boxes = page.locator('tbody [type=checkbox], [data-row] [type=checkbox]');
    for (let row = 0; row < count; row++) await boxes.nth(row).check();
};

const writeMessage = async (page: Page) => {
    for (const [name, words] of [
        ['title', 'Weekend offer'],
        ['title_ar', 'عرض نهاية الأسبوع'],
        ['body', 'Free delivery until Saturday, on everything in the shop.'],
        ['body_ar', 'توصيل مجاني حتى السبت على كل ما في المتجر.'],
    ] as const)
        await page.locator(`[name=${name}]`).fill(words);
};

export const SCREENS: Screen[] = [
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
    { name: 'customers', path: '/default/administration/users-list' },
    { name: 'user', path: '/default/administration/users-list/3' },
    { name: 'user-edit', path: '/default/administration/users-list/3?dialog=3' },
    { name: 'products', path: '/default/products' },
    {
        name: 'products-selected',
        path: '/default/products',
        steps: page => selectRows(page, 1),
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
    { name: 'products-reorder', path: '/default/products/reorder' },
    { name: 'products-count', path: '/default/products/count' },
    { name: 'products-import', path: '/default/products/import' },
    { name: 'product', path: '/default/products/3' },
    { name: 'product-edit', path: '/default/products/3/edit' },
    {
        name: 'product-variant',
        path: '/default/products/1',
        steps: async page => {
            await variantButton(page, 0).click();
            await page.locator('tbody input[inputmode]').first().scrollIntoViewIfNeeded();
        },
    },
    {
        name: 'products-bulk',
        path: '/default/products',
        steps: async page => {
            await selectRows(page, 3);
            await press(page, 'screen.bulk.edit');
            await page.getByRole('dialog').locator('input[inputmode=decimal]').first().fill('40');
            await press(page, 'screen.bulk.preview');
        },
    },
    {
        name: 'products-import-preview',
        path: '/default/products/import',
        steps: async page => {
            await page.locator('input[type=file]').setInputFiles({
                name: 'prices.csv',
                mimeType: 'text/csv',
                buffer: Buffer.from('SKU,Price,Stock\nNONE-1,twelve,3\nNONE-2,12,many\n'),
            });
            await press(page, 'screen.import.continue');
            await page.getByRole('main').locator('input').first().waitFor();
        },
    },
    {
        name: 'product-new-variants',
        path: '/default/products/3',
        steps: async page => {
            const say = await saying(page);
            await press(page, 'screen.products.add_variants');
            const all = page.getByRole('checkbox', {
                name: new RegExp(`^${say('screen.product.matrix.select_all')}`),
            });
            for (const box of await all.all()) await box.check();
            await all.last().scrollIntoViewIfNeeded();
        },
    },
    {
        name: 'product-adjust',
        path: '/default/products/1',
        steps: async page => {
            await variantButton(page, 1).click();
            await page.getByRole('menuitem').first().click();
            await page.getByRole('dialog').locator('li').first().waitFor();
        },
    },
    {
        name: 'photo-texts',
        path: '/default/products/1',
        steps: async page => {
            await press(page, 'screen.photo.more');
            await page.getByRole('menuitem').nth(1).click();
            await page
                .getByRole('alertdialog')
                .or(page.getByRole('dialog'))
                .locator('input')
                .first()
                .waitFor();
        },
    },
    { name: 'product-category-first', path: '/default/products/new' },
    { name: 'product-new', path: '/default/products/new?category=5' },
    { name: 'banners', path: '/default/banners' },
    { name: 'banner-new', path: '/default/banners?dialog=new' },
    {
        name: 'banner-schedule',
        path: '/default/banners',
        steps: async page => {
            await page.locator('tbody tr button, [data-row] button').first().click();
            await page.getByRole('dialog').locator('input:enabled').first().waitFor();
        },
    },
    { name: 'app-home', path: '/default/apphome' },
    { name: 'orders', path: '/default/purchase-operations' },
    { name: 'order', path: `/default/purchase-operations?open=${RECENT_ORDER}` },
    {
        name: 'orders-cursor',
        path: '/default/purchase-operations',
        steps: async page => {
            await page.locator('tbody tr, [data-row]').first().waitFor();
            for (const key of ['j', 'x', 'j']) await page.keyboard.press(key);
        },
    },
    {
        name: 'order-history',
        path: '/default/purchase-operations?open=PO-2026-004970',
        steps: page => page.locator('[role=dialog] ol > li').last().scrollIntoViewIfNeeded(),
    },
    {
        name: 'order-found',
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
    {
        name: 'order-cancel',
        path: PENDING,
        steps: async page => {
            await page.locator('tbody tr, [data-row]').first().click();
            await page.locator('[role=dialog] .MuiButton-colorError').first().click();
            await page.getByRole('alertdialog').waitFor();
        },
    },
    {
        name: 'orders-step',
        path: PENDING,
        steps: async page => {
            await selectRows(page, 3);
            await page.keyboard.press('c');
            await page.getByRole('dialog').locator('textarea').first().waitFor();
        },
    },
    { name: 'orders-old', path: '/default/purchase-operations/old' },
    {
        name: 'print',
        path: `/default/purchase-operations?print=${RECENT_ORDER}`,
        steps: page => page.locator('.sheets').waitFor(),
    },
    {
        name: 'print-pick-list',
        path: `/default/purchase-operations?print=${THREE_ORDERS}&document=pick_list`,
        steps: page => page.locator('.sheets').waitFor(),
    },
    {
        name: 'print-80mm',
        path: `/default/purchase-operations?print=${THREE_ORDERS}&document=slip_80mm`,
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
            await writeMessage(page);
            await page.locator('button[type=submit]').click();
            await page.getByRole('alertdialog').getByRole('heading', { level: 3 }).nth(1).waitFor();
        },
    },
    {
        name: 'send-test',
        path: '/default/administration/send-notification',
        steps: async page => {
            await writeMessage(page);
            await page.locator('main form button.MuiButton-colorInherit').last().click();
            await page.getByRole('alertdialog').getByRole('combobox').waitFor();
        },
    },
    { name: 'activity', path: '/default/administration/activity' },
    {
        name: 'activity-group',
        path: '/default/administration/activity',
        steps: async page => {
            await group(page).locator('button[aria-expanded]').first().click();
            await group(page).locator('ul > li').first().waitFor();
        },
    },
    {
        name: 'undo-preview',
        path: '/default/administration/activity',
        steps: async page => {
            await group(page).getByRole('button').last().click();
            await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
        },
    },
    { name: 'settings', path: '/default/administration/settings' },
    { name: 'role-matrix', path: '/default/administration/role-matrix' },
    { name: 'profile', path: '/default/user-profile' },
    {
        name: 'customizer',
        path: '/default/dashboard/ecommerce',
        steps: async page => {
            const name = (await saying(page))('customizer.open');
            const direct = page.getByRole('button', { name, exact: true });
            // On a phone it is in the menu of the user.
            if (!(await direct.count())) await page.locator('[data-part=top-bar] button').last().click();
            await direct.or(page.getByRole('menuitem', { name })).click();
            await page.getByRole('group').nth(3).waitFor();
        },
    },
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
export const IN_EVERY_LANGUAGE = [
    'sign-in',
    'dashboard',
    'products',
    'product-edit',
    'category',
    'admin-new',
    'user',
    'order',
    'send',
    'activity',
    'profile',
    'settings',
];
