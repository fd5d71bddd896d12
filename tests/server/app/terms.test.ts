import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
const URL = '/api/extensions/terms';
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(['show terms'], { name: 'Layan' });
});
beforeEach(() => shop.rows('truncate terms_versions, terms_draft, activity'));

const text = (more: object = {}) => ({
    title: 'Terms',
    title_ar: 'الشروط',
    body: '<p>You buy, we deliver.</p>',
    body_ar: '<p>تشتري فنوصل.</p>',
    ...more,
});
const saved = async (body: string) => (await me.put(URL, text({ body }))).data.data.body as string;

describe('the terms of service', () => {
    it('are empty before the first save, with all fields of a version', async () => {
        expect((await me.get(URL)).data).toEqual({
            data: {
                id: 0,
                version: 0,
                title: '',
                title_ar: '',
                body: '',
                body_ar: '',
                admin: null,
                created_at: null,
            },
        });
    });

    it('get a new version with each save, and keep the others', async () => {
        const first = (await me.put(URL, text({ title: 'One' }))).data.data;
        const second = (await me.put(URL, text({ title: 'Two' }))).data.data;
        expect(first).toMatchObject({ version: 1, title: 'One', admin: { id: me.id, name: 'Layan' } });
        expect(second).toMatchObject({ id: 2, version: 2, title: 'Two' });
        expect((await me.get(URL)).data.data).toEqual(second);
        const { data, meta } = (await me.get(`${URL}/versions`)).data;
        expect(data).toEqual([second, first]);
        expect(meta).toMatchObject({ total: 2, per_page: 15, current_page: 1 });
        expect(
            await shop.rows(
                'select action, resource, resource_id, record_name, changes from activity order by id',
            ),
        ).toMatchObject([
            { action: 'create', resource: 'terms', resource_id: 1, record_name: 'One' },
            { action: 'update', resource_id: 2, changes: { title: { from: 'One', to: 'Two' } } },
        ]);
    });

    it('have pages of fifteen', async () => {
        for (let count = 0; count < 16; count += 1) await me.put(URL, text());
        const { data, meta } = (await me.get(`${URL}/versions?page=2`)).data;
        expect(data.map((one: { version: number }) => one.version)).toEqual([1]);
        expect(meta).toMatchObject({ current_page: 2, last_page: 2, total: 16 });
    });

    it('are not overwritten from an older version', async () => {
        const match = (version: number) => ({ 'if-match': `"${version}"` });
        expect((await me.put(URL, text(), match(0))).statusCode).toBe(200);
        expect((await me.put(URL, text({ title: 'Mine' }), match(1))).statusCode).toBe(200);
        const late = await me.put(URL, text({ title: 'Late' }), match(1));
        expect(late.statusCode).toBe(409);
        expect(late.data).toMatchObject({
            message: 'Someone else updated this record while you were editing.',
            data: { version: 2, title: 'Mine' },
        });
        expect((await shop.rows('select version from terms_versions')).length).toBe(2);
    });

    it('accept one of several saves based on the same version', async () => {
        const all = await Promise.all(Array.from({ length: 6 }, () => me.put(URL, text())));
        expect(all.map(({ data }) => data.data.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
        const same = await Promise.all(
            Array.from({ length: 4 }, () => me.put(URL, text(), { 'if-match': '"6"' })),
        );
        expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    });

    it('are refused with errors at the fields', async () => {
        const wrong = await me.put(URL, {
            title: ' ',
            title_ar: 'x'.repeat(161),
            body: '<p></p>',
            body_ar: 7,
        });
        expect(wrong.statusCode).toBe(422);
        expect(wrong.data.errors).toEqual({
            title: ['This field is required.'],
            title_ar: ['Use at most 160 characters.'],
            body_ar: ['Enter text.'],
        });
        const empty = await me.put(URL, text({ body: '<p>&nbsp;</p><br>', body_ar: '<script>1</script>' }));
        expect(empty.data.errors).toEqual({
            body: ['This field is required.'],
            body_ar: ['This field is required.'],
        });
        expect((await me.put(URL, text({ body: 'x'.repeat(100_001) }))).data.errors).toEqual({
            body: ['Use at most 100,000 characters.'],
        });
        expect(await shop.rows('select version from terms_versions')).toEqual([]);
    });
});

describe('the draft of the terms', () => {
    const DRAFT = `${URL}/draft`;
    const match = (version: string) => ({ 'if-match': `"${version}"` });
    const draft = async () => (await me.get(DRAFT)).data.data;
    const publish = (body: object, headers = {}) => me.post(`${DRAFT}/publish`, body, headers);

    it('begins with the newest version, and is seen by other admins and not by customers', async () => {
        await me.put(URL, text());
        expect(await draft()).toMatchObject({ ...text(), saved: null, published: { version: 1 } });
        const { data } = (await me.put(DRAFT, text({ title: 'Next' }))).data;
        expect(data).toMatchObject({ title: 'Next', saved: { id: me.id, name: 'Layan' } });
        const other = await shop.somebody(['show terms']);
        expect((await other.get(DRAFT)).data.data).toEqual(data);
        expect((await me.get(URL)).data.data).toMatchObject({ version: 1, title: 'Terms' });
    });

    it('may be incomplete, but not published so', async () => {
        const part = text({ title_ar: '', body_ar: '' });
        expect((await me.put(DRAFT, part)).data.data).toMatchObject(part);
        expect((await publish(part)).data.errors).toEqual({
            title_ar: ['This field is required.'],
            body_ar: ['This field is required.'],
        });
        expect((await draft()).saved).not.toBeNull();
        expect((await publish(text({ body: '<p> </p>' }))).data.errors).toEqual({
            body: ['This field is required.'],
        });
    });

    it('is sanitized like a version', async () => {
        const { data } = (await me.put(DRAFT, text({ body: '<p onclick="x()">x</p><script>1</script>' })))
            .data;
        expect(data.body).toBe('<p>x</p>');
    });

    it('is published as the next version, and cleared', async () => {
        const { version } = (await me.put(DRAFT, text({ title: 'Next' }))).data.data;
        const { statusCode, data } = await publish(text({ title: 'Next!' }), match(version));
        expect(statusCode).toBe(200);
        expect(data.data).toMatchObject({ title: 'Next!', saved: null, published: { version: 1 } });
        expect((await me.get(URL)).data.data).toMatchObject({ version: 1, title: 'Next!' });
        expect(await shop.rows('select action, resource from activity')).toEqual([
            { action: 'create', resource: 'terms' },
        ]);
    });

    it('is accepted from one of two admins who edit it', async () => {
        const { version } = await draft();
        const both = await Promise.all(
            ['One', 'Two'].map(title => me.put(DRAFT, text({ title }), match(version))),
        );
        expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const late = both.find(({ statusCode }) => statusCode === 409)!;
        expect(late.data.data).toEqual(await draft());
    });

    it.each([
        ['was published', () => publish(text())],
        ['was deleted', () => me.send('DELETE', DRAFT)],
        [
            'was deleted and begun again',
            async () => {
                await me.send('DELETE', DRAFT);
                await me.put(DRAFT, text({ title: 'Again' }));
            },
        ],
        ['is older than a version', () => me.put(URL, text())],
    ])('is neither saved, published nor deleted from a state that %s', async (_, change) => {
        const { version } = (await me.put(DRAFT, text({ title: 'Next' }))).data.data;
        await change();
        const now = await draft();
        const refused = [
            await me.put(DRAFT, text({ title: 'Late' }), match(version)),
            await publish(text({ title: 'Late' }), match(version)),
            await me.send('DELETE', DRAFT, { headers: match(version) }),
        ];
        expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
        expect(await draft()).toEqual(now);
    });

    it('is deleted, which leaves the newest version', async () => {
        await me.put(URL, text());
        const { version } = (await me.put(DRAFT, text({ title: 'Next' }))).data.data;
        expect((await me.send('DELETE', DRAFT, { headers: match(version) })).statusCode).toBe(204);
        expect(await draft()).toMatchObject({ title: 'Terms', saved: null });
    });
});

describe('rich text', () => {
    it('keeps allowed formatting', async () => {
        const form =
            '<h1>A</h1><h2>B</h2><h3>C</h3><p>One <strong>two</strong> <em>three</em> <u>four</u><br />five</p>' +
            '<ul><li><p>x</p></li></ul><ol><li>y</li></ol><blockquote><p>q</p></blockquote>';
        expect(await saved(form)).toBe(form);
        expect(await saved('<p>مرحبًا &amp; أهلًا</p>')).toBe('<p>مرحبًا &amp; أهلًا</p>');
        expect(await saved('<div><b>a</b> <i>b</i></div>')).toBe('<p><strong>a</strong> <em>b</em></p>');
    });

    it.each([
        'https://shop.example/a?b=1',
        'http://shop.example',
        'mailto:help@shop.example',
        'tel:+966112223344',
    ])('keeps a link to %s, with rel noopener', async href => {
        expect(await saved(`<p><a href="${href}" target="_blank" onclick="x()">link</a></p>`)).toBe(
            `<p><a href="${href}" rel="noopener noreferrer">link</a></p>`,
        );
    });

    it.each([
        ['<p>x</p><script>alert(1)</script>', '<p>x</p>'],
        ['<p>x</p><style>p{display:none}</style>', '<p>x</p>'],
        ['<p style="position:fixed" class="c" id="i" onclick="alert(1)">x</p>', '<p>x</p>'],
        ['<p>x<img src=x onerror=alert(1)></p>', '<p>x</p>'],
        ['<p>x</p><svg onload=alert(1)><a href="javascript:1">y</a></svg>', '<p>x</p><a>y</a>'],
        ['<p>x</p><iframe src="https://evil.example"></iframe>', '<p>x</p>'],
        ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
        ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
        ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
        ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
        ['<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
        ['<a href="//evil.example">x</a>', '<a>x</a>'],
        ['<a href="/default/roles">x</a>', '<a>x</a>'],
        ['<form action="https://evil.example"><input name="a">x</form>', 'x'],
        ['<p>x<!-- --><math><mtext><script>1</script></mtext></math></p>', '<p>x</p>'],
        ['<scr<script>ipt>alert(1)</script>x', 'ipt&gt;alert(1)x'],
    ])('reduces %s to %s', async (sent, left) => {
        const stored = await saved(sent);
        expect(stored).not.toMatch(/<(?!\/?(p|a|h[1-4]|ul|ol|li|strong|em|u|br|blockquote)\b)/i);
        expect(stored).not.toMatch(/javascript|onerror|onclick|style=/i);
        expect(stored).toBe(left);
    });
});
