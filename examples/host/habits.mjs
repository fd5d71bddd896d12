/**
 * What hosts do otherwise, as switches of the example host: `createHost({ habits: { money: 'text', ids: 'uuid' } })`. Each switch has
 * its choices in a table below; `FRAMEWORKS` has those of four frameworks.
 */

/** The page size of a host without habits. */
const PER_PAGE = 12;
/** The host's clock is three hours ahead of UTC. */
const OFFSET_MS = 3 * 3_600_000;

export const FRAMEWORKS = {
    laravel: {
        times: 'sql',
        money: 'text',
        booleans: 'number',
        pages: 'laravel',
        perPage: 10,
        permissions: 'objects',
        errors: 'laravel',
    },
    django: {
        times: 'iso',
        money: 'text',
        booleans: 'boolean',
        ids: 'uuid',
        envelope: 'none',
        pages: 'django',
        perPage: 100,
        permissions: 'dashes',
        errors: 'django',
    },
    spring: {
        times: 'milliseconds',
        booleans: 'boolean',
        envelope: 'none',
        pages: 'spring',
        perPage: 25,
        permissions: 'upper',
        errors: 'spring',
    },
    rails: {
        times: 'iso',
        money: 'text',
        booleans: 'boolean',
        pages: 'pagination',
        perPage: 25,
        permissions: 'map',
        errors: 'rails',
        writes: 'nothing',
    },
};

const local = at => new Date(at.valueOf() + OFFSET_MS).toISOString();
const [year, month, day] = [text => text.slice(0, 4), text => text.slice(5, 7), text => text.slice(8, 10)];

/** A time as each kind of host sends it. */
const TIMES = {
    iso: at => at.toISOString(),
    sql: at => local(at).slice(0, 19).replace('T', ' '),
    'day first': at => `${day(local(at))}-${month(local(at))}-${year(local(at))} ${local(at).slice(11, 16)}`,
    'month first': at =>
        `${month(local(at))}/${day(local(at))}/${year(local(at))} ${local(at).slice(11, 16)}`,
    seconds: at => at.valueOf() / 1000,
    milliseconds: at => at.valueOf(),
};

const MONEY = {
    text: amount => amount.toFixed(2),
    grouped: amount => amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
};
const AMOUNTS = ['price', 'total_revenue'];

/** The words for true and false. */
const BOOLEANS = {
    boolean: [true, false],
    number: [1, 0],
    digits: ['1', '0'],
    yesno: ['yes', 'no'],
    onoff: ['On', 'Off'],
};

const UUID = '00000000-0000-4000-8000-';
const IDS = {
    text: { write: id => String(id), read: Number },
    uuid: {
        write: id => UUID + String(id).padStart(12, '0'),
        read: id => Number(String(id).replace(UUID, '')),
    },
};

/** Permissions as a host has them, and their names again. */
const PERMISSIONS = {
    objects: {
        write: names => names.map((name, at) => ({ id: at + 1, name })),
        read: list => list.map(({ name }) => name),
    },
    map: {
        write: names => Object.fromEntries(names.map(name => [name, true])),
        read: map => Object.keys(map).filter(name => map[name]),
    },
    upper: {
        write: names => names.map(name => name.toUpperCase().replaceAll(' ', '_')),
        read: list => list.map(name => name.toLowerCase().replaceAll('_', ' ')),
    },
    dashes: {
        write: names => names.map(name => name.replaceAll(' ', '-')),
        read: list => list.map(name => name.replaceAll('-', ' ')),
    },
    text: { write: names => names.join(','), read: text => text.split(',') },
    json: { write: names => JSON.stringify(names), read: text => JSON.parse(text) },
};

const lastOf = ({ total, per_page }) => Math.max(1, Math.ceil(total / per_page));
const nextOf = meta =>
    meta.current_page < lastOf(meta) ? `https://host.example/?page=${meta.current_page + 1}` : null;

/** The answer of a paged list from its rows and its meta. */
const PAGES = {
    laravel: (data, meta) => ({
        data,
        ...meta,
        last_page: lastOf(meta),
        next_page_url: nextOf(meta),
    }),
    camel: (data, { current_page, per_page, total }) => ({
        data,
        meta: { currentPage: current_page, perPage: per_page, totalItems: total },
    }),
    pagination: (data, meta) => ({ data, meta: { pagination: meta } }),
    django: (data, meta) => ({ count: meta.total, next: nextOf(meta), previous: null, results: data }),
    spring: (data, meta) => ({
        content: data,
        totalElements: meta.total,
        totalPages: lastOf(meta),
        size: meta.per_page,
        number: meta.current_page - 1,
        last: nextOf(meta) === null,
    }),
    'without total': (data, meta) => ({
        data,
        meta: { per_page: meta.per_page, current_page: meta.current_page },
    }),
    none: data => ({ data }),
};

const entries = errors => Object.entries(errors ?? {}).flatMap(([name, all]) => all.map(one => [name, one]));

