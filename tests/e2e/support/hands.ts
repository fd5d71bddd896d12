import type { Locator, Page } from 'playwright-core';

/** What a thing is for whoever hears the page, and what it is called. */
export type Thing = { role: Parameters<Page['getByRole']>[0]; name: string | RegExp };

/** Whoever uses the panel: by the keyboard alone, or by what things are called. */
export interface Hands {
    /** Presses a button, follows a link, ticks a box, chooses a radio button or an item of a menu. */
    press(thing: Thing): Promise<void>;
    /** Writes into a field, in place of what it has. */
    write(label: string, text: string): Promise<void>;
    /** Sends the form of the field that was written last. */
    send(): Promise<void>;
    /** Types into a field that offers records, and chooses what is called so. */
    pick(label: string, typed: string, called: string): Promise<void>;
    /** Leaves what is open over the page. */
    leave(): Promise<void>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A field's label, required or not; it is read with plain spaces, also where the words have no-break ones. */
const labelled = (label: string) => new RegExp(`^${escaped(label).replace(/\s/g, '\\s')}\\s*\\*?$`);

/** By the labels: the fewest actions that a flow needs. */
export const byLabels = (page: Page): Hands => {
    const found = ({ role, name }: Thing) =>
        page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    const field = (label: string) => found({ role: 'textbox', name: labelled(label) });
    let last: Locator;
    return {
        press: async thing => {
            // What is seen of a radio button is its label.
            await (thing.role === 'radio' ? found(thing).locator('..') : found(thing)).click();
        },
        write: async (label, text) => {
            last = field(label);
            await last.fill(text);
        },
        send: () => last.press('Enter'),
        pick: async (label, typed, called) => {
            await found({ role: 'combobox', name: labelled(label) }).fill(typed);
            await page.getByRole('option').filter({ hasText: called }).first().click();
        },
        leave: () => page.keyboard.press('Escape'),
    };
};

/** Tabs after which somebody would give up. */
const FAR = 90;

/** By the keyboard alone: everything is reached by Tab and by the arrows inside of what is one stop. */
export const byKeys = (page: Page): Hands => {
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const isAt = async ({ role, name }: Thing) =>
        (await page
            .getByRole(role, { name, exact: typeof name === 'string' })
            .and(focused)
            .count()) > 0;
    const reach = async (thing: Thing, key = 'Tab') => {
        await page
            .getByRole(thing.role, { name: thing.name, exact: typeof thing.name === 'string' })
            .first()
            .waitFor();
        const passed: string[] = [];
        for (let presses = 0; presses < FAR; presses += 1) {
            if (await isAt(thing)) return;
            passed.push(await nameOf(page));
            await keyboard.press(key);
        }
        throw new Error(
            `${thing.role} ${thing.name} is not reached by ${key}; passed: ${passed.join(' → ')}`,
        );
    };
    const open = async ({ role }: Thing) => {
        // A link knows Enter alone, a box that is ticked Space alone; a button both.
        await keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
    };
    return {
        press: async thing => {
            if (thing.role === 'radio') {
                // One stop of Tab: the arrows choose inside.
                while (!(await page.getByRole('radio').and(focused).count())) await keyboard.press('Tab');
                return reach(thing, 'ArrowRight');
            }
            await reach(thing, thing.role === 'menuitem' ? 'ArrowDown' : 'Tab');
            await open(thing);
        },
        write: async (label, text) => {
            await reach({ role: 'textbox', name: labelled(label) });
            await keyboard.press('Control+a');
            await keyboard.insertText(text);
        },
        send: () => keyboard.press('Enter'),
        pick: async (label, typed, called) => {
            await reach({ role: 'combobox', name: labelled(label) });
            await keyboard.insertText(typed);
            // Until the search is answered, what is offered is something else.
            await page.getByRole('option').first().filter({ hasText: called }).waitFor();
            await keyboard.press('ArrowDown');
            await keyboard.press('Enter');
        },
        leave: () => keyboard.press('Escape'),
    };
};

/** What has the focus, for whoever reads why a test failed. */
const nameOf = (page: Page) =>
    page.evaluate(() => {
        const element = document.activeElement;
        const name = element?.getAttribute('aria-label') || element?.textContent || element?.id || '';
        return `${element?.tagName.toLowerCase()} ${name.trim().slice(0, 24)}`;
    });
