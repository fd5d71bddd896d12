// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement as h, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '../../src/components/fields/money';
import { slotCellFields } from '../../src/components/import/cellFields';
import { FormBody } from '../../src/components/forms/FormBody';
import { AmountInput } from '../../src/components/inputs/AmountInput';
import { isPhone, PhoneInput } from '../../src/components/inputs/ContactInputs';
import { useFormats } from '../../src/screens/dashboard/useFormats';
import { errorsOf } from '../../src/resources/products/variants/variantPlan';
import { InRecord, show } from '../screens/support/stage';

// As a start writes them into the page from shop/identity.json. Modules read them once, so these tests are no screens, which share
// their modules.
vi.hoisted(() => {
    document.head.innerHTML =
        '<meta name="shop-phones" content="SA AE" /><meta name="shop-currency" content="JPY" />';
});
afterAll(() => vi.resetModules());

const edit = (record: object, ...inputs: ReactNode[]) => {
    const save = vi.fn();
    const button = h('button', { type: 'submit' }, 'Save');
    const form = h(FormBody, { draft: 7, children: h('div', {}, ...inputs, button) });
    show(h(InRecord, { record: { id: 7, ...record } as never, save, children: form }));
    return save;
};

describe('a phone number without its country code', () => {
    const editPhone = (country: string) => {
        const phone = h(PhoneInput, { source: 'phone', label: 'Phone', validate: isPhone });
        const save = edit({ phone: '', country }, h(TextInput, { source: 'country' }), phone);
        return { save, input: screen.getByLabelText<HTMLInputElement>('Phone') };
    };

    it('gets that of the customer’s country when the caret leaves it', async () => {
        const { input } = editPhone('AE');
        await userEvent.type(input, '050 123 4567');
        fireEvent.blur(input);
        await waitFor(() => expect(input.value).toBe('+971501234567'));
    });

    it('is saved with it by Enter', async () => {
        const { input, save } = editPhone('EG');
        await userEvent.type(input, '050 123 4567{Enter}');
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(save.mock.calls[0]![0]).toMatchObject({ phone: '+966501234567' });
    });
});

describe('a currency without decimals', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');

    it('shows whole amounts, and those with decimals as they are', () => {
        expect(plain(formatMoney(1299))).toBe('JPY 1,299');
        expect(plain(formatMoney(1299.5))).toBe('JPY 1,299.5');
    });

    it('has no decimals on the dashboard, where averages and counting figures have them', () => {
        show(h(() => h('p', {}, useFormats().money(1299.56))));
        expect(plain(screen.getByText(/JPY/).textContent)).toBe('JPY 1,300');
    });

    it('takes whole amounts', async () => {
        edit({ price: 1299 }, h(AmountInput, { source: 'price', label: 'Price', currency: 'JPY' }));
        const input = screen.getByLabelText<HTMLInputElement>('Price');
        expect(input.value).toBe('1299');
        await userEvent.type(input, '.5{Enter}');
        await screen.findByText('Enter a whole number.');
    });

    it('takes no decimals in the table of new variants and in files', () => {
        const cells = {
            sku: 'A',
            price: '1299.5',
            compare_at_price: '1500',
            stock: '1',
            low_stock_threshold: '',
        };
        expect(errorsOf(cells, null)).toEqual({ price: 'screen.amount.not_whole' });
        const { read } = slotCellFields('products').find(({ name }) => name === 'price')!;
        expect(read('1299.5')).toEqual({ problem: 'money' });
        expect(read('1299.00')).toEqual({ value: 1299 });
    });
});
