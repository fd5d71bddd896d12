import { expect, test } from 'vitest';
import type { Variant } from '../../../contract/schemas/products';
import { matrixOf } from '../../../src/resources/products/variants/combinations';
import { planOf } from '../../../src/resources/products/page/copyOf';
import { bodyOf, rowsOf } from '../../../src/resources/products/variants/variantPlan';

const option = (id: number, name: string, ...names: string[]) => ({
    id,
    category_id: 1,
    name,
    name_ar: name,
    inherited: false,
    values: names.map((name, at) => ({ id: id * 10 + at, name, name_ar: name, color: null })),
});
const [size, colour] = [option(1, 'Size', 'S', 'M'), option(2, 'Colour', 'Red', 'Sea')];
const variant = (price: number | null, ...indexes: [number, number]): Variant => ({
    id: 1,
    sku: 'OLD',
    price,
    compare_at_price: null,
    stock: 9,
    low_stock_threshold: 0,
    is_active: true,
    photo_id: null,
    option_values: [size, colour].map(({ id, name, values }, at) => ({
        option_id: id,
        option_name: name,
        option_name_ar: name,
        value_id: values[indexes[at]!]!.id,
        value_name: values[indexes[at]!]!.name,
        value_name_ar: values[indexes[at]!]!.name,
    })),
});

test('a copy has the combinations, prices, thresholds and availability of the product, with SKUs of its own and no stock', () => {
    const plan = planOf({
        variants: [
            { ...variant(90, 0, 0), low_stock_threshold: 3 },
            { ...variant(null, 1, 1), is_active: false },
        ],
    })!;
    const { fresh } = matrixOf([size, colour], [], plan.chosen);
    const rows = rowsOf(plan, fresh, { sku: 'NEW', price: 80 }, []);
    expect(rows.map(({ cells }) => cells)).toEqual([
        { sku: 'NEW-S-RED', price: '90.00', compare_at_price: '', stock: '', low_stock_threshold: '3' },
        {
            sku: 'NEW-M-SEA',
            price: '',
            compare_at_price: '',
            stock: '',
            low_stock_threshold: '',
            is_active: 'no',
        },
    ]);
    expect(rows.map(({ cells }) => bodyOf(cells, []))).toMatchObject([
        { low_stock_threshold: 3, is_active: true },
        { low_stock_threshold: 0, is_active: false },
    ]);
    expect(planOf({ variants: [] })).toBeNull();
});
