import { del, extension, get, override, patch, post, put, type Call } from '../../../contract/call';
import { register, type NounPermissions } from '../../../contract/noun';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import type { Send, SendForLines } from '../../../src/providers/http';
import { EVERYTHING as WHOLE } from '../../../src/providers/data/paging';

export const EVERYTHING = { pagination: WHOLE };
const who = { show: 'show admins' } as const;
const noun = <T extends Record<string, Call>>(permissions: NounPermissions, calls: T): T =>
    register('of the test', { permissions, calls }).calls as T;
export const resources = {
    people: noun(who, {
        list: get('/people', 'page', 'q', 'col', 'desc'),
        create: post('/people', 'name'),
        update: override(patch('/people/:id', 'name', 'age')),
        delete: del('/people/:id'),
    }),
    guests: noun(who, {
        list: get('/guests', 'page', 'q'),
        ...extension({
            filtered: get('/guests', 'page', 'q', 'city'),
            many: get('/guests', 'ids'),
            export: get('/guests/export', 'q', 'filters'),
        }),
    }),
    boats: noun(who, {
        list: get('/boats', 'page', 'q'),
        ...extension({
            filtered: get('/boats', 'page', 'q', 'status', 'col', 'desc'),
            export: get('/boats/export', 'q'),
        }),
    }),
    colours: noun(who, { list: get('/colours') }),
    trees: noun(who, {
        list: get('/trees', 'q', 'page'),
        one: get('/trees/:id'),
        update: put('/trees/:id', 'name'),
    }),
    leaves: noun(who, {
        list: get('/trees/:tree_id/leaves'),
        create: post('/trees/:tree_id/leaves', 'name'),
    }),
    me: { one: get('/me'), update: post('/me', 'name') },
    orders: noun(who, { list: override(get('/orders', 'page', 'filters')) }),
};

type Sent = { line: string; values: Record<string, unknown> };

/** A fake server that records requests and answers with `answer`. */
export const world = (answer: (call: Call, values: any) => unknown) => {
    const sent: Sent[] = [];
    const send = (async (call: Call, values = {}) => {
        sent.push({ line: `${call.method} ${call.path}`, values });
        return answer(call, values);
    }) as Send;
    const streamed: Sent[] = [];
    const sendForLines: SendForLines = async (call, values, onRows) => {
        streamed.push({ line: `${call.method} ${call.path}`, values });
        onRows([{ id: 1 }, { id: 2 }]);
        onRows([{ id: 3 }]);
    };
    return { sent, streamed, provider: createDataProvider(resources, send, undefined, sendForLines) };
};

export const pagesOf =
    (total: number, perPage: number) =>
    (_: Call, { page }: { page: number }) => ({
        data: Array.from(
            { length: Math.max(0, Math.min(perPage, total - (page - 1) * perPage)) },
            (_, at) => ({
                id: (page - 1) * perPage + at + 1,
            }),
        ),
        meta: {
            current_page: page,
            per_page: perPage,
            last_page: Math.ceil(total / perPage),
            total,
            from: 1,
            to: 1,
        },
    });
