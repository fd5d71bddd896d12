import type { DataProvider } from 'react-admin';
import { maySee } from '../../../../contract/fields/access';
import { extensions } from '../../../../contract/nouns';
import type { Product, SheetProduct } from '../../../../contract/schemas/products';
import type { ExportRows } from '../../../providers/data/exporting';
import { shopToday } from '../../../components/fields/dates';
import { offers, sendForLines } from '../../../providers/http';
import { rowsOf } from '../import/cells';
import { columnLabel, type LabelWords } from '../../../components/import/useColumnLabel';
import { allowedColumns } from '../../../components/import/sheetColumns';
import type { Cells } from '../import/columns';
import type { FileType } from '../../../components/import/reading/files';
import { PRODUCT_SHEET } from '../import/productSheet';
import { eachOf } from '../../../components/import/eachOf';
import { withoutPositions } from '../import/records';
import { saveSheet } from '../../../components/import/saveSheet';

export type Provider = DataProvider & { exportRows: ExportRows };

/** The products of a list with their variants, as rows in the order of the list. */
const sheetRows = async (
    dataProvider: Provider,
    filter: Record<string, unknown>,
    onRows: (done: number) => void,
): Promise<Cells[]> => {
    const rows: Cells[] = [];
    if (offers(extensions.products.sheet)) {
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

/** Saves the products of a list as a file. `onRows` receives how many rows were read. @returns their number */
export const exportSheet = async ({
    type,
    dataProvider,
    filter,
    words,
    held,
    onRows,
}: {
    type: FileType;
    dataProvider: Provider;
    filter: Record<string, unknown>;
    words: LabelWords;
    /** The permissions of the role. */
    held: readonly string[];
    onRows: (done: number) => void;
}): Promise<number> => {
    const rows = await sheetRows(dataProvider, filter, onRows);
    const seen = allowedColumns(PRODUCT_SHEET.columns, field => maySee(held, field));
    await saveSheet(
        PRODUCT_SHEET,
        type,
        `products-${shopToday()}`,
        rows,
        columnLabel(PRODUCT_SHEET, words),
        Object.keys(seen),
    );
    return rows.length;
};
