-- How the sums of migration 7 are read, folded, built and proved. An empty shop has nothing to build.
INSERT INTO "rollup_state" ("zone") SELECT CASE WHEN
	EXISTS (SELECT 1 FROM "users") OR EXISTS (SELECT 1 FROM "products") OR EXISTS (SELECT 1 FROM "purchases") OR EXISTS (SELECT 1 FROM "activity")
	THEN NULL ELSE 'Asia/Riyadh' END;
--> statement-breakpoint
-- The first day of the span that a day is counted in, at each level.
CREATE FUNCTION "rollup_start"(level text, day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE level WHEN 'a' THEN '-infinity'::date WHEN 'm' THEN date_trunc('month', day::timestamp)::date ELSE day END;
--> statement-breakpoint
CREATE VIEW "rollup_levels" AS SELECT unnest(ARRAY['a', 'm', 'd']) AS level;
--> statement-breakpoint
-- The same counted from the rows themselves. In plpgsql, so that a query which does not come to it plans nothing for it.
CREATE FUNCTION "purchase_facts"(zone text) RETURNS SETOF "purchase_cube" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT l.level, rollup_start(l.level, f.day), f.status, f.payment_type, f.device_type, f.country,
		sum(f.count)::int8, sum(f.total)::int8, sum(f.pieces)::int8
	FROM (
		SELECT (p.created_at AT TIME ZONE zone)::date AS day, p.status, p.payment_type, p.device_type, p.country,
			count(*) AS count, sum(p.total) AS total, sum(p.items_count) AS pieces
		FROM purchases p GROUP BY 1, 2, 3, 4, 5
	) f, rollup_levels l GROUP BY 1, 2, 3, 4, 5, 6;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "category_facts"(zone text) RETURNS SETOF "category_sales" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT l.level, rollup_start(l.level, f.day), f.category_id, sum(f.orders)::int8, sum(f.total)::int8
	FROM (
		SELECT (o.created_at AT TIME ZONE zone)::date AS day, coalesce(p.category_id, 0) AS category_id,
			count(DISTINCT o.id) AS orders, sum(i.total) AS total
		FROM purchase_items i JOIN purchases o ON o.id = i.purchase_id LEFT JOIN products p ON p.id = i.product_id
		WHERE is_sale(o.status) GROUP BY 1, 2
	) f, rollup_levels l GROUP BY 1, 2, 3;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "user_facts"(zone text) RETURNS SETOF "user_cube" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT l.level, rollup_start(l.level, f.day), f.country, f.device_type, f.is_active, sum(f.count)::int8
	FROM (
		SELECT (u.created_at AT TIME ZONE zone)::date AS day, u.country, u.device_type, u.is_active, count(*) AS count
		FROM users u GROUP BY 1, 2, 3, 4
	) f, rollup_levels l GROUP BY 1, 2, 3, 4, 5;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "activity_facts"(zone text) RETURNS SETOF "activity_cube" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT l.level, rollup_start(l.level, f.day), f.resource, sum(f.count)::int8
	FROM (
		SELECT (a.at AT TIME ZONE zone)::date AS day, a.resource, count(*) AS count FROM activity a GROUP BY 1, 2
	) f, rollup_levels l GROUP BY 1, 2, 3;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "product_facts"() RETURNS SETOF "product_counts" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT 'b', p.id / 1000, count(*) FROM products p GROUP BY 2 UNION ALL SELECT 'c', p.category_id, count(*) FROM products p GROUP BY 2;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "product_sales_facts"() RETURNS SETOF "product_sales" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT i.product_id, sum(i.quantity), sum(i.total)
	FROM purchase_items i JOIN purchases o ON o.id = i.purchase_id
	WHERE is_sale(o.status) AND i.product_id IS NOT NULL GROUP BY 1;
END
$$;
--> statement-breakpoint
-- What readers add up: the sums and what is not folded into them yet, as one snapshot has both. Where they are not built, or
-- are cut by another zone's days, the rows are counted: only one side of the condition is ever carried out. All time (level a)
-- has no days: a zone of null serves it.
CREATE FUNCTION "purchase_sums"(zone text) RETURNS SETOF "purchase_cube" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM purchase_cube c WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT l.level, rollup_start(l.level, (d.at AT TIME ZONE $1)::date), d.status, d.payment_type, d.device_type, d.country, d.count, d.total, d.pieces
		FROM purchase_deltas d, rollup_levels l WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT f.* FROM purchase_facts($1) f WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s) IS NOT TRUE
