// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { plainField } from '../../../contract/fields/plainFields';
import { FormBody } from '../../../src/components/forms/FormBody';
import { Inputs } from '../../../src/components/forms/Inputs';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { PlainInput } from '../../../src/components/plainFields/PlainInputs';
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
