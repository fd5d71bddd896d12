-- The sales of a day (level `s`, migration 32) are those of the orders that count as sales, by payment alone: a fifth of the rows.
-- Folding waits, so that no delta is folded at the former level.
SELECT pg_advisory_xact_lock(7301007);
--> statement-breakpoint
-- The three functions are those of migration 32, apart from the status of level `s`.
CREATE OR REPLACE FUNCTION "purchase_facts"(zone text) RETURNS SETOF "purchase_cube" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT l.level, rollup_start(l.level, f.day), CASE WHEN l.is_whole THEN f.status ELSE '' END, f.payment_type,
		CASE WHEN l.is_whole THEN f.device_type ELSE '' END, CASE WHEN l.is_whole THEN f.country ELSE '' END,
		sum(f.count)::int8, sum(f.total)::int8, sum(f.pieces)::int8
	FROM (
		SELECT (p.created_at AT TIME ZONE zone)::date AS day, p.status, p.payment_type, p.device_type, p.country,
			count(*) AS count, sum(p.total) AS total, sum(p.items_count) AS pieces
		FROM purchases p GROUP BY 1, 2, 3, 4, 5
	) f, purchase_levels l WHERE l.is_whole OR is_sale(f.status) GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchase_sums"(zone text) RETURNS SETOF "purchase_cube" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM purchase_cube c WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT l.level, rollup_start(l.level, (d.at AT TIME ZONE $1)::date), CASE WHEN l.is_whole THEN d.status ELSE '' END, d.payment_type,
			CASE WHEN l.is_whole THEN d.device_type ELSE '' END, CASE WHEN l.is_whole THEN d.country ELSE '' END, d.count, d.total, d.pieces
		FROM purchase_deltas d, purchase_levels l WHERE (l.is_whole OR is_sale(d.status)) AND (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
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
		SELECT l.level, rollup_start(l.level, (at AT TIME ZONE days)::date), CASE WHEN l.is_whole THEN status ELSE '' END, payment_type,
			CASE WHEN l.is_whole THEN device_type ELSE '' END, CASE WHEN l.is_whole THEN country ELSE '' END, sum(count), sum(total), sum(pieces)
		FROM gone, purchase_levels l WHERE l.is_whole OR is_sale(status) GROUP BY 1, 2, 3, 4, 5, 6
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
DELETE FROM "purchase_cube" WHERE level = 's';
--> statement-breakpoint
INSERT INTO "purchase_cube"
SELECT 's', start, '', payment_type, '', '', sum(count), sum(total), sum(pieces) FROM "purchase_cube"
WHERE level = 'd' AND is_sale(status) GROUP BY 2, 4 ORDER BY 2;