/** The status and the body of a refusal. */
const ERRORS = {
    laravel: (status, message, errors) => [status, { message, errors }],
    django: (status, message, errors) => [
        status === 422 ? 400 : status,
        errors ?? (status === 422 ? { non_field_errors: [message] } : { detail: message }),
    ],
    spring: (status, message, errors) => [
        status === 422 ? 400 : status,
        {
            status,
            error: 'Bad Request',
            message,
            errors: entries(errors).map(([field, defaultMessage]) => ({ field, defaultMessage })),
        },
    ],
    rails: (status, message, errors) => [
        status,
        errors ? { errors: entries(errors).map(([, text]) => text) } : { error: message },
    ],
    success: (status, message, errors) =>
        status === 422 ? [200, { success: false, message, errors }] : [status, { message }],
};

/** What a host answers to a write that it does not carry out: the status, the body and headers. */
const UNDONE = {
    refused: () => [200, { ok: false, message: 'The shop is closed.' }],
    // The browser sends a POST again as a GET, which answers the list.
    redirected: path => (path.endsWith('/') ? undefined : [301, '', { location: `${path}/` }]),
    ignored: (_, unchanged) => [200, unchanged() ?? {}],
    html: () => [200, '<!DOCTYPE html><title>Closed</title>', { 'content-type': 'text/html' }],
};

/** Which of an answer's rows have a flag. */
const hasFlag = row => 'id' in row && ('email' in row || 'phone' in row || 'price' in row);

/** A value of the host's own, as a host with these habits sends it. */
const sentBy = habits => {
    const { times, money, booleans, ids, permissions, envelope, without = [] } = habits;
    const write = (value, name, isTop) => {
        if (Array.isArray(value)) {
            if (name === 'permissions' && permissions) return PERMISSIONS[permissions].write(value);
            return value.map(one => write(one, name));
        }
        if (value !== null && typeof value === 'object') {
            const row = Object.fromEntries(
                Object.entries(value)
                    .filter(([name]) => !without.includes(name))
                    .map(([name, part]) => [name, write(part, name)]),
            );
            if (times && typeof value.id === 'number')
                for (const name of ['created_at', 'updated_at'])
                    row[name] = TIMES[times](new Date(Date.UTC(2026, 10, (value.id % 28) + 1, 9, 30)));
            if (booleans && hasFlag(value))
                row.is_active = BOOLEANS[booleans][(value.is_active ?? true) ? 0 : 1];
            return envelope === 'nested' && !isTop && 'id' in value ? { data: row } : row;
        }
        if (typeof value !== 'number') return value;
        if (money && AMOUNTS.includes(name)) return MONEY[money](value);
        return ids && /(^|_)id$/.test(name) ? IDS[ids].write(value) : value;
    };
    return write;
};

/** A value that was sent to a host with these habits, as the host's own. */
const takenBy = ({ money, booleans, ids, permissions }) => {
    const read = (value, name = '') => {
        if (name === 'permissions' && permissions) return PERMISSIONS[permissions].read(value);
        if (Array.isArray(value)) return value.map(one => read(one, name.replace(/_ids$/, '_id')));
        if (name === 'filters') return JSON.stringify(read(JSON.parse(value)));
        if (value !== null && typeof value === 'object' && !value.bytes)
            return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part, name)]));
        if (money && AMOUNTS.includes(name)) return Number(String(value).replaceAll(',', ''));
        if (booleans && name === 'is_active') return value === BOOLEANS[booleans][0];
        return ids && /(^|_)id$/.test(name) && value ? IDS[ids].read(value) : value;
    };
    return read;
};

/**
 * The functions of a host with these habits: `answer` turns an answer into the host's, `taken` and `id` what was sent into
 * its own values, `refusal` a refusal into a status and a body; `undone` answers a write that is not carried out.
 */
export const habitsOf = habits => {
    const { ids, pages, envelope, writes, permissionsBeside, perPage = PER_PAGE, delay = 0 } = habits;
    const write = sentBy(habits);
    const session = ({ access_token, user }) => {
        const { role, ...person } = write(user, '', true);
        const seen = permissionsBeside
            ? { ...person, role: role.name, permissions: role.permissions }
            : { ...person, role };
        return envelope === 'nested' ? { data: { access_token, user: seen } } : { access_token, user: seen };
    };
    const answer = (value, call) => {
        if (value === undefined) return undefined;
        if (value.access_token) return session(value);
        const isRead = call.startsWith('GET');
        if (!isRead && writes === 'nothing') return undefined;
        if (!isRead && writes === 'message') return { message: 'Saved.' };
        if (value.meta)
            return (PAGES[pages] ?? ((data, meta) => ({ data, meta })))(
                write(value.data, '', true),
                value.meta,
            );
        const data = write(value.data, '', true);
        return envelope === 'none' ? data : { data };
    };
    return {
        answer,
        taken: takenBy(habits),
        id: id => (ids && id !== undefined ? String(IDS[ids].read(id)) : id),
        refusal: ERRORS[habits.errors ?? 'laravel'],
        undone: UNDONE[writes],
        perPage,
        isPaged: pages !== 'none',
        delay,
        stored: habits.booleans ? ['is_active'] : [],
    };
};
