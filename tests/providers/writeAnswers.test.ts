// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { explained } from '../../src/providers/failure';
import { createTranslate } from '../../i18n/translate';
import english from '../../i18n/en/messages';
import { openHabitualHost, type HabitualHost } from './support/habitualHost';

/** Answers to a write, of hosts that carried it out and of hosts that did not. `reason` is what each says. */
const ANSWERS: Record<string, { status?: number; body?: unknown; text?: string; reason?: string }> = {
    'ok: false': { body: { ok: false, message: 'Name is taken' }, reason: 'Name is taken' },
    'success: false': { body: { success: false, message: 'Name is taken' }, reason: 'Name is taken' },
    'success: 0': { body: { success: 0, message: 'Name is taken' }, reason: 'Name is taken' },
    'status: false': { body: { status: false, message: 'Name is taken' }, reason: 'Name is taken' },
    'status: fail': { body: { status: 'fail', message: 'Name is taken' }, reason: 'Name is taken' },
    'error: true': { body: { error: true, message: 'No', data: null }, reason: 'No' },
    'errors beside null': {
        body: { errors: [{ message: 'duplicate key' }], data: null },
        reason: 'duplicate key',
    },
    'code: 500': { body: { code: 500, message: 'Name is taken', data: null }, reason: 'Name is taken' },
    'data: null': { body: { data: null } },
    'an empty object': { body: {} },
    'a message': { body: { message: 'Done.' }, reason: 'Done.' },
    'a list': { body: { data: [] } },
    'affected: 0': { body: { affected: 0 } },
    'a job': { status: 202, body: { job: 'a' } },
    false: { body: false },
    'another record': { body: { data: { id: 99, name: 'Somebody' } } },
    'the record, which is not stored': { body: { data: { id: 99, name: 'New' } } },
    'an empty body': { text: '' },
    'an empty 201': { status: 201, text: '' },
    204: { status: 204 },
    OK: { text: 'OK' },
    'a page': { text: '<!DOCTYPE html><html>Maintenance' },
    'a warning before JSON': { text: '<br /><b>Warning</b>: x{"data":{"id":1,"name":"Old"}}' },
};

const photo = () => ({ rawFile: new File(['x'], 'x.png', { type: 'image/png' }), src: 'blob:x' });

