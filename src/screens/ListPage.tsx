import { NewButton } from './NewButton';
import { ResourceContextProvider } from 'react-admin';
import { type ReactNode } from 'react';
import { CheckedListBase } from '../components/lists/rows/CheckedListBase';
import { rowsMeta } from '../components/lists/rows/rowsMeta';
import { TitleBar } from '../components/page/TitleBar';
import { useOpensRecords } from '../components/lists/openedFromList';
import { usePolling } from '../components/lists/usePolling';
import { useResourceText } from '../components/hooks/useText';
import type { Declaration } from '../resources/declare';
import { useCrumbs } from '../resources/crumbs';
import { PAGE_SIZE } from '../providers/host';
import { HOST_PAGE_SIZE } from '../providers/data/paging';

/** The page of a list: its context, title and main action above what it shows. */
export const ListPage = ({ declaration, children }: { declaration: Declaration; children: ReactNode }) => {
    const { name, sort, columns, calls, plain, listAside } = declaration;
    useOpensRecords(name);
    const { name: nameOf } = useResourceText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value={name}>
            <CheckedListBase
                key={name}
                disableAuthentication
                perPage={plain ? PAGE_SIZE : HOST_PAGE_SIZE}
                sort={sort}
                columns={columns}
                exporter={false}
                queryOptions={{
                    ...usePolling(),
                    meta: rowsMeta(calls),
                    onError: error => console.error(error),
                }}
            >
                <TitleBar
                    crumbs={crumbs()}
                    title={nameOf(name, 2)}
                    more={listAside}
                    action={<NewButton declaration={declaration} />}
                />
                {children}
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
