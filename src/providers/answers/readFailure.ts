import type { Failure } from '../../../contract/schemas/wire';

type Row = Record<string, unknown>;

/** A text of a refusal, and the path of the field that it is about; '' for none. */
type Reason = { path: string; text: string };

const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A name without case and marks: `propertyName`, `PropertyName` and `property_name` are one. */
const folded = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The first valid value of a row by the end of its name, in the order of the ends. */
const valueBy = (row: Row, ends: readonly string[], isValid: (value: unknown) => boolean): unknown =>
    ends
        .flatMap(end => Object.entries(row).filter(([name]) => folded(name).endsWith(end)))
        .find(([, value]) => isValid(value))?.[1];

/** Names of a text that explains, and of one that may be only a status in words. */
const EXPLANATIONS = ['message', 'msg', 'description', 'detail', 'reason'];
const STATUSES = ['error', 'title'];
const textOf = (row: Row, names = [...EXPLANATIONS, ...STATUSES]) =>
    valueBy(row, names, isText) as string | undefined;

/** Names of the field of an entry. The last may name the error instead, where another is there. */
const PATHS = ['field', 'path', 'loc', 'property', 'propertyname', 'pointer', 'param', 'attribute', 'name'];
const isPath = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : isText(value) && !/\s/.test(value);
const pathOf = (row: Row, names = PATHS): string | undefined => {
    const path = valueBy(row, names, isPath);
    if (path === undefined) return isRow(row.source) ? pathOf(row.source) : undefined;
    return [path].flat().join('.');
};

/** A row that has a text is about the field that it names, else about the one at which it stands. */
const entryOf = (row: Row, path: string): Reason | undefined => {
    const text = textOf(row);
    return text === undefined ? undefined : { path: pathOf(row) ?? path, text };
};

/** An entry of a list that names its field may have a code alone. */
const codeOf = (row: Row): Reason | undefined => {
    const path = pathOf(row, PATHS.slice(0, -1));
    const text = Object.values(row).find(value => isText(value) && value !== path);
    return path === undefined || text === undefined ? undefined : { path, text: text as string };
};

/** Names of what holds reasons: `errors`, `messages`, `details`, `fieldErrors`, `violations`, `ModelState`. */
const HOLDERS = /(errors?|messages?|msg|details?|reasons?|violations|issues|modelstate|params|properties)$/;
/** Names of what is not about the input. */
const OTHERS = /^(data|meta|links|trace|stack|stacktrace|exception)$/;
/** Names under which texts are about no field. */
const GENERAL = /^(nonfielderrors|formerrors|base|general|global|all)$/;

/**
 * Finds all reasons in a body by its structure: entries with a text, lists of texts, and maps by field or index of either,
 * however deep. `within` is the holder: a text that is the value of a map is a reason in `errors`, and in other holders if it
 * is a sentence. A field of the call is no holder.
 */
const findReasons = (isField: (name: string) => boolean) => {
    const is = (names: RegExp, name: string) => names.test(folded(name)) && !isField(name);
    const inList = (list: unknown[], path: string, within: string): Reason[] =>
        list.flatMap((one, index) => {
            if (isText(one)) return { path, text: one };
            const entry = isRow(one) ? (entryOf(one, path) ?? codeOf(one)) : undefined;
            return entry ?? reasonsIn(one, joined(path, index), within);
        });
    const reasonsIn = (value: unknown, path = '', within = ''): Reason[] => {
        if (Array.isArray(value)) return inList(value, path, within);
        if (!isRow(value)) return [];
        return Object.entries(value).flatMap(([name, one]) => {
            const own = joined(path, name);
            if (is(OTHERS, name)) return [];
            if (is(GENERAL, name)) return inList([one].flat(), '', within);
            if (is(HOLDERS, name)) return reasonsIn(one, path, within || folded(name));
            if (isText(one))
                return within === 'errors' || (within && /\s/.test(one)) ? { path: own, text: one } : [];
            return (within && isRow(one) && entryOf(one, own)) || reasonsIn(one, own, within);
        });
    };
    return { reasonsIn, isHolder: (name: string) => is(HOLDERS, name) };
};

const joined = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

/** The segments of a path in any notation: `variants[0].price`, `/data/attributes/name`, `$.name`. */
const segmentsOf = (path: string) => path.split(/[^\p{L}\p{N}_*-]+/u).filter(part => part !== '');

/** A segment as the contract writes names: `NameAr` is `name_ar`. */
const inSnakeCase = (part: string) => part.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1_$2').toLowerCase();

