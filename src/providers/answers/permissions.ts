import { PERMISSIONS } from '../../../contract/permissions';
import { VALUES } from './values';

type Named = Record<string, unknown>;

const isNamed = (value: unknown): value is Named =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of the contract: `SHOW_PRODUCTS` and `show-products` are `show products`. Other names stay as they are. */
const canonical = (name: string): string => {
    const plain = name.trim().toLowerCase().replaceAll(/[-_]+/g, ' ');
    return PERMISSIONS.find(known => known === plain) ?? name;
};

/** The raw name of an entry, which is a text or an object with a name. */
const nameOf = (entry: unknown): string | undefined =>
    typeof entry === 'string'
        ? entry
        : isNamed(entry) && typeof entry.name === 'string'
          ? entry.name
          : undefined;

/** A list or a map: in `data`, as a list with the indexes as keys, or as text, which is JSON or names between commas. */
const parsed = (raw: unknown): unknown => {
    if (isNamed(raw)) {
        if (Array.isArray(raw.data)) return raw.data;
        const keys = Object.keys(raw);
        return keys.length > 0 && keys.every(key => /^\d+$/.test(key)) ? Object.values(raw) : raw;
    }
    if (typeof raw !== 'string') return raw;
    try {
        const value: unknown = JSON.parse(raw);
        return typeof value === 'object' ? value : raw.split(',');
    } catch {
        return raw.split(',').filter(name => name.trim());
    }
};

/** The entries of a raw list of permissions by their names in the contract. Entries without a name are left out. */
const entriesOf = (raw: unknown): [name: string, entry: unknown][] => {
    const given = parsed(raw);
    if (Array.isArray(given))
        return given.flatMap((entry): [string, unknown][] => {
            const name = nameOf(entry);
            return name ? [[canonical(name), entry]] : [];
        });
    return isNamed(given)
        ? Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
              VALUES.boolean.read(value as object) === true ? [[canonical(name), name]] : [],
          )
        : [];
};

/**
 * The permissions of a role in any of the forms that hosts send: names, objects with a name, a map of name to true, in
 * any case and with - or _ for spaces, or any of these as text. Undefined if there are none to read.
 */
export const permissionsIn = (raw: unknown): string[] | undefined =>
    raw === undefined || raw === null ? undefined : [...new Set(entriesOf(raw).map(([name]) => name))];

/** A name of the contract in the spelling of the host. */
const spelled = (name: string, sample: string | undefined): string => {
    const separator = /[-_]/.exec(sample ?? '')?.[0] ?? ' ';
    const isUpper = !!sample && sample === sample.toUpperCase() && sample !== sample.toLowerCase();
    const text = name.replaceAll(' ', separator);
    return isUpper ? text.toUpperCase() : text;
};

/**
 * The permissions in the form of a raw value: that of the role, else that of another role (`samples`). Entries that could
 * not be read stay, because nobody has taken them away.
 */
export const writePermissions = (
    value: readonly string[],
    own: unknown,
    samples: readonly unknown[],
): unknown => {
    const form = own ?? samples[0];
    const known = new Map([...samples, own].flatMap(entriesOf));
    const [spelling] = [...known.values()].map(nameOf).filter(name => name !== undefined);
    const given = parsed(form);
    if (!Array.isArray(given) && isNamed(given)) {
        const rawName = (name: string) =>
            (known.get(name) as string | undefined) ?? spelled(name, Object.keys(given)[0]);
        const isMap = new Set(value.map(rawName));
        const sample = Object.values(given)[0] ?? true;
        const map = Object.fromEntries(
            [...new Set([...Object.keys(given), ...isMap])].map(name => [
                name,
                VALUES.boolean.write!(isMap.has(name), sample),
            ]),
        );
        return typeof form === 'string' ? JSON.stringify(map) : map;
    }
    const hasObjects = Array.isArray(given) && given.some(isNamed);
    const entries = value.map(name => {
        const entry = known.get(name);
        if (entry !== undefined && isNamed(entry) === hasObjects) return entry;
        return hasObjects ? { name: spelled(name, spelling) } : spelled(name, spelling);
    });
    const unread = Array.isArray(given) ? given.filter(entry => nameOf(entry) === undefined) : [];
    const list = [...entries, ...unread];
    if (typeof form !== 'string') return list;
    return form.trim().startsWith('[') ? JSON.stringify(list) : list.join(',');
};

/** The role in an answer about the signed-in person: its permissions may stand beside it, and it may be a name alone. */
export const roleIn = (person: Named): { name: string; permissions: string[] } | undefined => {
    const { role } = person;
    const permissions = permissionsIn((isNamed(role) && role.permissions) || person.permissions);
    const name = isNamed(role) ? role.name : role;
    return permissions && { name: typeof name === 'string' ? name : '', permissions };
};
