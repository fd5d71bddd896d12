import type { Label } from './field';

/** A named view of a list, which everyone who sees the list has besides those that admins save. */
export type ShopView = {
    /** The name of the view. */
    label: Label;
    /** Values of filters by name: `{ stock: 'low' }`; `q` is the search. */
    filter?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
    /** The order of its rows. */
    sort?: { field: string; order: 'ASC' | 'DESC' };
    /** The columns that it shows, in their order; those that the reader's list begins with without it. */
    columns?: readonly string[];
};

/** The columns, filters and views that a list begins with, for those who chose nothing themselves. */
export type ShopList = {
    /** The columns that are shown, in their order; the others are offered under Columns. */
    columns?: readonly string[];
    /** The filters that come first, by the names of fields or of filters. */
    filters?: readonly string[];
    /** The views that everyone has, in their order. */
    views?: readonly ShopView[];
};

/** The columns and filters that are written by hand, of the nouns of the core whose lists a shop arranges. The first column names the record. */
export const LISTS = {
    products: {
        columns: [
            'name',
            'category',
            'price',
            'stock',
            'days_of_stock',
            'variants_count',
            'sold_count',
            'is_active',
            'updated_at',
        ],
        filters: [
            'stock',
            'stock_above',
            'max_days_of_stock',
            'missing',
            'visibility',
            'category_id',
            'min_price',
            'max_price',
            'home',
            'changed_since',
        ],
    },
    categories: { columns: ['name', 'children_count', 'products_count', 'updated_at'], filters: [] },
    customers: {
        columns: ['name', 'orders_count', 'total_spent', 'last_seen_at', 'created_at'],
        filters: [],
    },
    orders: {
        columns: [
            'number',
            'created_at',
            'user',
            'items_count',
            'total',
            'status',
            'payment_method',
            'device_type',
            'country',
        ],
        filters: [
            'status',
            'payment_type',
            'device_type',
            'country',
            'user_id',
            'product_id',
            'period',
            'from',
            'to',
            'since',
            'shipped_to',
            'min_total',
            'max_total',
        ],
    },
    banners: { columns: ['photo', 'ref_id', 'shown', 'created_at'], filters: ['leads_nowhere'] },
} as const;
export type ArrangedNoun = keyof typeof LISTS;

/** The key of the name of a view, by its position. */
export const viewKey = (noun: string, at: number): string => `own.views.${noun}.${at}`;

/** Whether the name of a field or of a filter stands for a filter: its own, or both ends of its range. */
export const namesFilter = (name: string, filter: string): boolean =>
    filter === name || filter === `min_${name}` || filter === `max_${name}`;
