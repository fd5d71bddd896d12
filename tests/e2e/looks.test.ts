/** @module-tag looks */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { png } from '../server/support/pictures';
import { RECENT_ORDER } from '../support/demoOrders';
import { settled } from '../support/signIn';
import { FULL } from './support/full';
import { askToDelete, arrive, button, go, openSharedStage, type Stage } from './support/visit';

/** What the screens look like, measured on the rendered page. */
let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ORDERS = '/default/purchase-operations';
const SEND = '/default/administration/send-notification';

const WIDTHS = [1200, 2000];
/** Two banners, wide and wider. */
const banners = () =>
    WIDTHS.map((width, at) => ({
        id: at + 1,
        photo: `/files/${width}.png`,
        ref_type: 'product',
        ref_id: 1,
        ref: { id: 1, name: 'Lamp', name_ar: 'مصباح', photo: null, is_active: true },
        shown_from: null,
        shown_until: null,
        created_at: '2026-11-19T19:24:00+03:00',
    }));

/** Shows those banners in place of the shared shop’s. */
const withBanners = async (page: Page) => {
    await page.route('**/api/admin/banners*', route => route.fulfill({ json: { data: banners() } }));
    await withBannerFiles(page);
};

const withBannerFiles = async (page: Page) => {
    for (const width of WIDTHS)
        await page.route(`**/files/${width}.png`, async route =>
            route.fulfill({ contentType: 'image/png', body: await png(width, 500) }),
        );
};

type Box = { top: number; bottom: number; left: number; right: number };
const boxOf = (part: Locator): Promise<Box> =>
    part.evaluate(element => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return { top, bottom, left, right };
    });
const meet = (one: Box, other: Box) =>
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1 &&
    one.left < other.right - 1 &&
    other.left < one.right - 1;

/** The cards that the save bar covers at the end of the page, and the fields that it covers while they have the focus. */
const coveredBySaveBar = async (page: Page) => {
    const bar = button(page, 'Send…').locator('xpath=ancestor::*[contains(@class, "MuiPaper-root")][1]');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const covered: string[] = [];
    for (const card of await page.locator('main section').all())
        if (meet(await boxOf(bar), await boxOf(card))) covered.push((await card.innerText()).slice(0, 40));
    for (const field of await page
        .locator('main form')
        .locator('input[type=text], textarea:not([aria-hidden])')
        .all()) {
        await page.evaluate(() => scrollTo(0, 0));
        await field.focus();
        if (meet(await boxOf(bar), await boxOf(field))) covered.push((await field.getAttribute('name'))!);
    }
    return covered;
};

/** Whether a floating paper stands out: an edge in another colour than its ground, and a shadow. */
const standsOut = (paper: Locator) =>
    paper.evaluate(element => {
        const { borderTopWidth, borderTopColor, backgroundColor, boxShadow } = getComputedStyle(element);
        return {
            edge: Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor,
            shadow: boxShadow !== 'none',
        };
    });
const OUT = { edge: true, shadow: true };

it('shows the banners of the app’s home in the ratio in which the app does', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await withBannerFiles(page);
    await page.route('**/api/admin/home', async route => {
        const answer = await route.fetch();
        const { data } = await answer.json();
        await route.fulfill({ json: { data: { ...data, banners: banners() } } });
    });
    await goto('/default/apphome');
    const phone = page.getByRole('figure', { name: 'Preview' });
    const shown = () =>
        phone.locator('img').evaluateAll(images =>
            (images as HTMLImageElement[]).map(image => {
                const { width, height } = image.getBoundingClientRect();
                return { loaded: image.naturalWidth, ratio: Math.round((width / height) * 100) / 100 };
            }),
        );
    await expect.poll(shown).toEqual(WIDTHS.map(loaded => ({ loaded, ratio: 2.5 })));
});

