/** Made by `npm run openapi` of the contract: what the 51 specified calls take and answer (docs/your-own-host.md). */

export type Id = number | string;

export type Meta = {
    per_page: number;
    total: number;
    current_page?: number;
    last_page?: number;
    status_counts?: Record<string, number>;
};

/** A refusal; `errors` by field, with nested names joined by dots. */
export type Refusal = { message: string; errors?: Record<string, string[]> };

export type SignIn = {
    access_token: string;
    user: {
        name?: string;
        email?: string;
        photo?: string | null;
        role: { name?: string; permissions: string[] };
    };
};

export type Profile = {
    id: Id;
    name?: string;
    email?: string;
    phone?: string | null;
    photo?: string | null;
    role_id?: Id;
    role?: { id?: Id; name?: string; permissions?: Array<string> };
    is_active?: boolean;
    last_login_at?: string | null;
    created_at?: string;
    updated_at?: string;
    invitation?: { expires_at?: string | null; letter?: string | null };
};

export type Admin = {
    id: Id;
    name?: string;
    email?: string;
    phone?: string | null;
    photo?: string | null;
    role_id?: Id;
    role?: { id?: Id; name?: string };
    is_active?: boolean;
    last_login_at?: string | null;
    created_at?: string;
    updated_at?: string;
    invitation?: { expires_at?: string | null; letter?: string | null };
};

export type Role = {
    id: Id;
    name?: string;
    permissions?: Array<string>;
    admins_count?: number;
    updated_at?: string;
};

export type Customer = {
    id: Id;
    name?: string;
    phone?: string;
    email?: string | null;
    country?: string;
    city?: string | null;
    locale?: string;
    is_active?: boolean;
    admin_notes?: string | null;
    photo?: string | null;
    device_type?: string;
    app_version?: string | null;
    orders_count?: number;
    total_spent?: number;
    last_order_at?: string | null;
    last_seen_at?: string | null;
    created_at?: string;
    updated_at?: string;
};

export type Category = {
    id: Id;
    name?: string;
    name_ar?: string;
    photo?: string | null;
    parent_id?: Id | null;
    ancestors?: Array<{ id?: Id; name?: string; name_ar?: string }>;
    products_count?: number;
    children_count?: number;
    created_at?: string;
    updated_at?: string;
    children?: Array<CategoryRow>;
    options?: Array<Option>;
};

export type CategoryRow = {
    id: Id;
    name?: string;
    name_ar?: string;
    photo?: string | null;
    parent_id?: Id | null;
    ancestors?: Array<{ id?: Id; name?: string; name_ar?: string }>;
    products_count?: number;
    children_count?: number;
    created_at?: string;
    updated_at?: string;
};

export type Option = {
    id: Id;
    category_id?: Id;
    name?: string;
    name_ar?: string;
    inherited?: boolean;
    values?: Array<{ id?: Id; name?: string; name_ar?: string; color?: string | null }>;
    updated_at?: string;
};

export type Product = {
    id: Id;
    category_id?: Id;
    category?: { id?: Id; name?: string; name_ar?: string };
    name?: string;
    name_ar?: string;
    description?: string | null;
    description_ar?: string | null;
    brand?: string | null;
    sku?: string;
    price?: number;
    compare_at_price?: number | null;
    is_active?: boolean;
    stock?: number;
    sold_count?: number;
    created_at?: string;
    updated_at?: string;
    photos?: Array<Photo>;
    variants?: Array<Variant>;
};

export type Photo = {
    id: Id;
    file?: string;
    thumb?: string;
    width?: number;
    height?: number;
    position?: number;
    alt?: string;
    alt_ar?: string;
    version?: string;
};

export type Variant = {
    id: Id;
    sku?: string;
    price?: number | null;
    compare_at_price?: number | null;
    stock?: number;
    low_stock_threshold?: number;
    is_active?: boolean;
    photo_id?: Id | null;
    option_values?: Array<{
        option_id?: Id;
        option_name?: string;
        option_name_ar?: string;
        value_id?: Id;
        value_name?: string;
        value_name_ar?: string;
    }>;
    version?: string;
};

export type Banner = {
    id: Id;
    photo?: string;
    ref_type?: string;
    ref_id?: Id;
    ref?: { id?: Id; name?: string; name_ar?: string; photo?: string | null; is_active?: boolean } | null;
    leads_nowhere?: boolean;
    shown_from?: string | null;
    shown_until?: string | null;
    version?: string;
    created_at?: string;
};

export type Home = {
    banners?: Array<Banner>;
    products?: Array<ProductRow>;
    categories?: Array<CategoryRow>;
    version?: string;
};

export type ProductRow = {
    id: Id;
    category_id?: Id;
    category?: { id?: Id; name?: string; name_ar?: string };
    name?: string;
    name_ar?: string;
    brand?: string | null;
    sku?: string;
    price?: number;
    compare_at_price?: number | null;
    is_active?: boolean;
    stock?: number;
    sold_count?: number;
    created_at?: string;
    updated_at?: string;
    cover?: string | null;
    variants_count?: number;
    min_price?: number;
    max_price?: number;
};

