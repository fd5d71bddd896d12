import { isHidden } from '../../../contract/fields/ownFields';
import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import { DataTable } from 'react-admin';
import { extensions, nouns } from '../../../contract/nouns';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { NameField } from '../../components/fields/NameField';
import { HOME_STATES, MISSING, STOCK_STATES, VISIBILITIES } from '../../../contract/productStates';
import { offers } from '../../providers/http';
import { declare } from '../declare';
import { BulkEditButton } from './bulk/BulkEditButton';
import { CategoryField, DaysOfStockField, PriceRange, StockField } from './fields';
import { StockTools } from './stock/StockTools';
import {
    hiddenPlainColumns,
    plainListColumns,
    plainListFilters,
} from '../../components/plainFields/plainListColumns';
import { lazySection } from '../../components/lazyPart';

// Loaded when the grid is opened.
const ProductGrid = lazySection(() => import('./grid/ProductGrid'));

/** Products, created in a category that is chosen first; photos and variants are edited on the product's page. */
export const products = declare(nouns.products, {
    shortcut: 'p',
    note: ({ sku }) => sku,
    pages: {
        list: 'products',
        new: 'products/new',
        detail: 'products/:product_id',
        edit: 'products/:product_id/edit',
    },
    icon: ProductsIcon,
    missing: 'toast.product_missing',
    // Customers do not see a product before it is published.
    defaults: { is_active: false },
    // The stock shows them if they are few.
    hiddenColumns: ['days_of_stock', ...hiddenPlainColumns('products', 'updated_at')],
    phoneFacts: ['price', 'stock'],
    bulkActions: BulkEditButton,
    listAside: <StockTools />,
    grid: ProductGrid,
    tabs: [
        { label: 'screen.products.all', filter: {} },
        { label: 'screen.filters.stock.low', filter: { stock: 'low' } },
        { label: 'screen.filters.stock.sold_out', filter: { stock: 'sold_out' } },
        { label: 'screen.products.hidden', filter: { visibility: 'hidden' } },
        { label: 'screen.products.incomplete', filter: { missing: 'required' } },
    ],
    filters: [
        {
            source: 'stock',
            label: 'resources.products.fields.stock',
            choices: STOCK_STATES.map(id => ({ id, label: `screen.filters.stock.${id}` as const })),
        },
        { source: 'stock_above', label: 'screen.filters.stock_above', typed: 'count' },
        { source: 'max_days_of_stock', label: 'screen.filters.max_days_of_stock', typed: 'count' },
        {
            source: 'missing',
            label: 'screen.filters.missing.label',
            choices: MISSING.map(id => ({ id, label: `screen.filters.missing.${id}` as const })),
        },
        {
            source: 'visibility',
            label: 'screen.filters.visibility',
            choices: VISIBILITIES.map(id => ({ id, label: `screen.products.${id}` as const })),
        },
        {
            source: 'category_id',
            label: 'resources.products.fields.category',
            reference: { resource: 'categories', calls: nouns.categories.calls },
        },
        ...plainListFilters('products'),
        { source: 'min_price', label: 'screen.filters.min_price', typed: 'amount' },
        { source: 'max_price', label: 'screen.filters.max_price', typed: 'amount' },
        ...(isHidden('home')
            ? []
            : [
                  {
                      source: 'home',
                      label: 'screen.filters.home.label' as const,
                      choices: HOME_STATES.map(id => ({ id, label: `screen.filters.home.${id}` as const })),
                  },
              ]),
        { source: 'changed_since', label: 'screen.filters.changed_since', typed: 'day' },
    ],
    sort: { field: 'id', order: 'DESC' },
    columns: [
        <DataTable.Col key="name" source="name" label="screen.facts.name">
            <NameField withPhoto />
        </DataTable.Col>,
        <DataTable.Col key="category" source="category">
            <CategoryField />
        </DataTable.Col>,
        <DataTable.Col align="right" key="price" source="price">
            <PriceRange />
        </DataTable.Col>,
        <DataTable.Col align="right" key="stock" source="stock">
            <StockField />
        </DataTable.Col>,
        ...(offers(extensions.stock.reorder)
            ? [
                  <DataTable.Col align="right" key="days_of_stock" source="days_of_stock">
                      <DaysOfStockField />
                  </DataTable.Col>,
              ]
            : []),
        <DataTable.NumberCol key="variants_count" source="variants_count" />,
        <DataTable.NumberCol key="sold_count" source="sold_count" />,
        <DataTable.Col key="is_active" source="is_active">
            <ActiveChip on="screen.products.visible" off="screen.products.hidden" />
        </DataTable.Col>,
        <DataTable.Col key="updated_at" source="updated_at">
            <ShopDateField source="updated_at" />
        </DataTable.Col>,
        ...plainListColumns('products', { without: ['name', 'name_ar'] }),
    ],
    parts: () => import('./parts'),
});

/** Photos, added, replaced and deleted on the product's page. */
export const photos = declare(nouns.photos);

/** Variants, edited in rows on the product's page. */
export const variants = declare(nouns.variants);