it('rows of two lines are 44 px high with air, menus stand out, and what leaves a dialog is neutral', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await page.route('**/api/admin/purchase-operations', async route => {
        const answer = await route.fetch();
        const json = await answer.json();
        // Two lines in a list of this width.
        json.data[0].user = { ...json.data[0].user, name: 'Fatimah Al-Qahtani' };
        await route.fulfill({ json });
    });
    await goto(ORDERS);
    const rows = await page.locator('tbody tr').evaluateAll(all =>
        all.map(row => {
            const { top, bottom, height } = row.getBoundingClientRect();
            const range = document.createRange();
            let air = height;
            let lines = 0;
            for (const cell of row.querySelectorAll('td, th')) {
                range.selectNodeContents(cell);
                const texts = [...range.getClientRects()].filter(({ width }) => width > 0);
                for (const text of texts) air = Math.min(air, text.top - top, bottom - text.bottom);
                lines = Math.max(lines, new Set(texts.map(text => Math.round(text.bottom / 8))).size);
            }
            return { height: Math.round(height), air, lines };
        }),
    );
    expect(rows).toHaveLength(15);
    // So fifteen fit a window of 900 px; one whose name takes two lines is higher.
    const heights = rows.map(({ height }) => height).toSorted((a, b) => a - b);
    expect(heights[7]).toBeLessThanOrEqual(44);
    for (const { height, air, lines } of rows) {
        expect(height).toBeLessThanOrEqual(58);
        expect(air).toBeGreaterThanOrEqual(4);
        expect(lines).toBeGreaterThanOrEqual(2);
    }

    await page.getByRole('searchbox').fill('PO');
    await arrive(page, /filter=.*PO/);
    const field = page
        .getByRole('searchbox')
        .locator('xpath=ancestor::*[contains(@class, "MuiInputBase-root")]');
    expect(await field.getByRole('button').count()).toBe(1);
    await button(field, 'Clear search').click();

    await page.locator('[data-part=top-bar] button').last().click();
    expect(await standsOut(page.locator('.MuiPopover-paper'))).toEqual(OUT);
    await page.keyboard.press('Escape');
    await button(page, 'Filters').click();
    expect(await standsOut(page.locator('.MuiPopover-paper').last())).toEqual(OUT);
    await page.getByRole('combobox', { name: 'Customer' }).fill('a');
    await page.getByRole('option').first().waitFor();
    expect(await standsOut(page.locator('.MuiAutocomplete-paper'))).toEqual(OUT);

    for (const [list, title] of [
        ['/default/products', 'Products'],
        ['/default/categories', 'Categories'],
        ['/default/administration/users-list', 'Customers'],
    ] as const) {
        await go(page, list);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.locator('tbody a').first().waitFor();
        const heights = await page
            .locator('tbody tr')
            .evaluateAll(all => all.map(row => Math.round(row.getBoundingClientRect().height)));
        // A long name takes a third line.
        expect(Math.min(...heights), list).toBeLessThanOrEqual(44);
        expect(Math.min(...heights), list).toBeGreaterThanOrEqual(42);
    }

    await go(page, '/default/products/1');
    await askToDelete(page);
    const colourOf = (part: Locator) => part.evaluate(element => getComputedStyle(element).color);
    const leave = button(page.getByRole('alertdialog'), 'Cancel');
    expect(await colourOf(leave)).toBe(await colourOf(page.locator('body')));
});

it('thumbnails of banners keep their ratio, and the save bar covers nothing', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await withBanners(page);
    await goto('/default/banners');
    const pictures = page.locator('tbody img');
    await pictures.first().waitFor();
    await expect
        .poll(() => pictures.evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0)))
        .toBe(true);
    const ratios = await pictures.evaluateAll(all =>
        (all as HTMLImageElement[]).map(one => ({
            fit: getComputedStyle(one).objectFit,
            stretched: one.clientWidth / one.clientHeight / (one.naturalWidth / one.naturalHeight),
        })),
    );
    expect(ratios).toHaveLength(2);
    for (const { fit, stretched } of ratios)
        if (fit !== 'contain') expect(Math.abs(stretched - 1)).toBeLessThan(0.02);
    await goto(SEND);
    await page.getByText(/^[\d,]+ customers$/).waitFor();
    expect(await coveredBySaveBar(page)).toEqual([]);
});

