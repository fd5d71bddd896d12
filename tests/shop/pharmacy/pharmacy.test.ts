import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { openConnection } from '../../../server/backup/database';
import { runDueJobs } from '../../../server/services/hooks/runJobs';
import { freshDatabase } from '../../support/database';
import { prepareShop } from '../../support/prepareShop';
import { openShop, type Client, type Json } from '../../server/support/shop';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const DAY_MS = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let pharmacist: Client & { id: number };
const MEDICINE = { name: 'Syrup', name_ar: 'شراب', sku: 'S', price: 10, brand: 'Nile Pharma' };
let category: number;
let syrup: number;
let numbered = 0;

const receive = (expires: string, more: object = {}) =>
    pharmacist.post('/batches', {
        number: `B-${(numbered += 1)}`,
        product_id: syrup,
        quantity: 40,
        received: '2020-01-01',
        expires,
        ...more,
    });
const release = (id: number, who: Client = pharmacist) =>
    who.post(`/api/extensions/actions/batches.release/${id}`);
const stateOf = async (id: number) => (await pharmacist.get(`/batches/${id}`)).data.state as string;
const stock = async () => (await shop.rows('select stock from products where id = $1', [syrup]))[0].stock;

beforeAll(async () => {
    pharmacist = await shop.somebody();
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Cough', 'سعال') returning id`,
    );
    category = id;
    const body = { ...MEDICINE, prescription: true, storage: 'cool' };
    syrup = (await pharmacist.post(`/categories/${id}/products`, body)).data.data.id;
});

describe('the pharmacy of the examples', () => {
    it('refuses a batch that expires before it is received, at its field', async () => {
        const { statusCode, data } = await receive('2019-12-31');
        expect([statusCode, data.errors]).toEqual([
            422,
            { expires: ['A batch can’t expire before it is received.'] },
        ]);
    });

    it('refuses a medicine without a maker, and one that is free', async () => {
        const add = (more: object) =>
            pharmacist.post(`/categories/${category}/products`, { ...MEDICINE, ...more });
        expect((await add({ sku: 'T', brand: undefined })).data.errors).toEqual({
            brand: ['This field is required.'],
        });
        expect((await add({ sku: 'T', price: 0 })).data.errors).toEqual({ price: ['Enter 0.5 or more.'] });
    });

    it('adds the pieces of a released batch to the stock, once, and for those who may release', async () => {
        const { id } = (await receive(dayAhead(90))).data;
        const before = await stock();
        const clerk = await shop.somebody(PERMISSIONS.filter(name => String(name) !== 'release batches'));
        expect((await release(id, clerk)).statusCode).toBe(403);
        expect((await release(id)).statusCode).toBe(200);
        expect((await release(id)).data.message).toBe('Only a batch that waits can be released.');
        expect([(await stock()) - before, await stateOf(id)]).toEqual([40, 'released']);
    });

    it('lists what expires within some days, the soonest first', async () => {
        const later = (await receive(dayAhead(20), { state: 'released' })).data;
        const sooner = (await receive(dayAhead(5), { state: 'released' })).data;
        const { data } = await pharmacist.get('/api/shop/expiring?days=30');
        expect(data.map(({ number }: Json) => number)).toEqual([sooner.number, later.number]);
        expect((await pharmacist.get('/api/shop/expiring?days=7')).data).toHaveLength(1);
    });

    it('marks batches that have expired, and releases none of these', async () => {
        const { id } = (await receive('2020-06-01')).data;
        expect((await release(id)).data.message).toBe('This batch has expired.');
        await pharmacist.post('/api/extensions/shop-jobs/run', { name: 'mark_expired' });
        await runDueJobs({
            db: shop.database.db,
            connectAlone: signal => openConnection(shop.url, 'shop jobs', signal),
            timeZone: 'Asia/Riyadh',
            log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        });
        expect(await stateOf(id)).toBe('expired');
        const { data } = await pharmacist.get('/api/extensions/shop-jobs');
        expect(data.data).toMatchObject([{ state: 'done', message: 'Batches that expired: 1' }]);
    });
});
