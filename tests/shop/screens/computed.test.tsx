// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { computedValue } from '../../../contract/fields/across/computed';
import { computedFields } from '../../../contract/fields/across/ownParts';
import { ownFields } from '../../../contract/fields/ownFields';
import { FormBody } from '../../../src/components/forms/FormBody';
import { sourcesOf } from '../../../src/components/lists/columns/listColumns';
import { OwnSection, PlainInputs } from '../../../src/components/plainFields/PlainInputs';
import { PlainFacts } from '../../../src/components/plainFields/PlainFacts';
import { withComputedFields } from '../../../src/providers/data/withComputed';
import { products } from '../../../src/resources/products';
import { InRecord, show, signInAs } from '../../screens/support/stage';

const record = { id: 1, name: 'Scarf', price: 10, cost: 4.5, margin: 2.5 };
const inForm = (children: React.ReactNode) => (
    <InRecord record={record as never} save={vi.fn()}>
        <FormBody draft="computed">{children}</FormBody>
    </InRecord>
);
const valueBelow = (label: string) => screen.getByText(label).parentElement!.textContent;

describe('a computed field', () => {
    it('is shown in the form, and follows what is typed', async () => {
        show(inForm(<OwnSection noun="products" />));
        const cost = await screen.findByRole('textbox', { name: /^Cost/ });
        expect(valueBelow('Profit')).toContain('5.50');
        await userEvent.clear(cost);
        await userEvent.type(cost, '1.25');
        expect(valueBelow('Profit')).toContain('8.75');
        await userEvent.clear(cost);
        expect(valueBelow('Profit')).toContain('—');
        expect(screen.queryByRole('textbox', { name: /^Profit/ })).toBeNull();
    });

    it('is a fact and a column, and of no file, grid, bulk edit or filter', () => {
        show(
            <InRecord record={{ ...record, profit: 5.5, margin_share: 25 } as never}>
                <PlainFacts noun="products" of="shop" />
            </InRecord>,
        );
        screen.getByText(/5\.50/);
        screen.getByText(/25\s%/);
        expect(sourcesOf(products.columns)).toEqual(expect.arrayContaining(['profit', 'margin_share']));
        expect(products.hiddenColumns).toEqual(expect.arrayContaining(['profit', 'margin_share']));
        expect(ownFields('products').map(({ name }) => name)).not.toContain('profit');
        expect(products.filters!.map(({ source }) => source).filter(source => /profit/.test(source))).toEqual(
            [],
        );
    });

    it('is not shown to a role that does not see it', async () => {
        signInAs(PERMISSIONS.filter(name => String(name) !== 'show costs'));
        show(inForm(<PlainInputs noun="products" of="shop" />));
        await screen.findByText('Profit');
        expect(screen.queryByText('Margin share')).toBeNull();
    });

    it('is added to what a host without the extensions answers', async () => {
        const provider = withComputedFields({
            getList: async () => ({ data: [record], total: 1 }),
            getOne: async () => ({ data: { ...record, profit: 3 } }),
        } as unknown as Parameters<typeof withComputedFields>[0]);
        const list = await provider.getList('products', {} as never);
        expect(list.data[0]).toMatchObject({ profit: 5.5, margin_share: 25 });
        const one = await provider.getOne('products', { id: 1 });
        expect(one.data).toMatchObject({ profit: 3 });
    });

    it('is empty where its code fails, which the console names once', () => {
        const error = vi.spyOn(console, 'error').mockImplementation(() => {});
        const [profit] = computedFields('products');
        const failing = {
            ...profit!,
            name: 'failing',
            compute: () => {
                throw new Error('no');
            },
        };
        expect([computedValue(failing, record), computedValue(failing, record)]).toEqual([null, null]);
        expect(error).toHaveBeenCalledTimes(1);
        error.mockRestore();
    });
});