it('spark lines have 64 px or are absent, and a chart that cannot follow the range says that it shows twelve months', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/dashboard/ecommerce?period=7d');
    const sparks = page.locator('main [aria-hidden]:has(> .recharts-responsive-container)');
    await sparks.first().waitFor({ state: 'attached' });
    for (const width of [1680, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const widths = await sparks.evaluateAll(all => all.map(({ clientWidth }) => clientWidth));
        expect(widths.length).toBeGreaterThanOrEqual(2);
        expect(widths.filter(shown => shown > 0 && shown < 64)).toEqual([]);
        if (width === 1680) expect(Math.max(...widths)).toBeGreaterThanOrEqual(96);
    }
    const chart = (name: string) => page.getByRole('region', { name });
    await chart('By payment type')
        .getByText(/\d\d-\d\d-\d{4}/)
        .first()
        .waitFor();
    await page.getByRole('tab', { name: 'All time' }).click();
    await arrive(page, /tab=all_time/);
    await chart('Revenue by month').getByText('Last 12 months').waitFor();
});

/** A language with long words; `npm run test:full -- looks` has more. */
const FITTED = [['ar', 'in a box', 930]] as const;
const ALSO_FITTED = [
    ['de', 'without one', 980],
    ['en', 'in a box', 930],
    ['en', 'without one', 980],
    ['ru', 'without one', 980],
    ['es', 'without one', 980],
] as const;

it.each([...FITTED, ...(FULL ? ALSO_FITTED : [])] as const)(
    'lists fit a window of 1280 px in %s, %s',
    async (language, box, width) => {
        const { page, context, goto } = await stage.visitAlone(stage.admin, {
            viewport: { width: 1280, height: 800 },
        });
        const boxLayout = box === 'in a box';
        await context.addInitScript(
            look => {
                localStorage.setItem('language', look.language);
                localStorage.setItem('look', JSON.stringify({ boxLayout: look.boxLayout }));
            },
            { language, boxLayout },
        );
        const layout = boxLayout ? 'boxed' : 'default';
        for (const path of [`${layout}/products`, `${layout}/administration/users-list`, ORDERS.slice(1)]) {
            await goto(`/${path}`);
            await page.locator('tbody tr').first().waitFor();
            const { clientWidth, scrollWidth } = await page
                .locator('.RaDataTable-tableWrapper')
                .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
            expect([path, clientWidth]).toEqual([path, width]);
            expect([path, scrollWidth]).toEqual([path, clientWidth]);
        }
    },
);

it('the days of a period are shown whole on a touch screen', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    await goto('/default/dashboard/ecommerce?period=custom&from=2026-11-01&to=2026-11-24');
    for (const label of ['From', 'To']) {
        const field = page.getByLabel(label, { exact: true });
        await field.waitFor();
        const { clientWidth, scrollWidth } = await field.evaluate(({ clientWidth, scrollWidth }) => ({
            clientWidth,
            scrollWidth,
        }));
        expect(scrollWidth, label).toBe(clientWidth);
    }
});

it.each(FULL ? (['de', 'ar'] as const) : (['de'] as const))(
    'the buttons of a customer’s page are one line on a phone of 360 px in %s',
    async language => {
        const { page, context, goto } = await stage.visitAlone(stage.admin, {
            ...PHONE,
            viewport: { width: 360, height: 800 },
        });
        await context.addInitScript(chosen => localStorage.setItem('language', chosen), language);
        await goto('/default/administration/users-list/1');
        for (const [line, count] of [
            // The menu and Edit.
            [page.locator('main header h1 ~ div').last().locator('a, button'), 2],
            // Ways to contact.
            [page.locator('main a:is([href^="tel:"], [href^="https://wa.me"], [href^="mailto:"])'), 3],
        ] as const) {
            await line.first().waitFor();
            const boxes = await Promise.all((await line.all()).map(boxOf));
            expect(boxes).toHaveLength(count);
            for (const box of boxes) expect(meet(box, { ...boxes[0]!, left: 0, right: 360 })).toBe(true);
        }
    },
);

