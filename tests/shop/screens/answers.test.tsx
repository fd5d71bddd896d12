import shapes from 'virtual:answers';
import { expect, it } from 'vitest';
import { api } from '../../../contract/nouns';
import { readAnswer } from '../../../src/providers/answers/readAnswer';
import { toRequest } from '../../../src/providers/request';

const { shape } = shapes['GET /products/:id']!;

it('a host’s own forms of the shop’s fields are read, and what it lacks stays absent', () => {
    const raw = { id: '7', weight: '250', fragile: 'yes', cost: '4.50', material: '' };
    const read = readAnswer(shape, raw, { complete: true }) as Record<string, unknown>;
    expect(read).toMatchObject({ id: 7, weight: 250, fragile: true, cost: 4.5, material: null });
    for (const absent of ['launch', 'barcode', 'care', 'maker_phone'])
        expect(read).not.toHaveProperty(absent);
});

it('the specified calls send the shop’s fields, and no others', () => {
    const sent = (call: typeof api.products.update) =>
        JSON.parse(
            toRequest(call, { id: 7, category_id: 3, weight: 250, fragile: null, wieght: 1 }, '/api/admin')
                .body as string,
        );
    expect(sent(api.products.update)).toEqual({ category_id: 3, weight: 250, fragile: null });
    expect(sent(api.products.create as never)).toEqual({ weight: 250, fragile: null });
    // Filters are those of the extensions.
    const list = toRequest(api.products.list, { q: 'a', page: 1, min_weight: 5 }, '/api/admin');
    expect(list.url).toBe('/api/admin/products?q=a&page=1');
});
