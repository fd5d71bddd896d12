-- The activity log and the items of orders in partitions by month (decision 39). The months are those of UTC.
--
-- The first id of a month: an entry's id begins with its month (2026110000000001), so that its partition is known by its id.
CREATE FUNCTION "month_id"(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (extract(year FROM $1 AT TIME ZONE 'UTC')::bigint * 100 + extract(month FROM $1 AT TIME ZONE 'UTC')::bigint) * 10000000000
$$;
--> statement-breakpoint
-- Ids become bigint, which writes the table once more. Ids that already exist stay as they are.
ALTER TABLE "activity" ALTER COLUMN "id" DROP IDENTITY, ALTER COLUMN "id" TYPE bigint, ALTER COLUMN "undoes" TYPE bigint,
	ALTER COLUMN "undone_by" TYPE bigint,
	-- Ids without a month are those from before this migration.
	ADD CONSTRAINT "activity_month" CHECK ("id" < 10000000000 OR "id" / 10000000000 = "month_id"("at") / 10000000000);
--> statement-breakpoint
ALTER TABLE "journal_rows" ALTER COLUMN "activity_id" TYPE bigint;
--> statement-breakpoint
ALTER TABLE "stock_changes" ALTER COLUMN "activity_id" TYPE bigint;
--> statement-breakpoint
CREATE SEQUENCE "activity_id_seq" MAXVALUE 9999999999 CYCLE;
--> statement-breakpoint
SELECT setval('activity_id_seq', coalesce((SELECT max("id") FROM "activity"), 0) + 1, false);
--> statement-breakpoint
-- A new id of an entry of this time, rounded like the column.
CREATE FUNCTION "activity_id"(at timestamptz) RETURNS bigint LANGUAGE sql VOLATILE AS $$
	SELECT month_id($1::timestamptz(3)) + nextval('activity_id_seq')
$$;
--> statement-breakpoint
DROP TRIGGER "activity_counted_made" ON "activity";--> statement-breakpoint
DROP TRIGGER "activity_counted_gone" ON "activity";--> statement-breakpoint
DROP TRIGGER "activity_counted_changed" ON "activity";--> statement-breakpoint
DROP TRIGGER "activity_counted_none" ON "activity";--> statement-breakpoint
ALTER TABLE "activity" RENAME TO "activity_before";--> statement-breakpoint
ALTER INDEX "activity_pkey" RENAME TO "activity_before_pkey";--> statement-breakpoint
ALTER INDEX "activity_by_time" RENAME TO "activity_before_at_id_resource_idx";--> statement-breakpoint
ALTER INDEX "activity_by_record" RENAME TO "activity_before_resource_resource_id_at_id_idx";--> statement-breakpoint
ALTER INDEX "activity_admin" RENAME TO "activity_before_admin_id_idx";--> statement-breakpoint
ALTER INDEX "activity_change" RENAME TO "activity_before_change_id_idx";--> statement-breakpoint
ALTER INDEX "activity_search" RENAME TO "activity_before_search_idx";--> statement-breakpoint
CREATE TABLE "activity" (LIKE "activity_before" INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)
	PARTITION BY RANGE ("id");
--> statement-breakpoint
ALTER TABLE "activity" ALTER COLUMN "id" SET DEFAULT "activity_id"(now()), ADD PRIMARY KEY ("id"),
	ADD CONSTRAINT "activity_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER SEQUENCE "activity_id_seq" OWNED BY "activity"."id";--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at","id") INCLUDE ("resource");--> statement-breakpoint
