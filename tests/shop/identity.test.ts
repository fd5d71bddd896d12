import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../contract/nouns';
import type { Identity } from '../../contract/identity';
import { isReadAtStart } from '../../scripts/build/panel';
import { checkIdentity, FaultyIdentity, readIdentity } from '../../scripts/shop/identity';
import { pointPages } from '../../scripts/shop/point';

const IDENTITY: Identity = {
    name: { en: 'Tom & "Sons"', ar: 'توم وأولاده' },
    logo: 'logo.svg',
    colour: '#0B6B80',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    languages: ['ar', 'en'],
    pageSize: 20,
    api: 'https://api.example.com/api/admin',
    vat: 5,
    phones: ['AE', 'SA'],
    pictures: ['https://cdn.example.com'],
};

describe('the check of an identity', () => {
    it('finds nothing in a whole one, in an empty one, and in those of the examples', () => {
        expect(checkIdentity(IDENTITY)).toEqual([]);
        expect(checkIdentity({})).toEqual([]);
        for (const name of ['shop', 'pharmacy']) {
            const file = new URL(`../../examples/${name}/identity.json`, import.meta.url);
            expect(checkIdentity(JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
        }
    });

    it.each<[object, string, string]>([
        [{ color: '#0B6B80' }, 'color', 'Did you mean "colour"?'],
        [{ colour: 'teal' }, 'colour', 'such as "#0B6B80"'],
        [{ colour: '#FFFF88' }, 'colour', 'could not be seen on a white page'],
        [{ colour: '#101010' }, 'colour', 'could not be seen on a dark page'],
        [{ figures: 'show figures' }, 'figures', 'There is no permission "show figures".'],
        [{ currency: 'riyal' }, 'currency', 'such as "SAR"'],
        [{ currency: 'XYZ' }, 'currency', 'such as "SAR"'],
        [{ currency: 'KWD' }, 'currency', 'KWD has three decimals'],
        [{ phones: ['SA', 'DE'] }, 'phones', 'There is no country "DE" in the shop. Write "SA", "AE",'],
        [{ phones: [] }, 'phones', 'at least one country'],
        [{ timeZone: 'Riyadh' }, 'timeZone', 'such as "Asia/Riyadh"'],
        [{ languages: ['en', 'ge'] }, 'languages', 'There is no language "ge". Write "de".'],
        [{ languages: [] }, 'languages', 'at least one language'],
        [{ name: { xx: 'a' } }, 'name.xx', 'There is no language "xx".'],
        [{ pageSize: 1000 }, 'pageSize', 'at most 100'],
        [{ api: 'api' }, 'api', 'such as "/api/admin"'],
        [{ api: 'javascript:alert(1)' }, 'api', 'such as "/api/admin"'],
        [{ api: '//example.com/api' }, 'api', 'such as "/api/admin"'],
        [{ api: 'https://me:word@example.com/api' }, 'api', 'such as "/api/admin"'],
        [{ pictures: ['https://example.com/a.png'] }, 'pictures.0', 'websites without a path'],
        [{ logo: '../secret.txt' }, 'logo', 'in the folder shop'],
        [{ vat: '15' }, 'vat', 'must be a number, such as 0'],
    ])('names the fault of %j', (given, at, message) => {
        const [fault, ...others] = checkIdentity(given);
        expect(others).toEqual([]);
        expect(fault!.path.join('.')).toBe(at);
        expect(fault!.message).toContain(message);
    });
});

const PAGE = `<!doctype html>
<html>
    <head>
        <meta charset="utf-8" />
        <title>Marsa</title>
    </head>
    <body></body>
</html>`;
const LIST =
    '<ul class="public-languages"><li><button lang="en">English</button></li><li><button lang="de">Deutsch</button></li><li><button lang="ar">العربية</button></li></ul>';
const SIGN_IN = {
    language: 'ar',
    page: `<head><meta charset="utf-8" /></head>${LIST}{{mark}}`,
    refused: `<head><meta charset="utf-8" /></head>${LIST}{{alert}}`,
    shop: 'مرسى',
    mark: { built: '<svg></svg>', logo: '<img src="{{logo}}"/>' },
};

describe('the pages of a built panel', () => {
    let folder: string;
    let dist: string;
    beforeEach(() => {
        folder = mkdtempSync(path.join(tmpdir(), 'shop-identity-'));
        dist = path.join(folder, 'dist');
        mkdirSync(path.join(dist, 'sign-in'), { recursive: true });
        writeFileSync(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
        writeFileSync(path.join(dist, 'index.html'), PAGE);
        writeFileSync(path.join(dist, 'index.html.br'), '');
        writeFileSync(path.join(dist, 'sign-in/ar.json'), JSON.stringify(SIGN_IN));
    });
    afterEach(() => rmSync(folder, { recursive: true }));
    const index = () => readFileSync(path.join(dist, 'index.html'), 'utf8');
    const signIn = () =>
        JSON.parse(readFileSync(path.join(dist, 'sign-in/ar.json'), 'utf8')) as typeof SIGN_IN;
    const contents = () =>
        Object.fromEntries(
            [...index().matchAll(/<meta name="shop-([\w-]+)" content="([^"]*)"/g)].map(
                ([, name, content]) => [name, content],
            ),
        );

    it('have it as tags that the browser reads, also in their compressed form', () => {
        expect(pointPages(dist, IDENTITY, folder)).toBe(2);
        expect(contents()).toEqual({
            name: 'Tom &amp; &quot;Sons&quot;',
            'name-ar': 'توم وأولاده',
            logo: expect.stringMatching(/^\/logo-[\w-]{8}\.svg$/),
            colour: '#0B6B80',
            currency: 'AED',
            'time-zone': 'Asia/Dubai',
            languages: 'ar en',
            'page-size': '20',
            api: 'https://api.example.com/api/admin',
            vat: '5',
            phones: 'AE SA',
        });
        expect(index()).toContain('<title>Tom &amp; &quot;Sons&quot;</title>');
        expect(brotliDecompressSync(readFileSync(path.join(dist, 'index.html.br'))).toString()).toBe(index());
        expect(readFileSync(path.join(dist, contents().logo!), 'utf8')).toContain('<svg');
    });

    it('have the sign-in in its languages and their order, with its name and logo', () => {
        pointPages(dist, IDENTITY, folder);
        const { page, refused, shop, mark } = signIn();
        for (const html of [page, refused])
            expect(html.match(/ lang="\w+"/g)).toEqual([' lang="ar"', ' lang="en"']);
        expect(shop).toBe('توم وأولاده');
        expect(mark.built).toBe(`<img src="${contents().logo}"/>`);
    });

    it('change with it, are untouched without a change, and are as they were without it', () => {
        pointPages(dist, IDENTITY, folder);
        expect(pointPages(dist, IDENTITY, folder)).toBe(0);
        pointPages(dist, { name: 'Harbour', languages: ['de'] }, folder);
        expect(contents()).toEqual({ name: 'Harbour', languages: 'de' });
        expect(signIn()).toMatchObject({ shop: 'Harbour', mark: SIGN_IN.mark });
        expect(signIn().page.match(/ lang="\w+"/g)).toEqual([' lang="de"']);
        pointPages(dist, {}, folder);
        expect(index()).toBe(PAGE);
        expect(signIn()).toMatchObject(SIGN_IN);
    });

    it('are not written for a faulty one, whose file and line are named', () => {
        const file = path.join(folder, 'identity.json');
        expect(readIdentity(folder)).toEqual({});
        writeFileSync(file, '{\n    "name": "Harbour",\n    "color": "red"\n}');
        expect(() => readIdentity(folder)).toThrow(
            `${path.basename(folder)}/identity.json:3 color: There is no "color" here. Did you mean "colour"?`,
        );
        writeFileSync(file, '{ "logo": "mark.svg" }');
        expect(() => readIdentity(folder)).toThrow(FaultyIdentity);
        writeFileSync(file, '{ "name": ');
        expect(() => readIdentity(folder)).toThrow('identity.json:1 The file ends too early.');
    });

    it.each([
        ['a missing comma', '{\n    "name": "A"\n    "vat": 5\n}', '3 Write a comma before "vat": 5'],
        ['a comma after the last', '{\n    "vat": 5,\n}', '3 Write a name in double quotes before }'],
        ['single quotes', "{\n    'vat': 5\n}", "2 'vat': 5 is no JSON."],
        [
            'a misspelt word far from the start',
            '{\n    "name": "A long name of a shop",\n    "colour": tru,\n    "vat": 5\n}',
            '3 "colour": tru, is no JSON.',
        ],
        ['a text in two lines', '{ "name": "A\nb" }', '1 { "name": "A is no JSON.'],
        ['what is beyond the end', '{ "vat": 5 }\n}', '2 Leave out }'],
        ['an end too early', '{\n    "vat": 5,\n', '2 The file ends too early.'],
        ['an empty file', '', '1 The file ends too early.'],
    ])('have the line of %s', (_title, text, message) => {
        writeFileSync(path.join(folder, 'identity.json'), text);
        expect(() => readIdentity(folder)).toThrow(`/identity.json:${message}`);
    });
});

it('is no source of a build', () => {
    expect(['shop/identity.json', 'shop/logo.svg', 'shop/pictures/a.png'].filter(isReadAtStart)).toHaveLength(
        3,
    );
    expect(['shop/index.ts', 'shop/panel.tsx', 'src/logo.svg'].filter(isReadAtStart)).toEqual([]);
});

describe('the server', () => {
    // As a start gives it (scripts/shop/identify.ts), before the server is loaded.
    beforeAll(() => {
        const identity = { phones: ['SA', 'AE'], currency: 'JPY', figures: 'show users' };
        vi.stubEnv('SHOP_IDENTITY', JSON.stringify(identity));
    });
    afterAll(() => {
        vi.unstubAllEnvs();
    });

    it('reads phones without their country code, of customers and of admins, and leaves all else', async () => {
        const { withCountryCodes } = await import('../../server/http/phones');
        const { customers, admins, products } = api;
        expect(withCountryCodes(customers.update, { phone: '050 123 4567', country: 'AE' })).toEqual({
            phone: '+971501234567',
            country: 'AE',
        });
        expect(withCountryCodes(customers.update, { phone: '0501234567', name: '0501234567' })).toEqual({
            phone: '+966501234567',
            name: '0501234567',
        });
        expect(withCountryCodes(admins.create, { phone: 'extension 12' })).toEqual({ phone: 'extension 12' });
        for (const body of [{ phone: null }, { phone: 5 }, 'text', null])
            expect(withCountryCodes(customers.update, body)).toEqual(body);
        expect(withCountryCodes(products.update, { phone: '0501234567' })).toEqual({ phone: '0501234567' });
    });

    it('describes its calls with the permission for figures', async () => {
        const { describeApi } = await import('../../server/http/openapi');
        const { statisticsRoutes } = await import('../../server/routes/dashboard');
        const app = Fastify();
        app.setValidatorCompiler(() => value => ({ value }));
        app.setSerializerCompiler(serializerCompiler);
        await describeApi(app, false);
        statisticsRoutes(app, { timeZone: 'Asia/Riyadh' } as never);
        const described = await app.inject('/api/docs/json');
        const { paths } = described.json<{ paths: Record<string, { get: object }> }>();
        expect(paths['/api/admin/statics']?.get).toMatchObject({
            tags: ['statistics'],
            description: 'Needs show users.',
        });
        await app.close();
    });

    it('stores whole amounts of a currency without decimals', async () => {
        const { toHalalas } = await import('../../server/services/orders/money');
        expect(toHalalas(1299.5)).toBe(130_000);
        expect(toHalalas(1299)).toBe(129_900);
        const { usualPrice } = await import('../../server/seed/products');
        expect(usualPrice({ prices: [39, 39], ending: 0.95 }, { next: () => 0 })).toBe(4000);
    });
});
