import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, openShop, PASSWORD, type Json } from '../support/shop';

const shop = openShop();
const names = ({ data }: { data: Json }) => data.data.map((admin: Json) => admin.name);

describe('admins', () => {
    it('can be created, signed in as, updated and deleted', async () => {
        const { post, get, del } = await shop.somebody();
        const other = await shop.somebody(['show home']);
        const made = await post('/admins', {
            name: ' Huda ',
            email: 'Huda@Example.com',
            password: PASSWORD,
            role_id: String(other.roleId),
            phone: '+966500000001',
        });
        expect(made.statusCode).toBe(201);
        const { id } = made.data.data;
        expect(made.data.data).toEqual({
            id,
            name: 'Huda',
            email: 'huda@example.com',
            phone: '+966500000001',
            photo: null,
            role_id: other.roleId,
            role: { id: other.roleId, name: expect.any(String) },
            is_active: true,
            last_login_at: null,
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            updated_at: expect.any(String),
        });
        expect(
            (await shop.browser().post('/auth/login', { email: 'huda@example.com', password: PASSWORD }))
                .statusCode,
        ).toBe(200);

        const changed = await post(`/admins/${id}`, { _method: 'patch', phone: '', is_active: 0 });
        expect(changed.data.data).toMatchObject({ name: 'Huda', phone: null, is_active: false });
        expect(changed.data.data.updated_at > made.data.data.updated_at).toBe(true);
        expect((await del(`/admins/${id}`)).statusCode).toBe(204);
        expect((await get('/admins?q=huda')).data.data).toEqual([]);
        expect((await post(`/admins/${id}`, { _method: 'PATCH', name: 'x' })).statusCode).toBe(404);
    });

    it('never show a password or its hash', async () => {
        const { get, post } = await shop.somebody();
        const texts = [
            (await get('/admins')).body,
            (await get('/profile')).body,
            (await post('/profile', { name: 'N' })).body,
        ];
        for (const text of texts) expect(text).not.toMatch(/password|argon2/);
    });

    it('have unique e-mail addresses, regardless of case', async () => {
        const { post, email } = await shop.somebody();
        const { id } = await shop.somebody();
        const made = await post('/admins', {
            name: 'A',
            email: email.toUpperCase(),
            password: PASSWORD,
            role_id: 1,
        });
        expect([made.statusCode, made.data.errors]).toEqual([
            422,
            { email: ['This email address is already in use.'] },
        ]);
        const changed = await post(`/admins/${id}`, { _method: 'PATCH', email });
        expect([changed.statusCode, changed.data.errors]).toEqual([
            422,
            { email: ['This email address is already in use.'] },
        ]);
    });

    it('are refused with an error at every invalid field', async () => {
        const { post } = await shop.somebody();
        const answer = await post('/admins', {
            email: 'not one',
            password: 'short',
            role_id: 'abc',
            is_active: 'maybe',
            phone: 'x'.repeat(33),
        });
        expect(answer.statusCode).toBe(422);
        expect(answer.data).toEqual({
            message: 'The given data was invalid',
            errors: {
                name: ['This field is required.'],
                email: ['Enter a valid email address.'],
                password: ['Use at least 12 characters.'],
                role_id: ['Enter a number.'],
                is_active: ['Choose yes or no.'],
                phone: ['Use at most 32 characters.'],
            },
        });
        const role = await post('/admins', {
            name: 'A',
            email: 'a@example.com',
            password: PASSWORD,
            role_id: 99999,
        });
        expect(role.data.errors).toEqual({ role_id: ['This role doesn’t exist.'] });
    });
});

