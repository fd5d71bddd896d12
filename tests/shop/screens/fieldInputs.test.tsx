// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { described } from '../../../contract/fields/describeField';
import type { Field } from '../../../contract/fields/field';
import { FormBody } from '../../../src/components/forms/FormBody';
import { PlainInput } from '../../../src/components/plainFields/PlainInput';
import { InRecord, show } from '../../screens/support/stage';

const open = (name: string, field: Field) =>
    show(
        <InRecord save={vi.fn()}>
            <FormBody draft="new">
                <PlainInput noun="products" field={described('products', false, name, field)} />
            </FormBody>
        </InRecord>,
    );

describe('an input of a field', () => {
    it.each(['choice', 'choices'] as const)('of 2,000 %s is searched by typing', async type => {
        const choices = Object.fromEntries(
            Array.from({ length: 2000 }, (_, at) => [`c${at}`, `Choice number ${at}`]),
        );
        open('kind', { type, choices });
        const input = await screen.findByRole('combobox');
        await userEvent.click(input);
        expect((await screen.findAllByRole('option')).length).toBeLessThanOrEqual(51);
        await userEvent.type(input, 'c1999');
        await waitFor(() =>
            expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['c1999']),
        );
    });

    it.each(['date', 'moment'] as const)('of the type %s is marked where it is required', async type => {
        open('received', { type, required: true });
        const [label] = await screen.findAllByText(/received/i, { selector: 'label, label *, legend *' });
        expect(label!.closest('label, legend')!.textContent).toContain('*');
    });
});
