DROP INDEX "purchase_items_product";--> statement-breakpoint
CREATE INDEX "purchases_by_kind" ON "purchases" USING btree ("country","payment_type","device_type","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_items_product" ON "purchase_items" USING btree ("product_id","purchase_id");
--> statement-breakpoint
-- Orders by their number of items and by status are counted between fences too, as those by total are (migration 15).
CREATE FUNCTION "purchase_keys"(total int, items_count int, status text, id int) RETURNS TABLE (list text, key text, id int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT v.list, v.key, $4 FROM (VALUES
		('total', list_key($1::bigint)), ('items_count', list_key($2::bigint)), ('status', $3)
	) v (list, key)
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "list_entries" AS
	SELECT 'total' AS list, list_key(total::bigint) AS key, id FROM purchases
	UNION ALL SELECT 'items_count', list_key(items_count::bigint), id FROM purchases
	UNION ALL SELECT 'status', status, id FROM purchases
	UNION ALL SELECT 'name', lower(name), id FROM users
	UNION ALL SELECT 'email', email, id FROM users WHERE email IS NOT NULL
	UNION ALL SELECT 'email missing', '', id FROM users WHERE email IS NULL
	UNION ALL SELECT 'orders_count', list_key(orders_count::bigint), user_id FROM user_stats
	UNION ALL SELECT 'total_spent', list_key(total_spent), user_id FROM user_stats
	UNION ALL SELECT 'last_seen_at', list_key(last_seen_at), user_id FROM user_stats WHERE last_seen_at IS NOT NULL
	UNION ALL SELECT 'last_seen_at missing', '', user_id FROM user_stats WHERE last_seen_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchases_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO list_deltas SELECT k.*, 1 FROM made m, purchase_keys(m.total, m.items_count, m.status, m.id) k;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO list_deltas SELECT k.*, -1 FROM gone g, purchase_keys(g.total, g.items_count, g.status, g.id) k;
	ELSIF OLD.total = NEW.total AND OLD.items_count = NEW.items_count THEN
		INSERT INTO list_deltas VALUES ('status', OLD.status, OLD.id, -1), ('status', NEW.status, NEW.id, 1);
	ELSE
		INSERT INTO list_deltas
			SELECT k.*, -1 FROM purchase_keys(OLD.total, OLD.items_count, OLD.status, OLD.id) k UNION ALL
			SELECT k.*, 1 FROM purchase_keys(NEW.total, NEW.items_count, NEW.status, NEW.id) k;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "purchases_counted_listed_changed" ON "purchases";
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_changed" AFTER UPDATE OF "total", "items_count", "status" ON "purchases" FOR EACH ROW
	WHEN ((OLD.total, OLD.items_count, OLD.status) IS DISTINCT FROM (NEW.total, NEW.items_count, NEW.status)) EXECUTE FUNCTION "purchases_listed"();
--> statement-breakpoint
DROP TRIGGER "purchases_counted_listed_none" ON "purchases";
--> statement-breakpoint
CREATE TRIGGER "purchases_counted_listed_none" AFTER TRUNCATE ON "purchases" EXECUTE FUNCTION "lists_emptied"('total', 'items_count', 'status');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_rollups"(days text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM rebuild_sums(days);
	PERFORM rebuild_lists(ARRAY['total', 'items_count', 'status',
		'name', 'email', 'email missing', 'orders_count', 'total_spent', 'last_seen_at', 'last_seen_at missing']);
	UPDATE rollup_state SET lists = true;
END
$$;
--> statement-breakpoint
-- The server builds them after its next start, and serves meanwhile.
UPDATE rollup_state SET lists = false;