CREATE INDEX "activity_by_record" ON "activity" USING btree ("resource","resource_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_admin" ON "activity" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "activity_change" ON "activity" USING btree ("change_id") WHERE "change_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("search");--> statement-breakpoint
DO $$ BEGIN
	EXECUTE format('ALTER TABLE activity ATTACH PARTITION activity_before FOR VALUES FROM (MINVALUE) TO (%s)', month_id(now()));
END $$;
--> statement-breakpoint
CREATE TRIGGER "activity_counted_made" AFTER INSERT ON "activity" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "activity_made"();
--> statement-breakpoint
CREATE TRIGGER "activity_counted_gone" AFTER DELETE ON "activity" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "activity_gone"();
--> statement-breakpoint
-- For each statement: an entry that moves to another partition is no update to a row's trigger.
CREATE OR REPLACE FUNCTION "activity_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_deltas
		SELECT at, resource, sum(count) FROM (SELECT at, resource, -1 AS count FROM gone UNION ALL SELECT at, resource, 1 FROM made) c
		GROUP BY 1, 2 HAVING sum(count) <> 0;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activity_counted_changed" AFTER UPDATE ON "activity" REFERENCING OLD TABLE AS gone NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "activity_changed"();
--> statement-breakpoint
CREATE TRIGGER "activity_counted_none" AFTER TRUNCATE ON "activity" EXECUTE FUNCTION "counts_emptied"('activity_cube', 'activity_deltas');
--> statement-breakpoint
-- The partitions of a table, with the first id of their first month and of the month after their last one.
CREATE FUNCTION "month_partitions"(parent text) RETURNS TABLE (name text, low bigint, high bigint) LANGUAGE sql STABLE AS $$
	SELECT p.name, coalesce(CASE WHEN p.low ~ '-' THEN month_id(p.low::timestamptz) ELSE p.low::bigint END, 0),
		CASE WHEN p.high ~ '-' THEN month_id(p.high::timestamptz) ELSE p.high::bigint END
	FROM (
		SELECT c.relname::text AS name, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''([^'']+)''\)'))[1] AS low,
			(regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1] AS high
		FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass AND c.relpartbound IS NOT NULL
	) p ORDER BY 2
$$;
--> statement-breakpoint
-- Creates the partition of a month, unless one contains it. Attaching an empty table neither stops readers nor writers of the
-- parent; tables that it refers to are locked for a moment.
CREATE FUNCTION "create_month"(parent text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	first timestamp := date_trunc('month', at AT TIME ZONE 'UTC');
	next timestamp := first + interval '1 month';
	name text := parent || to_char(first, '_YYYY_MM');
	options text;
BEGIN
	IF EXISTS (SELECT 1 FROM month_partitions(parent) p WHERE p.low <= month_id(at) AND p.high > month_id(at)) THEN
		RETURN false;
	END IF;
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)', name, parent);
	EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', name);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
		CASE parent WHEN 'activity' THEN month_id(first AT TIME ZONE 'UTC')::text ELSE first::text || '+00' END,
		CASE parent WHEN 'activity' THEN month_id(next AT TIME ZONE 'UTC')::text ELSE next::text || '+00' END);
	RETURN true;
