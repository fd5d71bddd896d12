import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../../server/services/records/files';
import { localStorage } from '../../../server/storage/local';
import { NO_SELLER, SELLER } from '../../support/seller';
import { png } from '../support/pictures';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
const URL = '/api/extensions/settings';
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(['edit settings'], { name: 'Layan' });
});
beforeEach(async () => {
    await shop.rows('delete from shop_settings');
    await shop.rows('insert into shop_settings default values');
    await shop.rows('truncate activity');
});

const NAMES = { name: 'Nasim', name_ar: 'نسيم' };
const save = (values: object, headers = {}, client: Client = me) =>
    client.post(URL, { _method: 'PUT', ...NAMES, ...values }, headers);

describe('the shop’s settings', () => {
    it('are empty before the first save', async () => {
        const { data } = (await me.get(URL)).data;
        expect(data).toEqual({
            id: 1,
            name: null,
            name_ar: null,
            photo: null,
            ...NO_SELLER,
            erasure_days: 30,
            updated_at: expect.any(String),
        });
    });

    it('keep what is saved, and log who changed what', async () => {
        const { statusCode, data } = await save(SELLER);
        expect(statusCode).toBe(200);
        expect(data.data).toMatchObject({ ...NAMES, ...SELLER });
        expect((await me.get(URL)).data).toEqual(data);
        await save({ city: 'Jeddah' });
        expect(
            await shop.rows('select admin_name, action, resource, changes from activity order by id'),
        ).toMatchObject([
            { admin_name: 'Layan', action: 'update', resource: 'settings' },
            { changes: { city: { from: 'Riyadh', to: 'Jeddah' } } },
        ]);
    });

    it('keep omitted fields, and clear empty ones', async () => {
        await save(SELLER);
        const { data } = (await save({ district: '', building: null })).data;
        expect(data).toMatchObject({ ...SELLER, district: null, building: null });
    });

    it('are not overwritten from an older version', async () => {
        const { updated_at } = (await me.get(URL)).data.data;
        const match = { 'if-match': `"${updated_at}"` };
        expect((await save({ city: 'Riyadh' }, match)).statusCode).toBe(200);
        const late = await save({ city: 'Jeddah' }, match);
        expect(late.statusCode).toBe(409);
        expect(late.data.data).toMatchObject({ city: 'Riyadh' });
    });

    it.each([
        ['310122393500003', '310122393500003'],
        ['٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310122393500003'],
        [' 3101 2239 3500-003 ', '310122393500003'],
        ['', null],
    ])('read the Saudi VAT number “%s”', async (vat_number, read) => {
        expect((await save({ vat_number })).data.data.vat_number).toBe(read);
    });

    it.each(['31012239350000', '3101223935000030', '110122393500003', '310122393500001', '31012239350000x'])(
        'refuse the Saudi VAT number %s with the rule',
        async vat_number => {
            const { statusCode, data } = await save({ vat_number });
            expect(statusCode).toBe(422);
            expect(data.errors).toEqual({
                vat_number: [
                    'Enter the 15 digits of the VAT number. In Saudi Arabia it starts and ends with 3.',
                ],
            });
        },
    );

    it('take a VAT number of another form in other countries', async () => {
        const { data } = await save({ vat_number: '100123456700003', country: 'AE' });
        expect(data.data).toMatchObject({ vat_number: '100123456700003', country: 'AE' });
    });

    it('refuse a shop without names', async () => {
        const { data } = await save({ name: ' ', name_ar: '' });
        expect(data.errors).toEqual({
            name: ['This field is required.'],
            name_ar: ['This field is required.'],
        });
    });

    it('are for those who may edit them; the seller on invoices is for all staff', async () => {
        const other = await shop.somebody(['show purchases']);
        expect((await other.get(URL)).statusCode).toBe(403);
        expect((await save({}, {}, other)).statusCode).toBe(403);
        await save(SELLER);
        expect((await other.get(`${URL}/seller`)).data.data).toEqual({ id: 1, ...SELLER });
        expect((await shop.browser().get(`${URL}/seller`)).statusCode).toBe(401);
    });
});

describe('the logo', () => {
    const upload = async (headers = {}) =>
        me.form(URL, { _method: 'PUT', ...NAMES, photo: { bytes: await png() } }, headers);

    it('is shown with the names to anyone, and its files outlive a sweep', async () => {
        const always = { id: 1, mail: false, time_zone: 'Asia/Riyadh' };
        const empty = { ...always, name: null, name_ar: null, logo: null };
        expect((await shop.browser().get('/api/extensions/shop')).data.data).toEqual(empty);
        const { photo } = (await upload()).data.data;
        const { data } = (await shop.browser().get('/api/extensions/shop')).data;
        expect(data).toEqual({ ...always, ...NAMES, logo: photo.replace('.webp', '.thumb.webp') });
        const storage = await localStorage(`${shop.folder}/photos`);
        await sweepFiles(shop.database.db, storage, Date.now() + 10 * 86_400_000);
        expect((await shop.files()).sort()).toEqual(
            [photo, data.logo].map(address => address.split('/').at(-1)).sort(),
        );
        await save({ remove_photo: true });
    });

    it('is replaced and removed, and its file stays until that can no longer be undone', async () => {
        const { photo } = (await upload()).data.data;
        expect((await upload()).data.data.photo).not.toBe(photo);
        expect((await save({ remove_photo: true })).data.data.photo).toBeNull();
        const entries = await shop.rows('select id from activity order by id desc');
        for (const { id } of entries.slice(0, 2))
            expect((await me.post('/api/extensions/journal/undo', { ids: [id] })).data).toMatchObject({
                data: { results: [{ resource: 'settings', skipped: null }] },
            });
        expect((await me.get(URL)).data.data.photo).toBe(photo);
        expect(await shop.files()).toContain(photo.split('/').at(-1));
    });
});
