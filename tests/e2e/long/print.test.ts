/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RECENT_ORDER } from '../../support/demoOrders';
import { drawn, pagesOf } from '../support/pdf';
import { arrive, field, openSharedStage, type Stage } from '../support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

// In CI: tests/screens/orders/print.test.tsx
it('prints a tax invoice only with all settings, and leads to those that are missing', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    let missing = {};
    await page.route('**/settings/seller', async route => {
        const { data } = (await (await route.fetch()).json()) as { data: object };
        await route.fulfill({ json: { data: { ...data, ...missing } } });
    });
    const open = () => goto(`/default/purchase-operations?print=${RECENT_ORDER}`);
    const sheet = page.getByRole('article', { name: RECENT_ORDER });

    await open();
    await sheet.getByRole('heading', { name: 'Simplified tax invoice فاتورة ضريبية مبسطة' }).waitFor();
    await sheet.getByRole('img', { name: 'QR code of the simplified tax invoice' }).waitFor();
    const [paper] = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    for (const printed of [
        'VATnumber399999999900003',
        'CRnumber1010010000',
        '7453',
        '12211',
        drawn('فاتورة'),
    ])
        expect(paper).toContain(printed);

    missing = { vat_number: null };
    await open();
    await page.getByText('the shop settings still need: VAT number.').waitFor();
    await sheet.getByRole('heading', { name: 'Invoice', exact: true }).waitFor();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })).join()).not.toMatch(/tax|settings/i);
    await page.getByRole('link', { name: 'Complete the shop settings' }).click();
    await arrive(page, '/default/administration/settings');
    expect(await field(page, 'VAT number').inputValue()).toBe('399999999900003');
    expect(seen.console).toEqual([]);
});
