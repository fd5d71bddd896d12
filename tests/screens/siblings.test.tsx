import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageContext } from '../../src/resources/page';
import { Siblings } from '../../src/resources/categories/Siblings';
import { pages } from '../../src/routing/pages';
import { InRecord, show } from './support/stage';

const page = pages.find(({ path }) => path === 'categories/:category_id')!;
const shown = (data: object[]) => {
    const getManyReference = vi.fn(async () => ({ data, total: data.length }));
    show(
        <PageContext value={{ page, layout: 'mini' }}>
            <InRecord record={{ id: 2, name: 'Lamps' }}>
                <Siblings />
            </InRecord>
        </PageContext>,
        { getManyReference } as never,
    );
    return getManyReference;
};

it('links the categories of the same parent, with the open one marked', async () => {
    const asked = shown([
        { id: 1, name: 'Chairs', name_ar: 'كراسي' },
        { id: 2, name: 'Lamps', name_ar: 'مصابيح' },
    ]);
    const chairs = await screen.findByRole('link', { name: 'Chairs' });
    expect(chairs.getAttribute('href')).toContain('/mini/categories/1');
    expect(chairs.getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'Lamps' }).getAttribute('aria-current')).toBe('page');
    expect(asked).toHaveBeenCalledWith('siblings', expect.objectContaining({ target: 'category_id', id: 2 }));
});

it('shows no links for a category without siblings', async () => {
    const asked = shown([{ id: 2, name: 'Lamps', name_ar: 'مصابيح' }]);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.waitFor(() => expect(screen.queryByText('In the same category')).toBeNull());
});
