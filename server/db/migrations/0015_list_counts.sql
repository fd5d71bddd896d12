-- Pages in the middle of a sorted list: the index of the order is cut by fences, and the entries between two are counted. What
-- changes is kept as deltas with the value itself, so that nobody who writes has to know the fences.
CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "list_counts_key" PRIMARY KEY("list","bucket")
);
--> statement-breakpoint
CREATE TABLE "list_deltas" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	"id" integer NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_fences" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	"id" integer NOT NULL,
	"bucket" integer NOT NULL,
	CONSTRAINT "list_fences_key" PRIMARY KEY("list","key","id")
);
--> statement-breakpoint
ALTER TABLE "rollup_state" ADD COLUMN "lists" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A number as text that sorts as it does.
CREATE FUNCTION "list_key"(bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN lpad($1::text, 19, '0');
--> statement-breakpoint
CREATE FUNCTION "list_key"(timestamptz) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lpad((extract(epoch FROM $1) * 1000)::bigint::text, 19, '0');
--> statement-breakpoint
-- What the lists of customers are sorted by; where a value is missing, by the id alone.
CREATE FUNCTION "user_keys"(name text, email text, id int) RETURNS TABLE (list text, key text, id int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT v.list, v.key, $3 FROM (VALUES ('name', lower($1)), ('email', $2), ('email missing', CASE WHEN $2 IS NULL THEN '' END)
	) v (list, key) WHERE v.key IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "user_stat_keys"(orders_count int, total_spent bigint, last_seen_at timestamptz, id int) RETURNS TABLE (list text, key text, id int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT v.list, v.key, $4 FROM (VALUES
		('orders_count', list_key($1::bigint)), ('total_spent', list_key($2)),
		('last_seen_at', list_key($3)), ('last_seen_at missing', CASE WHEN $3 IS NULL THEN '' END)
	) v (list, key) WHERE v.key IS NOT NULL
$$;
--> statement-breakpoint
CREATE VIEW "list_entries" AS
	SELECT 'total' AS list, list_key(total::bigint) AS key, id FROM purchases
	UNION ALL SELECT 'name', lower(name), id FROM users
	UNION ALL SELECT 'email', email, id FROM users WHERE email IS NOT NULL
	UNION ALL SELECT 'email missing', '', id FROM users WHERE email IS NULL
	UNION ALL SELECT 'orders_count', list_key(orders_count::bigint), user_id FROM user_stats
	UNION ALL SELECT 'total_spent', list_key(total_spent), user_id FROM user_stats
	UNION ALL SELECT 'last_seen_at', list_key(last_seen_at), user_id FROM user_stats WHERE last_seen_at IS NOT NULL
	UNION ALL SELECT 'last_seen_at missing', '', user_id FROM user_stats WHERE last_seen_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION "purchases_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO list_deltas SELECT 'total', list_key(total::bigint), id, 1 FROM made;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO list_deltas SELECT 'total', list_key(total::bigint), id, -1 FROM gone;
	ELSE
		INSERT INTO list_deltas VALUES ('total', list_key(OLD.total::bigint), OLD.id, -1), ('total', list_key(NEW.total::bigint), NEW.id, 1);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_made" AFTER INSERT ON "purchases" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "purchases_listed"();
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_gone" AFTER DELETE ON "purchases" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "purchases_listed"();
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_changed" AFTER UPDATE OF "total" ON "purchases" FOR EACH ROW
	WHEN (OLD.total <> NEW.total) EXECUTE FUNCTION "purchases_listed"();
--> statement-breakpoint
CREATE FUNCTION "users_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO list_deltas SELECT k.*, 1 FROM made m, user_keys(m.name, m.email, m.id) k;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO list_deltas SELECT k.*, -1 FROM gone g, user_keys(g.name, g.email, g.id) k;
	ELSE
		INSERT INTO list_deltas SELECT k.*, -1 FROM user_keys(OLD.name, OLD.email, OLD.id) k EXCEPT ALL SELECT k.*, -1 FROM user_keys(NEW.name, NEW.email, NEW.id) k;
		INSERT INTO list_deltas SELECT k.*, 1 FROM user_keys(NEW.name, NEW.email, NEW.id) k EXCEPT ALL SELECT k.*, 1 FROM user_keys(OLD.name, OLD.email, OLD.id) k;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted_listed_made" AFTER INSERT ON "users" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "users_listed"();
--> statement-breakpoint
CREATE TRIGGER "users_counted_listed_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "users_listed"();
--> statement-breakpoint
CREATE TRIGGER "users_counted_listed_changed" AFTER UPDATE OF "name", "email" ON "users" FOR EACH ROW
	WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION "users_listed"();
--> statement-breakpoint
CREATE FUNCTION "user_stats_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO list_deltas SELECT k.*, 1 FROM made m, user_stat_keys(m.orders_count, m.total_spent, m.last_seen_at, m.user_id) k;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO list_deltas SELECT k.*, -1 FROM gone g, user_stat_keys(g.orders_count, g.total_spent, g.last_seen_at, g.user_id) k;
	ELSE
		-- With each order: what differs, and nothing else.
		IF OLD.orders_count <> NEW.orders_count THEN
			INSERT INTO list_deltas VALUES ('orders_count', list_key(OLD.orders_count::bigint), NEW.user_id, -1), ('orders_count', list_key(NEW.orders_count::bigint), NEW.user_id, 1);
		END IF;
		IF OLD.total_spent <> NEW.total_spent THEN
			INSERT INTO list_deltas VALUES ('total_spent', list_key(OLD.total_spent), NEW.user_id, -1), ('total_spent', list_key(NEW.total_spent), NEW.user_id, 1);
		END IF;
		IF OLD.last_seen_at IS DISTINCT FROM NEW.last_seen_at THEN
			INSERT INTO list_deltas
				SELECT k.*, -1 FROM user_stat_keys(OLD.orders_count, OLD.total_spent, OLD.last_seen_at, OLD.user_id) k WHERE k.list LIKE 'last_seen_at%' UNION ALL
				SELECT k.*, 1 FROM user_stat_keys(NEW.orders_count, NEW.total_spent, NEW.last_seen_at, NEW.user_id) k WHERE k.list LIKE 'last_seen_at%';
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_stats_counted_listed_made" AFTER INSERT ON "user_stats" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "user_stats_listed"();
--> statement-breakpoint
CREATE TRIGGER "user_stats_counted_listed_gone" AFTER DELETE ON "user_stats" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "user_stats_listed"();
--> statement-breakpoint
CREATE TRIGGER "user_stats_counted_listed_changed" AFTER UPDATE OF "orders_count", "total_spent", "last_seen_at" ON "user_stats" FOR EACH ROW
	WHEN ((OLD.orders_count, OLD.total_spent, OLD.last_seen_at) IS DISTINCT FROM (NEW.orders_count, NEW.total_spent, NEW.last_seen_at))
	EXECUTE FUNCTION "user_stats_listed"();
--> statement-breakpoint
-- A table that is emptied has nothing to count, as in migration 8.
CREATE FUNCTION "lists_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7301007);
	DELETE FROM list_deltas WHERE list = ANY (TG_ARGV);
	DELETE FROM list_counts WHERE list = ANY (TG_ARGV);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_none" AFTER TRUNCATE ON "purchases" EXECUTE FUNCTION "lists_emptied"('total');
--> statement-breakpoint
CREATE TRIGGER "users_counted_listed_none" AFTER TRUNCATE ON "users" EXECUTE FUNCTION "lists_emptied"('name', 'email', 'email missing');
--> statement-breakpoint
CREATE TRIGGER "user_stats_counted_listed_none" AFTER TRUNCATE ON "user_stats"
	EXECUTE FUNCTION "lists_emptied"('orders_count', 'total_spent', 'last_seen_at', 'last_seen_at missing');
--> statement-breakpoint
-- The bucket that begins with the last fence before an entry; 0 also has what is before the first.
CREATE FUNCTION "list_bucket"(list text, key text, id int) RETURNS int LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT f.bucket FROM list_fences f WHERE f.list = $1 AND (f.key, f.id) <= ($2, $3) ORDER BY f.key DESC, f.id DESC LIMIT 1
	), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION "list_sums"(list text) RETURNS TABLE (bucket int, count bigint) LANGUAGE sql STABLE AS $$
	SELECT c.bucket, c.count FROM list_counts c WHERE c.list = $1
	UNION ALL
	SELECT list_bucket(d.list, d.key, d.id), d.count FROM list_deltas d WHERE d.list = $1
$$;
--> statement-breakpoint
-- Lists anew, each cut into about as many buckets as a bucket has entries. Of a name no more is kept than tells it from the one
-- before: it stays here when its customer is gone.
CREATE FUNCTION "rebuild_lists"(names text[]) RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' AS $$
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
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER FUNCTION "fold_rollups"(int) RENAME TO "fold_sums";
--> statement-breakpoint
CREATE FUNCTION "fold_rollups"(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	folded int := fold_sums(most);
	n int;
BEGIN
	IF NOT EXISTS (SELECT 1 FROM list_deltas) OR NOT pg_try_advisory_xact_lock(7301007) OR NOT (SELECT lists FROM rollup_state) THEN
		RETURN folded;
	END IF;
	WITH gone AS (DELETE FROM list_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM list_deltas LIMIT most)) RETURNING *),
	added AS (
		INSERT INTO list_counts SELECT list, list_bucket(list, key, id), sum(count) FROM gone GROUP BY 1, 2
		ON CONFLICT (list, bucket) DO UPDATE SET count = list_counts.count + excluded.count
	)
	SELECT count(*) INTO n FROM gone;
	RETURN folded + n;
END
$$;
--> statement-breakpoint
ALTER FUNCTION "rebuild_rollups"(text) RENAME TO "rebuild_sums";
--> statement-breakpoint
CREATE FUNCTION "rebuild_rollups"(days text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM rebuild_sums(days);
	PERFORM rebuild_lists(ARRAY['total', 'name', 'email', 'email missing', 'orders_count', 'total_spent', 'last_seen_at', 'last_seen_at missing']);
	UPDATE rollup_state SET lists = true;
END
$$;
--> statement-breakpoint
ALTER FUNCTION "rollup_differences"() RENAME TO "sum_differences";
--> statement-breakpoint
CREATE FUNCTION "rollup_differences"() RETURNS TABLE (key text, kept int8[], counted int8[]) LANGUAGE sql STABLE SET work_mem = '64MB' AS $$
	SELECT * FROM sum_differences()
	UNION ALL
	(WITH kept AS (
		SELECT n.list, s.bucket, sum(s.count) AS count
		FROM (SELECT DISTINCT e.list FROM list_counts e UNION SELECT DISTINCT d.list FROM list_deltas d) n, list_sums(n.list) s GROUP BY 1, 2
	), entries AS (
		-- Each entry after the last fence that is not after it.
		SELECT list, coalesce(max(bucket) OVER (PARTITION BY list ORDER BY key, id, bucket NULLS LAST ROWS UNBOUNDED PRECEDING), 0) AS bucket, bucket IS NULL AS is_row
		FROM (SELECT e.list, e.key, e.id, NULL::int AS bucket FROM list_entries e UNION ALL SELECT f.list, f.key, f.id, f.bucket FROM list_fences f) both_kinds
	), counted AS (
		SELECT list, bucket, count(*) AS count FROM entries WHERE is_row GROUP BY 1, 2
	)
	SELECT concat_ws(' ', 'list', list, bucket), ARRAY[coalesce(k.count, 0)]::int8[], ARRAY[coalesce(c.count, 0)]::int8[]
	FROM kept k FULL JOIN counted c USING (list, bucket)
	WHERE (SELECT s.lists FROM rollup_state s) AND coalesce(k.count, 0) <> coalesce(c.count, 0)
	ORDER BY 1)
$$;
