-- The products of a category and those in a state are counted by buckets of ids, so that their lists have totals and pages of any
-- depth (decision 43). Nobody writes products while they are counted first, and folding waits.
SELECT pg_advisory_xact_lock(7301007);
--> statement-breakpoint
LOCK TABLE "products", "product_states" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE FUNCTION "category_bucket"(product int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT product / 32000 $$;
--> statement-breakpoint
-- States of visible and hidden products are counted apart.
CREATE FUNCTION "state_level"(state text, is_active boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT state || CASE WHEN is_active THEN ' visible' ELSE ' hidden' END
$$;
--> statement-breakpoint
CREATE FUNCTION "state_bucket"(product int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT product / 4000 $$;
--> statement-breakpoint
-- As in migration 9, with the new levels.
CREATE OR REPLACE FUNCTION "product_facts"() RETURNS SETOF "product_counts" LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
	SELECT 'b', p.id / 1000, count(*) FROM products p GROUP BY 2
	UNION ALL SELECT 'c', p.category_id, count(*) FROM products p GROUP BY 2
	UNION ALL SELECT 'c' || p.category_id, category_bucket(p.id), count(*) FROM products p GROUP BY p.category_id, 2
	UNION ALL SELECT state_level(s.state, s.is_active), state_bucket(s.product_id), count(*) FROM product_states s GROUP BY 1, 2;
END
$$;
--> statement-breakpoint
-- As in migration 8, with the new level, as the next two.
CREATE OR REPLACE FUNCTION "products_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_deltas
		SELECT 'b', id / 1000, count(*) FROM made GROUP BY 2 UNION ALL SELECT 'c', category_id, count(*) FROM made GROUP BY 2
		UNION ALL SELECT 'c' || category_id, category_bucket(id), count(*) FROM made GROUP BY category_id, 2;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "products_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_deltas
		SELECT 'b', id / 1000, -count(*) FROM gone GROUP BY 2 UNION ALL SELECT 'c', category_id, -count(*) FROM gone GROUP BY 2
		UNION ALL SELECT 'c' || category_id, category_bucket(id), -count(*) FROM gone GROUP BY category_id, 2;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM move_sales(OLD.id, OLD.category_id, NEW.category_id);
	INSERT INTO product_deltas VALUES ('c', OLD.category_id, -1), ('c', NEW.category_id, 1),
		('c' || OLD.category_id, category_bucket(OLD.id), -1), ('c' || NEW.category_id, category_bucket(NEW.id), 1);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "product_state_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO product_deltas VALUES (state_level(OLD.state, OLD.is_active), state_bucket(OLD.product_id), -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO product_deltas VALUES (state_level(NEW.state, NEW.is_active), state_bucket(NEW.product_id), 1);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- By row: most changes of products change no state.
CREATE TRIGGER "product_states_counted" AFTER INSERT OR UPDATE OR DELETE ON "product_states" FOR EACH ROW
	EXECUTE FUNCTION "product_state_changed"();
--> statement-breakpoint
INSERT INTO "product_counts" SELECT * FROM product_facts() WHERE level NOT IN ('b', 'c');
