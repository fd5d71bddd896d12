import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listIn } from '../../i18n/grammar';
import { launchShell } from '../support/chromium';
import { wordsIn, type Say } from '../support/words';
import { type ExampleHost, openExampleHost } from './support/exampleHost';
import { askToDelete, button, field } from './support/visit';

let browser: Browser;
let say: Say;
beforeAll(async () => {
    [browser, say] = await Promise.all([launchShell(), wordsIn('en')]);
});
afterAll(() => browser.close());

let host: ExampleHost;
afterEach(() => host.close());

/** Waits until a sentence is on the page. */
const waitForText = (root: Locator | ExampleHost['visit']['page'], sentence: string) =>
    root.getByText(sentence).first().waitFor();

const editCustomer = async (sentence: string | undefined) => {
    const { page } = host.visit;
    await host.visit.goto('/default/administration/users-list/1?dialog=1');
    const dialog = page.getByRole('dialog');
    const name = field(dialog, say('resources.customers.fields.name'));
    await name.fill('Amal N.');
    await button(dialog, say('action.save')).click();
    if (sentence === undefined) return dialog.waitFor({ state: 'detached' });
    await waitForText(dialog, sentence);
    expect(await name.inputValue()).toBe('Amal N.');
};

const createRole = async (sentence: string) => {
    const { page } = host.visit;
    await host.visit.goto('/default/administration/roles-list?dialog=new');
    const dialog = page.getByRole('dialog');
    const name = field(dialog, say('resources.roles.fields.name'));
    await name.fill('Trainee');
    await dialog.getByRole('checkbox', { name: say('permission.show home') }).check();
    await button(dialog, say('action.save')).click();
    await waitForText(dialog, sentence);
    expect(await name.inputValue()).toBe('Trainee');
    expect(host.shop.roles).toHaveLength(2);
};

const deleteCustomer = async (sentence: string | undefined) => {
    const { page } = host.visit;
    await host.visit.goto('/default/administration/users-list/3');
    await askToDelete(page, say('action.delete'));
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('Chen Wei');
    await button(question, say('action.yes')).click();
    if (sentence === undefined) return expect.poll(() => host.shop.users).toHaveLength(2);
    await waitForText(page, sentence);
    expect(host.shop.users).toHaveLength(3);
};

const moveOrder = async (sentence: string | undefined) => {
    const { page } = host.visit;
    await host.visit.goto('/default/purchase-operations?open=2');
    const drawer = page.getByRole('dialog', { name: '2' });
    const notes = drawer.getByRole('textbox', { name: say('resources.orders.fields.notes') });
    await notes.fill('Call before noon');
    await drawer.getByRole('button', { name: /handed over/ }).click();
    await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /handed over/ })
        .click();
    if (sentence === undefined)
        return expect.poll(() => host.shop.purchases[1]).toMatchObject({ status: 'handed over' });
    await waitForText(page, sentence);
    expect(await notes.inputValue()).toBe('Call before noon');
    expect(host.shop.purchases[1]).toMatchObject({ status: 'packed', notes: '' });
};

const CLOSED = 'Its answer: “The shop is closed.”';
const PAGE = 'The server sent a web page instead of data. Your session may have ended.';
const STILL = 'The server answered, but Name is still “Amal Nasser”.';
const ABSENT = 'The server answered, but the new item can’t be found.';
const PRESENT = 'The server answered, but this item still exists.';
const notStored = () =>
    say('error.found_unchanged', {
        fields: listIn(
            'en',
            (['status', 'notes'] as const).map(name => say(`resources.orders.fields.${name}`)),
        ),
    });

describe('a host that carries out no write', () => {
    it.each([
        ['refused', CLOSED],
        ['ignored', ''],
        ['html', PAGE],
    ] as const)('(%s) is shown with what it left, and what was typed stays', async (writes, reason) => {
        host = await openExampleHost(browser, { writes });
        const explained = (sentence: string) => [sentence, reason].filter(Boolean).join(' ');
        await editCustomer(explained(STILL));
        await createRole(explained(ABSENT));
        await deleteCustomer(explained(PRESENT));
        await moveOrder(explained(notStored()));
    });
});

describe('a host that redirects writes', () => {
    it('loses what is created, of which the panel says where it went, and keeps other changes', async () => {
        host = await openExampleHost(browser, { writes: 'redirected' });
        await createRole(`${ABSENT} The server redirected this request to `);
        await editCustomer(undefined);
        expect(host.shop.users[0]).toMatchObject({ name: 'Amal N.' });
        await deleteCustomer(undefined);
        await moveOrder(undefined);
    });
});
