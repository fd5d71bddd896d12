-- What is counted is kept (decision 16): each change of a counted row adds delta rows in its own transaction, so nobody waits
-- for a shared sum. Inserts and deletes are counted once a statement; updates a row, and only where something counted differs.
CREATE FUNCTION "is_sale"(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN status NOT IN ('cancelled', 'returned');
--> statement-breakpoint
-- Everybody who is there has counters.
CREATE FUNCTION "users_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_stats (user_id) SELECT id FROM made;
	INSERT INTO user_deltas SELECT created_at, country, device_type, is_active, 1 FROM made;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_made" AFTER INSERT ON "users" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "users_made"();
--> statement-breakpoint
CREATE FUNCTION "users_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_deltas SELECT created_at, country, device_type, is_active, -1 FROM gone;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "users_gone"();
--> statement-breakpoint
CREATE FUNCTION "users_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_deltas VALUES
		(OLD.created_at, OLD.country, OLD.device_type, OLD.is_active, -1),
		(NEW.created_at, NEW.country, NEW.device_type, NEW.is_active, 1);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_changed" AFTER UPDATE OF "created_at", "country", "device_type", "is_active" ON "users" FOR EACH ROW
	WHEN ((OLD.created_at, OLD.country, OLD.device_type, OLD.is_active) IS DISTINCT FROM (NEW.created_at, NEW.country, NEW.device_type, NEW.is_active))
	EXECUTE FUNCTION "users_changed"();
--> statement-breakpoint
CREATE FUNCTION "activity_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_deltas SELECT at, resource, 1 FROM made;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activity_counted_made" AFTER INSERT ON "activity" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "activity_made"();
--> statement-breakpoint
CREATE FUNCTION "activity_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_deltas SELECT at, resource, -1 FROM gone;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activity_counted_gone" AFTER DELETE ON "activity" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "activity_gone"();
--> statement-breakpoint
CREATE FUNCTION "activity_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_deltas VALUES (OLD.at, OLD.resource, -1), (NEW.at, NEW.resource, 1);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activity_counted_changed" AFTER UPDATE OF "at", "resource" ON "activity" FOR EACH ROW
	WHEN ((OLD.at, OLD.resource) IS DISTINCT FROM (NEW.at, NEW.resource)) EXECUTE FUNCTION "activity_changed"();
--> statement-breakpoint
CREATE FUNCTION "products_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_deltas
		SELECT 'b', id / 1000, count(*) FROM made GROUP BY 2 UNION ALL SELECT 'c', category_id, count(*) FROM made GROUP BY 2;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_made" AFTER INSERT ON "products" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "products_made"();
--> statement-breakpoint
CREATE FUNCTION "products_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_deltas
		SELECT 'b', id / 1000, -count(*) FROM gone GROUP BY 2 UNION ALL SELECT 'c', category_id, -count(*) FROM gone GROUP BY 2;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_gone" AFTER DELETE ON "products" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "products_gone"();
--> statement-breakpoint
-- What was sold of a product goes with it into another category, or into none (0) where it is deleted. An order counts once
-- in a category, however many of its items are in it. One product at a time: two of one order would each take the other for
-- still where it was.
CREATE FUNCTION "move_sales"(moved int, was int, present int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7301008);
	INSERT INTO category_sales_deltas
	WITH orders AS (
		SELECT DISTINCT o.id, o.created_at FROM purchase_items i JOIN purchases o ON o.id = i.purchase_id
		WHERE i.product_id = moved AND is_sale(o.status)
	), lines AS (
		SELECT o.id, o.created_at, i.total, i.product_id IS NOT DISTINCT FROM moved AS moves, coalesce(p.category_id, 0) AS category
		FROM orders o JOIN purchase_items i ON i.purchase_id = o.id LEFT JOIN products p ON p.id = i.product_id
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
-- Before the change: of several rows of one statement, those that come first are then seen where they are.
CREATE FUNCTION "product_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM move_sales(OLD.id, OLD.category_id, NEW.category_id);
	INSERT INTO product_deltas VALUES ('c', OLD.category_id, -1), ('c', NEW.category_id, 1);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_moves" BEFORE UPDATE OF "category_id" ON "products" FOR EACH ROW
	WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION "product_moves"();
--> statement-breakpoint
-- Before the foreign key empties product_id in the items.
CREATE FUNCTION "product_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM move_sales(OLD.id, OLD.category_id, 0);
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_goes" BEFORE DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "product_goes"();
--> statement-breakpoint
CREATE FUNCTION "purchases_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_deltas SELECT created_at, status, payment_type, device_type, country, 1, total, items_count FROM made;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_made" AFTER INSERT ON "purchases" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "purchases_made"();
--> statement-breakpoint
CREATE FUNCTION "purchases_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_deltas SELECT created_at, status, payment_type, device_type, country, -1, -total, -items_count FROM gone;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_gone" AFTER DELETE ON "purchases" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "purchases_gone"();
--> statement-breakpoint
-- Adds or takes off what an order sold. Its products are locked in the order of their ids, as by whoever puts their stock back:
-- they stay in their categories meanwhile.
CREATE FUNCTION "count_sale"(sold purchases, sign int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products p WHERE p.id IN (SELECT product_id FROM purchase_items WHERE purchase_id = sold.id) ORDER BY p.id FOR UPDATE;
	INSERT INTO product_sales_deltas
		SELECT product_id, sign * sum(quantity), sign * sum(total) FROM purchase_items
		WHERE purchase_id = sold.id AND product_id IS NOT NULL GROUP BY 1;
	INSERT INTO category_sales_deltas
		SELECT sold.created_at, coalesce(p.category_id, 0), sign, sign * sum(i.total)
		FROM purchase_items i LEFT JOIN products p ON p.id = i.product_id WHERE i.purchase_id = sold.id GROUP BY 2;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "purchases_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO purchase_deltas VALUES
		(OLD.created_at, OLD.status, OLD.payment_type, OLD.device_type, OLD.country, -1, -OLD.total, -OLD.items_count),
		(NEW.created_at, NEW.status, NEW.payment_type, NEW.device_type, NEW.country, 1, NEW.total, NEW.items_count);
	IF (is_sale(OLD.status), OLD.created_at) IS DISTINCT FROM (is_sale(NEW.status), NEW.created_at) THEN
		IF is_sale(OLD.status) THEN
			PERFORM count_sale(OLD, -1);
		END IF;
		IF is_sale(NEW.status) THEN
			PERFORM count_sale(NEW, 1);
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_changed" AFTER UPDATE OF "created_at", "status", "payment_type", "device_type", "country", "total", "items_count" ON "purchases" FOR EACH ROW
	WHEN ((OLD.created_at, OLD.status, OLD.payment_type, OLD.device_type, OLD.country, OLD.total, OLD.items_count)
		IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.payment_type, NEW.device_type, NEW.country, NEW.total, NEW.items_count))
	EXECUTE FUNCTION "purchases_changed"();
--> statement-breakpoint
-- Before its items go with it.
CREATE FUNCTION "purchase_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_sale(OLD.status) THEN
		PERFORM count_sale(OLD, -1);
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_goes" BEFORE DELETE ON "purchases" FOR EACH ROW EXECUTE FUNCTION "purchase_goes"();
--> statement-breakpoint
-- Items that are made, changed or gone, of orders that are there. One text for the three: `gone` and `made` are what the
-- statement has of each. Orders and products are locked first, so that neither steps nor moves meanwhile. An item that loses
-- its product because that was deleted changes the product's sums alone: its category was left before.
DO $do$
DECLARE
	kind record;
BEGIN
	FOR kind IN
		SELECT * FROM (VALUES
			('made', 'INSERT', 'REFERENCING NEW TABLE AS made', 'SELECT * FROM purchase_items WHERE false', 'SELECT * FROM made'),
			('changed', 'UPDATE', 'REFERENCING OLD TABLE AS gone NEW TABLE AS made', 'SELECT * FROM gone', 'SELECT * FROM made'),
			('gone', 'DELETE', 'REFERENCING OLD TABLE AS gone', 'SELECT * FROM gone', 'SELECT * FROM purchase_items WHERE false')
		) k (name, event, tables, gone, made)
	LOOP
		EXECUTE format($f$
			CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
			DECLARE
				orders int[];
				moves boolean := true;
			BEGIN
				%4$s
				orders := ARRAY(SELECT purchase_id FROM (%2$s) g UNION SELECT purchase_id FROM (%3$s) m);
				IF moves THEN
					PERFORM 1 FROM purchases o WHERE o.id IN (SELECT unnest(orders)) ORDER BY o.id FOR NO KEY UPDATE;
					PERFORM 1 FROM products p
						WHERE p.id IN (SELECT product_id FROM purchase_items WHERE purchase_id IN (SELECT unnest(orders)) UNION SELECT product_id FROM (%2$s) g)
						ORDER BY p.id FOR UPDATE;
				END IF;
				INSERT INTO product_sales_deltas
					SELECT c.product_id, sum(sign * quantity), sum(sign * c.total)
					FROM (SELECT -1 AS sign, g.* FROM (%2$s) g UNION ALL SELECT 1, m.* FROM (%3$s) m) c JOIN purchases o ON o.id = c.purchase_id
					WHERE is_sale(o.status) AND c.product_id IS NOT NULL GROUP BY 1
					HAVING sum(sign * quantity) <> 0 OR sum(sign * c.total) <> 0;
				IF moves THEN
					INSERT INTO category_sales_deltas
					WITH sides AS (
						SELECT 1 AS sign, i.purchase_id, i.product_id, i.total FROM purchase_items i WHERE i.purchase_id IN (SELECT unnest(orders))
						UNION ALL
						SELECT -1, i.purchase_id, i.product_id, i.total FROM purchase_items i
							WHERE i.purchase_id IN (SELECT unnest(orders)) AND i.id NOT IN (SELECT id FROM (%3$s) m)
						UNION ALL
						SELECT -1, g.purchase_id, g.product_id, g.total FROM (%2$s) g
					)
					SELECT o.created_at, coalesce(p.category_id, 0),
						count(DISTINCT o.id) FILTER (WHERE sign = 1) - count(DISTINCT o.id) FILTER (WHERE sign = -1), sum(sign * s.total)
					FROM sides s JOIN purchases o ON o.id = s.purchase_id LEFT JOIN products p ON p.id = s.product_id
					WHERE is_sale(o.status) GROUP BY 1, 2
					HAVING count(DISTINCT o.id) FILTER (WHERE sign = 1) <> count(DISTINCT o.id) FILTER (WHERE sign = -1)
						OR sum(sign * s.total) <> 0;
				END IF;
				RETURN NULL;
			END
			$body$
			$f$,
			'items_' || kind.name, kind.gone, kind.made,
			CASE WHEN kind.event = 'UPDATE' THEN $check$
				IF NOT EXISTS (SELECT 1 FROM gone g JOIN made m USING (id)
						WHERE (g.purchase_id, g.product_id, g.quantity, g.total) IS DISTINCT FROM (m.purchase_id, m.product_id, m.quantity, m.total)) THEN
					RETURN NULL;
				END IF;
				moves := EXISTS (SELECT 1 FROM gone g JOIN made m USING (id)
					WHERE (g.purchase_id, g.quantity, g.total) IS DISTINCT FROM (m.purchase_id, m.quantity, m.total)
						OR m.product_id IS DISTINCT FROM g.product_id
							AND (m.product_id IS NOT NULL OR EXISTS (SELECT 1 FROM products p WHERE p.id = g.product_id)));
			$check$ ELSE '' END);
		EXECUTE format('CREATE TRIGGER %I AFTER %s ON purchase_items %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'items_counted_' || kind.name, kind.event, kind.tables, 'items_' || kind.name);
	END LOOP;
END
$do$;
--> statement-breakpoint
-- A table that is emptied has nothing to count. Who folds is waited for.
CREATE FUNCTION "counts_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept text;
BEGIN
	PERFORM pg_advisory_xact_lock(7301007);
	FOREACH kept IN ARRAY TG_ARGV LOOP
		EXECUTE format('DELETE FROM %I', kept);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_none" AFTER TRUNCATE ON "users" EXECUTE FUNCTION "counts_emptied"('user_cube', 'user_deltas');
--> statement-breakpoint
CREATE TRIGGER "activity_counted_none" AFTER TRUNCATE ON "activity" EXECUTE FUNCTION "counts_emptied"('activity_cube', 'activity_deltas');
--> statement-breakpoint
CREATE TRIGGER "products_counted_none" AFTER TRUNCATE ON "products" EXECUTE FUNCTION "counts_emptied"('product_counts', 'product_deltas');
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_none" AFTER TRUNCATE ON "purchases" EXECUTE FUNCTION "counts_emptied"('purchase_cube', 'purchase_deltas');
--> statement-breakpoint
CREATE TRIGGER "items_counted_none" AFTER TRUNCATE ON "purchase_items"
	EXECUTE FUNCTION "counts_emptied"('product_sales', 'product_sales_deltas', 'category_sales', 'category_sales_deltas');
