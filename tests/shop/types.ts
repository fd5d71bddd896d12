import { defineNoun, defineShop } from '#core';
import { definePanel } from '#panel';
import { defineServer } from '#server';
import type { ValueOf } from '../../contract/fields/field';

/** What must not compile, and what must: `npm run typecheck` reads this file, and nothing runs it. */

defineShop({ fields: { products: { weight: { type: 'number', unit: 'g', min: 0 } } } });
// @ts-expect-error -- a misspelt option
defineShop({ fields: { products: { weight: { type: 'number', unti: 'g' } } } });
// @ts-expect-error -- an option of another type
defineShop({ fields: { products: { weight: { type: 'number', pattern: 'x' } } } });
// @ts-expect-error -- an unknown type
defineShop({ fields: { products: { weight: { type: 'numbr' } } } });
// @ts-expect-error -- an unknown noun
defineShop({ fields: { product: { weight: { type: 'number' } } } });
// @ts-expect-error -- an unknown part of a shop
defineShop({ field: { products: { weight: { type: 'number' } } } });
// @ts-expect-error -- a choice without choices
defineShop({ fields: { products: { weight: { type: 'choice' } } } });

defineShop({
    statuses: [
        { id: 'new', means: 'placed', next: ['done'] },
        { id: 'done', means: 'delivered' },
    ],
});
// @ts-expect-error -- a status that the list lacks
defineShop({ statuses: [{ id: 'new', means: 'placed', next: ['doen'] }] });
// @ts-expect-error -- a meaning that there is not
defineShop({ statuses: [{ id: 'new', means: 'placd' }] });
// @ts-expect-error -- a misspelt option of a status
defineShop({ statuses: [{ id: 'new', means: 'placed', color: 'amber' }] });
const code = { type: 'text' } as const;
const coupons = defineNoun({ one: 'Coupon', many: 'Coupons', name: 'code', fields: { code } });
defineShop({
    fields: { products: { coupon_id: { type: 'reference', to: 'coupons' } } },
    nouns: { coupons, partners: { one: 'a', many: 'b', name: 'code', fields: { code } } },
});
// @ts-expect-error -- a reference to a noun that there is not
defineShop({ fields: { products: { coupon_id: { type: 'reference', to: 'coupons' } } } });
// @ts-expect-error -- a name that is no field
defineNoun({ one: 'Coupon', many: 'Coupons', name: 'title', fields: { code } });
// @ts-expect-error -- a misspelt part of a noun
defineNoun({ one: 'Coupon', many: 'Coupons', name: 'code', fields: { code }, menue: {} });
// @ts-expect-error -- a misspelt option of a noun's field
defineNoun({ one: 'C', many: 'C', name: 'code', fields: { code, percent: { type: 'number', unti: '%' } } });
// @ts-expect-error -- a default of another type
defineShop({ fields: { products: { weight: { type: 'number', default: 'a' } } } });

definePanel({ widgets: [{ id: 'a', show: async () => ({ default: () => null }) }] });
// @ts-expect-error -- an input without a noun
definePanel({ inputs: { weight: async () => ({ default: () => null }) } });
// @ts-expect-error -- a page without a title
definePanel({ pages: [{ path: 'a', show: async () => ({ default: () => null }) }] });
// @ts-expect-error -- a misspelt part
definePanel({ widget: [] });

defineServer({ jobs: { mail: { at: '06:00', on: ['monday'], run: () => 'Sent.' } } });
// @ts-expect-error -- a misspelt day
defineServer({ jobs: { mail: { at: '06:00', on: ['mondya'], run: () => undefined } } });
// @ts-expect-error -- a job with two times
defineServer({ jobs: { mail: { at: '06:00', every: '15m', run: () => undefined } } });
defineServer({ on: { products: { before: ({ refuse }) => void refuse({ price: 'No.' }) } } });
// @ts-expect-error -- a misspelt part
defineServer({ no: {} });
// @ts-expect-error -- a misspelt hook
defineServer({ on: { products: { befor: () => undefined } } });

const same = <One, Other>(
    ..._types: [One] extends [Other] ? ([Other] extends [One] ? [] : [never]) : [never]
) => undefined;
same<ValueOf<{ type: 'number' }>, number | null>();
same<ValueOf<{ type: 'yesno' }>, boolean>();
same<ValueOf<{ type: 'choice'; choices: { cotton: 'Cotton'; wool: 'Wool' } }>, 'cotton' | 'wool' | null>();
same<ValueOf<{ type: 'text' }>, string | null>();
same<ValueOf<{ type: 'reference'; to: 'products' }>, number | null>();
same<ValueOf<{ type: 'choices'; choices: { app: 'App' } }>, 'app'[]>();
same<ValueOf<{ type: 'number'; see: 'show costs' }>, number | null | undefined>();

defineShop({
    actions: { 'orders.pack': { label: 'Pack', ask: { weight: { type: 'number', unit: 'kg' } } } },
});
// @ts-expect-error -- an action of a noun that there is not
defineShop({ actions: { 'order.pack': { label: 'Pack' } } });
// @ts-expect-error -- a misspelt option of an action
defineShop({ actions: { 'orders.pack': { label: 'Pack', aks: {} } } });
defineShop({
    // @ts-expect-error -- an option of another type in what an action asks for
    actions: { 'orders.pack': { label: 'Pack', ask: { weight: { type: 'number', pattern: 'x' } } } },
});
defineServer({
    actions: { 'orders.pack': async ({ record, change }) => void (await change('orders', record.id, {})) },
});