it('a name in the other language takes the width of its column', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { locale: 'ar' });
    await goto('/default/categories/1');
    const names = page.locator('td .NamedThing');
    await names.first().waitFor();
    const cut = await names.evaluateAll(all =>
        all.flatMap(name => {
            const note = name.querySelector<HTMLElement>('.RowNote');
            const text = name.lastElementChild!;
            const isWhole = note === null || note.scrollWidth <= note.clientWidth;
            return isWhole || text.getBoundingClientRect().left <= name.getBoundingClientRect().left + 1
                ? []
                : note.innerText;
        }),
    );
    expect(cut).toEqual([]);
});

it('dark mode follows the system until it is chosen', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { colorScheme: 'dark' });
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await goto('/default/categories');
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]').fill('Dark mode');
    await page.getByRole('option', { name: 'Dark mode' }).click();
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    await settled(page);
    expect(await scheme()).toBe('dark');
});

/** CI opens one list of each kind: of people, with photos, of pictures, of orders. */
const PHONE_LISTS = [
    'administration/users-list',
    'products',
    'banners',
    ...(FULL
        ? ['administration/admins-list', 'administration/roles-list', 'categories', 'purchase-operations/old']
        : []),
    'purchase-operations',
];

const CUSTOMER = 'administration/users-list/3';

/** The names of controls that destroy, and of what leads to them without being one. */
const DESTROYS = /^(Delete|Remove|Discard|Cancel order|Cancel \d+ orders|Unschedule|End session|Undo import)/;

/**
 * What destroys in the open dialog, or else on the page, less than 48 px from another control. A bar stays over what
 * scrolls under it, so that only what is in the bar, or nothing of it, is compared.
 */
const tooNear = (page: Page) =>
    page.evaluate(names => {
        const destroys = new RegExp(names);
        const root = [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? document.body;
        const shown = [
            ...root.querySelectorAll<HTMLElement>(
                'button, a[href], [role=switch], [role=menuitem], [role=button], input, textarea',
            ),
        ].filter(control => control.checkVisibility() && control.getBoundingClientRect().width > 1);
        const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.innerText;
        const barOf = (control: HTMLElement) => {
            for (let box: Element | null = control; box && box !== root; box = box.parentElement)
                if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
            return root;
        };
        return shown
            .filter(control => destroys.test(nameOf(control)))
            .flatMap(control => {
                const a = control.getBoundingClientRect();
                return shown.flatMap(other => {
                    if (other === control || barOf(other) !== barOf(control)) return [];
                    const b = other.getBoundingClientRect();
                    const aside = Math.max(0, a.left - b.right, b.left - a.right);
                    const below = Math.max(0, a.top - b.bottom, b.top - a.bottom);
                    return Math.hypot(aside, below) >= 48 ? [] : `${nameOf(control)} ↔ ${nameOf(other)}`;
                });
            });
    }, DESTROYS.source);

/** `npm run test:full -- looks` has all pages and dialogs with something that destroys. */
it('on a phone what destroys is 48 px from every other control', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    for (const path of ['products/2', 'categories/1', ...(FULL ? ['categories/2', CUSTOMER] : [])]) {
        await goto(`/default/${path}`);
        await button(page, /^Actions: /)
            .first()
            .waitFor();
        expect(await tooNear(page), path).toEqual([]);
        const tops = await page
            .locator('main header > :last-child :is(a, button, [role=button])')
            .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)));
        expect([path, tops.length > 1, new Set(tops).size]).toEqual([path, true, 1]);
    }
    // A photo gets its buttons where it is in sight.
    await goto('/default/products/2');
    await page.locator('.PhotoTile').last().scrollIntoViewIfNeeded();
    await button(page, /^Replace: /)
        .last()
        .waitFor();
    expect(await tooNear(page)).toEqual([]);

    // What removes a row is the only entry of the row's menu.
    await goto('/default/apphome');
    const entry = button(page, /^Actions: /).first();
    const name = (await entry.getAttribute('aria-label'))!.slice('Actions: '.length);
    const rows = page.locator('main form li').filter({ has: page.getByText(name, { exact: true }) });
    const before = await rows.count();
    expect(await tooNear(page)).toEqual([]);
    await entry.click();
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.getByRole('menuitem').allInnerTexts()).toEqual([`Remove ${name}`]);
    await menu.getByRole('menuitem').click();
    await expect.poll(() => rows.count()).toBe(before - 1);

    for (const [path, opener] of [
        ['categories/1', /^Edit: Colour/],
        ...(FULL
            ? ([
                  ['administration/roles-list?dialog=2', undefined],
                  ['administration/admins-list?dialog=2', undefined],
              ] as const)
            : []),
        [`purchase-operations?open=${RECENT_ORDER}`, undefined],
    ] as const) {
        await goto(`/default/${path}`);
        if (opener) await button(page, opener).click();
        await page.getByRole('dialog').locator('button').last().waitFor();
        await settled(page);
        expect(await tooNear(page), path).toEqual([]);
    }
});

