// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { plainField, plainFields } from '../../../contract/fields/plainFields';
import { FormBody } from '../../../src/components/forms/FormBody';
import { Inputs } from '../../../src/components/forms/Inputs';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { PlainFacts } from '../../../src/components/plainFields/PlainFacts';
import { PlainInput } from '../../../src/components/plainFields/PlainInput';
import { PlainInputs } from '../../../src/components/plainFields/PlainInputs';
import { InRecord, show } from '../../screens/support/stage';

const SAYS = 'Say how to care for what is fragile.';
const open = (record: object) => {
    const save = vi.fn();
    show(
        <InRecord record={record as never} save={save}>
            <FormBody draft="1">
                <Inputs>
                    {['fragile', 'care', 'warranty'].map(name => (
                        <PlainInput key={name} noun="products" field={plainField('products', name)!} />
                    ))}
                </Inputs>
                <SaveBar error={null} saving={false} />
            </FormBody>
        </InRecord>,
    );
    return save;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fragile = () => screen.findByRole('switch', { name: 'Fragile' });

describe('a rule across fields in a form', () => {
    it('is said at the field that was changed, and keeps the form', async () => {
        const save = open({ id: 1, fragile: false, care: 'None', warranty: 12 });
        await userEvent.click(await fragile());
        await submit();
        await screen.findByText(SAYS);
        expect(save).not.toHaveBeenCalled();
        const care = screen.getByLabelText('Care');
        await userEvent.clear(care);
        await userEvent.type(care, 'Wipe');
        await submit();
        await waitFor(() => expect(save).toHaveBeenCalled());
    });

    it('lets a record from before the rule be saved, as long as its fields are left alone', async () => {
        const save = open({ id: 1, fragile: true, care: 'None', warranty: 12 });
        const warranty = await screen.findByLabelText('Warranty');
        await userEvent.clear(warranty);
        await userEvent.type(warranty, '24');
        await submit();
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(screen.queryByText(SAYS)).toBeNull();
    });
});

describe('a field that is asked for where others have a value', () => {
    const names = ['region', 'licence'];
    const others = plainFields('coupons').flatMap(({ name }) => (names.includes(name) ? [] : name));
    const licence = () => screen.queryByRole('textbox', { name: /^Licence/ });

    it('is shown and required then, and keeps what was typed', async () => {
        const save = vi.fn();
        show(
            <InRecord record={{ id: 1, region: 'SA', licence: null }} save={save}>
                <FormBody draft="2">
                    <Inputs>
                        <PlainInputs noun="coupons" without={others} />
                    </Inputs>
                    <SaveBar error={null} saving={false} />
                </FormBody>
            </InRecord>,
        );
        const region = () => screen.findByRole('combobox', { name: 'Region' });
        const choose = async (name: string) => {
            await userEvent.click(await region());
            await userEvent.click(await screen.findByRole('option', { name }));
        };
        await region();
        expect(licence()).toBeNull();
        await choose('United Arab Emirates');
        expect(licence()!.closest('.MuiFormControl-root')!.querySelector('label')!.textContent).toMatch(
            /\*$/,
        );
        await submit();
        await screen.findByText('Required');
        expect(save).not.toHaveBeenCalled();
        await userEvent.type(licence()!, 'L-7');
        await choose('Saudi Arabia');
        expect(licence()).toBeNull();
        await choose('United Arab Emirates');
        expect(licence()).toHaveProperty('value', 'L-7');
        await submit();
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(save.mock.calls[0]![0]).toMatchObject({ region: 'AE', licence: 'L-7' });
    });

    it('is a fact of a record that has them', async () => {
        const facts = (record: object) => (
            <InRecord record={record as never}>
                <PlainFacts noun="coupons" without={others} />
            </InRecord>
        );
        const { unmount } = show(facts({ id: 1, region: 'AE', licence: 'L-7' }));
        await screen.findByText('L-7');
        unmount();
        show(facts({ id: 1, region: 'SA', licence: 'L-7' }));
        await screen.findByText('Saudi Arabia');
        expect(screen.queryByText('L-7')).toBeNull();
    });
});
