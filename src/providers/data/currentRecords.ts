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

/** Reads the current records of the host by any call that returns them, and remembers the ids that it has seen. */
export class CurrentRecords {
    readonly #provider: DataProvider;
    readonly #resources: Record<string, Calls>;
    readonly #nameOf: NameOf;
    readonly #nested: Map<string, Nested>;
    readonly #seen = new Map<string, Set<string>>();
    /** The parent of each nested record seen. */
    readonly #parents = new Map<string, Id>();

    constructor(provider: DataProvider, resources: Record<string, Calls>, nameOf: NameOf) {
        this.#provider = provider;
        this.#resources = resources;
        this.#nameOf = nameOf;
        this.#nested = nestedOf(resources);
    }

    /** Remembers records and the records nested in them. */
    see(resource: string, records: readonly RaRecord[], parent?: Id) {
        const seen = this.#seen.get(resource) ?? new Set();
        this.#seen.set(resource, seen);
        for (const record of records) {
            seen.add(String(record.id));
            if (parent !== undefined) this.#parents.set(`${resource}:${record.id}`, parent);
            for (const [name, { parent: holder, field }] of this.#nested)
                if (holder === resource && Array.isArray(record[field]))
                    this.see(name, record[field] as RaRecord[], record.id);
        }
    }

    /** The ids of a resource seen so far. */
    seen = (resource: string): ReadonlySet<string> => new Set(this.#seen.get(resource));

    /** The whole record, else its row in the list; undefined if no call returns it. */
    async read(resource: string, id: Id, known: Values = {}): Promise<RaRecord | undefined> {
        const calls = this.#resources[resource];
        if (calls?.one) return (await this.#provider.getOne(resource, { id })).data;
        const isIt = (row: RaRecord) => String(row.id) === String(id);
        const nested = this.#nested.get(resource);
        if (nested) {
            const parent =
                this.#parents.get(`${resource}:${id}`) ?? (known[nested.parameter] as Id | undefined);
            return parent === undefined ? undefined : (await this.#within(resource, parent)).find(isIt);
        }
        if (!calls?.list || calls.list.path.includes(':')) return undefined;
        const q = this.#nameOf(resource, known as RaRecord);
        const page = { page: 1, perPage: HOST_PAGE_SIZE };
        const { data } = await this.#provider.getList(resource, {
            pagination: page,
            sort: { field: 'id', order: 'DESC' },
            filter: q ? { q } : {},
        });
        return data.find(isIt) ?? (await this.#provider.getOne(resource, { id }).catch(unlessMissing))?.data;
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