it('on a phone a toast is below the title, and the bar of a campaign has one line of buttons', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    await page.goto('/default/administration/users-list/999999');
    const shown = page.locator('[data-toast]');
    await shown.waitFor();
    await arrive(page, '/default/administration/users-list');
    await expect
        .poll(async () => {
            const [title, over] = await Promise.all([boxOf(page.locator('main h1')), boxOf(shown)]);
            return over.top - title.bottom;
        })
        .toBeGreaterThanOrEqual(0);

    await goto(SEND);
    await page.locator('[name=title]').fill('Weekend offer');
    const bar = button(page, 'Send…').locator('xpath=ancestor::*[contains(@class, "MuiPaper-root")][1]');
    await page.getByText('1 change: Title (English)').waitFor();
    const { top, bottom } = await boxOf(bar);
    expect(bottom - top).toBeLessThanOrEqual(88);
});

it('on a phone each list has rows with a name, two facts and a status, a long press selects, and nothing is covered', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    await withBanners(page);
    const wide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of PHONE_LISTS) {
        await goto(`/default/${path}`);
        const row = page.locator('[data-row]').first();
        await row.waitFor();
        expect([path, await page.locator('main table').count(), await wide()]).toEqual([path, 0, 0]);
        const lines = (await row.innerText()).split('\n').filter(line => line.trim());
        expect([path, lines.length >= 3]).toEqual([path, true]);
    }
    const row = page.locator('[data-row]').first();
    const { x, y, width, height } = (await row.boundingBox())!;
    const finger = { x: x + width / 2, y: y + height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await page.getByText('1 selected', { exact: true }).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    // A tap selects the next one too, and opens none.
    await page.locator('[data-row]').nth(1).tap();
    await page.getByText('2 selected', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await row.getByRole('checkbox').tap();
    await page.getByText('1 selected', { exact: true }).waitFor();

    await goto(SEND);
    await page.getByText(/^[\d,]+ customers$/).waitFor();
    expect(await wide()).toBe(0);
    expect(await coveredBySaveBar(page)).toEqual([]);
});

it('all tools of a text editor are in one row on a laptop, and none is covered', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { viewport: { width: 1280, height: 800 } });
    await goto('/default/products/1');
    const toolbar = page.getByRole('toolbar').first();
    await toolbar.scrollIntoViewIfNeeded();
    const tools = await toolbar.getByRole('button').evaluateAll(all =>
        all.map(tool => {
            const { left, right, top, bottom } = tool.getBoundingClientRect();
            const seen = [top + 2, bottom - 2].every(y => {
                const at = document.elementFromPoint((left + right) / 2, y);
                // A disabled button lets what is behind it have the pointer.
                return !!at && (tool.contains(at) || at.contains(tool));
            });
            return { top, seen, width: right - left };
        }),
    );
    expect(tools).toHaveLength(11);
    for (const { top, seen, width } of tools) {
        expect([top, seen]).toEqual([tools[0]!.top, true]);
        expect(width).toBeGreaterThanOrEqual(24);
    }
});

