import { defineShop } from '#core';
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

const same = <One, Other>(
    ..._types: [One] extends [Other] ? ([Other] extends [One] ? [] : [never]) : [never]
) => undefined;
same<ValueOf<{ type: 'number' }>, number | null>();
same<ValueOf<{ type: 'yesno' }>, boolean>();
same<ValueOf<{ type: 'choice'; choices: { cotton: 'Cotton'; wool: 'Wool' } }>, 'cotton' | 'wool' | null>();
same<ValueOf<{ type: 'text' }>, string | null>();
