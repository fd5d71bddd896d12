import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CategoryChildren } from '../../src/resources/categories/Children';
import { CategoryOptions } from '../../src/resources/categories/Options';
import { PageContext } from '../../src/resources/page';
import { pages } from '../../src/routing/pages';
import { InRecord, show } from './support/stage';

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
});