/** Path segments before the field in the errors of FastAPI and JSON:API. */
const WRAPPERS = new Set(['body', 'data', 'attributes']);

/**
 * Reads paths as forms know them: from a field of the call, in whatever case, behind what wraps the input. A wrapper may
 * have the name of a record (`product.name`), and then the field follows at once.
 */
const fieldsOf = (fields: readonly string[]) => {
    const known = new Map(fields.map(name => [folded(name), name]));
    const fieldOf = (path: string): string => {
        const segments = segmentsOf(path);
        const isKnown = (part = '') => known.has(folded(part));
        while (segments.length > 1 && !isKnown(segments[0]) && WRAPPERS.has(segments[0]!)) segments.shift();
        if (!isKnown(segments[0]) && isKnown(segments[1])) segments.shift();
        return segments
            .map((part, at) => (at === 0 && known.get(folded(part))) || inSnakeCase(part))
            .join('.');
    };
    /** Nest's and Rails's texts of no field begin with its name. */
    const fieldAtStart = (text: string): string => {
        const [path = ''] = text.split(' ');
        const [name = ''] = segmentsOf(path);
        return known.has(folded(name)) ? fieldOf(path) : '';
    };
    return { isField: (name: string) => known.has(folded(name)), fieldOf, fieldAtStart };
};

/** The value of a text that is JSON itself, such as the message of a ZodError. */
const valueIn = (text: unknown): unknown => {
    try {
        return typeof text === 'string' && /^\s*[[{]/.test(text) ? JSON.parse(text) : undefined;
    } catch {
        return undefined;
    }
};

/** A body of which a text that is JSON is replaced by its value. */
const unpacked = (body: Row): Row =>
    Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
            name,
            valueIn(value) ?? (isRow(value) && HOLDERS.test(folded(name)) ? unpacked(value) : value),
        ]),
    );

/** Whether the message of a failed host is meant for its developers: it comes with the place in the code. */
export const isTrace = (body: unknown): boolean =>
    isRow(body) && ['trace', 'stack', 'stackTrace', 'exception'].some(name => name in body);

/**
 * Reads the body of a refusal in whatever form a host sends it (docs/contract.md#other-hosts): its message, and its reasons
 * by field. `fields` are those of the call.
 */
export const readFailure = (
    given: unknown,
    fields: readonly string[] = [],
): Partial<Failure> & { data?: unknown } => {
    if (isText(given)) return { message: given };
    const body = isRow(given) ? unpacked(given) : { errors: given };
    const inner = isRow(body.error) ? body.error : {};
    const { isField, fieldOf, fieldAtStart } = fieldsOf(fields);
    const { reasonsIn, isHolder } = findReasons(isField);
    const explanation =
        textOf(body, EXPLANATIONS) ?? textOf(inner) ?? (isText(body.errors) ? body.errors : undefined);
    // Without a message, a body is its errors by field.
    const members = Object.entries(body).filter(
        ([name]) => explanation === undefined || isHolder(name) || isField(name),
    );
    const errors: Record<string, string[]> = {};
    const found = reasonsIn(Object.fromEntries(members));
    // A body that explains nothing may be a map of texts itself, or have it in `data`, as JSend; one with an id is a record.
    const texts: Row = { ...body, ...(isRow(body.data) && body.data) };
    if (found.length === 0 && explanation === undefined && !('id' in texts))
        found.push(...reasonsIn({ errors: texts }).filter(({ path }) => isField(path)));
    for (const { path, text } of found) {
        const field = path === '' ? fieldAtStart(text) : fieldOf(path);
        (errors[field] ??= []).push(text);
    }
    const { '': general, ...named } = errors;
    const hasErrors = Object.keys(named).length > 0 || (general && explanation !== undefined);
    return {
        data: body.data,
        message: explanation ?? general?.join(' ') ?? textOf(body, STATUSES),
        ...(hasErrors && { errors }),
    };
};

/**
 * Returns the reason in the answer of a write, beside a record or in its place: a host may refuse with 200. Undefined
 * if the answer gives no reason, or is the record. `fields` are those of the call.
 */
export const reasonIn = (
    raw: unknown,
    fields: readonly string[],
): Pick<Partial<Failure>, 'message' | 'errors'> | undefined => {
    const isRecord = (value: unknown) => isRow(value) && 'id' in value;
    if (isRecord(raw)) return undefined;
    const { message, errors } = readFailure(
        isRow(raw) && isRecord(raw.data) ? { ...raw, data: undefined } : raw,
        fields,
    );
    return message === undefined && errors === undefined ? undefined : { message, errors };
};