describe('the list of admins', () => {
    let get: (path: string) => Promise<{ data: Json; statusCode: number }>;
    beforeAll(async () => {
        await shop.rows('delete from admins');
        ({ get } = await shop.somebody(ALL, { name: 'Aaron', email: 'zz@example.com' }));
        const [{ id }] = await shop.rows(
            `insert into roles (name, permissions) values ('A first role', '{}') returning id`,
        );
        for (let index = 1; index <= 34; index += 1)
            await shop.rows(
                `insert into admins (name, email, role_id, phone, password_hash, last_login_at, created_at) values ($1, $2, $3, $4, 'x', $5, $6)`,
                [
                    `Person ${String(index).padStart(2, '0')}`,
                    `p${index}@example.com`,
                    id,
                    index === 7 ? '+96650777' : null,
                    index % 2 ? `2026-01-${String((index % 28) + 1).padStart(2, '0')}` : null,
                    `2025-01-01T00:00:${String(index).padStart(2, '0')}Z`,
                ],
            );
        await shop.rows(
            `insert into admins (name, email, role_id, password_hash) values ('50%_off\\', 'odd@example.com', $1, 'x'), ('سارة الغامدي', 'sara@example.com', $1, 'x')`,
            [id],
        );
    });

    it('has pages of fifteen, with meta', async () => {
        const first = await get('/admins');
        expect(first.data.data).toHaveLength(15);
        expect(first.data.meta).toEqual({
            current_page: 1,
            from: 1,
            last_page: 3,
            per_page: 15,
            to: 15,
            total: 37,
        });
        const last = await get('/admins?page=3');
        expect(last.data.data).toHaveLength(7);
        expect(last.data.meta).toEqual({
            current_page: 3,
            from: 31,
            last_page: 3,
            per_page: 15,
            to: 37,
            total: 37,
        });
    });

    it('answers an empty page beyond the last, with the total', async () => {
        for (const page of ['4', '1000000000']) {
            const { data, statusCode } = await get(`/admins?page=${page}`);
            expect(statusCode).toBe(200);
            expect(data).toEqual({
                data: [],
                meta: {
                    current_page: Number(page),
                    from: null,
                    last_page: 3,
                    per_page: 15,
                    to: null,
                    total: 37,
                },
            });
        }
    });

    it.each(['0', '-1', 'abc', '', '1.5', '1e99', 'NaN', '1&page=2'])(
        'answers the first page for page=%s',
        async page => {
            const { data, statusCode } = await get(`/admins?page=${page}`);
            expect([statusCode, data.meta.current_page, data.data.length]).toEqual([200, 1, 15]);
        },
    );

    it.each([
        ['person 1', 11], // Person 01 too: leading zeros may be omitted.
        ['PERSON 01', 1],
        ['p7@EXAMPLE', 1],
        ['الغامدي', 1],
        ['غامدي سارة', 1],
        ['50%_off\\', 1],
        ['%', 0],
        ['_', 0],
        ['\\', 0],
        ["'", 0],
    ])('finds %s in names, addresses and phones', async (q, count) => {
        const { data } = await get(`/admins?q=${encodeURIComponent(q)}`);
        expect(data.meta.total).toBe(count);
    });

    it('sorts by each column in both directions', async () => {
        expect(names(await get('/admins?col=name&desc=0'))[0]).toBe('50%_off\\');
        expect(names(await get('/admins?col=name&desc=1'))[0]).toBe('سارة الغامدي');
        expect(names(await get('/admins?col=email&desc=1'))[0]).toBe('Aaron');
        expect(names(await get('/admins?col=created_at&desc=0')).slice(0, 2)).toEqual([
            'Person 01',
            'Person 02',
        ]);
        expect(names(await get('/admins?col=id&desc=0'))[0]).toBe('Aaron');
        expect(names(await get('/admins?col=role&desc=1'))[0]).toBe('Aaron');
        const ids = (await get('/admins?desc=1')).data.data.map((admin: Json) => admin.id);
        expect(ids).toEqual([...ids].sort((a, b) => b - a));
    });

    it('puts admins who never signed in last, in both directions', async () => {
        for (const desc of [0, 1]) {
            const { data } = await get(`/admins?col=last_login_at&desc=${desc}&page=3`);
            expect(data.data.every((admin: Json) => admin.last_login_at === null)).toBe(true);
            const first = await get(`/admins?col=last_login_at&desc=${desc}`);
            expect(first.data.data[0].last_login_at.slice(0, 10)).toBe(desc ? '2026-01-28' : '2026-01-02');
        }
    });

    it('repeats no admin across pages, in any sort order', async () => {
        for (const col of ['name', 'role', 'last_login_at', 'created_at']) {
            const seen = [];
            for (const page of [1, 2, 3])
                seen.push(
                    ...(await get(`/admins?col=${col}&desc=1&page=${page}`)).data.data.map(
                        (admin: Json) => admin.id,
                    ),
                );
            expect(new Set(seen).size).toBe(37);
        }
    });

    it.each(['password_hash', 'nothing', 'id;drop table admins', 'id&col=name'])(
        'refuses to sort by %s',
        async col => {
            const { data, statusCode } = await get(`/admins?col=${col}`);
            expect([statusCode, data]).toEqual([
                422,
                {
                    message: 'The given data was invalid',
                    errors: { col: ['Choose one of the available options.'] },
                },
            ]);
        },
    );
});
