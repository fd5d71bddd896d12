import type { Locator, Page } from 'playwright-core';

/** A control by its ARIA role and accessible name. */
export type Control = { role: Parameters<Page['getByRole']>[0]; name: string | RegExp };

/** A way to use the panel: by keyboard only, or by accessible names. */
export interface Driver {
    /** Activates a button, link, checkbox, radio button or menu item. */
    press(control: Control): Promise<void>;
    /** Replaces the text of a field. */
    write(label: string, text: string): Promise<void>;
    /** Submits the form of the last field. */
    send(): Promise<void>;
    /** Types into an autocomplete field and chooses the option with this name. */
    pick(label: string, typed: string, called: string): Promise<void>;
    /** Closes the open overlay. */
    leave(): Promise<void>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches a field's label with or without the asterisk, and with any kind of space. */
const labelled = (label: string) => new RegExp(`^${escaped(label).replace(/\s/g, '\\s')}\\s*\\*?$`);

/** By labels, with as few actions as possible. */
export const byLabels = (page: Page): Driver => {
    const found = ({ role, name }: Control) =>
        page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    const field = (label: string) => found({ role: 'textbox', name: labelled(label) });
    let last: Locator;
    return {
        press: async control => {
            // The visible part of a radio button is its label.
            await (control.role === 'radio' ? found(control).locator('..') : found(control)).click();
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

/** The maximum number of Tab presses. */
const MAX_TABS = 90;

/** By keyboard only: Tab between controls, and arrow keys inside composite ones. */
export const byKeyboard = (page: Page): Driver => {
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const isAt = async ({ role, name }: Control) =>
        (await page
            .getByRole(role, { name, exact: typeof name === 'string' })
            .and(focused)
            .count()) > 0;
    const reach = async (control: Control, key = 'Tab') => {
        await page
            .getByRole(control.role, { name: control.name, exact: typeof control.name === 'string' })
            .first()
            .waitFor();
        const passed: string[] = [];
        for (let presses = 0; presses < MAX_TABS; presses += 1) {
            if (await isAt(control)) return;
            passed.push(await nameOf(page));
            await keyboard.press(key);
        }
        throw new Error(
            `${control.role} ${control.name} is not reached by ${key}; passed: ${passed.join(' → ')}`,
        );
    };
    const open = async ({ role }: Control) => {
        // A link responds to Enter only, a checkbox to Space only, a button to both.
        await keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
    };
    return {
        press: async control => {
            if (control.role === 'radio') {
                // A radio group is one Tab stop; arrow keys choose inside.
                while (!(await page.getByRole('radio').and(focused).count())) await keyboard.press('Tab');
                return reach(control, 'ArrowRight');
            }
            await reach(control, control.role === 'menuitem' ? 'ArrowDown' : 'Tab');
            await open(control);
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
            // Waits for the search, because other options are shown before.
            await page.getByRole('option').first().filter({ hasText: called }).waitFor();
            await keyboard.press('ArrowDown');
            await keyboard.press('Enter');
        },
        leave: () => keyboard.press('Escape'),
    };
};

/** The focused element, for failure messages. */
const nameOf = (page: Page) =>
    page.evaluate(() => {
        const element = document.activeElement;
        const name = element?.getAttribute('aria-label') || element?.textContent || element?.id || '';
        return `${element?.tagName.toLowerCase()} ${name.trim().slice(0, 24)}`;
    });
