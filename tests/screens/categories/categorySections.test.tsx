import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CategoryProducts } from '../../../src/resources/categories/CategoryProducts';
import { CategoryChildren } from '../../../src/resources/categories/Children';
import { CategoryOptions } from '../../../src/resources/categories/Options';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { InRecord, show } from '../support/stage';

const page = pages.find(({ path }) => path === 'categories/:category_id')!;

describe('a section of a category', () => {
    it('takes one line with its action while it is empty', async () => {
        show(
            <PageContext value={{ page, layout: 'default' }}>
                <InRecord record={{ id: 2, name: 'Lamps', children: [], options: [] }}>
                    <CategoryChildren />
                    <CategoryOptions />
                </InRecord>
            </PageContext>,
        );
        const sentences = ['No child categories yet.', 'No options yet.'];
        for (const sentence of sentences) {
            const section = (await screen.findByText(sentence)).closest('section')!;
            // The icon of the action is the only picture.
            const pictures = [...section.querySelectorAll('svg')].filter(svg => !svg.closest('a, button'));
            expect(pictures.length).toBe(0);
        }
        screen.getByRole('link', { name: 'New child category' });
    });

    it('is not called empty while its products are read', async () => {
        let answer = (_rows: object) => {};
        show(
            <PageContext value={{ page, layout: 'default' }}>
                <InRecord record={{ id: 2, name: 'Lamps', products_count: 1 }}>
                    <CategoryProducts />
                </InRecord>
            </PageContext>,
            { getList: () => new Promise(resolve => (answer = resolve)) } as never,
        );
        const sentences: string[] = [];
        const observer = new MutationObserver(() => sentences.push(document.body.textContent));
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        await screen.findByRole('table');
        expect(screen.queryByText('No products in this category yet.')).toBeNull();
        await act(async () => answer({ data: [{ id: 5, name: 'Desk lamp' }], total: 1 }));
        await screen.findByText('Desk lamp');
        observer.disconnect();
        expect(sentences.filter(text => text.includes('No products'))).toEqual([]);
    });
});
