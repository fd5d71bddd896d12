CREATE TABLE "list_kind_counts" (
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"block" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "list_kind_counts_key" PRIMARY KEY("list","kind","block")
);
--> statement-breakpoint
CREATE TABLE "word_counts" (
	"list" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "word_counts_key" PRIMARY KEY("list","word","bucket")
);
--> statement-breakpoint
CREATE TABLE "word_deltas" (
	"list" text NOT NULL,
	"words" text[] NOT NULL,
	"key" text NOT NULL,
	"id" integer NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_deltas" ADD COLUMN "kind" text;--> statement-breakpoint
-- The words of a list, without their buckets; and counts that fell to zero, which are deleted.
CREATE INDEX "word_counts_whole" ON "word_counts" USING btree ("list","word") INCLUDE ("count") WHERE "bucket" = -1;--> statement-breakpoint
CREATE INDEX "word_counts_none" ON "word_counts" USING btree ("list") WHERE "count" = 0;--> statement-breakpoint
-- The kind of an order: what sorted lists of orders are filtered by. Counted in blocks of 16 buckets, because most buckets have
-- few orders of a kind.
CREATE FUNCTION "purchase_kind"(status text, payment_type text, device_type text, country text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN $1 || ' ' || $2 || ' ' || $3 || ' ' || $4;
--> statement-breakpoint
CREATE OR REPLACE VIEW "list_entries" AS
	SELECT 'total' AS list, list_key(total::bigint) AS key, id, purchase_kind(status, payment_type, device_type, country) AS kind FROM purchases
	UNION ALL SELECT 'items_count', list_key(items_count::bigint), id, purchase_kind(status, payment_type, device_type, country) FROM purchases
	UNION ALL SELECT 'status', status, id, purchase_kind(status, payment_type, device_type, country) FROM purchases
	UNION ALL SELECT 'name', lower(name), id, NULL FROM users
	UNION ALL SELECT 'email', email, id, NULL FROM users WHERE email IS NOT NULL
	UNION ALL SELECT 'email missing', '', id, NULL FROM users WHERE email IS NULL
	UNION ALL SELECT 'orders_count', list_key(orders_count::bigint), user_id, NULL FROM user_stats
	UNION ALL SELECT 'total_spent', list_key(total_spent), user_id, NULL FROM user_stats
	UNION ALL SELECT 'last_seen_at', list_key(last_seen_at), user_id, NULL FROM user_stats WHERE last_seen_at IS NOT NULL
	UNION ALL SELECT 'last_seen_at missing', '', user_id, NULL FROM user_stats WHERE last_seen_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchases_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before text;
	after text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO list_deltas SELECT k.*, 1, purchase_kind(m.status, m.payment_type, m.device_type, m.country)
			FROM made m, purchase_keys(m.total, m.items_count, m.status, m.id) k;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO list_deltas SELECT k.*, -1, purchase_kind(g.status, g.payment_type, g.device_type, g.country)
			FROM gone g, purchase_keys(g.total, g.items_count, g.status, g.id) k;
	ELSE
		before := purchase_kind(OLD.status, OLD.payment_type, OLD.device_type, OLD.country);
		after := purchase_kind(NEW.status, NEW.payment_type, NEW.device_type, NEW.country);
		INSERT INTO list_deltas
			SELECT k.*, -1, before FROM purchase_keys(OLD.total, OLD.items_count, OLD.status, OLD.id) k UNION ALL
			SELECT k.*, 1, after FROM purchase_keys(NEW.total, NEW.items_count, NEW.status, NEW.id) k;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "purchases_counted_listed_changed" ON "purchases";
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_changed" AFTER UPDATE OF "total", "items_count", "status", "payment_type", "device_type", "country" ON "purchases" FOR EACH ROW
	WHEN ((OLD.total, OLD.items_count, OLD.status, OLD.payment_type, OLD.device_type, OLD.country)
		IS DISTINCT FROM (NEW.total, NEW.items_count, NEW.status, NEW.payment_type, NEW.device_type, NEW.country))
	EXECUTE FUNCTION "purchases_listed"();
--> statement-breakpoint
-- The words of a row that are counted: its letters, with # in place of a number and what follows it, because there are as many
-- numbers as rows. ^ marks the first word of a name.
CREATE FUNCTION "counted_words"(search tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT regexp_replace(w, '[0-9].*$', '#')), '{}')
	FROM unnest(tsvector_to_array($1)) w WHERE w !~ '^(=|\^?[0-9])'
$$;
--> statement-breakpoint
-- The bucket of a row in the order in which its list is paged: products by ranges of 4,096 ids, customers by the fences
-- of their names. Other lists are counted as a whole.
CREATE FUNCTION "word_bucket"(list text, key text, id int) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN CASE list WHEN 'products' THEN id >> 12 WHEN 'users' THEN list_bucket('name', key, id) END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "words_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO word_deltas SELECT TG_TABLE_NAME, counted_words(m.search), '', m.id, 1 FROM made m;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO word_deltas SELECT TG_TABLE_NAME, counted_words(g.search), '', g.id, -1 FROM gone g;
	ELSE
		INSERT INTO word_deltas VALUES
			(TG_TABLE_NAME, counted_words(OLD.search), '', OLD.id, -1), (TG_TABLE_NAME, counted_words(NEW.search), '', NEW.id, 1);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Customers are counted by their names.
CREATE FUNCTION "user_words_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO word_deltas SELECT TG_TABLE_NAME, counted_words(m.search), lower(m.name), m.id, 1 FROM made m;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO word_deltas SELECT TG_TABLE_NAME, counted_words(g.search), lower(g.name), g.id, -1 FROM gone g;
	ELSE
		INSERT INTO word_deltas VALUES
			(TG_TABLE_NAME, counted_words(OLD.search), lower(OLD.name), OLD.id, -1),
			(TG_TABLE_NAME, counted_words(NEW.search), lower(NEW.name), NEW.id, 1);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lists_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7301007);
	DELETE FROM list_deltas WHERE list = ANY (TG_ARGV);
	DELETE FROM list_counts WHERE list = ANY (TG_ARGV);
	DELETE FROM list_kind_counts WHERE list = ANY (TG_ARGV);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A table that is emptied has no words.