export type Order = {
    id: Id;
    number?: string;
    status?: string;
    allowed_statuses?: Array<string>;
    user?: { id?: Id | null; name?: string; phone?: string | null };
    items_count?: number;
    subtotal?: number;
    discount?: number;
    shipping_fee?: number;
    vat_amount?: number;
    total?: number;
    refunded?: number;
    returned_count?: number;
    payment_type?: string;
    payment_method?: string;
    device_type?: string;
    country?: string;
    city?: string | null;
    address?: string | null;
    status_history?: Array<{
        status?: string;
        notes?: string | null;
        admin?: { id?: Id; name?: string } | null;
        at?: string;
    }>;
    notes?: string | null;
    created_at?: string;
    updated_at?: string;
};

export type OrderItem = {
    id: Id;
    product_id?: Id | null;
    variant_id?: Id | null;
    name?: string;
    name_ar?: string;
    sku?: string;
    photo?: string | null;
    options?: Array<{ name?: string; name_ar?: string; value?: string; value_ar?: string }>;
    quantity?: number;
    returned_count?: number;
    unit_price?: number;
    total?: number;
};

export type Statistics = {
    customers?: { last_month?: number; all?: number };
    total_revenue?: { total_revenue?: number; sold?: number; cash?: number; credit?: number };
    sales?: {
        per_device_type?: Array<{ device_type?: string; count?: number; total?: number }>;
        per_payment_type?: Array<{ payment_type?: string; count?: number; total?: number }>;
        per_country?: Array<{
            country?: string;
            name?: string;
            name_ar?: string;
            count?: number;
            total?: number;
        }>;
        per_category?: Array<{
            category_id?: Id | null;
            name?: string;
            name_ar?: string;
            count?: number;
            total?: number;
        }>;
        per_month?: Array<{ month?: string; count?: number; total?: number; cash?: number; credit?: number }>;
    };
    recent?: { recent_sales?: Array<OrderRow>; recent_orders?: Array<OrderRow> };
    top_selling?: Array<{
        id?: Id;
        name?: string;
        name_ar?: string;
        cover?: string | null;
        sku?: string;
        count?: number;
        total?: number;
    }>;
    generated_at?: string;
};

export type OrderRow = {
    id: Id;
    number?: string;
    status?: string;
    user?: { id?: Id | null; name?: string; phone?: string | null };
    items_count?: number;
    total?: number;
    payment_type?: string;
    created_at?: string;
};

