import { z } from 'zod';
import type { PlainField } from '../../../contract/fields/plainFields';
import { eachOf } from '../../../contract/fields/describeField';
import type { Field, Fields } from '../../../contract/fields/field';
import { fieldsAnswer, fieldsBody } from '../../../contract/schemas/fields';
import type { Call, Method } from '../../../contract/call';
import type { Db } from '../../db/connect';
import type { ShopRoute, Signature } from '../../hooks/define';
import { freeze, placeIn } from '../../hooks/run';
import { allValues, runCode, type Caller } from './shopCode';

/** A route of the shop with what its description leaves open. */
export type DescribedRoute = {
    name: string;
    call: Call & { path: `/${string}` };
    query: readonly PlainField[];
    body: readonly PlainField[];
    /** The schemas of what it takes and answers; no body and no answer without one. */
    schemas: { query: z.ZodObject; body?: z.ZodObject; answer?: z.ZodType };
    run: ShopRoute['run'];
    signed: Signature | undefined;
};

const fieldsOf = (fields: Fields = {}): PlainField[] =>
    Object.entries<Field>(fields).flatMap(([name, field]) => eachOf('routes', true, name, field));

/** Describes a route: `GET /stock/:sku`. */
export function describeRoute(name: string, route: ShopRoute): DescribedRoute {
    const [method = '', path = ''] = name.split(' ');
    const query = fieldsOf(route.query);
    const body = fieldsOf(route.body);
    const { answers } = route;
    const list = Array.isArray(answers) ? (answers as readonly Fields[])[0] : undefined;
    const one = list ?? (answers as Fields | undefined);
    const answer = one && fieldsAnswer(fieldsOf(one));
    return {
        name,
        call: {
            method: method as Method,
            wire: method as Method,
            path: path as `/${string}`,
            query: query.map(field => field.name),
            body: body.map(field => field.name),
            encoding: 'json',
            access: route.signed ? 'anyone' : route.requires === undefined ? 'session' : [route.requires],
            base: 'shop',
            ...(route.signed && { signed: true }),
        },
        query,
        body,
        schemas: {
            query: fieldsBody(query),
            ...(body.length > 0 && { body: fieldsBody(body) }),
            ...(answer && { answer: list ? z.array(answer) : answer }),
        },
        run: route.run,
        signed: route.signed,
    };
}

type Sent = {
    params: Readonly<Record<string, string>>;
    query: Readonly<Record<string, unknown>>;
    body: Readonly<Record<string, unknown>> | undefined;
    raw?: string;
};

/**
 * Runs a route of the shop. Its changes are saved together or not at all.
 * @returns its answer, checked
 * @throws Refusal what `runCode` refuses, also for an answer other than the described one
 */
export const runRoute = (db: Db, caller: Caller, route: DescribedRoute, sent: Sent): Promise<unknown> =>
    db.transaction(tx => {
        const { name, query, body, schemas, run } = route;
        const given = freeze({
            params: { ...sent.params },
            query: structuredClone(allValues(query, sent.query)),
            body: structuredClone(allValues(body, sent.body)),
            raw: sent.raw ?? '',
        });
        const code = {
            file: placeIn('routes', name),
            name: `routes['${name}']`,
            fields: [...query, ...body],
        };
        return runCode(tx, caller, code, async tools => {
            const answer = await run(Object.freeze({ ...tools, ...given }));
            return schemas.answer ? schemas.answer.parse(answer) : null;
        });
    });
