import { describe, expect, it } from 'vitest';
import couriers from 'shop-plugin-couriers';
import couriersPanel from 'shop-plugin-couriers/panel';
import couriersServer from 'shop-plugin-couriers/server';
import { definePlugin, defineShop, type Shop } from '../../contract/fields/core';
import { checkShop } from '../../scripts/shop/check';
import { panelFaults } from '../../scripts/shop/checkPanel';
import { serverFaults } from '../../scripts/shop/checkServer';
import { defineServer } from '../../server/hooks/define';
import { definePanel } from '../../src/components/own/panel';

const run = () => undefined;
const show = async () => ({ default: () => null });
const gifts = definePlugin({
    name: 'gifts',
    fields: { orders: { gift: { type: 'yesno' } } },
    actions: { 'orders.wrap': { label: 'Wrap' } },
    words: { products: { one: 'Gift', many: 'Gifts' } },
});
const shop = defineShop({
    plugins: [couriers(), gifts],
    fields: { orders: { note: { type: 'text' } }, products: { weight: { type: 'number' } } },
    words: { products: { one: 'Dish', many: 'Dishes' } },
});
const lines = (faults: { path: readonly string[]; message: string }[]) =>
    faults.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('plugins of a shop', () => {
    it('add what they describe to it, and the shop has the last word about words', () => {
        expect(checkShop(shop)).toEqual([]);
        const { fields, nouns, actions, words } = shop as Shop;
        expect(Object.keys(fields!.orders!)).toEqual(['courier_id', 'handed_over', 'gift', 'note']);
        expect(Object.keys(fields!)).toEqual(['orders', 'products']);
        expect([Object.keys(nouns!), Object.keys(actions!)]).toEqual([
            ['couriers'],
            ['orders.book_courier', 'orders.wrap'],
        ]);
        expect(words!.products!.many).toBe('Dishes');
    });

    it('are named with both owners where two have one name', () => {
        const gift = { type: 'yesno' } as const;
        expect(
            lines(
                checkShop(
                    defineShop({
                        plugins: [gifts, { ...gifts, name: 'presents' }],
                        fields: { orders: { gift } },
                    }),
                ),
            ),
        ).toEqual([
            'plugins.1: The plugin "gifts" and the plugin "presents" both have fields.orders.gift. Leave one of them out, or rename it.',
            'plugins.1: The plugin "gifts" and the plugin "presents" both have actions.orders.wrap. Leave one of them out, or rename it.',
            'plugins.1: The plugin "gifts" and the plugin "presents" both have words.products. Leave one of them out, or rename it.',
            'fields.orders.gift: The plugin "presents" and shop/index.ts both have fields.orders.gift. Leave one of them out, or rename it.',
        ]);
        const routes = { 'GET /slips/:id': { run } };
        const server = defineServer({
            plugins: [{ name: 'gifts', routes }],
            actions: { 'orders.book_courier': run, 'orders.wrap': run },
            routes: { 'GET /slips/:number': { run } },
        });
        const described = defineShop({ plugins: [gifts] }) as Shop;
        expect(lines(serverFaults(server, described))).toEqual([
            'routes.GET /slips/:: The plugin "gifts" and shop/server.ts both have routes.GET /slips/:. Leave one of them out, or rename it.',
        ]);
        const widgets = [{ id: 'gifts', show }];
        const panel = definePanel({ plugins: [{ name: 'gifts', widgets }], widgets });
        expect(lines(panelFaults(panel, [], described))[0]).toMatch(/both have widgets\.gifts\./);
    });

    it('are named at their place in the list with a fault inside them', () => {
        const broken = { ...gifts, fields: { orders: { gift: { type: 'yesnoo' } } } } as never;
        expect(lines(checkShop(defineShop({ plugins: [couriers(), broken] })))).toEqual([
            'plugins.1: fields.orders.gift.type of the plugin "gifts": There is no type "yesnoo". Did you mean "yesno"?',
        ]);
        expect(lines(checkShop(defineShop({ plugins: [couriers as never] })))).toEqual([
            'plugins.0: A plugin is an object. Write couriers(), if a function makes it.',
        ]);
        const later = { ...gifts, needs: '^99.0.0' };
        expect(lines(checkShop(defineShop({ plugins: [later] })))[0]).toMatch(
            /^plugins\.0: The plugin "gifts": The shop was written for \^99/,
        );
        const pages = [{ path: 'Gift', title: 'Gifts', show }];
        const ownPages = [
            { path: 'dishes', title: 'Dishes', show },
            { path: 'products', title: 'P', show },
        ];
        const panel = definePanel({ plugins: [{ name: 'gifts', pages }], pages: ownPages });
        expect(
            lines(panelFaults(panel, [], defineShop({ plugins: [gifts] }) as Shop)).map(line =>
                line.slice(0, 50),
            ),
        ).toEqual([
            'plugins.0: pages.0.path of the plugin "gifts": "Gi',
            'pages.1.path: A page has the path "products" alrea',
        ]);
        const hook = { name: 'gifts', on: { orders: { befor: run } } };
        expect(
            lines(
                serverFaults(
                    defineServer({ plugins: [hook as never], actions: { 'orders.wrap': run } }),
                    defineShop({ plugins: [gifts] }) as Shop,
                ),
            ),
        ).toEqual([
            'plugins.0: on.orders.befor of the plugin "gifts": There is no hook "befor". Did you mean "before"?',
        ]);
    });

    it('are missed where their parts for the server or the panel are not listed, and where the plugin is not', () => {
        const described = defineShop({ plugins: [couriers()] }) as Shop;
        expect(lines(serverFaults(defineServer({}), described))).toEqual([
            'plugins: The plugin "couriers" of shop/index.ts has a part for shop/server.ts. Add it: plugins: [ … ].',
        ]);
        expect(lines(panelFaults(definePanel({}), ['couriers'], described))).toEqual([
            'plugins: The plugin "couriers" of shop/index.ts has a part for shop/panel.tsx. Add it: plugins: [ … ].',
        ]);
        expect(serverFaults(defineServer({ plugins: [couriersServer()] }), described)).toEqual([]);
        expect(panelFaults(definePanel({ plugins: [couriersPanel] }), ['couriers'], described)).toEqual([]);
        expect(lines(serverFaults(defineServer({ plugins: [couriersServer()] }), {}))).toEqual([
            'plugins.0: shop/index.ts has no plugin "couriers". Add it there, or leave it out here.',
        ]);
    });

    it('show their widgets before those of the shop', () => {
        const panel = definePanel({
            plugins: [couriersPanel],
            widgets: [{ id: 'own', title: 'Own', show }],
        });
        expect(panel.widgets!.map(({ id }) => id)).toEqual(['couriers', 'own']);
        expect(panel.messages!('en')).toMatchObject({
            'own.widget.couriers': 'With a courier',
            'own.widget.own': 'Own',
        });
    });
});
