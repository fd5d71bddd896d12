import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { FormBody } from '../../../src/components/forms/FormBody';
import { formatMoney } from '../../../src/components/fields/money';
import { AmountInput } from '../../../src/components/inputs/AmountInput';
import { isPhone, PhoneInput } from '../../../src/components/inputs/ContactInputs';
import { InRecord, show } from '../support/stage';

// As a start writes them into the page from shop/identity.json.
vi.hoisted(() => {
    document.head.innerHTML =
        '<meta name="shop-phones" content="SA AE" /><meta name="shop-currency" content="JPY" />';
});

describe('a phone number without its country code', () => {
    const edit = (country: string) => {
        const save = vi.fn();
        show(
            <InRecord record={{ id: 7, phone: '', country }} save={save}>
                <FormBody draft={7}>
                    <TextInput source="country" />
                    <button type="submit">Save</button>
                    <PhoneInput source="phone" label="Phone" validate={isPhone} />
                </FormBody>
            </InRecord>,
        );
        return { save, input: screen.getByLabelText('Phone') };
    };

    it('gets that of the customer’s country when the caret leaves it', async () => {
        const { input } = edit('AE');
        await userEvent.type(input, '050 123 4567');
        fireEvent.blur(input);
        await waitFor(() => expect(input).toHaveProperty('value', '+971501234567'));
    });

    it('is saved with it by Enter', async () => {
        const { input, save } = edit('EG');
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

    it('takes whole amounts', async () => {
        show(
            <InRecord record={{ id: 7, price: 1299 }} save={vi.fn()}>
                <FormBody draft={7}>
                    <AmountInput source="price" label="Price" currency="JPY" />
                    <button type="submit">Save</button>
                </FormBody>
            </InRecord>,
        );
        const input = screen.getByLabelText<HTMLInputElement>('Price');
        expect(input.value).toBe('1299');
        await userEvent.type(input, '.5{Enter}');
        await screen.findByText('Enter a whole number.');
    });
});
