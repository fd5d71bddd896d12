import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import {
    ListBase,
    ResourceContextProvider,
    useGetList,
    useListContext,
    useRefresh,
    type GetListResult,
} from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import { useState } from 'react';
import type { Purchase } from '../../contract/schemas/purchases';
import { EmptyState } from '../components/EmptyState';
import { ExportButton } from '../components/ExportButton';
import { FailureState } from '../components/FailureState';
import { Pager } from '../components/Pager';
import { TitleBar } from '../components/TitleBar';
import { useDialogParam } from '../components/useDialogParam';
import { useResourceText, useText } from '../components/useText';
import { purchases } from '../resources/purchases';
import { useCrumbs } from './crumbs';
import { PurchaseFilters } from './purchases/Filters';
import { PurchaseDrawer } from './purchases/PurchaseDrawer';
import { rowsAfterUpdate } from './purchases/rule';

const { name, sort, columns } = purchases;

/** Purchase operations: list with filters, and one of them over it, to be read and updated. */
const Purchases = () => {
    const { name: nameOf } = useResourceText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value={name}>
            <ListBase
                disableAuthentication
                perPage={15}
                sort={sort}
                exporter={false}
                queryOptions={{ onError: error => console.error(error) }}
            >
                <TitleBar crumbs={crumbs()} title={nameOf(name, 2)} action={<ExportButton />} />
                <Desk />
            </ListBase>
        </ResourceContextProvider>
    );
};
export default Purchases;

const Desk = () => {
    const { data, error, refetch } = useListContext<Purchase>();
    const text = useText();
    const dialog = useDialogParam('open');
    const queryClient = useQueryClient();
    const refresh = useRefresh();
    const [taken, setTaken] = useState<string>();
    const number = dialog.value ?? '';
    const row = data?.find(purchase => purchase.number === number);
    // A link may name an operation that is not on this page of this list.
    const { data: found, isPending } = useGetList<Purchase>(
        name,
        { pagination: { page: 1, perPage: 15 }, sort, filter: { q: number } },
        { enabled: !!number && !row && !!data },
    );
    const purchase = row ?? found?.find(purchase => purchase.number === number);

    const updated = (before: Purchase, after: Purchase) => {
        queryClient.setQueriesData<GetListResult<Purchase>>({ queryKey: [name, 'getList'] }, list => {
            if (!list?.data.some(({ id }) => id === before.id)) return list;
            const rows = rowsAfterUpdate(list.data, before, after);
            return { ...list, data: rows, total: (list.total ?? 0) - (list.data.length - rows.length) };
        });
        setTaken(before.status === after.status ? after.number : undefined);
        dialog.settle();
    };
    return (
        <>
            {taken && (
                <Alert
                    severity="info"
                    onClose={() => setTaken(undefined)}
                    sx={{ marginBlockEnd: 4 }}
                    action={
                        <Button
                            size="small"
                            onClick={() => {
                                setTaken(undefined);
                                refresh();
                            }}
                        >
                            {text('screen.purchases.show_again')}
                        </Button>
                    }
                >
                    {text('screen.purchases.taken_off', { number: taken })}
                </Alert>
            )}
            <Card sx={{ overflow: 'hidden' }}>
                <PurchaseFilters />
                {error && !data ? (
                    <FailureState error={error} retry={refetch} />
                ) : (
                    <DataTable
                        bulkActionButtons={false}
                        rowClick={(_id, _resource, record) => {
                            dialog.open(record.number);
                            return false;
                        }}
                        empty={<EmptyState sentence={text('screen.purchases.none')} />}
                    >
                        {columns}
                    </DataTable>
                )}
                <Pager />
            </Card>
            {number && (
                <PurchaseDrawer
                    number={number}
                    purchase={purchase}
                    loading={isPending}
                    onLeave={dialog.leave}
                    onUpdated={updated}
                />
            )}
        </>
    );
};
