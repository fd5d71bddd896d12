// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { described } from '../../../contract/fields/describeField';
import type { Field } from '../../../contract/fields/field';
import { plainField } from '../../../contract/fields/plainFields';
import { FormBody } from '../../../src/components/forms/FormBody';
import { PlainInput } from '../../../src/components/plainFields/PlainInput';
import { PlainValue } from '../../../src/components/plainFields/PlainValue';
import { readPlain, writePlain } from '../../../src/components/plainFields/readPlain';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { InRecord, show, signInAs } from '../../screens/support/stage';

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

const PARTNERS = [
    { id: 3, name: 'Nile', name_ar: 'النيل' },
    { id: 4, name: 'Nasim', name_ar: 'نسيم' },
];
const HOST = {
    getList: vi.fn(async (_: string, { filter }: { filter: { q?: string } }) => {
        const data = PARTNERS.filter(({ name }) => name.includes(filter.q ?? ''));
        return { data, total: data.length };
    }),
    getMany: async (_: string, { ids }: { ids: number[] }) => ({
        data: PARTNERS.filter(({ id }) => ids.includes(Number(id))),
    }),
};
const openProduct = (save: unknown) =>
    show(
        <InRecord record={{ id: 1, name: 'Scarf', partner_ids: [4] } as never} save={save}>
            <FormBody draft="1">
                <PlainInput noun="products" field={plainField('products', 'partner_ids')!} />
                <SaveBar error={null} saving={false} />
            </FormBody>
        </InRecord>,
        HOST as never,
    );

describe('an input of several references', () => {
    it('is searched on the server, shows what is chosen by name, and sends ids', async () => {
        const save = vi.fn();
        openProduct(save);
        await screen.findByText('Nasim');
        const input = screen.getByRole('combobox', { name: 'Partners' });
        await userEvent.type(input, 'Nil');
        await waitFor(() =>
            expect(HOST.getList).toHaveBeenLastCalledWith(
                'partners',
                expect.objectContaining({ filter: { q: 'Nil' } }),
            ),
        );
        await userEvent.click(await screen.findByRole('option', { name: /Nile/ }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(save.mock.calls[0]![0]).toMatchObject({ partner_ids: [4, 3] }));
    });

    it('takes ids of a role that may not list the records', async () => {
        signInAs(PERMISSIONS.filter(name => !String(name).endsWith(' partners')));
        const save = vi.fn();
        openProduct(save);
        await screen.findByText('#4');
        await userEvent.type(screen.getByRole('combobox', { name: 'Partners' }), '12');
        await userEvent.click(await screen.findByRole('option', { name: '#12' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(save.mock.calls[0]![0]).toMatchObject({ partner_ids: [4, 12] }));
    });

    it('shows them by their names, each a link', async () => {
        show(
            <InRecord record={{ id: 1, partner_ids: [4, 3] } as never}>
                <p>
                    <PlainValue noun="products" source="partner_ids" />
                </p>
            </InRecord>,
            HOST as never,
        );
        await screen.findByRole('link', { name: 'Nile' });
        expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Nasim', 'Nile']);
    });

    it('reads ids from a file, and is empty without any', () => {
        const field = plainField('products', 'partner_ids')!;
        expect(readPlain(field, '#4 | 3, 4')).toEqual({ value: [4, 3] });
        expect(readPlain(field, '')).toEqual({ value: [] });
        expect(readPlain(field, 'Nile')).toEqual({ problem: 'record' });
        expect(writePlain([4, 3])).toBe('4 | 3');
    });
});
