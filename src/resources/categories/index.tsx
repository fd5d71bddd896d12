import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { DataTable, type RaRecord } from 'react-admin';
import { api, extensions, nouns } from '../../../contract/nouns';
import { offers } from '../../providers/http';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { NameField } from '../../components/fields/NameField';
import { ImportLink } from '../ImportLink';
import { declare } from '../declare';
import { ProductsCount } from './ProductsCount';
import {
    hiddenPlainColumns,
    plainListColumns,
    plainListFilters,
} from '../../components/plainFields/plainListColumns';
import { lazySection } from '../../components/lazyPart';

const CategoriesAsTree = lazySection(() =>
    import('./CategoryTree').then(({ CategoriesAsTree }) => ({ default: CategoriesAsTree })),
);

/** Categories: the list shows the roots, a detail its children and options. */
export const categories = declare(nouns.categories, {
    shortcut: 'c',
    note: ({ ancestors }, nameOf) => (ancestors as RaRecord[] | undefined)?.map(nameOf).join(' / '),
    pages: {
        list: 'categories',
        new: 'categories/new',
        newChild: 'categories/:parent_id/new',
        detail: 'categories/:category_id',
        edit: 'categories/:category_id/edit',
    },
    icon: CategoryIcon,
    kept: {
        isKept: ({ children_count, products_count }) => children_count > 0 || products_count > 0,
        reason: 'screen.categories.not_empty',
    },
    ...(offers(extensions.categories.tree) && { tree: CategoriesAsTree }),
    listAside: <ImportLink title="screen.import.categories.title" call={api.categories.create} />,
    missing: 'toast.category_missing',
    columns: [
        <DataTable.Col key="name" source="name" label="screen.facts.name" disableSort>
            <NameField withPhoto />
        </DataTable.Col>,
        <DataTable.NumberCol key="children_count" source="children_count" disableSort />,
        <DataTable.Col align="right" key="products_count" source="products_count" disableSort>
            <ProductsCount />
        </DataTable.Col>,
        <DataTable.Col key="updated_at" source="updated_at" disableSort>
            <ShopDateField source="updated_at" />
        </DataTable.Col>,
        ...plainListColumns('categories', { without: ['name', 'name_ar'] }),
    ],
    hiddenColumns: hiddenPlainColumns('categories'),
    ...(plainListFilters('categories').length > 0 && { filters: plainListFilters('categories') }),
    parts: () => import('./parts'),
});

/** Options, edited in their category. */
export const options = declare(nouns.options);

/** The categories of the same parent, shown on a category's page. */
export const siblings = declare(nouns.siblings);

/** Values, edited in their option. */
export const values = declare(nouns.values);
