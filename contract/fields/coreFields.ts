import { MOST_PRICE, MOST_STOCK } from '../limits';
import { COUNTRIES } from '../shop';
import type { Field } from './field';
import { mostCharacters } from './limits';
import type { ExtendedNoun } from './nouns';

/** Options that no generated field of the core has: its texts are in i18n, and its migrations make constraints. */
type NotOfCore = Partial<
    Record<'label' | 'help' | 'localised' | 'unique' | 'searched' | 'see' | 'edit' | 'was' | 'unit', never>
>;

/**
 * A field of the core. Without `slot` it is plain: its schema, column, inputs, cells, filters, sheets and history are made of this
 * line (docs/adding-a-resource.md#a-field-of-the-core). With `slot` it behaves as no other, and these are written by hand under its
 * name; calls, copies, files and the activity log read its line.
 */
export type CoreField =
    | (Field & { slot: true })
    | (Exclude<Field, { type: 'reference' }> &
          NotOfCore & {
              slot?: never;
              /** Whether a filter by a text finds the whole of it, in any case, instead of a part. */
              whole?: true;
              /** Other headings by which files know it, besides its name and its label. */
              headings?: readonly string[];
          });

/**
 * The core's fields of each noun that calls send, in their order (docs/contract.md#fields-bold-named-by-the-specification). The
 * shop's own come after them.
 */
export const CORE_FIELDS = {
    products: {
        name: { type: 'text', slot: true, required: true },
        name_ar: { type: 'text', slot: true, required: true },
        description: { type: 'text', slot: true, long: true, grid: false },
        description_ar: { type: 'text', slot: true, long: true, grid: false },
        brand: {
            type: 'text',
            max: 120,
            whole: true,
            sorted: false,
            headings: ['brands', 'vendor', 'العلامة التجارية', 'الماركة'],
        },
        sku: { type: 'text', slot: true, required: true, unique: true, max: 64, grid: false },
        price: { type: 'money', slot: true, required: true, max: MOST_PRICE },
        compare_at_price: { type: 'money', slot: true, max: MOST_PRICE },
        // A copy is published by a person who has seen it, and has a stock of its own.
        is_active: { type: 'yesno', slot: true, copied: false },
        stock: { type: 'number', slot: true, decimals: 0, min: 0, max: MOST_STOCK, copied: false },
    },
    variants: {
        sku: { type: 'text', slot: true, required: true, unique: true, max: 64, grid: false },
        price: { type: 'money', slot: true, max: MOST_PRICE },
        compare_at_price: { type: 'money', slot: true, max: MOST_PRICE },
        stock: { type: 'number', slot: true, decimals: 0, min: 0, max: MOST_STOCK },
        low_stock_threshold: { type: 'number', slot: true, decimals: 0, min: 0, max: MOST_STOCK },
        is_active: { type: 'yesno', slot: true },
    },
    // One column shows the name in the reader's language.
    categories: {
        name: {
            type: 'text',
            required: true,
            max: 120,
            listed: true,
            filtered: false,
            sorted: false,
            headings: ['name (english)', 'title', 'category name', 'الاسم (الإنجليزية)', 'الاسم بالإنجليزية'],
        },
        name_ar: {
            type: 'text',
            required: true,
            max: 120,
            listed: true,
            filtered: false,
            sorted: false,
            headings: ['name (arabic)', 'arabic name', 'الاسم', 'الاسم (العربية)', 'الاسم بالعربية'],
        },
    },
    customers: {
        name: {
            type: 'text',
            required: true,
            max: 120,
            listed: true,
            filtered: false,
            headings: ['customer', 'customer name', 'full name', 'الاسم', 'اسم العميل', 'العميل'],
        },
        phone: {
            type: 'phone',
            international: true,
            required: true,
            filtered: false,
            sorted: false,
            headings: [
                'phone number',
                'mobile',
                'telephone',
                'billing phone',
                'default address phone',
                'الهاتف',
                'الجوال',
                'رقم الجوال',
            ],
        },
        email: {
            type: 'email',
            listed: true,
            filtered: false,
            headings: ['e-mail', 'email address', 'billing email', 'البريد الإلكتروني', 'البريد'],
        },
        country: {
            type: 'country',
            required: true,
            countries: COUNTRIES,
            listed: true,
            filtered: false,
            headings: ['country code', 'billing country', 'default address country code', 'الدولة', 'البلد'],
        },
        city: {
            type: 'text',
            max: 120,
            filtered: false,
            sorted: false,
            headings: ['town', 'billing city', 'default address city', 'المدينة'],
        },
        locale: {
            type: 'locale',
            required: true,
            languages: ['ar', 'en'],
            default: 'ar',
            filtered: false,
            sorted: false,
            headings: ['language', 'اللغة'],
        },
        is_active: {
            type: 'yesno',
            default: true,
            listed: true,
            filtered: false,
            sorted: false,
            headings: ['active', 'status', 'الحالة', 'نشط'],
        },
        admin_notes: { type: 'text', long: true, max: 5000, headings: ['notes', 'note', 'ملاحظات'] },
    },
    orders: { notes: { type: 'text', long: true, max: 5000 } },
    banners: {},
} as const satisfies Record<ExtendedNoun, Readonly<Record<string, CoreField>>>;

/** The plain ones among a noun's fields of the core. */
export type PlainOf<Noun extends ExtendedNoun> = {
    [
        Name in keyof (typeof CORE_FIELDS)[Noun] as (typeof CORE_FIELDS)[Noun][Name] extends { slot: true }
            ? never
            : Name
    ]: (typeof CORE_FIELDS)[Noun][Name];
};

/** The most characters of a text among the core's fields. */
export const mostOf = <Noun extends ExtendedNoun>(
    noun: Noun,
    name: keyof (typeof CORE_FIELDS)[Noun],
): number => mostCharacters(CORE_FIELDS[noun][name] as Extract<Field, { type: 'text' }>);