/** By HTTP method and path below the base. A call with `_method` is of that method. */
export type Calls = {
    'POST /auth/login': { sends: { email?: string; password?: string }; answers: SignIn };
    'POST /auth/logout': { sends: {}; answers: void };
    'GET /profile': { sends: {}; answers: { data: Profile } };
    'POST /profile': {
        sends: {
            name?: string;
            email?: string;
            phone?: string | null;
            password?: string;
            current_password?: string;
        };
        answers: { data: Profile };
    };
    'GET /statics': { sends: {}; answers: { data: Statistics } };
    'GET /statics/sales-month': {
        sends: {};
        answers: {
            data: Array<{ month?: string; count?: number; total?: number; cash?: number; credit?: number }>;
        };
    };
    'GET /statics/sales-device': {
        sends: {};
        answers: { data: Array<{ device_type?: string; count?: number; total?: number }> };
    };
    'GET /statics/sales-category': {
        sends: {};
        answers: {
            data: Array<{
                category_id?: Id | null;
                name?: string;
                name_ar?: string;
                count?: number;
                total?: number;
            }>;
        };
    };
    'GET /statics/recent-sales': { sends: {}; answers: { data: Array<OrderRow> } };
    'GET /statics/recent-orders': { sends: {}; answers: { data: Array<OrderRow> } };
    'GET /admins': {
        sends: { page?: number; q?: string; col?: string; desc?: number };
        answers: { data: Array<Admin>; meta: Meta };
    };
    'POST /admins': {
        sends: {
            name?: string;
            email?: string;
            phone?: string | null;
            password?: string;
            role_id?: Id;
            is_active?: boolean;
        };
        answers: { data: Admin };
    };
    'POST /admins/:id': {
        sends: { _method: 'PATCH' } & {
            name?: string;
            email?: string;
            phone?: string | null;
            password?: string;
            role_id?: Id;
            is_active?: boolean;
        };
        answers: { data: Admin };
    };
    'DELETE /admins/:id': { sends: {}; answers: void };
    'GET /roles': { sends: {}; answers: { data: Array<Role> } };
    'POST /roles': { sends: { name?: string; permissions?: Array<string> }; answers: { data: Role } };
    'PUT /roles/:id': { sends: { name?: string; permissions?: Array<string> }; answers: { data: Role } };
    'DELETE /roles/:id': { sends: {}; answers: void };
    'GET /users': {
        sends: { page?: number; q?: string; col?: string; desc?: number };
        answers: { data: Array<Customer>; meta: Meta };
    };
    'PUT /users/:id': {
        sends: {
            name?: string;
            phone?: string;
            email?: string;
            country?: string;
            city?: string | null;
            locale?: string;
            is_active?: boolean;
            admin_notes?: string | null;
        };
        answers: { data: Customer };
    };
    'DELETE /users/:id': { sends: {}; answers: void };
    'GET /categories': {
        sends: { q?: string; page?: number };
        answers: { data: Array<CategoryRow>; meta: Meta };
    };
    'GET /categories/:id': { sends: {}; answers: { data: Category } };
    'POST /categories': {
        sends: { photo?: Blob; parent_id?: Id | null; name?: string; name_ar?: string };
        answers: { data: Category };
    };
    'POST /categories/:id': {
        sends: { _method: 'PUT' } & { photo?: Blob; name?: string; name_ar?: string };
        answers: { data: Category };
    };
    'DELETE /categories/:id': { sends: {}; answers: void };
    'GET /categories/:category_id/siblings': { sends: {}; answers: { data: Array<CategoryRow> } };
    'GET /categories/:category_id/options': { sends: {}; answers: { data: Array<Option> } };
    'POST /categories/:category_id/options': {
        sends: {
            name?: string;
            name_ar?: string;
            values?: Array<{ id?: Id; name?: string; name_ar?: string; color?: string | null }>;
        };
        answers: { data: Option };
    };
    'POST /categories/options/:id': {
        sends: { _method: 'PUT' } & {
            name?: string;
            name_ar?: string;
            values?: Array<{ id?: Id; name?: string; name_ar?: string; color?: string | null }>;
        };
        answers: { data: Option };
    };
    'DELETE /categories/options/:id': { sends: {}; answers: void };
    'DELETE /categories/options/values/:id': { sends: {}; answers: void };
    'GET /products': {
        sends: { q?: string; page?: number };
        answers: { data: Array<ProductRow>; meta: Meta };
    };
    'GET /products/:id': { sends: {}; answers: { data: Product } };
    'POST /categories/:category_id/products': {
        sends: {
            name?: string;
            name_ar?: string;
            description?: string | null;
            description_ar?: string | null;
            brand?: string | null;
            sku?: string;
            price?: number;
            compare_at_price?: number | null;
            is_active?: boolean;
            stock?: number;
        };
        answers: { data: Product };
    };
    'PUT /products/:id': {
        sends: {
            name?: string;
            name_ar?: string;
            description?: string | null;
            description_ar?: string | null;
            brand?: string | null;
            sku?: string;
            price?: number;
            compare_at_price?: number | null;
            is_active?: boolean;
            stock?: number;
            category_id?: Id;
            photo_ids?: Array<Id>;
        };
        answers: { data: Product };
    };
    'DELETE /products/:id': { sends: {}; answers: void };
    'POST /products/:product_id/photos': { sends: { photo?: Blob }; answers: { data: Photo } };
    'POST /products/photos/:id': { sends: { _method: 'PUT' } & { photo?: Blob }; answers: { data: Photo } };
    'DELETE /products/photos/:id': { sends: {}; answers: void };
    'POST /products/:product_id/variants': {
        sends: {
            sku?: string;
            price?: number | null;
            compare_at_price?: number | null;
            stock?: number;
            low_stock_threshold?: number;
            is_active?: boolean;
            photo_id?: Id | null;
            option_value_ids?: Array<Id>;
        };
        answers: { data: Variant };
    };
    'PUT /products/variants/:id': {
        sends: {
            sku?: string;
            price?: number | null;
            compare_at_price?: number | null;
            stock?: number;
            low_stock_threshold?: number;
            is_active?: boolean;
            photo_id?: Id | null;
            option_value_ids?: Array<Id>;
        };
        answers: { data: Variant };
    };
    'DELETE /products/variants/:id': { sends: {}; answers: void };
    'GET /banners': { sends: {}; answers: { data: Array<Banner> } };
    'POST /banners': { sends: { photo?: Blob; ref_type?: string; ref_id?: Id }; answers: { data: Banner } };
    'DELETE /banners/:id': { sends: {}; answers: void };
    'GET /home': { sends: {}; answers: { data: Home } };
    'POST /home': {
        sends: { banners_ids?: Array<Id>; products_ids?: Array<Id>; categories_ids?: Array<Id> };
        answers: { data: Home };
    };
    'POST /purchase-operations': {
        sends: { _method: 'GET' } & { page?: number; filters?: string };
        answers: { data: Array<Order>; meta: Meta };
    };
    'PUT /purchase-operations/:id': {
        sends: { status?: string; notes?: string | null };
        answers: { data: Order };
    };
    'GET /purchase-operations/:purchase_operation_id/items': {
        sends: {};
        answers: { data: Array<OrderItem> };
    };
};
