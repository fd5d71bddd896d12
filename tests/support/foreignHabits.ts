/** Differences of other hosts from the reference server, each as an option. docs/contract.md lists them. */
export type Habits = {
    /** Rows per page. */
    perPage: number;
    /** Pages lists that the contract does not page, with this many rows. */
    pagesAll?: number;
    /** Has the page data beside the rows instead of in `meta`. */
    pagesBeside?: boolean;
    amounts?: 'text';
    flags?: 'number' | 'digit';
    times?: 'bare';
    ids?: 'text';
    /** Answers single records without `data`, and login and profile in `data`. */
    wraps?: 'other';
    /** Wraps nested records in `data`. */
    wrapsNested?: boolean;
    /** Omits fields that the contract declares as optional. */
    without?: readonly string[];
    /** Adds undeclared keys. */
    extraKeys?: boolean;
    /** Sends empty texts for null. */
    emptyForNull?: boolean;
    /** Sends unknown enum values. */
    unknownEnums?: boolean;
    /** The answers of writes. */
    writes?: 'nothing' | 'message' | 'thin';
    /** Sends the same message for every refusal; the reason is in `errors`. */
    genericRefusals?: boolean;
    /** Refuses values of another JSON type than it sends. */
    strictTypes?: boolean;
    /** Has another origin, so that calls need a preflight. */
    cors?: boolean;
    /** Serves photos from another origin. */
    photosElsewhere?: boolean;
    /** Calls that always fail with an HTML page of a proxy. */
    fails?: RegExp;
    /** Calls that take 1.5 s. */
    slow?: RegExp;
};

const AMOUNT =
    /^(price|compare_at_price|min_price|max_price|subtotal|discount|shipping_fee|vat_amount|unit_price|total_spent|total_revenue|cash|credit)$/;
const isAmount = (name: string, path: string) =>
    AMOUNT.test(name) || (name === 'total' && !path.startsWith('meta'));
const isId = (name: string) => name === 'id' || name.endsWith('_id');
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** Nested records, which some hosts wrap. */
const NESTED = new Set(['category', 'user', 'role', 'children', 'options', 'photos', 'variants']);
const THREE_HOURS = 3 * 3_600_000;

/** Converts an answer of the reference server to that of a host with these habits. */
export const asHost = (habits: Habits, value: unknown, name = '', path = ''): unknown => {
    if (Array.isArray(value))
        return value.map(entry => asHost(habits, entry, name.replace(/_ids$/, '_id'), path));
    if (typeof value === 'object' && value !== null) return recordAsHost(habits, value as Row, path);
    if (value === null) return habits.emptyForNull && path !== 'meta' && !isId(name) ? '' : null;
    if (typeof value === 'boolean')
        return habits.flags === 'number'
            ? Number(value)
            : habits.flags === 'digit'
              ? String(Number(value))
              : value;
    if (typeof value === 'number') {
        if (habits.amounts && isAmount(name, path)) return value.toFixed(2);
        return habits.ids && isId(name) ? String(value) : value;
    }
    if (typeof value !== 'string') return value;
    if (habits.times && TIME.test(value))
        return new Date(Date.parse(value) + THREE_HOURS).toISOString().slice(0, 19).replace('T', ' ');
    if (habits.unknownEnums && name === 'payment_method' && value === 'mada') return 'tabby';
    if (habits.unknownEnums && name === 'device_type' && value === 'web') return 'kiosk';
    return value;
};

type Row = Record<string, unknown>;

const recordAsHost = (habits: Habits, row: Row, path: string): Row => {
    const sent: Row = {};
    for (const [name, value] of Object.entries(row)) {
        if (habits.without?.includes(name)) continue;
        const nested = asHost(habits, value, name, name === 'meta' ? 'meta' : path);
        const wrapped = habits.wrapsNested && NESTED.has(name) && typeof value === 'object' && value !== null;
        sent[name] = wrapped ? { data: nested } : nested;
    }
    if (habits.extraKeys && 'id' in row)
        Object.assign(sent, { pivot: { a: 1 }, deleted_at: null, links: [], '@type': 'Record' });
    return sent;
};

/** Converts a body sent to a host with these habits for the reference server. */
export const fromHost = (habits: Habits, body: unknown, name = ''): unknown => {
    if (Array.isArray(body)) return body.map(entry => fromHost(habits, entry, name.replace(/_ids$/, '_id')));
    if (typeof body === 'object' && body !== null)
        return Object.fromEntries(
            Object.entries(body).map(([name, value]) => [name, fromHost(habits, value, name)]),
        );
    if (body === '' && habits.emptyForNull && !['name', 'name_ar'].includes(name)) return null;
    if (typeof body === 'string' && AMOUNT.test(name)) return Number(body);
    if (name === 'is_active') return body === true || body === 1 || body === '1';
    return body;
};

/** The values of a write with another type than the host sends. */
export const otherTypes = (habits: Habits, body: unknown, path = ''): string[] => {
    if (Array.isArray(body))
        return body.flatMap(entry => otherTypes(habits, entry, path.replace(/_ids$/, '_id')));
    if (typeof body === 'object' && body !== null)
        return Object.entries(body).flatMap(([name, value]) => otherTypes(habits, value, name));
    if (body === null || body === '') return [];
    const expected = isId(path)
        ? habits.ids
            ? 'string'
            : 'number'
        : AMOUNT.test(path)
          ? habits.amounts
              ? 'string'
              : 'number'
          : path === 'is_active'
            ? { number: 'number', digit: 'string', none: 'boolean' }[habits.flags ?? 'none']
            : typeof body;
    return typeof body === expected ? [] : [`${path}: ${JSON.stringify(body)} is no ${expected}`];
};