type Kind = { write(host: HabitualHost): Promise<unknown>; failure: string };
const one = async ({ safeProvider }: HabitualHost, noun: string, at = 0) =>
    (
        await safeProvider.getList(noun, {
            pagination: { page: 1, perPage: 0 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        })
    ).data[at]!;
const update = (noun: string, data: object, failure: string, at = 0): Kind => ({
    write: async host => {
        const previousData = await one(host, noun, at);
        const { id } = previousData;
        return host.safeProvider.update(noun, { id, data: { ...previousData, ...data }, previousData });
    },
    failure,
});
/** The writes of the panel, and the sentence that each ends with if it was not carried out. */
const KINDS: Record<string, Kind> = {
    update: update('customers', { name: 'New' }, 'The server answered, but Name is still “Amal Nasser”.'),
    'an update with the override': update(
        'admins',
        { name: 'New' },
        'The server answered, but Name is still “Olga Owner”.',
    ),
    'a list of permissions': update(
        'roles',
        { permissions: ['show home'] },
        'The server answered, but didn’t store this: Permissions.',
        // The owner keeps theirs.
        1,
    ),
    'a step': update('orders', { status: 'packed' }, 'The server answered, but Status is still “waiting”.'),
    'the profile': {
        write: async ({ safeProvider }) => {
            const { data } = await safeProvider.getOne('profile', { id: 'me' });
            return safeProvider.update('profile', {
                id: 'me',
                data: { ...data, name: 'New' },
                previousData: data,
            });
        },
        failure: 'The server answered, but Name is still “Olga Owner”.',
    },
    'the home': {
        write: async ({ safeProvider }) => {
            const { data } = await safeProvider.getOne('home', { id: 'home' });
            return safeProvider.update('home', {
                id: 'home',
                data: { banners_ids: [], products_ids: [2, 1], categories_ids: [3] },
                previousData: data,
            });
        },
        failure: 'The server answered, but didn’t store this: ',
    },
    create: {
        write: async host => {
            await one(host, 'roles');
            return host.safeProvider.create('roles', { data: { name: 'Desk', permissions: ['show home'] } });
        },
        failure: 'The server answered, but the new item can’t be found.',
    },
    'create with a photo': {
        write: ({ safeProvider }) =>
            safeProvider.create('categories', { data: { name: 'New', name_ar: 'جديد', photo: photo() } }),
        failure: 'The server answered, but the new item can’t be found.',
    },
    'a photo': {
        write: async ({ safeProvider }) => {
            await safeProvider.getOne('products', { id: 1 });
            return safeProvider.create('photos', { data: { product_id: 1, photo: photo() } });
        },
        failure: 'The server answered, but the new item can’t be found.',
    },
    'a first photo of a category': {
        write: async ({ safeProvider }) => {
            const { data: previousData } = await safeProvider.getOne('categories', { id: 1 });
            const data = { ...previousData, photo: photo() };
            return safeProvider.update('categories', { id: 1, data, previousData });
        },
        failure: 'The server answered, but doesn’t show whether this was done.',
    },
    'a photo in place of another': {
        write: async ({ safeProvider }) => {
            const { data } = await safeProvider.getOne('products', { id: 1 });
            const [previousData] = data.photos;
            return safeProvider.update('photos', {
                id: previousData.id,
                data: { photo: photo() },
                // The panel knows its id alone.
                previousData: { id: previousData.id },
            });
        },
        failure: 'The server answered, but doesn’t show whether this was done.',
    },
    delete: {
        write: async ({ safeProvider }) =>
            safeProvider.delete('customers', { id: 2, previousData: { id: 2, name: 'Badr Salem' } }),
        failure: 'The server answered, but this item still exists.',
    },
    'the deletion of a photo': {
        write: async ({ safeProvider }) => {
            const { data } = await safeProvider.getOne('products', { id: 1 });
            return safeProvider.delete('photos', { id: data.photos[0].id });
        },
        failure: 'The server answered, but this item still exists.',
    },
    'several deletions': {
        write: ({ safeProvider }) => safeProvider.deleteMany('customers', { ids: [2, 3] }),
        failure: 'The server answered, but this item still exists.',
    },
    'several updates': {
        write: ({ safeProvider }) =>
            safeProvider.updateMany('customers', { ids: [2, 3], data: { name: 'New' } }),
        failure: 'The server answered, but Name is still',
    },
};

const translate = createTranslate(english, 'en');
const says = (error: unknown) => explained(error, translate as never);

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'info').mockImplementation(() => {});
});