$$;
--> statement-breakpoint
CREATE FUNCTION "category_sums"(zone text) RETURNS SETOF "category_sales" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM category_sales c WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT l.level, rollup_start(l.level, (d.at AT TIME ZONE $1)::date), d.category_id, d.orders, d.total
		FROM category_sales_deltas d, rollup_levels l WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT f.* FROM category_facts($1) f WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s) IS NOT TRUE
$$;
--> statement-breakpoint
CREATE FUNCTION "user_sums"(zone text) RETURNS SETOF "user_cube" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM user_cube c WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT l.level, rollup_start(l.level, (d.at AT TIME ZONE $1)::date), d.country, d.device_type, d.is_active, d.count
		FROM user_deltas d, rollup_levels l WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT f.* FROM user_facts($1) f WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s) IS NOT TRUE
$$;
--> statement-breakpoint
CREATE FUNCTION "activity_sums"(zone text) RETURNS SETOF "activity_cube" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM activity_cube c WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT l.level, rollup_start(l.level, (d.at AT TIME ZONE $1)::date), d.resource, d.count
		FROM activity_deltas d, rollup_levels l WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s)
	UNION ALL
	SELECT f.* FROM activity_facts($1) f WHERE (SELECT s.zone = coalesce($1, s.zone) FROM rollup_state s) IS NOT TRUE
$$;
--> statement-breakpoint
CREATE FUNCTION "product_sums"() RETURNS SETOF "product_counts" LANGUAGE sql STABLE AS $$
	SELECT c.* FROM product_counts c WHERE (SELECT s.zone FROM rollup_state s) IS NOT NULL
	UNION ALL
	SELECT d.* FROM product_deltas d WHERE (SELECT s.zone FROM rollup_state s) IS NOT NULL
	UNION ALL
	SELECT f.* FROM product_facts() f WHERE (SELECT s.zone FROM rollup_state s) IS NULL
$$;
--> statement-breakpoint
-- The products that sold most pieces. What is not folded may lift or lower those that it names, and no others: besides them,
-- as many of the best as are asked for and may fall out are enough.
CREATE FUNCTION "best_sellers"(most int) RETURNS SETOF "product_sales" LANGUAGE plpgsql STABLE AS $$
BEGIN
	IF (SELECT s.zone FROM rollup_state s) IS NULL THEN
		RETURN QUERY SELECT f.* FROM product_sales_facts() f ORDER BY f.pieces DESC, f.product_id LIMIT most;
		RETURN;
	END IF;
	RETURN QUERY
	WITH d AS (
		SELECT x.product_id, sum(x.pieces) AS pieces, sum(x.total) AS total FROM product_sales_deltas x GROUP BY 1
	), candidates AS (
		SELECT d.product_id FROM d
		UNION
		(SELECT s.product_id FROM product_sales s ORDER BY s.pieces DESC NULLS LAST, s.product_id LIMIT most + (SELECT count(*) FROM d))
	)
	SELECT c.product_id, (coalesce(s.pieces, 0) + coalesce(d.pieces, 0))::int8, (coalesce(s.total, 0) + coalesce(d.total, 0))::int8
	FROM candidates c LEFT JOIN product_sales s ON s.product_id = c.product_id LEFT JOIN d ON d.product_id = c.product_id
	WHERE coalesce(s.pieces, 0) + coalesce(d.pieces, 0) > 0
	ORDER BY 2 DESC, 1 LIMIT most;