CREATE FUNCTION "words_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7301007);
	DELETE FROM word_deltas WHERE list = TG_TABLE_NAME;
	DELETE FROM word_counts WHERE list = TG_TABLE_NAME;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $do$
DECLARE
	counted record;
BEGIN
	FOR counted IN SELECT * FROM (VALUES
		('products', 'words_counted', '"name", "name_ar", "sku"', 'false'),
		('variants', 'words_counted', '"sku"', 'false'),
		('users', 'user_words_counted', '"name", "email", "phone"', 'lower(OLD.name) <> lower(NEW.name)'),
		('purchases', 'words_counted', '"customer_name", "number", "customer_phone"', 'false')
	) c (name, function, columns, moved)
	LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			counted.name || '_counted_words_made', counted.name, counted.function);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			counted.name || '_counted_words_gone', counted.name, counted.function);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search OR %s) EXECUTE FUNCTION %I()',
			counted.name || '_counted_words_changed', counted.columns, counted.name, counted.moved, counted.function);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I EXECUTE FUNCTION "words_emptied"()',
			counted.name || '_counted_words_none', counted.name);
	END LOOP;
END
$do$;
--> statement-breakpoint
-- The words of a list that begin with a prefix, and the number of rows with each.
CREATE FUNCTION "word_sums"(list text, prefix text) RETURNS TABLE (word text, count bigint) LANGUAGE sql STABLE AS $$
	SELECT c.word, c.count FROM word_counts c WHERE c.list = $1 AND c.bucket = -1 AND c.word ^@ $2
	UNION ALL
	SELECT w.word, d.count FROM word_deltas d, unnest(d.words) w (word) WHERE d.list = $1 AND w.word ^@ $2
$$;
--> statement-breakpoint
-- The rows of each bucket that have one of these words; a row with two of them counts twice.
CREATE FUNCTION "word_buckets"(list text, words text[]) RETURNS TABLE (word text, bucket int, count bigint) LANGUAGE sql STABLE AS $$
	SELECT c.word, c.bucket, c.count FROM word_counts c WHERE c.list = $1 AND c.word = ANY ($2) AND c.bucket >= 0
	UNION ALL
	SELECT w.word, word_bucket(d.list, d.key, d.id), d.count FROM word_deltas d, unnest(d.words) w (word) WHERE d.list = $1 AND w.word = ANY ($2)
$$;
--> statement-breakpoint
-- The same of the orders of some kinds in a sorted list.
CREATE FUNCTION "list_kind_sums"(list text, kinds text[]) RETURNS TABLE (block int, count bigint) LANGUAGE sql STABLE AS $$
	SELECT c.block, c.count FROM list_kind_counts c WHERE c.list = $1 AND c.kind = ANY ($2)
	UNION ALL
	SELECT list_bucket(d.list, d.key, d.id) / 16, d.count FROM list_deltas d WHERE d.list = $1 AND d.kind = ANY ($2)
