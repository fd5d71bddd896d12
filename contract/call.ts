export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anyone, anyone signed in, or an admin with one of these permissions. */
export type Access = 'anyone' | 'session' | readonly string[];

/**
 * One call of the API as plain data: the panel's data provider sends it, the reference server routes it, OpenAPI and
 * the contract's tests are made of it.
 *
 * - `method`: what the call means; `wire`: what travels, POST where the method is overridden.
 * - `path`: under the base, with `:name` for what comes from the values, e.g. `/products/:id`.
 * - `query`, `body`: the names that may travel there, and no others.
 * - `access`: who may make it; stamped by `noun()`.
 * - `base`: where it lives; without one under the specification's `/api/admin`. A call of our own lives under another
 *   base, which a foreign host does not have (docs/contract.md#calls-of-our-own-kept-apart).
 */
export type Call = {
    method: Method;
    wire: Method;
    path: string;
    query: readonly string[];
    body: readonly string[];
    encoding: 'json' | 'multipart';
    access: Access;
    base?: 'extensions';
};

/**
 * What a resource can do. A missing call means that the API cannot do it. `many` reads records by their `ids`, `export`
 * the whole list as a stream of lines (contract/schemas/export.ts).
 */
export type Calls = Partial<
    Record<'list' | 'one' | 'many' | 'export' | 'create' | 'update' | 'delete', Call>
>;

const reading =
    (method: Method) =>
    (path: string, ...query: string[]): Call => ({
        method,
        wire: method,
        path,
        query,
        body: [],
        encoding: 'json',
        access: 'session',
    });

const writing =
    (method: Method) =>
    (path: string, ...body: string[]): Call => ({ ...reading(method)(path), body });

/** `get(path, …names of the query parameters)` */
export const get = reading('GET');
/** `del(path)` */
export const del = reading('DELETE');
/** `post(path, …names in the body)`, and so for put and patch. */
export const post = writing('POST');
export const put = writing('PUT');
export const patch = writing('PATCH');

/** Travels as a POST whose override field names the real method; what would be its query travels in the body. */
export const override = (call: Call): Call => ({
    ...call,
    wire: 'POST',
    query: [],
    body: [...call.query, ...call.body],
});

/** Travels as form data, because it carries a file. */
export const multipart = (call: Call): Call => ({ ...call, encoding: 'multipart' });

/**
 * The calls of ordinary REST, as ra-data-simple-rest makes them: `range`, `sort` and `filter` are JSON text, the total
 * comes in `Content-Range`, and records travel bare.
 */
export const rest = (path: string, ...fields: string[]) => ({
    list: get(path, 'range', 'sort', 'filter'),
    one: get(`${path}/:id`),
    create: post(path, ...fields),
    update: put(`${path}/:id`, ...fields),
    delete: del(`${path}/:id`),
});

/** Made without a session. */
export const open = (call: Call): Call => ({ ...call, access: 'anyone' });

/** Calls that the specification does not have. They live under a base of their own, which a host may lack. */
export const extension = <T extends Record<string, Call>>(
    calls: T,
): { [Name in keyof T]: T[Name] & { base: 'extensions' } } =>
    Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, { ...call, base: 'extensions' }]),
    ) as never;
