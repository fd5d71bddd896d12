export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anyone, anyone signed in, or an admin with one of these permissions. */
export type Access = 'anyone' | 'session' | readonly string[];

/**
 * One call of the API as plain data. The panel's data provider sends it, the reference server routes it, and OpenAPI
 * and the contract's tests are generated from it.
 * - `method`: the method of the call; `wire`: the HTTP method sent, POST if the method is overridden.
 * - `path`: below the base, with `:name` for parameters, e.g. `/products/:id`.
 * - `query`, `body`: the only names that are sent there.
 * - `access`: who may make it; set where its noun is registered.
 * - `base`: `extensions` for calls that are not specified (docs/specification.md#7-calls); their base is another than
 * `/api/admin`, and other hosts may lack it (docs/contract.md#calls-of-our-own-kept-apart). `shop` for routes of a shop's own code,
 * which the panel does not call; the parameters of their paths are texts.
 * - `signed`: the sender signs it, in place of a session.
 */
export type Call = {
    method: Method;
    wire: Method;
    path: string;
    query: readonly string[];
    body: readonly string[];
    encoding: 'json' | 'multipart';
    access: Access;
    base?: 'extensions' | 'shop';
    signed?: true;
};

/**
 * The calls of a resource; the API does not support missing ones. `filtered` is the list with filters that `list` does
 * not have; `many` reads records by `ids`; `export` streams the whole list as lines (contract/schemas/export.ts).
 */
export type Calls = Partial<
    Record<'list' | 'filtered' | 'one' | 'many' | 'export' | 'create' | 'update' | 'delete', Call>
>;

/** Stands for the names of a noun's fields in a body. */
export const FIELDS = '{fields}';
/** Stands for the names of the filters by a noun's fields in a query. */
export const FILTERS = '{filters}';
/** Stands for `col` and `desc` in the query of a list that is sorted by nothing but a noun's fields. */
export const SORT = '{sort}';

const reading =
    (method: Method) =>
    <const P extends string>(path: P, ...query: string[]): Call & { path: P } => ({
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
    <const P extends string>(path: P, ...body: string[]): Call & { path: P } => ({
        ...reading(method)(path),
        body,
    });

/** `get(path, …names of the query parameters)` */
export const get = reading('GET');
/** `del(path)` */
export const del = reading('DELETE');
/** `post(path, …names in the body)`; `put` and `patch` likewise. */
export const post = writing('POST');
export const put = writing('PUT');
export const patch = writing('PATCH');

/** Sent as a POST with the real method in the override field and the query parameters in the body. */
export const override = <C extends Call>(call: C): C => ({
    ...call,
    wire: 'POST',
    query: [],
    body: [...call.query, ...call.body],
});

/** Sent as form data, because it contains a file. */
export const multipart = <C extends Call>(call: C): C => ({ ...call, encoding: 'multipart' });

/**
 * The calls of plain REST, as ra-data-simple-rest sends them: `range`, `sort` and `filter` are JSON text, the total is
 * in `Content-Range`, and records have no envelope.
 */
export const rest = (path: string) => ({
    list: get(path, 'range', 'sort', 'filter'),
    one: get(`${path}/:id`),
    create: post(path, FIELDS),
    update: put(`${path}/:id`, FIELDS),
    delete: del(`${path}/:id`),
});

/** The names of the ids in a path: `/products/:product_id/photos` has `product_id`. */
export type IdsOf<Path extends string> = Path extends `${string}/:${infer Rest}`
    ? Rest extends `${infer Name}/${infer Tail}`
        ? Name | IdsOf<`/${Tail}`>
        : Rest
    : never;

/** A call without a session. */
export const open = <C extends Call>(call: C): C => ({ ...call, access: 'anyone' });

/**
 * Calls that are not specified (docs/specification.md#7-calls), below their own base, which other hosts may lack.
 */
export const extension = <T extends Record<string, Call>>(
    calls: T,
): { [Name in keyof T]: T[Name] & { base: 'extensions' } } =>
    Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, { ...call, base: 'extensions' }]),
    ) as never;
