import type { Page } from 'playwright-core';
import { button } from './visit';

/** Opens the customizer with all of its settings. */
export const openCustomizer = async (page: Page) => {
    await button(page, 'Change appearance').click();
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    await button(page, 'More').click();
};
/** Chooses in one of the groups of the customizer. */
export const choose = (page: Page, group: string, name: string) =>
    page.getByRole('group', { name: group }).getByText(name, { exact: true }).last().click({ force: true });
