import { expect, it } from 'vitest';
import { readinessOf } from '../../../src/resources/products/page/readiness';

it('names the SKU among the things that are missing', () => {
    const missing = (sku: string) =>
        readinessOf({ name: 'Lamp', name_ar: 'مصباح', sku, price: 10, stock: 1, category_id: 2, photos: 1 })
            .filter(({ mend }) => mend)
            .map(({ mend, at }) => [mend, at]);
    expect(missing(' ')).toEqual([['screen.product.ready.add_sku', ['[name="sku"]']]]);
    expect(missing('LMP-1')).toEqual([]);
});