END
$$;
--> statement-breakpoint
-- Adds up to `most` deltas of each kind to their sums, and answers how many. One at a time: 0 where another server does it, and
-- where nothing is built yet.
CREATE FUNCTION "fold_rollups"(most int) RETURNS int LANGUAGE plpgsql AS $$
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
		SELECT l.level, rollup_start(l.level, (at AT TIME ZONE days)::date), status, payment_type, device_type, country, sum(count), sum(total), sum(pieces)
		FROM gone, rollup_levels l GROUP BY 1, 2, 3, 4, 5, 6
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
-- Everything anew from the rows, in days of a zone. For a transaction of one snapshot (repeatable read) that was taken under
-- the lock of folding: deltas that it sees are in the rows that it sees, and go; those of later commits stay and are added.
-- So nobody who writes waits.
CREATE FUNCTION "rebuild_rollups"(days text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('transaction_isolation') <> 'repeatable read' THEN
		RAISE 'rebuild_rollups needs a transaction of one snapshot';
	END IF;
	DELETE FROM purchase_deltas;
	DELETE FROM purchase_cube;
	INSERT INTO purchase_cube SELECT * FROM purchase_facts(days);
	DELETE FROM category_sales_deltas;
	DELETE FROM category_sales;
	INSERT INTO category_sales SELECT * FROM category_facts(days);
	DELETE FROM product_sales_deltas;
	DELETE FROM product_sales;
	INSERT INTO product_sales SELECT * FROM product_sales_facts();
	DELETE FROM user_deltas;
	DELETE FROM user_cube;
	INSERT INTO user_cube SELECT * FROM user_facts(days);
	DELETE FROM activity_deltas;
	DELETE FROM activity_cube;
	INSERT INTO activity_cube SELECT * FROM activity_facts(days);
	DELETE FROM product_deltas;
	DELETE FROM product_counts;
	INSERT INTO product_counts SELECT * FROM product_facts();
	UPDATE rollup_state SET zone = days;
END
$$;
--> statement-breakpoint
-- What the sums and the rows do not agree in, as one snapshot has both: nothing, or a fault. Each key with its three figures.
CREATE FUNCTION "rollup_differences"() RETURNS TABLE (key text, kept int8[], counted int8[]) LANGUAGE sql STABLE AS $$
	WITH days AS (SELECT zone FROM rollup_state),
	kept AS (
		SELECT concat_ws(' ', 'orders', level, start, status, payment_type, device_type, country) AS key, sum(count) AS a, sum(total) AS b, sum(pieces) AS c
			FROM days, purchase_sums(days.zone) GROUP BY 1
		UNION ALL SELECT concat_ws(' ', 'category', level, start, category_id), sum(orders), sum(total), 0 FROM days, category_sums(days.zone) GROUP BY 1
		UNION ALL SELECT concat_ws(' ', 'sold product', product_id), sum(pieces), sum(total), 0
			FROM (SELECT * FROM product_sales UNION ALL SELECT * FROM product_sales_deltas) s GROUP BY 1
		UNION ALL SELECT concat_ws(' ', 'customers', level, start, country, device_type, is_active), sum(count), 0, 0 FROM days, user_sums(days.zone) GROUP BY 1
		UNION ALL SELECT concat_ws(' ', 'activity', level, start, resource), sum(count), 0, 0 FROM days, activity_sums(days.zone) GROUP BY 1
		UNION ALL SELECT concat_ws(' ', 'products', level, key), sum(count), 0, 0 FROM product_sums() GROUP BY 1
	), counted AS (
		SELECT concat_ws(' ', 'orders', level, start, status, payment_type, device_type, country) AS key, count AS a, total AS b, pieces AS c
			FROM days, purchase_facts(days.zone)
		UNION ALL SELECT concat_ws(' ', 'category', level, start, category_id), orders, total, 0 FROM days, category_facts(days.zone)
		UNION ALL SELECT concat_ws(' ', 'sold product', product_id), pieces, total, 0 FROM product_sales_facts()
		UNION ALL SELECT concat_ws(' ', 'customers', level, start, country, device_type, is_active), count, 0, 0 FROM days, user_facts(days.zone)
		UNION ALL SELECT concat_ws(' ', 'activity', level, start, resource), count, 0, 0 FROM days, activity_facts(days.zone)
		UNION ALL SELECT concat_ws(' ', 'products', level, key), count, 0, 0 FROM product_facts()
	)
	SELECT key, ARRAY[coalesce(k.a, 0), coalesce(k.b, 0), coalesce(k.c, 0)]::int8[], ARRAY[coalesce(f.a, 0), coalesce(f.b, 0), coalesce(f.c, 0)]::int8[]
	FROM kept k FULL JOIN counted f USING (key)
	WHERE (coalesce(k.a, 0), coalesce(k.b, 0), coalesce(k.c, 0)) <> (coalesce(f.a, 0), coalesce(f.b, 0), coalesce(f.c, 0))
	ORDER BY key
$$;
