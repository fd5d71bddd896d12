import type { DataProvider, RaRecord } from 'react-admin';
import type { Calls } from '../../../contract/call';
import { ApiError } from '../failure';
import { EVERYTHING, HOST_PAGE_SIZE } from './paging';
import type { Values } from '../request';

type Id = string | number;
/** Gives the name of a record, by which lists can be searched. */
export type NameOf = (resource: string, record: RaRecord) => string | undefined;

/**
 * A resource whose records are part of another's: `variants` of `products`, created at
 * `/products/:product_id/variants`.
 */
type Nested = { parent: string; parameter: string; field: string };

const nestedOf = (resources: Record<string, Calls>): Map<string, Nested> =>
    new Map(
        Object.entries(resources).flatMap(([name, { list, create }]) => {
            const [, path, parameter, field] =
                /^(\/[\w-]+)\/:(\w+)\/([\w-]+)$/.exec(create?.path ?? '') ?? [];
            const parent = Object.keys(resources).find(key => resources[key]?.one?.path === `${path}/:id`);
            return parent && parameter && field && !(list && !list.path.includes(':'))
                ? [[name, { parent, parameter, field }] as const]
                : [];
        }),
    );

/** The address that a record has of a file. */
export const addressOf = (record: Readonly<Record<string, unknown>> | undefined, name: string): unknown =>
    record && (record[name] === undefined ? record.file : record[name]);

/** Reads the current records of the host by any call that returns them, and remembers the ids that it has seen. */
export class CurrentRecords {
    readonly #provider: DataProvider;
    readonly #resources: Record<string, Calls>;
    readonly #nameOf: NameOf;
    readonly #nested: Map<string, Nested>;
    readonly #seen = new Map<string, Set<string>>();
    /** The address of the file of each photo seen. */
    readonly #files = new Map<string, unknown>();
    /** Where each nested record was seen: in a parent's field, or in the list of a parent. */
    readonly #parents = new Map<string, { resource: string; id: Id }>();

    constructor(provider: DataProvider, resources: Record<string, Calls>, nameOf: NameOf) {
        this.#provider = provider;
        this.#resources = resources;
        this.#nameOf = nameOf;
        this.#nested = nestedOf(resources);
    }

    /** Remembers records and the records nested in them, which have no call of their own: photos, an option's values. */
    see(resource: string, records: readonly RaRecord[], parent?: Id, holder?: string) {
        const seen = this.#seen.get(resource) ?? new Set();
        this.#seen.set(resource, seen);
        const of = holder ?? this.#nested.get(resource)?.parent;
        for (const record of records) {
            seen.add(String(record.id));
            const file = addressOf(record, 'photo');
            if (file !== undefined) this.#files.set(`${resource}:${record.id}`, file);
            if (parent !== undefined && of)
                this.#parents.set(`${resource}:${record.id}`, { resource: of, id: parent });
            for (const [field, rows] of Object.entries(record))
                if (this.#isPart(field) && Array.isArray(rows))
                    this.see(field, rows as RaRecord[], record.id, resource);
        }
    }

    /** Whether records of a resource are read as part of others. */
    #isPart = (resource: string): boolean => {
        const calls = this.#resources[resource];
        return !!calls && !calls.one && (!calls.list || calls.list.path.includes(':'));
    };

    /** The address that a record's file had when it was seen. */
    fileOf = (resource: string, id: Id): unknown => this.#files.get(`${resource}:${id}`);

