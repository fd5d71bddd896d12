-- Orders of a month (level `ms`) and of a day (`ds`) by status alone: a list without other filters finds its pages in a twentieth of
-- the rows of the levels `m` and `d`.
-- Folding waits, so that no delta is folded without the new levels.
SELECT pg_advisory_xact_lock(7301007);
--> statement-breakpoint
CREATE OR REPLACE VIEW "purchase_levels" AS SELECT level, is_whole, has_status, has_payment FROM (VALUES
	('a', true, true, true), ('m', true, true, true), ('d', true, true, true),
	('s', false, false, true), ('ms', false, true, false), ('ds', false, true, false)) l (level, is_whole, has_status, has_payment);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rollup_start"(level text, day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN level = 'a' THEN '-infinity'::date WHEN level IN ('m', 'ms') THEN date_trunc('month', day::timestamp)::date ELSE day END;
--> statement-breakpoint
-- The three functions are those of migration 36, apart from the columns of a level.
CREATE OR REPLACE FUNCTION "purchase_facts"(zone text) RETURNS SETOF "purchase_cube" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT l.level, rollup_start(l.level, f.day), CASE WHEN l.has_status THEN f.status ELSE '' END, CASE WHEN l.has_payment THEN f.payment_type ELSE '' END,
		CASE WHEN l.is_whole THEN f.device_type ELSE '' END, CASE WHEN l.is_whole THEN f.country ELSE '' END,
		sum(f.count)::int8, sum(f.total)::int8, sum(f.pieces)::int8
	FROM (
		SELECT (p.created_at AT TIME ZONE zone)::date AS day, p.status, p.payment_type, p.device_type, p.country,
			count(*) AS count, sum(p.total) AS total, sum(p.items_count) AS pieces
		FROM purchases p GROUP BY 1, 2, 3, 4, 5
	) f, purchase_levels l WHERE l.has_status OR is_sale(f.status) GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchase_sums"(zone text) RETURNS SETOF "purchase_cube" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM purchase_cube c WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT l.level, rollup_start(l.level, (d.at AT TIME ZONE $1)::date), CASE WHEN l.has_status THEN d.status ELSE '' END, CASE WHEN l.has_payment THEN d.payment_type ELSE '' END,
			CASE WHEN l.is_whole THEN d.device_type ELSE '' END, CASE WHEN l.is_whole THEN d.country ELSE '' END, d.count, d.total, d.pieces
		FROM purchase_deltas d, purchase_levels l WHERE (l.has_status OR is_sale(d.status)) AND (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT f.* FROM purchase_facts($1) f WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s) IS NOT TRUE
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fold_sums"(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	days text;
	folded int := 0;
	n int;
BEGIN
	IF NOT (EXISTS (SELECT 1 FROM purchase_deltas) OR EXISTS (SELECT 1 FROM category_sales_deltas) OR EXISTS (SELECT 1 FROM product_sales_deltas)
		OR EXISTS (SELECT 1 FROM user_deltas) OR EXISTS (SELECT 1 FROM activity_deltas) OR EXISTS (SELECT 1 FROM product_deltas))
		OR NOT pg_try_advisory_xact_lock(7301007) THEN
		RETURN 0;
	END IF;
	SELECT zone INTO days FROM rollup_state;
	IF days IS NULL THEN
		RETURN 0;
	END IF;
	WITH gone AS (DELETE FROM purchase_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM purchase_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO purchase_cube
		SELECT l.level, rollup_start(l.level, (at AT TIME ZONE days)::date), CASE WHEN l.has_status THEN status ELSE '' END,
			CASE WHEN l.has_payment THEN payment_type ELSE '' END, CASE WHEN l.is_whole THEN device_type ELSE '' END, CASE WHEN l.is_whole THEN country ELSE '' END, sum(count), sum(total), sum(pieces)
		FROM gone, purchase_levels l WHERE l.has_status OR is_sale(status) GROUP BY 1, 2, 3, 4, 5, 6
		ON CONFLICT (level, start, status, payment_type, device_type, country) DO UPDATE SET
			count = purchase_cube.count + excluded.count, total = purchase_cube.total + excluded.total, pieces = purchase_cube.pieces + excluded.pieces
	)
	SELECT count(*) INTO n FROM gone;
	folded := folded + n;
	WITH gone AS (DELETE FROM category_sales_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM category_sales_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO category_sales
		SELECT l.level, rollup_start(l.level, (at AT TIME ZONE days)::date), category_id, sum(orders), sum(total)
		FROM gone, rollup_levels l GROUP BY 1, 2, 3
		ON CONFLICT (level, start, category_id) DO UPDATE SET
			orders = category_sales.orders + excluded.orders, total = category_sales.total + excluded.total
	)
	SELECT count(*) INTO n FROM gone;
	folded := folded + n;
	WITH gone AS (DELETE FROM product_sales_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM product_sales_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO product_sales SELECT product_id, sum(pieces), sum(total) FROM gone GROUP BY 1
		ON CONFLICT (product_id) DO UPDATE SET pieces = product_sales.pieces + excluded.pieces, total = product_sales.total + excluded.total
	)
	SELECT count(*) INTO n FROM gone;
	folded := folded + n;
	WITH gone AS (DELETE FROM user_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM user_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO user_cube
		SELECT l.level, rollup_start(l.level, (at AT TIME ZONE days)::date), country, device_type, is_active, sum(count)
		FROM gone, rollup_levels l GROUP BY 1, 2, 3, 4, 5
		ON CONFLICT (level, start, country, device_type, is_active) DO UPDATE SET count = user_cube.count + excluded.count
	)
	SELECT count(*) INTO n FROM gone;
	folded := folded + n;
	WITH gone AS (DELETE FROM activity_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM activity_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO activity_cube
		SELECT l.level, rollup_start(l.level, (at AT TIME ZONE days)::date), resource, sum(count)
		FROM gone, rollup_levels l GROUP BY 1, 2, 3
		ON CONFLICT (level, start, resource) DO UPDATE SET count = activity_cube.count + excluded.count
	)
	SELECT count(*) INTO n FROM gone;
	folded := folded + n;
	WITH gone AS (DELETE FROM product_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM product_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO product_counts SELECT level, key, sum(count) FROM gone GROUP BY 1, 2
		ON CONFLICT (level, key) DO UPDATE SET count = product_counts.count + excluded.count
	)
	SELECT count(*) INTO n FROM gone;
	RETURN folded + n;
END
$$;
--> statement-breakpoint
INSERT INTO "purchase_cube"
SELECT level || 's', start, status, '', '', '', sum(count), sum(total), sum(pieces) FROM "purchase_cube"
WHERE level IN ('m', 'd') GROUP BY 1, 2, 3 ORDER BY 1, 2;
--> statement-breakpoint
-- With the stock, so that the products that sell out first are found without those that have.
DROP INDEX "product_figures_days";--> statement-breakpoint
CREATE INDEX "product_figures_days" ON "product_figures" USING btree ("days_of_stock","product_id","stock");