$$;
--> statement-breakpoint
-- Each row's words, with its bucket.
CREATE VIEW "word_entries" AS
	SELECT 'products' AS list, id >> 12 AS bucket, search FROM products
	UNION ALL SELECT 'variants', NULL, search FROM variants
	UNION ALL SELECT 'purchases', NULL, search FROM purchases
	UNION ALL SELECT 'users', e.bucket, u.search FROM users u JOIN (
		-- The last fence that is not after an entry.
		SELECT id, is_row, coalesce(max(bucket) OVER (ORDER BY key, id, bucket NULLS LAST ROWS UNBOUNDED PRECEDING), 0) AS bucket
		FROM (
			SELECT lower(name) AS key, id, NULL::int AS bucket, true AS is_row FROM users
			UNION ALL SELECT key, id, bucket, false FROM list_fences WHERE list = 'name'
		) both_kinds
	) e ON e.is_row AND e.id = u.id;
--> statement-breakpoint
CREATE FUNCTION "word_facts"(lists text[]) RETURNS SETOF "word_counts" LANGUAGE plpgsql STABLE AS $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY lists LOOP
		RETURN QUERY
		WITH counted AS MATERIALIZED (
			SELECT w.word, e.bucket, count(*) AS count FROM word_entries e, unnest(counted_words(e.search)) w (word) WHERE e.list = name GROUP BY 1, 2
		)
		SELECT name, c.word, c.bucket, c.count FROM counted c WHERE c.bucket IS NOT NULL
		UNION ALL
		SELECT name, c.word, -1, sum(c.count)::int8 FROM counted c GROUP BY 2;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "rebuild_words"(lists text[]) RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' AS $$
BEGIN
	DELETE FROM word_deltas d WHERE d.list = ANY (lists);
	DELETE FROM word_counts c WHERE c.list = ANY (lists);
	INSERT INTO word_counts SELECT * FROM word_facts(lists);
END
$$;
--> statement-breakpoint
-- As in migration 15, with the kinds of orders; the words of customers are counted by the fences of their names.
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
				SELECT name, o.kind, o.n / step / 16, count(*)
				FROM (SELECT e.kind, row_number() OVER (ORDER BY e.key, e.id) - 1 AS n FROM list_entries e WHERE e.list = name) o GROUP BY 2, 3;
		END IF;
	END LOOP;
	IF 'name' = ANY (names) THEN
		PERFORM rebuild_words(ARRAY['users']);
	END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_rollups"(days text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM rebuild_sums(days);
	PERFORM rebuild_lists(ARRAY['total', 'items_count', 'status',
		'name', 'email', 'email missing', 'orders_count', 'total_spent', 'last_seen_at', 'last_seen_at missing']);
	PERFORM rebuild_words(ARRAY['products', 'variants', 'purchases']);
	UPDATE rollup_state SET lists = true;
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
		INSERT INTO list_kind_counts SELECT list, kind, bucket / 16, sum(count) FROM entries WHERE kind IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(count) <> 0
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
			SELECT d.list, d.kind, list_bucket(d.list, d.key, d.id) / 16, d.count FROM list_deltas d WHERE d.kind IS NOT NULL
		) k GROUP BY 1, 2, 3
	), entries AS MATERIALIZED (
		-- Each entry after the last fence that is not after it.
		SELECT list, coalesce(max(bucket) OVER (PARTITION BY list ORDER BY key, id, bucket NULLS LAST ROWS UNBOUNDED PRECEDING), 0) AS bucket, kind, bucket IS NULL AS is_row
		FROM (SELECT e.list, e.key, e.id, e.kind, NULL::int AS bucket FROM list_entries e UNION ALL SELECT f.list, f.key, f.id, NULL, f.bucket FROM list_fences f) both_kinds
	), counted AS (
		SELECT list, '' AS kind, bucket, count(*) AS count FROM entries WHERE is_row GROUP BY 1, 3
		UNION ALL
		SELECT list, kind, bucket / 16, count(*) FROM entries WHERE is_row AND kind IS NOT NULL GROUP BY 1, 2, 3
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
-- The server builds them after its next start, and serves meanwhile.
UPDATE rollup_state SET lists = false;
