-- What a start of November 2026 had made of this shop's first state, and what people had entered since (README.md).
create table shop_coupons (id integer primary key generated always as identity, created_at timestamp (3) with time zone not null default now(), updated_at timestamp (3) with time zone not null default now());
select journal_table('shop_coupons');
alter table products add column x_mass double precision;
create index products_x_mass on products (x_mass, id);
create index products_x_mass_down on products (x_mass desc nulls last, id desc);
alter table products add column x_fabric text;
create index products_x_fabric on products (x_fabric, id);
create index products_x_fabric_down on products (x_fabric desc nulls last, id desc);
alter table products add column x_care text;
create index products_x_care on products (x_care collate "names", id);
create index products_x_care_down on products (x_care collate "names" desc nulls last, id desc);
create index products_x_care_words on products using gin (lower(x_care) gin_trgm_ops);
create index products_x_care_find on products using gin (search_vector(array[x_care]::text[], '{}'::text[], '{}'::text[]));
comment on index products_x_care_find is '93eadc66d5a00b634441b5a9477a8c1ed726493ec9ffea4a300c532054f0af24';
alter table products add column x_care_ar text;
create index products_x_care_ar on products (x_care_ar collate "names", id);
create index products_x_care_ar_down on products (x_care_ar collate "names" desc nulls last, id desc);
create index products_x_care_ar_words on products using gin (lower(x_care_ar) gin_trgm_ops);
create index products_x_care_ar_find on products using gin (search_vector(array[x_care_ar]::text[], '{}'::text[], '{}'::text[]));
comment on index products_x_care_ar_find is '93eadc66d5a00b634441b5a9477a8c1ed726493ec9ffea4a300c532054f0af24';
alter table products add column x_cost integer;
create index products_x_cost on products (x_cost, id);
create index products_x_cost_down on products (x_cost desc nulls last, id desc);
alter table products add column x_note text;
alter table variants add column x_shelf text;
alter table users add column x_loyalty_number text;
create index users_x_loyalty_number on users (x_loyalty_number collate "names", id);
create index users_x_loyalty_number_down on users (x_loyalty_number collate "names" desc nulls last, id desc);
create index users_x_loyalty_number_words on users using gin (lower(x_loyalty_number) gin_trgm_ops);
create unique index users_x_loyalty_number_key on users (lower(x_loyalty_number));
alter table purchases add column x_gift boolean not null default false;
create index purchases_x_gift on purchases (x_gift, id);
alter table shop_coupons add column x_code text;
create index shop_coupons_x_code on shop_coupons (x_code collate "names", id);
create index shop_coupons_x_code_down on shop_coupons (x_code collate "names" desc nulls last, id desc);
create index shop_coupons_x_code_words on shop_coupons using gin (lower(x_code) gin_trgm_ops);
create index shop_coupons_x_code_find on shop_coupons using gin (search_vector('{}'::text[], array[x_code]::text[], '{}'::text[]));
comment on index shop_coupons_x_code_find is '93eadc66d5a00b634441b5a9477a8c1ed726493ec9ffea4a300c532054f0af24';
create unique index shop_coupons_x_code_key on shop_coupons (lower(x_code));
alter table shop_coupons add column x_percent double precision default 5;
create index shop_coupons_x_percent on shop_coupons (x_percent, id);
create index shop_coupons_x_percent_down on shop_coupons (x_percent desc nulls last, id desc);
alter table shop_coupons add column x_category_id integer;
alter table shop_coupons add constraint shop_coupons_x_category_id_fkey foreign key (x_category_id) references categories (id);
create index shop_coupons_x_category_id on shop_coupons (x_category_id, id);
alter table shop_coupons add column x_remark text;
create index shop_coupons_x_remark on shop_coupons (x_remark collate "names", id);
create index shop_coupons_x_remark_down on shop_coupons (x_remark collate "names" desc nulls last, id desc);
create index shop_coupons_x_remark_words on shop_coupons using gin (lower(x_remark) gin_trgm_ops);
select journal_table('purchases', 'UPDATE', 'id', 'status', 'notes', 'x_gift');

insert into categories (id, name, name_ar) overriding system value values (1, 'Clothes', 'ملابس');
insert into products (id, category_id, name, name_ar, sku, price, x_mass, x_fabric, x_care, x_care_ar, x_cost, x_note) overriding system value
values
    (1, 1, 'Scarf', 'وشاح', 'SCARF', 5000, 250, 'wool', 'Wash by hand', 'يُغسل يدويًا', 1999, E'From Lisbon.\nTwo boxes.'),
    (2, 1, 'Shirt', 'قميص', 'SHIRT', 9000, null, null, null, null, null, null);
insert into variants (product_id, sku, x_shelf) values (1, 'SCARF-S', 'A1');
insert into users (id, name, phone, locale, country, device_type, x_loyalty_number) overriding system value
values (1, 'Noura', '+966500000001', 'ar', 'SA', 'ios', 'L12345678');
insert into purchases (id, number, status, user_id, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, x_gift) overriding system value
values (1, 'PO-2026-000001', 'pending', 1, 1, 5000, 652, 5000, 'cash', 'cod', 'ios', 'SA', true);
insert into shop_coupons (id, x_code, x_percent, x_category_id, x_remark) overriding system value
values (1, 'EID', 15, 1, 'For the newspaper'), (2, 'WINTER', 5, null, null);
select setval(pg_get_serial_sequence('categories', 'id'), 10), setval(pg_get_serial_sequence('products', 'id'), 10),
    setval(pg_get_serial_sequence('users', 'id'), 10), setval(pg_get_serial_sequence('purchases', 'id'), 10),
    setval(pg_get_serial_sequence('shop_coupons', 'id'), 10);

-- The price and the mass of the scarf were changed by an admin who can still undo it.
insert into activity (id, admin_name, action, resource, resource_id, record_name, record_name_ar, changes)
values (1, 'Aya', 'update', 'products', 1, 'Scarf', 'وشاح', '{"mass": {"from": 200, "to": 250}}');
insert into journal_rows (activity_id, table_name, before, after)
select 1, 'products', (to_jsonb(p) - 'search') || '{"x_mass": 200}', to_jsonb(p) - 'search' from products p where id = 1;
select setval('activity_id_seq', 10);