it('a category’s products are rows without sideways scrolling on a phone, and an order’s age follows a dot', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    await goto('/default/categories/15');
    const products = page.getByRole('region', { name: 'Products' });
    await products.locator('[data-row]').first().waitFor();
    expect(await products.locator('table').count()).toBe(0);
    expect(await products.locator('[data-row]').count()).toBe(5);
    const wide = await products.evaluate(
        section =>
            [section, ...section.querySelectorAll('*')].filter(
                at => at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX === 'auto',
            ).length,
    );
    expect(wide).toBe(0);
    await products.getByText('Visible').first().waitFor();
    await page.route('**/api/admin/purchase-operations', async route => {
        const answer = await route.fetch();
        const json = await answer.json();
        json.data[0].created_at = new Date(Date.now() - 7_200_000).toISOString();
        json.data[1].created_at = '2025-01-01T10:00:00+03:00';
        await route.fulfill({ json });
    });
    await goto(ORDERS);
    const rows = page.locator('[data-row]');
    expect(await rows.nth(0).innerText()).toMatch(/\d\d:\d\d · 2 hr\. ago/);
    expect(await rows.nth(1).innerText()).not.toContain('·');
});

it('the notes of an order that has ended keep a distance from its facts', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    const { data } = await stage.api.call<{ data: { number: string }[] }>('POST', '/purchase-operations', {
        _method: 'GET',
        filters: JSON.stringify({ status: ['cancelled'] }),
    });
    await goto(`${ORDERS}?open=${data[0]!.number}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Notes' }).waitFor();
    const gap = await drawer
        .locator('dl')
        .last()
        .evaluate(facts => {
            const notes = document.querySelector('[role=dialog] textarea')!.closest('.MuiFormControl-root')!;
            return notes.getBoundingClientRect().top - facts.getBoundingClientRect().bottom;
        });
    expect(gap).toBeGreaterThanOrEqual(16);
});

it('the head of a scrolled list takes its own clicks, and not the checkbox of a row below it', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { viewport: { width: 1280, height: 700 } });
    await goto(ORDERS);
    await page.locator('tbody tr').nth(10).waitFor();
    const hit = await page.evaluate(async () => {
        const wrong: number[] = [];
        for (let at = 200; at < 330; at += 8) {
            window.scrollTo(0, at);
            await new Promise(requestAnimationFrame);
            const { left, top, width, height } = document
                .querySelector('thead input[type=checkbox]')!
                .getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            if (!found?.closest('thead')) wrong.push(at);
        }
        return wrong;
    });
    expect(hit).toEqual([]);
});

it('a name of one long word ends in an ellipsis on a phone, in both languages', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    const word = 'a'.repeat(150);
    await page.route(/\/api\/admin\/products(\?|$)/, async route => {
        const answer = await route.fetch();
        const json = await answer.json();
        Object.assign(json.data[0], { name: word, name_ar: word });
        await route.fulfill({ json });
    });
    await goto('/default/products');
    const row = page.locator('[data-row]').first();
    await row.getByText(word).first().waitFor();
    const cut = await row.evaluate(box =>
        [...box.querySelectorAll('*')]
            .filter(at => at.childElementCount === 0 && at.textContent!.length === 150)
            .map(at => [at.scrollWidth > at.clientWidth, getComputedStyle(at).textOverflow]),
    );
    expect(cut.length).toBeGreaterThan(0);
    for (const one of cut) expect(one).toEqual([true, 'ellipsis']);
});
