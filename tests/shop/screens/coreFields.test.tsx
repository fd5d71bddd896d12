// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mayBeEmpty } from '../../../contract/fields/describeField';
import { plainField } from '../../../contract/fields/plainFields';
import { slotCellFields } from '../../../src/components/import/cellFields';
import { FormBody } from '../../../src/components/forms/FormBody';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { PlainInputs } from '../../../src/components/plainFields/PlainInputs';
import { readPlain } from '../../../src/components/plainFields/readPlain';
import { SellingSection } from '../../../src/resources/products/page/sections';
import { InRecord, show } from '../../screens/support/stage';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (input: HTMLElement, text: string) => {
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
};
const open = (record: object, inputs: React.ReactNode) => {
    const save = vi.fn();
    show(
        <InRecord record={record as never} save={save}>
            <FormBody draft="core">
                {inputs}
                <SaveBar error={null} saving={false} />
            </FormBody>
        </InRecord>,
    );
    return save;
};
const CUSTOMER = { id: 1, name: 'Omar', phone: '+966501234567', country: 'SA', locale: 'ar', city: 'Jeddah' };

describe('a field of the core that the shop requires', () => {
    const email = () => screen.findByRole('textbox', { name: /^Email/ });

    it('is not emptied in the form', async () => {
        const save = open(
            { ...CUSTOMER, email: 'omar@example.com' },
            <PlainInputs noun="customers" of="core" />,
        );
        await retype(await email(), '');
        await submit();
        await screen.findByText('Required');
        expect(save).not.toHaveBeenCalled();
    });

    it('lets a record from before be saved without it, as long as it is left alone', async () => {
        const save = open({ ...CUSTOMER, email: null }, <PlainInputs noun="customers" of="core" />);
        await retype(await screen.findByRole('textbox', { name: 'City' }), 'Riyadh');
        await submit();
        await waitFor(() => expect(save).toHaveBeenCalled());
    });

    it('may be empty in answers, and is required in files', () => {
        const field = plainField('customers', 'email')!;
        expect(mayBeEmpty(field)).toBe(true);
        expect(readPlain(field, '')).toEqual({ problem: 'required' });
    });
});

describe('a limit of a field of the core', () => {
    it('is said in the form of a product', async () => {
        const save = open({ id: 1, price: 10, sku: 'A' }, <SellingSection byVariant={false} />);
        await retype(await screen.findByRole('textbox', { name: /^Price/ }), '90001');
        await submit();
        await screen.findByText(/Enter 90,?000 or less/);
        expect(save).not.toHaveBeenCalled();
    });

    it('is said of the cells of files', () => {
        const priceOf = (noun: 'products' | 'variants') =>
            slotCellFields(noun).find(({ name }) => name === 'price')!.read;
        expect(priceOf('variants')('0.5')).toEqual({ problem: 'least 1' });
        expect(priceOf('products')('90001')).toEqual({ problem: 'most 90000' });
        expect(readPlain(plainField('products', 'brand')!, 'B'.repeat(41))).toEqual({ problem: 'too_long' });
    });
});