    /** The ids of a resource seen so far. */
    seen = (resource: string): ReadonlySet<string> => new Set(this.#seen.get(resource));

    /** The whole record, else its row in the list; undefined if no call returns it. */
    async read(resource: string, id: Id, known: Values = {}): Promise<RaRecord | undefined> {
        const calls = this.#resources[resource];
        if (calls?.one) return (await this.#provider.getOne(resource, { id })).data;
        const isIt = (row: RaRecord) => String(row.id) === String(id);
        if (this.#isPart(resource)) {
            const holder = this.#holderOf(resource, id, known);
            return holder && (await this.#partsOf(holder, resource))?.find(isIt);
        }
        if (!calls?.list) return undefined;
        const q = this.#nameOf(resource, known as RaRecord);
        const page = { page: 1, perPage: HOST_PAGE_SIZE };
        const { data } = await this.#provider.getList(resource, {
            pagination: page,
            sort: { field: 'id', order: 'DESC' },
            filter: q ? { q } : {},
        });
        return data.find(isIt) ?? (await this.#provider.getOne(resource, { id }).catch(unlessMissing))?.data;
    }

    /**
     * Whether a record still exists; undefined if no call tells. A host may answer a deleted record by its id, so one that is
     * found so is looked for in the list too.
     */
    async isThere(resource: string, id: Id, known: RaRecord): Promise<boolean | undefined> {
        const calls = this.#resources[resource];
        const isIt = (row: RaRecord) => String(row.id) === String(id);
        if (this.#isPart(resource)) {
            const holder = this.#holderOf(resource, id, known);
            return holder && !!(await this.#partsOf(holder, resource))?.some(isIt);
        }
        if (calls?.one && !(await this.#provider.getOne(resource, { id }).catch(unlessMissing))) return false;
        if (!calls?.list) return calls?.one && true;
        const q = this.#nameOf(resource, known);
        const { data, total = 0 } = await this.#provider.getList(resource, {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
            filter: q ? { q } : {},
        });
        if (data.some(isIt)) return true;
        if (data.length >= total) return false;
        return !!(await this.#provider.getOne(resource, { id }).catch(unlessMissing));
    }

    /** Whether some call returns the records of a resource that have this parent. */
    isReadable = (resource: string, data: Values): boolean =>
        this.#isPart(resource)
            ? data[this.#nested.get(resource)?.parameter ?? ''] !== undefined
            : !!(this.#resources[resource]?.one ?? this.#resources[resource]?.list);

    /** Where a nested record is: where it was seen, or in the parent that its values name. */
    #holderOf(resource: string, id: Id, known: Values) {
        const nested = this.#nested.get(resource);
        const parent = nested && (known[nested.parameter] as Id | undefined);
        return (
            this.#parents.get(`${resource}:${id}`) ??
            (nested && parent !== undefined ? { resource: nested.parent, id: parent } : undefined)
        );
    }

    /** The records of a resource in the record that has them. */
    async #partsOf(holder: { resource: string; id: Id }, resource: string) {
        if (this.#nested.get(resource)?.parent === holder.resource) return this.#within(resource, holder.id);
        return (await this.read(holder.resource, holder.id))?.[resource] as RaRecord[] | undefined;
    }

    /** The rows that may include a record created with these values. */
    async candidates(resource: string, data: Values, text: string | undefined): Promise<RaRecord[]> {
        const nested = this.#nested.get(resource);
        if (nested) {
            const parent = data[nested.parameter] as Id | undefined;
            return parent === undefined ? [] : this.#within(resource, parent);
        }
        const { list } = this.#resources[resource] ?? {};
        if (!list || list.path.includes(':')) return [];
        const { data: rows } = await this.#provider.getList(resource, {
            pagination: EVERYTHING,
            sort: { field: 'id', order: 'DESC' },
            filter: text ? { q: text.slice(0, 200) } : {},
        });
        return rows;
    }

    /** The records of a parent, from their own list or else from the parent. */
    async #within(resource: string, parentId: Id): Promise<RaRecord[]> {
        const nested = this.#nested.get(resource);
        if (!nested) return [];
        const { parent, parameter, field } = nested;
        if (this.#resources[resource]?.list)
            return (
                await this.#provider.getManyReference(resource, {
                    target: parameter,
                    id: parentId,
                    pagination: EVERYTHING,
                    sort: { field: 'id', order: 'ASC' },
                    filter: {},
                })
            ).data;
        const { data } = await this.#provider.getOne(parent, { id: parentId });
        return (data[field] ?? []) as RaRecord[];
    }
}

const unlessMissing = (error: unknown): undefined => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
};
