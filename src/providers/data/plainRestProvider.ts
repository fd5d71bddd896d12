import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetManyParams, GetOneParams, PaginationPayload, RaRecord } from 'react-admin';
import type { Calls } from '../../../contract/call';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '../../../contract/constants';
import { eachPage, type ExportRows } from './exporting';
import { unreadable } from '../failure';
import { baseOf, extended, fetchPlain } from '../http';
import { PAGE_SIZE } from '../host';
import { HOST_PAGE_SIZE } from './paging';
import { versionOf } from './versionOf';

/** The batch size of an export, and the maximum size of a page. */
const PER_PAGE = 100;
const MOST_ROWS = 1000;

/** Limits a page to a size that a range can express: a list may ask for the host's default size, or for every row. */
const inRange = ({ page, perPage }: PaginationPayload): PaginationPayload => ({
    page,
    perPage: perPage === HOST_PAGE_SIZE ? PAGE_SIZE : Math.min(perPage, MOST_ROWS),
});

/** Headers of a write, for hosts with the extensions: the version that it is based on, the change of which it is part, and its key. */
type WriteMeta = { version?: string | undefined; change?: string; idempotencyKey?: string };

/** The fetch of ra-data-simple-rest, with the headers of a write. */
const client =
    (calls: Calls, { version, change, idempotencyKey }: WriteMeta = {}) =>
    (url: string, options: RequestInit = {}) => {
        const headers = new Headers(options.headers);
        if (extended) {
            if (version) headers.set('If-Match', `"${version}"`);
            if (change) headers.set(CHANGE_HEADER, change);
            if (idempotencyKey) headers.set(IDEMPOTENCY_HEADER, idempotencyKey);
        }
        return fetchPlain(calls, url, { ...options, headers });
    };

/** An answer with records only. */
const withRows = <Answer extends { data: unknown }>(answer: Answer): Answer => {
    const { data } = answer;
    if (!Array.isArray(data) || !data.every(row => typeof row === 'object' && row !== null && 'id' in row))
        throw unreadable();
    return answer;
};

/** ra-data-simple-rest with the pages, exports and versions of the other nouns. */
export const createPlainProvider = (calls: Calls): DataProvider & { exportRows: ExportRows } => {
    const base = baseOf(calls.list);
    const provider = simpleRest(base, client(calls));
    const getList: DataProvider['getList'] = async (resource, { pagination, ...params }) =>
        withRows(
            await provider.getList<never>(resource, {
                ...params,
                ...(pagination && { pagination: inRange(pagination) }),
            }),
        );
    const getOne = async <Row extends RaRecord>(resource: string, params: GetOneParams<Row>) => {
        const answer = await provider.getOne<Row>(resource, params as never);
        withRows({ data: [answer.data] });
        if (String(answer.data.id) !== String(params.id)) throw unreadable('error.other_record');
        return answer;
    };
    const getMany = async <Row extends RaRecord>(resource: string, params: GetManyParams<Row>) =>
        withRows(await provider.getMany<Row>(resource, params as never));
    const update: DataProvider['update'] = (resource, params) => {
        const meta = (params.meta ?? {}) as WriteMeta;
        const version = meta.version ?? versionOf(params.previousData);
        return simpleRest(base, client(calls, { ...meta, version })).update(resource, params);
    };
    const create: DataProvider['create'] = (resource, params) =>
        simpleRest(base, client(calls, (params.meta ?? {}) as WriteMeta)).create(resource, params as never);
    const exportRows: ExportRows = async (resource, { onRows, ...params }) => {
        await eachPage(async page => {
            const { data, total = data.length } = await getList(resource, {
                ...params,
                pagination: { page, perPage: PER_PAGE },
            });
            return { data, meta: { total, last_page: Math.ceil(total / PER_PAGE) } };
        }, onRows);
    };
    return { ...provider, getList, getOne, getMany, create, update, exportRows };
};