END
$$;
--> statement-breakpoint
-- Creates the partitions up to two months after a time, without a gap, and returns their number.
CREATE FUNCTION "create_months"(parent text, at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	last bigint := (SELECT max(high) / 10000000000 FROM month_partitions(parent));
	month timestamptz := make_timestamptz((last / 100)::int, (last % 100)::int, 1, 0, 0, 0, 'UTC');
	made int := 0;
BEGIN
	WHILE month_id(month) <= month_id(((at AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC') LOOP
		made := made + create_month(parent, month)::int;
		month := ((month AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
	END LOOP;
	RETURN made;
END
$$;
--> statement-breakpoint
-- Ends the first partition of an empty table at a month, an id as in month_partitions, and creates the following ones: where rows
-- of a shop are loaded.
CREATE FUNCTION "split_months"(parent text, first bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	before record;
	month timestamp := make_timestamp((first / 1000000000000)::int, (first / 10000000000 % 100)::int, 1, 0, 0, 0);
BEGIN
	SELECT * INTO before FROM month_partitions(parent) WHERE low = 0;
	IF before.high <= first THEN
		RETURN;
	END IF;
	EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, before.name);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, before.name,
		CASE parent WHEN 'activity' THEN first::text ELSE month::text || '+00' END);
	WHILE month_id(month AT TIME ZONE 'UTC') < before.high LOOP
		PERFORM create_month(parent, month AT TIME ZONE 'UTC');
		month := month + interval '1 month';
	END LOOP;
END
$$;
--> statement-breakpoint
SELECT create_months('activity', now());
--> statement-breakpoint
-- The journal and the ledger refer to entries by bigint; what a partition is part of names a changed row's table.
CREATE OR REPLACE FUNCTION "journal_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search' END;
	new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search' END;
BEGIN
	IF TG_NARGS > 0 THEN
		old_row := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(old_row) WHERE key = ANY (TG_ARGV));
		new_row := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(new_row) WHERE key = ANY (TG_ARGV));
	END IF;
	IF old_row - 'updated_at' IS DISTINCT FROM new_row - 'updated_at' THEN
		INSERT INTO journal_rows (activity_id, table_name, before, after, file)
		VALUES (current_setting('journal.entry')::bigint,
			(SELECT relname FROM pg_class WHERE oid = coalesce(pg_partition_root(TG_RELID), TG_RELID)), old_row, new_row,
			coalesce(old_row ->> 'file', old_row ->> 'photo'));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_stock_change"(product int, variant int, difference int, stock int, otherwise text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := nullif(current_setting('stock.cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_changes (product_id, variant_id, difference, stock, reason, note, purchase_id, activity_id)
	VALUES (product, variant, difference, stock, coalesce(cause ->> 'reason', otherwise), cause ->> 'note',
		(cause ->> 'order')::int, nullif(current_setting('journal.entry', true), '')::bigint);
END
$$;
--> statement-breakpoint
-- Items have their order's time as part of the reference to it: it cannot differ, and an order whose time changes moves its items.
CREATE UNIQUE INDEX "purchases_placed" ON "purchases" USING btree ("id","created_at");--> statement-breakpoint
DROP TRIGGER "purchases_moved" ON "purchases";--> statement-breakpoint
DROP FUNCTION "purchase_moved";--> statement-breakpoint
DROP TRIGGER "items_placed" ON "purchase_items";--> statement-breakpoint
DROP FUNCTION "item_placed";--> statement-breakpoint
DROP TRIGGER "items_counted_made" ON "purchase_items";--> statement-breakpoint
DROP TRIGGER "items_counted_changed" ON "purchase_items";--> statement-breakpoint
DROP TRIGGER "items_counted_gone" ON "purchase_items";--> statement-breakpoint
DROP TRIGGER "items_counted_none" ON "purchase_items";--> statement-breakpoint
DROP TRIGGER "journal" ON "purchase_items";--> statement-breakpoint
ALTER TABLE "purchase_items" RENAME TO "purchase_items_before";--> statement-breakpoint
ALTER TABLE "purchase_items_before" ALTER COLUMN "id" DROP IDENTITY, DROP CONSTRAINT "purchase_items_pkey",
	DROP CONSTRAINT "purchase_items_purchase_id_purchases_id_fk",
	ADD PRIMARY KEY ("id","placed_at"),
	ADD CONSTRAINT "purchase_items_order" FOREIGN KEY ("purchase_id","placed_at") REFERENCES "purchases"("id","created_at") ON DELETE CASCADE ON UPDATE CASCADE;
--> statement-breakpoint
ALTER INDEX "purchase_items_purchase" RENAME TO "purchase_items_before_purchase_id_id_idx";--> statement-breakpoint
ALTER INDEX "purchase_items_product" RENAME TO "purchase_items_before_product_id_placed_at_purchase_id_idx";--> statement-breakpoint
ALTER INDEX "purchase_items_variant" RENAME TO "purchase_items_before_variant_id_id_idx";--> statement-breakpoint
CREATE SEQUENCE "purchase_items_id_seq" AS integer;--> statement-breakpoint
SELECT setval('purchase_items_id_seq', coalesce((SELECT max("id") FROM "purchase_items_before"), 0) + 1, false);--> statement-breakpoint
CREATE TABLE "purchase_items" (LIKE "purchase_items_before" INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE ("placed_at");
--> statement-breakpoint
ALTER TABLE "purchase_items" ALTER COLUMN "id" SET DEFAULT nextval('purchase_items_id_seq'),
	ADD CONSTRAINT "purchase_items_id_placed_at_pk" PRIMARY KEY ("id","placed_at"),
	ADD CONSTRAINT "purchase_items_order" FOREIGN KEY ("purchase_id","placed_at") REFERENCES "purchases"("id","created_at") ON DELETE CASCADE ON UPDATE CASCADE,
	ADD CONSTRAINT "purchase_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL,
	ADD CONSTRAINT "purchase_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER SEQUENCE "purchase_items_id_seq" OWNED BY "purchase_items"."id";--> statement-breakpoint
CREATE INDEX "purchase_items_purchase" ON "purchase_items" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_items_product" ON "purchase_items" USING btree ("product_id","placed_at","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_items_variant" ON "purchase_items" USING btree ("variant_id","id");--> statement-breakpoint
-- Up to the next month, or the month after the newest order.
DO $$
DECLARE
	newest timestamptz := greatest(now(), (SELECT max(placed_at) FROM purchase_items_before));
BEGIN
	EXECUTE format('ALTER TABLE purchase_items ATTACH PARTITION purchase_items_before FOR VALUES FROM (MINVALUE) TO (%L)',
		(date_trunc('month', newest AT TIME ZONE 'UTC') + interval '1 month')::text || '+00');
END $$;
--> statement-breakpoint
SELECT create_months('purchase_items', now());
--> statement-breakpoint
CREATE TRIGGER "items_counted_made" AFTER INSERT ON "purchase_items" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "items_made"();
--> statement-breakpoint
CREATE TRIGGER "items_counted_changed" AFTER UPDATE ON "purchase_items" REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "items_changed"();
--> statement-breakpoint
CREATE TRIGGER "items_counted_gone" AFTER DELETE ON "purchase_items" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "items_gone"();
--> statement-breakpoint
CREATE TRIGGER "items_counted_none" AFTER TRUNCATE ON "purchase_items"
	EXECUTE FUNCTION "counts_emptied"('product_sales', 'product_sales_deltas', 'category_sales', 'category_sales_deltas');
--> statement-breakpoint
CREATE TRIGGER journal AFTER UPDATE ON "purchase_items" FOR EACH ROW
	WHEN (current_setting('journal.entry', true) <> '') EXECUTE FUNCTION journal_row('id', 'placed_at', 'product_id', 'variant_id');
--> statement-breakpoint
-- As in migration 8, but each order's items are read in one partition.
CREATE OR REPLACE FUNCTION "move_sales"(moved int, was int, present int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7301008);
	INSERT INTO category_sales_deltas
	WITH orders AS (
		SELECT DISTINCT o.id, o.created_at FROM purchase_items i JOIN purchases o ON o.id = i.purchase_id
		WHERE i.product_id = moved AND is_sale(o.status)
	), lines AS (
		SELECT o.id, o.created_at, i.total, i.product_id IS NOT DISTINCT FROM moved AS moves, coalesce(p.category_id, 0) AS category
		FROM orders o JOIN purchase_items i ON i.purchase_id = o.id AND i.placed_at = o.created_at LEFT JOIN products p ON p.id = i.product_id
	), sides AS (
		SELECT -1 AS sign, id, created_at, total, CASE WHEN moves THEN was ELSE category END AS category FROM lines
		UNION ALL
		SELECT 1, id, created_at, total, CASE WHEN moves THEN present ELSE category END FROM lines
	)
	SELECT created_at, category, count(DISTINCT id) FILTER (WHERE sign = 1) - count(DISTINCT id) FILTER (WHERE sign = -1), sum(sign * total)
	FROM sides GROUP BY 1, 2
	HAVING count(DISTINCT id) FILTER (WHERE sign = 1) <> count(DISTINCT id) FILTER (WHERE sign = -1) OR sum(sign * total) <> 0;
END
$$;
--> statement-breakpoint
DROP FUNCTION "count_sale"(purchases, int);
--> statement-breakpoint
-- `placed` is the present time of the items, which the foreign key has already changed with that of their order: its triggers
-- come first, by their names.
CREATE FUNCTION "count_sale"(sold purchases, sign int, placed timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products p
		WHERE p.id IN (SELECT product_id FROM purchase_items WHERE purchase_id = sold.id AND placed_at = placed) ORDER BY p.id FOR UPDATE;
	INSERT INTO product_sales_deltas
		SELECT product_id, sign * sum(quantity), sign * sum(total) FROM purchase_items
		WHERE purchase_id = sold.id AND placed_at = placed AND product_id IS NOT NULL GROUP BY 1;
	INSERT INTO category_sales_deltas
		SELECT sold.created_at, coalesce(p.category_id, 0), sign, sign * sum(i.total)
		FROM purchase_items i LEFT JOIN products p ON p.id = i.product_id
		WHERE i.purchase_id = sold.id AND i.placed_at = placed GROUP BY 2;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchases_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_deltas VALUES
		(OLD.created_at, OLD.status, OLD.payment_type, OLD.device_type, OLD.country, -1, -OLD.total, -OLD.items_count),
		(NEW.created_at, NEW.status, NEW.payment_type, NEW.device_type, NEW.country, 1, NEW.total, NEW.items_count);
	IF (is_sale(OLD.status), OLD.created_at) IS DISTINCT FROM (is_sale(NEW.status), NEW.created_at) THEN
		IF is_sale(OLD.status) THEN
			PERFORM count_sale(OLD, -1, NEW.created_at);
		END IF;
		IF is_sale(NEW.status) THEN
			PERFORM count_sale(NEW, 1, NEW.created_at);
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchase_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_sale(OLD.status) THEN
		PERFORM count_sale(OLD, -1, OLD.created_at);
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
-- As in migration 25, but the items of one order are counted in one partition.
CREATE OR REPLACE FUNCTION "items_made"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold purchases;
	orders int[] := ARRAY(SELECT DISTINCT purchase_id FROM made ORDER BY 1);
BEGIN
	IF cardinality(orders) = 1 THEN
		SELECT * INTO sold FROM purchases o WHERE o.id = orders[1] FOR NO KEY UPDATE;
	END IF;
	IF (SELECT count(*) FROM made) = (SELECT count(*) FROM purchase_items i WHERE i.purchase_id = sold.id AND i.placed_at = sold.created_at) THEN
		IF is_sale(sold.status) THEN
			PERFORM 1 FROM products p WHERE p.id = ANY (ARRAY(SELECT product_id FROM made)) ORDER BY p.id FOR UPDATE;
			INSERT INTO product_sales_deltas
				SELECT product_id, sum(quantity), sum(total) FROM made WHERE product_id IS NOT NULL GROUP BY 1;
			INSERT INTO category_sales_deltas
				SELECT sold.created_at, coalesce(p.category_id, 0), 1, sum(m.total)
				FROM made m LEFT JOIN products p ON p.id = m.product_id GROUP BY 2;
		END IF;
		RETURN NULL;
	END IF;
	PERFORM 1 FROM purchases o WHERE o.id = ANY (orders) ORDER BY o.id FOR NO KEY UPDATE;
	PERFORM 1 FROM products p
		WHERE p.id IN (SELECT product_id FROM purchase_items WHERE purchase_id = ANY (orders)) ORDER BY p.id FOR UPDATE;
	INSERT INTO product_sales_deltas
		SELECT m.product_id, sum(m.quantity), sum(m.total) FROM made m JOIN purchases o ON o.id = m.purchase_id
		WHERE is_sale(o.status) AND m.product_id IS NOT NULL GROUP BY 1;
	INSERT INTO category_sales_deltas
	WITH sides AS (
		SELECT 1 AS sign, i.purchase_id, i.product_id, i.total FROM purchase_items i WHERE i.purchase_id = ANY (orders)
		UNION ALL
		SELECT -1, i.purchase_id, i.product_id, i.total FROM purchase_items i
			WHERE i.purchase_id = ANY (orders) AND i.id NOT IN (SELECT id FROM made)
	)
	SELECT o.created_at, coalesce(p.category_id, 0),
		count(DISTINCT o.id) FILTER (WHERE sign = 1) - count(DISTINCT o.id) FILTER (WHERE sign = -1), sum(sign * s.total)
	FROM sides s JOIN purchases o ON o.id = s.purchase_id LEFT JOIN products p ON p.id = s.product_id
	WHERE is_sale(o.status) GROUP BY 1, 2
	HAVING count(DISTINCT o.id) FILTER (WHERE sign = 1) <> count(DISTINCT o.id) FILTER (WHERE sign = -1)
		OR sum(sign * s.total) <> 0;
	RETURN NULL;
END
$$;
