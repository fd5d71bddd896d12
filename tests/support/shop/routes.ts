import { stripeSignature, type ShopRoute } from '#server';

/** The routes of the fixture shop. */
export const routes: Record<string, ShopRoute> = {
    'GET /stock/:sku': {
        requires: 'show products',
        query: { least: { type: 'number', decimals: 0, min: 0, default: 0 } },
        answers: { sku: { type: 'text' }, stock: { type: 'number' }, margin: { type: 'money' } },
        run: async ({ params, query, read, fail }) => {
            const [product] = await read('products', { sku: params.sku });
            if (!product) throw fail({ en: 'No such SKU.', ar: 'لا يوجد رمز كهذا.' });
            const { sku, stock, margin = null } = product;
            return { sku, stock: Math.max(Number(stock), Number(query.least)), margin, id: 1 };
        },
    },
    'POST /stock/:sku/count': {
        requires: 'edit products',
        body: {
            stock: { type: 'number', decimals: 0, min: 0, required: true },
            broken: { type: 'yesno' },
        },
        run: async ({ params, body, read, change }) => {
            const [product] = await read('products', { sku: params.sku });
            await change('products', product!.id, { stock: body.stock, weight: 1 });
            if (body.broken) throw new Error('The scale is away.');
        },
    },
    'POST /categories': {
        body: { name: { type: 'text', required: true }, sku: { type: 'text', required: true } },
        answers: { product_id: { type: 'number' } },
        run: async ({ body: { name, sku }, create }) => {
            const category = await create('categories', { name, name_ar: name });
            const values = { category_id: category.id, name, name_ar: name, sku, price: 5 };
            return { product_id: (await create('products', values)).id };
        },
    },
    'POST /payments': {
        signed: stripeSignature({ secret: 'PAYMENTS_SECRET' }),
        answers: { type: { type: 'text' }, who: { type: 'text' } },
        run: async ({ raw, admin, create }) => {
            const { type, data } = JSON.parse(raw) as { type: string; data: { object: { code: string } } };
            await create('coupons', { code: data.object.code });
            return { type, who: admin === null ? 'the shop' : admin.name };
        },
    },
    'GET /coupons': {
        answers: [{ code: { type: 'text' }, percent: { type: 'number' } }],
        run: ({ read }) => read('coupons'),
    },
    'GET /misfit': { answers: { stock: { type: 'number' } }, run: () => ({ stock: 'many' }) },
};