const BOUNDARY = 'x'.repeat(30);
/** A form as text, which Node's fetch does not make of jsdom's. */
const passOn = (url: string, { body, ...init }: RequestInit) => {
    if (!(body instanceof FormData)) return fetch(url, { body, ...init });
    const parts = [...body].map(([name, value]) =>
        typeof value === 'string'
            ? `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
            : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\nx\r\n`,
    );
    const headers = { ...init.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    return fetch(url, { ...init, headers, body: `${parts.join('')}--${BOUNDARY}--\r\n` });
};

/** Whether a request changes something: a POST may carry the method of a read. */
const isWrite = (url: string, { method, body }: RequestInit) =>
    method !== 'GET' && !url.endsWith('/auth/login') && !String(body).includes('"_method":"GET"');

const enter = async (passed?: (url: string, init: RequestInit) => Promise<Response>) => {
    const host = await openHabitualHost({}, passed ?? passOn);
    open.push(host);
    await host.signIn();
    host.shop.photos.push({ id: 1, product_id: 1, file: '/files/a' });
    return host;
};
/** A host that answers its writes like this, whether it carries them out or not. */
const answering = (answer: () => Response, isDone: boolean) =>
    enter(async (url, init) => {
        if (!isWrite(url, init)) return passOn(url, init);
        if (isDone) await (await passOn(url, init)).text();
        return answer();
    });
const open: HabitualHost[] = [];
afterAll(() => Promise.all(open.map(host => host.close())));

const responseOf = ({ status = 200, body, text }: (typeof ANSWERS)[string]) => {
    const content = text ?? (body === undefined ? '' : JSON.stringify(body));
    return new Response(content || null, { status });
};
/** The list that a redirected POST ends at. */
const redirect = () => {
    const response = new Response('{"data":[]}', { status: 200 });
    Object.defineProperties(response, {
        redirected: { value: true },
        url: { value: 'http://host/api/admin/there/' },
    });
    return response;
};

/** Kinds that are tried with every answer; the others are tried with one of each sort. */
const THOROUGH = ['update', 'create', 'delete'];
const SAMPLE = ['ok: false', 'data: null', 'another record', 'an empty body', 'a page'];

describe.each(Object.entries(KINDS))('a write of the kind %s', (kind, { write, failure }) => {
    const answers = Object.entries(ANSWERS).filter(
        ([name]) => THOROUGH.includes(kind) || SAMPLE.includes(name),
    );

    it.each(answers)('is done if the host did it, whatever it answers: %s', async (_, answer) => {
        await write(await answering(() => responseOf(answer), true));
    });

    it.each(answers)('is not announced if the host did nothing: %s', async (_, answer) => {
        const host = await answering(() => responseOf(answer), false);
        const message = await write(host).then(() => 'Saved', says);
        expect(message).toContain(failure);
        expect(message).toContain(answer.reason ?? '');
    });

    it('is not announced after a redirect, whose address is said', async () => {
        const message = await write(await answering(redirect, false)).then(() => 'Saved', says);
        expect(message).toContain(failure);
        expect(message).toContain('redirected this request to http://host/api/admin/there/');
    });
});

/** The requests of a write, from its first one on. */
const requestsOf = async ({ write }: Kind, answer?: Response) => {
    const sent: string[] = [];
    const host = await enter(async (url, init) => {
        const { pathname, search } = new URL(url);
        sent.push(`${init.method} ${pathname.replace('/api/admin', '')}${search}`);
        const response = await passOn(url, init);
        return answer && isWrite(url, init) ? answer.clone() : response;
    });
    sent.length = 0;
    await write(host);
    return sent;
};

describe('the requests of a write', () => {
    const NOTHING = new Response(null, { status: 204 });

    it('are no more than its own where the answer has what was sent', async () => {
        const counts: Record<string, string> = {};
        for (const [name, kind] of Object.entries(KINDS)) {
            const [told, untold] = [await requestsOf(kind), await requestsOf(kind, NOTHING)];
            counts[name] = `${told.length} with the record, ${untold.length} with nothing`;
        }
        expect(counts).toMatchInlineSnapshot(`
          {
            "a first photo of a category": "4 with the record, 4 with nothing",
            "a list of permissions": "3 with the record, 4 with nothing",
            "a photo": "2 with the record, 3 with nothing",
            "a photo in place of another": "2 with the record, 3 with nothing",
            "a step": "4 with the record, 4 with nothing",
            "an update with the override": "3 with the record, 4 with nothing",
            "create": "2 with the record, 3 with nothing",
            "create with a photo": "2 with the record, 3 with nothing",
            "delete": "2 with the record, 2 with nothing",
            "several deletions": "4 with the record, 4 with nothing",
            "several updates": "4 with the record, 6 with nothing",
            "the deletion of a photo": "3 with the record, 3 with nothing",
            "the home": "3 with the record, 4 with nothing",
            "the profile": "3 with the record, 4 with nothing",
            "update": "3 with the record, 4 with nothing",
          }
        `);
    });
});
