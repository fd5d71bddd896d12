import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageContext } from '../../../src/resources/page';
import { SiblingLinks, Siblings } from '../../../src/resources/categories/Siblings';
import { pages } from '../../../src/routing/pages';
import { InRecord, show } from '../support/stage';

const page = pages.find(({ path }) => path === 'categories/:category_id')!;
const shown = (data: object[], siblings = <Siblings />) => {
    const getManyReference = vi.fn(async () => ({ data, total: data.length }));
    show(
        <PageContext value={{ page, layout: 'mini' }}>
            <InRecord record={{ id: 2, name: 'Lamps' }}>{siblings}</InRecord>
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

it('links the category before and after the open one', async () => {
    shown(
        [
            { id: 1, name: 'Chairs', name_ar: 'كراسي' },
            { id: 2, name: 'Lamps', name_ar: 'مصابيح' },
            { id: 3, name: 'Shelves', name_ar: 'رفوف' },
        ],
        <SiblingLinks />,
    );
    const next = await screen.findByRole('link', { name: 'Next category: Shelves' });
    expect(next.getAttribute('href')).toContain('/mini/categories/3');
    expect(screen.getByRole('link', { name: 'Previous category: Chairs' })).toBeTruthy();
});

it('links nothing before the first category', async () => {
    shown(
        [
            { id: 2, name: 'Lamps', name_ar: 'مصابيح' },
            { id: 3, name: 'Shelves', name_ar: 'رفوف' },
        ],
        <SiblingLinks />,
    );
    await screen.findByRole('link', { name: 'Next category: Shelves' });
    expect(screen.getByRole('button', { name: 'Previous category' })).toHaveProperty('disabled', true);
});
