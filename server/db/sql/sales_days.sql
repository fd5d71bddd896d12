-- The first moment of a day in a time zone. Where clocks go back over midnight, 00:00 comes twice, and PostgreSQL reads it as the
-- second one.
CREATE OR REPLACE FUNCTION "day_start"(day date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	CASE WHEN (((day::timestamp AT TIME ZONE zone) AT TIME ZONE 'UTC' - interval '1 hour') AT TIME ZONE 'UTC' AT TIME ZONE zone)::date = day
		THEN ((day::timestamp AT TIME ZONE zone) AT TIME ZONE 'UTC' - interval '1 hour') AT TIME ZONE 'UTC'
		ELSE day::timestamp AT TIME ZONE zone END;

-- What is left of an order's items, and of what was paid for them: what is left of the total is spread over the pieces by their price,
-- and is the sum of the parts to the halala. Where no price is left, it is spread over all pieces alike.
CREATE OR REPLACE FUNCTION "item_sales"(order_id int, paid int)
RETURNS TABLE ("item_id" int, "product_id" int, "category_id" int, "pieces" int, "total" bigint) LANGUAGE sql STABLE AS $$
	SELECT id, product_id, category_id, quantity - returned_count, CASE WHEN price > 0
		THEN paid::bigint * until_price / price - paid::bigint * (until_price - unit_price * (quantity - returned_count)) / price
		ELSE paid::bigint * until_pieces / pieces - paid::bigint * (until_pieces - quantity) / pieces END
	FROM (
		SELECT i.id, i.product_id, i.category_id, i.quantity, i.returned_count, i.unit_price,
			sum(i.unit_price * (i.quantity - i.returned_count)) OVER so_far AS until_price, sum(i.quantity) OVER so_far AS until_pieces,
			sum(i.unit_price * (i.quantity - i.returned_count)) OVER () AS price, sum(i.quantity) OVER () AS pieces
		FROM purchase_items i WHERE i.purchase_id = order_id
		WINDOW so_far AS (ORDER BY i.id ROWS UNBOUNDED PRECEDING)
	) i
$$;

-- The sales of some days, from the rows, up to a moment: what is left of orders by payment type, device type and country, and of their
-- items by the category in which they were sold. Each day and each order is looked up by its index (OFFSET 0), since PostgreSQL does not know how
-- few they are.
CREATE OR REPLACE FUNCTION "sales_of_days"(days date[], zone text, kinds text[], until timestamptz DEFAULT 'infinity')
RETURNS TABLE ("kind" text, "day" date, "value" text, "orders" bigint, "total" bigint, "pieces" bigint) LANGUAGE sql STABLE AS $$
	WITH sold AS MATERIALIZED (
		SELECT d.day, o.id, o.payment_type, o.device_type, o.country, o.total - o.refunded AS total, o.items_count - o.returned_count AS items_count
		FROM unnest(days) d (day) CROSS JOIN LATERAL (
			SELECT * FROM purchases o
			WHERE o.created_at >= day_start(d.day, zone) AND o.created_at < least(day_start(d.day + 1, zone), until) AND is_sale(o.status) OFFSET 0
		) o
	)
	SELECT k.kind, s.day, k.value, count(*), sum(s.total), sum(s.items_count)
	FROM sold s CROSS JOIN LATERAL (VALUES ('payment_type', s.payment_type), ('device_type', s.device_type), ('country', s.country)) k (kind, value)
	WHERE k.kind = ANY (kinds)
	GROUP BY 1, 2, 3
	UNION ALL
	SELECT 'category', c.day, c.value, count(DISTINCT c.id), sum(c.total), sum(c.pieces)
	FROM (
		-- Not a join, for which PostgreSQL would read all products.
		SELECT s.day, s.id, i.total, i.pieces, coalesce(i.category_id, (SELECT p.category_id FROM products p WHERE p.id = i.product_id), 0)::text AS value
		FROM sold s CROSS JOIN LATERAL item_sales(s.id, s.total) i
		WHERE 'category' = ANY (kinds) AND (i.pieces > 0 OR i.total > 0)
	) c
	GROUP BY 2, 3
$$;

-- The days that "sales_days" lacks, with or without orders, or has as they were before a change. No order is read but the first and the
-- last one.
CREATE OR REPLACE FUNCTION "sales_waiting"(zone text) RETURNS SETOF date LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE zone)::date FROM sales_changes
	UNION
	SELECT d::date FROM (SELECT min(created_at) AS first, max(created_at) AS last FROM purchases) o CROSS JOIN LATERAL generate_series(
		coalesce((SELECT s.until + 1 FROM sales_state s WHERE s.zone = sales_waiting.zone), (o.first AT TIME ZONE zone)::date)::timestamp,
		(o.last AT TIME ZONE zone)::date::timestamp, interval '1 day') d
$$;

-- The sales of a range of days, or of all: from "sales_days", and of days that wait from the rows.
CREATE OR REPLACE FUNCTION "sales"(zone text, first date, last date, kinds text[]) RETURNS TABLE ("kind" text, "day" date, "value" text, "orders" bigint, "total" bigint, "pieces" bigint) LANGUAGE sql STABLE AS $$
	WITH waiting AS MATERIALIZED (
		SELECT w.day FROM sales_waiting(zone) w (day) WHERE w.day BETWEEN coalesce(first, '-infinity') AND coalesce(last, 'infinity')
	)
	SELECT s.kind, s.day, s.value, s.orders, s.total, s.pieces FROM sales_days s
	WHERE s.kind = ANY (kinds) AND s.day BETWEEN coalesce(first, '-infinity') AND coalesce(last, 'infinity')
		AND s.day NOT IN (SELECT w.day FROM waiting w) AND sales.zone = (SELECT t.zone FROM sales_state t)
	UNION ALL
	SELECT * FROM sales_of_days(ARRAY(SELECT w.day FROM waiting w), zone, kinds)
