import { type Identifier, type ListParams, type RaRecord, useGetList, useStore } from 'react-admin';
import { useMemo } from 'react';
import { isFromList, stayInList } from '../../../components/lists/openedFromList';
import { rowsMeta } from '../../../components/lists/rows/rowsMeta';
import { NeighbourLinks } from '../../../components/page/NeighbourLinks';
import { useAccess } from '../../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';
import { useRecordName } from '../../crumbs';
import { useDeclaration, usePage } from '../../page';

/** A neighbour of a record, and the page of the list that has it. */
type Neighbour = { record: RaRecord; page: number };

const LABELS = {
    previous: 'screen.product.neighbours.previous',
    next: 'screen.product.neighbours.next',
} as const;

/** Whether a record's page was opened from its list, or from a neighbour that was. */
const useFromList = (id: Identifier): boolean => {
    const { name } = useDeclaration();
    return useMemo(() => isFromList(name, id), [name, id]);
};

/** Links to the previous and the next record of the list that a record was opened from, with its filters and its order. */
export const Neighbours = ({ id }: { id: Identifier }) => {
    const { layout } = usePage();
    const { name, pages } = useDeclaration();
    const recordName = useRecordName();
    const { previous, next, setPage } = useNeighbours(id, useFromList(id));
    const linkTo = (neighbour: Neighbour | undefined) =>
        neighbour && {
            name: recordName(neighbour.record),
            to: `/${layout}/${pages?.detail?.replace(/:\w+/, String(neighbour.record.id))}`,
            onClick: () => {
                stayInList(name, neighbour.record.id);
                setPage(neighbour.page);
            },
        };
    return previous || next ? (
        <NeighbourLinks labels={LABELS} previous={linkTo(previous)} next={linkTo(next)} />
    ) : null;
};

type StoredList = Partial<ListParams> | undefined;

/** A page of the stored list. */
const usePageOfList = (list: StoredList, page: number, enabled: boolean) => {
    const { mayCall } = useAccess();
    const { name, calls } = useDeclaration();
    const { perPage = HOST_PAGE_SIZE, filter = {}, sort = 'id', order = 'DESC' } = list ?? {};
    return useGetList(
        name,
        {
            pagination: { page, perPage },
            sort: { field: sort, order: order as 'ASC' | 'DESC' },
            filter,
            meta: rowsMeta(calls),
        },
        { enabled: enabled && !!list && mayCall(calls.list), retry: false },
    );
};

/** The records beside one in the stored list; at the edge of a page, those of the page beside it. */
const useNeighbours = (id: Identifier, enabled: boolean) => {
    const [list, setList] = useStore<StoredList>(`${useDeclaration().name}.listParams`);
    const { page = 1, perPage = HOST_PAGE_SIZE } = list ?? {};
    const { data: rows = [], total, pageInfo } = usePageOfList(list, page, enabled);
    const at = rows.findIndex(row => String(row.id) === String(id));
    const hasMore = pageInfo?.hasNextPage ?? (total ?? 0) > page * perPage;
    const before = usePageOfList(list, page - 1, at === 0 && page > 1).data;
    const after = usePageOfList(list, page + 1, at >= 0 && at === rows.length - 1 && hasMore).data;
    const beside = (record: RaRecord | undefined, page: number): Neighbour | undefined =>
        record && { record, page };
    return {
        previous: at < 0 ? undefined : at > 0 ? beside(rows[at - 1], page) : beside(before?.at(-1), page - 1),
        next: at < 0 ? undefined : (beside(rows[at + 1], page) ?? beside(after?.[0], page + 1)),
        /** The list follows to the page of the record that is opened. */
        setPage: (next: number) => {
            if (next !== page) setList({ ...list, page: next });
        },
    };
};
