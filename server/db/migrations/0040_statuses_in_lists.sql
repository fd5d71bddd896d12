-- Sorted lists of orders count each status by itself in each bucket, so that a page of one status begins near its first row. The
-- kinds, which are many, are counted in blocks of 16 buckets as before. Without a kind, as in lists of customers, there is nothing.
CREATE FUNCTION "list_kinds"(kind text, bucket int) RETURNS TABLE (kind text, block int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT * FROM (VALUES ($1, $2 / 16), (split_part($1, ' ', 1), $2)) k WHERE $1 IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_kind_sums"(list text, kinds text[]) RETURNS TABLE (block int, count bigint) LANGUAGE sql STABLE AS $$
	SELECT c.block, c.count FROM list_kind_counts c WHERE c.list = $1 AND c.kind = ANY ($2)
	UNION ALL
	SELECT k.block, d.count FROM list_deltas d, list_kinds(d.kind, list_bucket(d.list, d.key, d.id)) k WHERE d.list = $1 AND k.kind = ANY ($2)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_lists"(names text[]) RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' AS $$
DECLARE
	name text;
	total bigint;
	step bigint;
BEGIN
	IF current_setting('transaction_isolation') <> 'repeatable read' THEN
		RAISE 'rebuild_lists needs a transaction of one snapshot';
	END IF;
	FOREACH name IN ARRAY names LOOP
		DELETE FROM list_deltas d WHERE d.list = name;
		DELETE FROM list_counts c WHERE c.list = name;
		DELETE FROM list_kind_counts c WHERE c.list = name;
		DELETE FROM list_fences f WHERE f.list = name;
		SELECT count(*) INTO total FROM list_entries e WHERE e.list = name;
		step := greatest(500, ceil(sqrt(total)));
		INSERT INTO list_fences
			SELECT name, coalesce(short.key, o.key), CASE WHEN short.key IS NULL THEN o.id ELSE 0 END, o.n / step
			FROM (
				SELECT e.key, e.id, row_number() OVER entries - 1 AS n, coalesce(lag(e.key) OVER entries, '') AS before
				FROM list_entries e WHERE e.list = name WINDOW entries AS (ORDER BY e.key, e.id)
			) o LEFT JOIN LATERAL (
				SELECT left(o.key, l) AS key FROM generate_series(1, length(o.key)) l
				WHERE name IN ('name', 'email') AND left(o.key, l) > o.before AND left(o.key, l) <= o.key ORDER BY l LIMIT 1
			) short ON true
			WHERE o.n % step = 0;
		INSERT INTO list_counts SELECT name, f.bucket, least(step, total - f.bucket * step) FROM list_fences f WHERE f.list = name;
		IF name IN ('total', 'items_count', 'status') THEN
			INSERT INTO list_kind_counts
				WITH counted AS MATERIALIZED (
					SELECT o.kind, (o.n / step)::int AS bucket, count(*) AS n
					FROM (SELECT e.kind, row_number() OVER (ORDER BY e.key, e.id) - 1 AS n FROM list_entries e WHERE e.list = name) o GROUP BY 1, 2
				)
				SELECT name, k.kind, k.block, sum(c.n) FROM counted c, list_kinds(c.kind, c.bucket) k GROUP BY 2, 3;
		END IF;
	END LOOP;
	IF 'name' = ANY (names) THEN
		PERFORM rebuild_words(ARRAY['users']);
	END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fold_rollups"(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	folded int := fold_sums(most);
	n int;
BEGIN
	IF NOT (EXISTS (SELECT 1 FROM list_deltas) OR EXISTS (SELECT 1 FROM word_deltas))
		OR NOT pg_try_advisory_xact_lock(7301007) OR NOT (SELECT lists FROM rollup_state) THEN
		RETURN folded;
	END IF;
	WITH gone AS (DELETE FROM list_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM list_deltas LIMIT most)) RETURNING *),
	entries AS MATERIALIZED (SELECT list, kind, list_bucket(list, key, id) AS bucket, count FROM gone),
	added AS (
		INSERT INTO list_counts SELECT list, bucket, sum(count) FROM entries GROUP BY 1, 2 HAVING sum(count) <> 0
		ON CONFLICT (list, bucket) DO UPDATE SET count = list_counts.count + excluded.count
	), added_kinds AS (
		INSERT INTO list_kind_counts SELECT e.list, k.kind, k.block, sum(e.count) FROM entries e, list_kinds(e.kind, e.bucket) k GROUP BY 1, 2, 3 HAVING sum(e.count) <> 0
		ON CONFLICT (list, kind, block) DO UPDATE SET count = list_kind_counts.count + excluded.count
	)
	SELECT count(*) INTO n FROM gone;
	folded := folded + n;
	WITH gone AS (DELETE FROM word_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM word_deltas LIMIT most)) RETURNING *),
	placed AS MATERIALIZED (SELECT list, words, word_bucket(list, key, id) AS bucket, count FROM gone),
	added AS (
		INSERT INTO word_counts
		SELECT p.list, w.word, b.bucket, sum(p.count) FROM placed p, unnest(p.words) w (word), LATERAL (VALUES (-1), (p.bucket)) b (bucket)
		WHERE b.bucket IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(p.count) <> 0
		ON CONFLICT (list, word, bucket) DO UPDATE SET count = word_counts.count + excluded.count
	)
	SELECT count(*) INTO n FROM gone;
	-- A word that nobody has any more may have been a customer's name.
	IF n > 0 THEN
		DELETE FROM word_counts WHERE count = 0;
	END IF;
	RETURN folded + n;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rollup_differences"() RETURNS TABLE (key text, kept int8[], counted int8[]) LANGUAGE sql STABLE SET work_mem = '64MB' AS $$
	SELECT * FROM sum_differences()
	UNION ALL
	(WITH kept AS (
		SELECT n.list, '' AS kind, s.bucket, sum(s.count) AS count
		FROM (SELECT DISTINCT e.list FROM list_counts e UNION SELECT DISTINCT d.list FROM list_deltas d) n, list_sums(n.list) s GROUP BY 1, 3
		UNION ALL
		SELECT k.list, k.kind, k.block, sum(k.count) FROM (
			SELECT c.list, c.kind, c.block, c.count FROM list_kind_counts c
			UNION ALL
			SELECT d.list, n.kind, n.block, d.count FROM list_deltas d, list_kinds(d.kind, list_bucket(d.list, d.key, d.id)) n
		) k GROUP BY 1, 2, 3
	), entries AS MATERIALIZED (
		-- Each entry after the last fence that is not after it.
		SELECT list, coalesce(max(bucket) OVER (PARTITION BY list ORDER BY key, id, bucket NULLS LAST ROWS UNBOUNDED PRECEDING), 0) AS bucket, kind, bucket IS NULL AS is_row
		FROM (SELECT e.list, e.key, e.id, e.kind, NULL::int AS bucket FROM list_entries e UNION ALL SELECT f.list, f.key, f.id, NULL, f.bucket FROM list_fences f) both_kinds
	), counted AS (
		SELECT list, '' AS kind, bucket, count(*) AS count FROM entries WHERE is_row GROUP BY 1, 3
		UNION ALL
		SELECT list, k.kind, k.block, sum(e.n) FROM (
			SELECT list, kind, bucket, count(*) AS n FROM entries WHERE is_row GROUP BY 1, 2, 3
		) e, list_kinds(e.kind, e.bucket) k GROUP BY 1, 2, 3
	)
	SELECT concat_ws(' ', 'list', list, bucket, kind), ARRAY[coalesce(k.count, 0)]::int8[], ARRAY[coalesce(c.count, 0)]::int8[]
	FROM kept k FULL JOIN counted c USING (list, kind, bucket)
	WHERE (SELECT s.lists FROM rollup_state s) AND coalesce(k.count, 0) <> coalesce(c.count, 0)
	ORDER BY 1)
	UNION ALL
	(WITH kept AS (
		SELECT w.list, w.word, w.bucket, sum(w.count) AS count FROM (
			SELECT c.list, c.word, c.bucket, c.count FROM word_counts c
			UNION ALL
			SELECT d.list, n.word, b.bucket, d.count
			FROM word_deltas d, unnest(d.words) n (word), LATERAL (VALUES (-1), (word_bucket(d.list, d.key, d.id))) b (bucket) WHERE b.bucket IS NOT NULL
		) w GROUP BY 1, 2, 3
	)
	SELECT concat_ws(' ', 'word', list, bucket, word), ARRAY[coalesce(k.count, 0)]::int8[], ARRAY[coalesce(c.count, 0)]::int8[]
	FROM kept k FULL JOIN word_facts(ARRAY['products', 'variants', 'users', 'purchases']) c USING (list, word, bucket)
	WHERE (SELECT s.lists FROM rollup_state s) AND coalesce(k.count, 0) <> coalesce(c.count, 0)
	ORDER BY 1)
$$;
--> statement-breakpoint
-- The server counts them after its next start, and serves meanwhile.
UPDATE rollup_state SET lists = false;