$$;

-- The same without the days: of months whose days are all in the range and up to date, from "sales_months".
CREATE OR REPLACE FUNCTION "sales_sums"(zone text, first date, last date, kinds text[]) RETURNS TABLE ("kind" text, "value" text, "orders" bigint, "total" bigint, "pieces" bigint) LANGUAGE sql STABLE AS $$
	WITH waiting AS MATERIALIZED (
		SELECT w.day FROM sales_waiting(zone) w (day) WHERE w.day BETWEEN coalesce(first, '-infinity') AND coalesce(last, 'infinity')
	), state AS MATERIALIZED (
		SELECT s.until FROM sales_state s WHERE s.zone = sales_sums.zone
	), months AS MATERIALIZED (
		SELECT m.month FROM (SELECT DISTINCT m.month FROM sales_months m WHERE m.kind = 'payment_type') m
		WHERE m.month >= coalesce(first, '-infinity') AND m.month + interval '1 month' - interval '1 day' <= (SELECT least(coalesce(last, 'infinity'), until) FROM state)
			AND NOT EXISTS (SELECT FROM waiting w WHERE date_trunc('month', w.day::timestamp)::date = m.month)
	), others AS MATERIALIZED (
		SELECT d.day::date FROM state, (SELECT min(s.day) AS day FROM sales_days s WHERE s.kind = 'payment_type') oldest,
			generate_series(greatest(first, oldest.day)::timestamp, least(last, state.until)::timestamp, interval '1 day') d (day)
		WHERE d.day::date NOT IN (SELECT day FROM waiting) AND date_trunc('month', d.day)::date NOT IN (SELECT month FROM months)
	)
	SELECT s.kind, s.value, sum(s.orders)::bigint, sum(s.total)::bigint, sum(s.pieces)::bigint FROM (
		SELECT m.kind, m.value, m.orders, m.total, m.pieces FROM sales_months m WHERE m.kind = ANY (kinds) AND m.month IN (SELECT month FROM months)
		UNION ALL
		SELECT d.kind, d.value, d.orders, d.total, d.pieces FROM sales_days d
		WHERE d.kind = ANY (kinds) AND d.day = ANY (ARRAY(SELECT day FROM others))
		UNION ALL
		SELECT r.kind, r.value, r.orders, r.total, r.pieces FROM sales_of_days(ARRAY(SELECT w.day FROM waiting w), zone, kinds) r
	) s
	GROUP BY 1, 2
$$;

-- Notes the time of an order whose sales have changed. Days in every time zone begin at a multiple of a quarter of an hour. Without
-- any orders, all days wait.
CREATE OR REPLACE FUNCTION "sales_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	times timestamptz[] := '{}';
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM sales_state;
		RETURN NULL;
	END IF;
	IF TG_TABLE_NAME = 'purchases' THEN
		IF TG_OP <> 'INSERT' AND is_sale(OLD.status) THEN
			times := times || OLD.created_at;
		END IF;
		IF TG_OP <> 'DELETE' AND is_sale(NEW.status) THEN
			times := times || NEW.created_at;
		END IF;
		IF TG_OP = 'UPDATE' AND (is_sale(OLD.status), OLD.created_at, OLD.payment_type, OLD.device_type, OLD.country, OLD.total, OLD.items_count, OLD.refunded, OLD.returned_count)
			= (is_sale(NEW.status), NEW.created_at, NEW.payment_type, NEW.device_type, NEW.country, NEW.total, NEW.items_count, NEW.refunded, NEW.returned_count) THEN
			RETURN NULL;
		END IF;
	ELSE
		times := ARRAY(SELECT created_at FROM purchases WHERE id IN (coalesce(NEW.purchase_id, OLD.purchase_id), OLD.purchase_id));
	END IF;
	INSERT INTO sales_changes (at) SELECT DISTINCT date_bin('15 minutes', at, 'epoch') FROM unnest(times) at;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "sales_changed" AFTER INSERT OR DELETE OR UPDATE OF "created_at", "status", "payment_type", "device_type", "country", "total", "items_count", "refunded", "returned_count"
	ON "purchases" FOR EACH ROW EXECUTE FUNCTION "sales_changed"();
CREATE OR REPLACE TRIGGER "sales_changed" AFTER INSERT OR DELETE OR UPDATE OF "purchase_id", "category_id", "quantity", "returned_count", "unit_price"
	ON "purchase_items" FOR EACH ROW EXECUTE FUNCTION "sales_changed"();
CREATE OR REPLACE TRIGGER "sales_emptied" AFTER TRUNCATE ON "purchases" FOR EACH STATEMENT EXECUTE FUNCTION "sales_changed"();

-- All days are computed again where their rules have changed.
DO $$
BEGIN
	IF drizzle.is_outdated('sales_days', 'day_start', 'item_sales', 'sales_of_days') THEN
		DELETE FROM sales_state;
	END IF;
END
$$;
