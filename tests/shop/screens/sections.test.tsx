// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { FormBody } from '../../../src/components/forms/FormBody';
import { Inputs } from '../../../src/components/forms/Inputs';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { OwnSection, PlainInputs } from '../../../src/components/plainFields/PlainInputs';
import { PlainFacts, PlainFactsSection } from '../../../src/components/plainFields/PlainFacts';
import { FactSections, OwnFacts } from '../../../src/components/plainFields/sections/FactSections';
import { FormSections, OwnForm } from '../../../src/components/plainFields/sections/FormSections';
import { SellingSection } from '../../../src/resources/products/page/sections';
import { InRecord, show } from '../../screens/support/stage';

const product = {
    id: 1,
    name: 'Scarf',
    name_ar: 'وشاح',
    price: 10,
    compare_at_price: null,
    sku: 'S-1',
    stock: 4,
    brand: 'Nasim',
    cost: 4,
    profit: 6,
    expires_at: '2026-12-01T10:00:00.000Z',
    launch: '2026-12-31',
    slogan: 'Warm',
    slogan_ar: 'دافئ',
    badge: null,
    tint: '#ffffff',
};
const inForm = (children: React.ReactNode, save: unknown = vi.fn()) => (
    <InRecord record={product as never} save={save}>
        <FormBody draft="sections">{children}</FormBody>
    </InRecord>
);
const partner = {
    id: 3,
    name: 'Nile',
    name_ar: 'النيل',
    mail: 'nile@example.com',
    city: 'Cairo',
    paid: true,
    iban: 'EG38',
    initial: 'N',
};
const ofPartner = (children: React.ReactNode, save: unknown = vi.fn()) => (
    <InRecord record={partner as never} save={save}>
        <ResourceContextProvider value="partners">{children}</ResourceContextProvider>
    </InRecord>
);
/** Whether one element of the page comes before another. */
const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

describe('the place of a field', () => {
    it('is beside an input that the form places by hand, and nowhere else', async () => {
        show(
            inForm(
                <>
                    <SellingSection byVariant={false} />
                    <OwnSection noun="products" />
                </>,
            ),
        );
        const expires = (await screen.findAllByText('Expires at'))[0]!;
        expect(isBefore(screen.getByRole('textbox', { name: /^Price/ }), expires)).toBe(true);
        expect(isBefore(expires, screen.getByRole('textbox', { name: /^Compare-at/ }))).toBe(true);
        // Beside a field that is not in this form.
        expect(screen.queryByText('Launch')).toBeNull();
    });

    it('is beside a field that is made of its description, also of one that is computed', async () => {
        show(
            inForm(
                <Inputs>
                    <PlainInputs noun="products" without={['name', 'name_ar']} />
                </Inputs>,
            ),
        );
        await screen.findByRole('textbox', { name: /^Cost/ });
        const [launch, brand, cost, profit, tint] = ['Launch', 'Brand', 'Cost', 'Profit', 'Tint'].map(
            name => screen.getAllByText(name)[0]!,
        );
        expect(isBefore(launch!, brand!)).toBe(true);
        expect(isBefore(cost!, profit!) && isBefore(profit!, tint!)).toBe(true);
    });

    it('is the same for facts, and with the others where the page lacks its neighbour', () => {
        show(
            <InRecord record={product as never}>
                <div data-testid="all">
                    <PlainFacts noun="products" />
                </div>
                <PlainFactsSection noun="products" of="shop" />
            </InRecord>,
        );
        const all = within(screen.getByTestId('all'));
        expect(isBefore(all.getByText('Launch'), all.getByText('Brand'))).toBe(true);
        expect(all.queryByText('Expires at')).toBeNull();
        expect(screen.getByRole('region', { name: 'Additional details' }).textContent).toContain(
            'Expires at',
        );
    });
});

describe('a section of fields', () => {
    it('has its heading in the form and on the page, and its fields are only there', async () => {
        show(
            inForm(
                <>
                    <OwnSection noun="products" />
                    <FormSections noun="products" cards columns={2} />
                </>,
            ),
        );
        const section = within(await screen.findByRole('region', { name: 'On the shelf' }));
        section.getByRole('textbox', { name: /^Badge/ });
        section.getByRole('textbox', { name: 'Slogan (Arabic)' });
        expect(screen.getAllByRole('textbox', { name: /^Slogan/ })).toHaveLength(2);
    });

    it('is a card of facts for those who only read', () => {
        show(
            <InRecord record={product as never}>
                <FactSections noun="products" />
            </InRecord>,
        );
        expect(screen.getByRole('region', { name: 'On the shelf' }).textContent).toContain('Warm');
    });

    it('is not there where the record has none of its fields', () => {
        const { slogan: _, slogan_ar: __, badge: ___, ...without } = product;
        show(
            <InRecord record={without as never}>
                <FormBody draft="none">
                    <FormSections noun="products" cards />
                </FormBody>
            </InRecord>,
        );
        expect(screen.queryByText('On the shelf')).toBeNull();
    });
});

describe('sections as tabs', () => {
    const form = (save?: unknown) =>
        ofPartner(
            <FormBody draft="partner">
                <OwnForm noun="partners" />
                <SaveBar error={null} saving={false} />
            </FormBody>,
            save,
        );

    it('begin with the fields without a section, and keep what was typed in another one', async () => {
        const save = vi.fn();
        show(form(save));
        expect((await screen.findAllByRole('tab')).map(one => one.textContent)).toEqual([
            'Partner',
            'Contact',
            'Payment',
        ]);
        await userEvent.click(tab('Contact'));
        const city = screen.getByRole('textbox', { name: /^City/ });
        expect(isBefore(city, screen.getByRole('textbox', { name: /^Mail/ }))).toBe(true);
        await userEvent.clear(city);
        await userEvent.type(city, 'Giza');
        await userEvent.click(tab('Partner'));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() =>
            expect(save).toHaveBeenCalledWith(expect.objectContaining({ city: 'Giza' }), undefined),
        );
    });

    it('mark those with an error and open the first, where the caret is in the input', async () => {
        show(form());
        await screen.findAllByRole('tab');
        await userEvent.click(tab('Contact'));
        const mail = screen.getByRole('textbox', { name: /^Mail/ });
        await userEvent.clear(mail);
        await userEvent.type(mail, 'nobody');
        await userEvent.click(tab('Payment'));
        const iban = screen.getByRole('textbox', { name: /^Iban/ });
        await userEvent.clear(iban);
        await userEvent.click(tab('Partner'));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(tab(/^Contact/).getAttribute('aria-selected')).toBe('true'));
        within(tab(/^Contact/)).getByRole('img', { name: 'Check the highlighted fields.' });
        within(tab(/^Payment/)).getByRole('img');
        expect(within(tab('Partner')).queryByRole('img')).toBeNull();
        await waitFor(() => expect(document.activeElement).toBe(mail));
    });

    it('open the one whose field the server refuses', async () => {
        show(form(vi.fn(async () => ({ iban: 'Already taken.' }))));
        await screen.findAllByRole('tab');
        const name = screen.getByRole('textbox', { name: /^Name \(English\)/ });
        await userEvent.type(name, '!');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(tab(/^Payment/).getAttribute('aria-selected')).toBe('true'));
        screen.getByText('Already taken.');
    });

    it('show facts, too', async () => {
        show(ofPartner(<OwnFacts noun="partners" />));
        await userEvent.click(tab('Contact'));
        within(screen.getByRole('tabpanel', { name: 'Contact' })).getByText('Cairo');
    });
});
