import { type DataProvider, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Product, SheetProduct } from '../../../../contract/schemas/products';
import { useFailureToast } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import type { ExportRows } from '../../../providers/exporting';
import { extended, sendForLines } from '../../../providers/http';
import { rowsOf } from './cells';
import type { Cells } from './columns';
import type { FileType } from './files';
import { eachOf, withoutPositions } from './records';
import { saveSheet } from './saveSheet';
import { useColumnLabel } from './useColumnLabel';

type Provider = DataProvider & { exportRows: ExportRows };

/** The products of a list with their variants, as rows in the order of the list. */
const sheetRows = async (
    dataProvider: Provider,
    filter: Record<string, unknown>,
    onRows: (done: number) => void,
): Promise<Cells[]> => {
    const rows: Cells[] = [];
    if (extended) {
        await sendForLines(extensions.products.sheet, filter, products => {
            for (const product of products) rows.push(...rowsOf(product as SheetProduct));
            onRows(rows.length);
        });
        return rows;
    }
    const ids: number[] = [];
    await dataProvider.exportRows('products', {
        filter,
        sort: { field: 'id', order: 'DESC' },
        onRows: found => void ids.push(...found.map(({ id }) => id as number)),
    });
    const byId = new Map<number, Cells[]>();
    await eachOf(ids, async id => {
        const { data } = await dataProvider.getOne<Product>('products', { id });
        byId.set(id, rowsOf(withoutPositions(data)));
        onRows(byId.size);
    });
    return ids.flatMap(id => byId.get(id) ?? []);
};

/** Exports the products that the list shows as a file that can be imported again. `done` counts rows while it runs. */
export const useExportSheet = () => {
    const { filterValues } = useListContext();
    const dataProvider = useDataProvider<Provider>();
    const notify = useNotify();
    const showFailure = useFailureToast();
    const text = useText();
    const labelOf = useColumnLabel();
    const [done, setDone] = useState<number>();
    const save = async (type: FileType) => {
        setDone(0);
        try {
            const rows = await sheetRows(dataProvider, filterValues as Record<string, unknown>, setDone);
            const day = new Date().toISOString().slice(0, 10);
            await saveSheet(type, `products-${day}`, rows, labelOf);
            notify(text('screen.export.done', { smart_count: rows.length }), { type: 'success' });
        } catch (error) {
            showFailure(error);
        } finally {
            setDone(undefined);
        }
    };
    return { done, save: (type: FileType) => void save(type) };
};
