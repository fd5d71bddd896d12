import type { AddressInfo } from 'node:net';
import type { Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import { TOKEN_HEADER } from '../../contract/constants';
import { nameOfCall, SPECIFIED } from '../../contract/specified';
import { toRequest, type Values } from '../../src/providers/request';
import { createHost } from '../../examples/host/host.mjs';

/**
 * Example of a call: the JSON body that was sent, and the answer of the example host; undefined if there is none.
 * `byId` has the answers of a read by the id in its path.
 */
export type Example = { sent?: unknown; answer?: unknown; byId?: Record<string, unknown> };

const photo = {
    rawFile: new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'cup.png', { type: 'image/png' }),
};

/** The values of the calls that need more than the ids 1. */
const VALUES = new Map<Call, Values>([
    [api.session.login, { email: 'owner@example.com', password: 'password' }],
    [api.profile.update, { name: 'Olga O.' }],
    [
        api.admins.create,
        { name: 'Nils New', email: 'new@example.com', password: 'a long password', role_id: 2 },
    ],
    [api.admins.update, { id: 2, name: 'Pavel P.' }],
    [api.admins.delete, { id: 2 }],
    [api.roles.create, { name: 'Editor', permissions: ['show products', 'edit products'] }],
    [api.roles.update, { id: 2, name: 'Packer', permissions: ['show purchases', 'show products'] }],
    [api.roles.delete, { id: 3 }],
    [api.customers.update, { id: 1, name: 'Amal N.', phone: '050 123 4567' }],
    [api.customers.delete, { id: 3 }],
    [api.categories.create, { name: 'Lamps', name_ar: 'مصابيح', parent_id: 1, photo }],
    [api.categories.update, { id: 3, name: 'Gardens', name_ar: 'حدائق' }],
    [api.categories.delete, { id: 3 }],
    [api.options.create, { category_id: 2, name: 'Colour', values: [{ name: 'Blue' }] }],
    [api.options.update, { id: 1, name: 'Size', values: [{ id: 1, name: 'Small' }] }],
    [api.options.delete, { id: 2 }],
    [api.values.delete, { id: 2 }],
    [api.banners.create, { photo, ref_type: 'product', ref_id: 1 }],
    [api.home.update, { banners_ids: [1], products_ids: [2, 1], categories_ids: [1] }],
    [api.products.create, { category_id: 2, name: 'Cup of tin', price: 12.5 }],
    [api.products.update, { id: 1, price: 21.5 }],
    [api.products.delete, { id: 30 }],
    [api.photos.create, { product_id: 1, photo }],
    [api.photos.update, { id: 1, photo }],
    [api.variants.create, { product_id: 1, price: 27 }],
    [api.variants.update, { id: 1, price: 26 }],
    [api.orders.list, { page: 1, filters: '{}' }],
    [api.orders.update, { id: 1, status: 'packed', notes: 'Call before noon.' }],
]);

const firstOf = ({ path }: Call): Values =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 1]));

/** Calls in an order in which each finds its record: what is read first, what is deleted last. */
const TURNS = ['login', 'GET', 'POST', 'PUT', 'PATCH', 'values', 'DELETE', 'logout'];
const turnOf = ({ path, method }: Call): number =>
    TURNS.indexOf(/log(in|out)$|\/values\//.exec(path)?.[0].replaceAll('/', '') ?? method);

/** Texts that differ each time, by texts of the same form. */
const steady = (text: string): string => {
    const known = new Map<string, string>();
    return text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, id => {
        if (!known.has(id))
            known.set(id, `00000000-0000-4000-8000-${String(known.size + 1).padStart(12, '0')}`);
        return known.get(id)!;
    });
};

/** The longest list in an example. */
const MOST_ROWS = 2;
const shortened = (value: unknown): unknown => {
    if (Array.isArray(value))
        return value.slice(0, value.every(one => typeof one === 'string') ? 99 : MOST_ROWS).map(shortened);
    if (typeof value !== 'object' || value === null) return value;
    const row = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
    const { data, meta } = row;
    // A list has as many rows as it says.
    return Array.isArray(data) && meta ? { ...row, meta: { ...(meta as object), total: data.length } } : row;
};

/** The ids of the records that are read one by one. */
const IDS = [1, 2, 3];

/**
 * Makes each specified call once before the example host.
 * @throws if the host refuses one
 */
export const examplesOfHost = async (): Promise<Map<string, Example>> => {
    const { server } = createHost();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin`;
    const examples = new Map<string, Example>();
    let token = '';
    try {
        const ask = async (call: Call, values: Values): Promise<{ body: unknown; answer: unknown }> => {
            const { url, method, headers, body } = toRequest(call, values, base);
            const response = await fetch(url, {
                method,
                headers: { ...headers, [TOKEN_HEADER]: token },
                body,
            });
            const text = await response.text();
            if (!response.ok) throw new Error(`${nameOfCall(call)} answers ${response.status}: ${text}`);
            if (call === api.session.login)
                token = (JSON.parse(text) as { access_token: string }).access_token;
            return { body, answer: text ? shortened(JSON.parse(steady(text))) : undefined };
        };
        for (const { call } of [...SPECIFIED].sort((a, b) => turnOf(a.call) - turnOf(b.call))) {
            const [, parameter] = (call.method === 'GET' && /:(\w+)/.exec(call.path)) || [];
            if (parameter) {
                const byId: Record<string, unknown> = {};
                for (const id of IDS) byId[id] = (await ask(call, { [parameter]: id })).answer;
                examples.set(nameOfCall(call), { byId });
                continue;
            }
            const { body, answer } = await ask(call, VALUES.get(call) ?? firstOf(call));
            examples.set(nameOfCall(call), {
                ...(typeof body === 'string' && { sent: JSON.parse(body) }),
                ...(answer !== undefined && { answer }),
            });
        }
        return examples;
    } finally {
        server.closeAllConnections();
        server.close();
    }
};
