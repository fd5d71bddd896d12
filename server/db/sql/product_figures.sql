-- The figures of the products with these ids, by which they are listed. Prices and stock are those of the variants,
-- or of the product itself. The bits of "states" are those of STATES in server/db/schema/products.ts. The days of stock are those of
-- the variant that runs out first. Its plan is kept, because planning takes longer than computing the figures of a few.
CREATE OR REPLACE FUNCTION "product_figures_of"(ids int[]) RETURNS SETOF "product_figures" LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN QUERY SELECT p.id, coalesce(v.least, p.price), coalesce(v.most, p.price), s.stock::int, v.n::int, p.sold_count, p.updated_at, p.category_id,
		CASE WHEN NOT p.is_active THEN 1 ELSE 0 END
		| CASE WHEN s.stock = 0 THEN 2 ELSE 0 END
		| CASE WHEN s.stock > 0 AND v.one_sold_out THEN 4 ELSE 0 END
		| CASE WHEN v.low THEN 8 ELSE 0 END
		| CASE WHEN NOT EXISTS (SELECT 1 FROM product_photos f WHERE f.product_id = p.id) THEN 16 ELSE 0 END
		| CASE WHEN p.name_ar !~ '[\u0621-\u064a]' THEN 32 ELSE 0 END
		| CASE WHEN coalesce(p.description, '') !~ '\S' OR coalesce(p.description_ar, '') !~ '\S' THEN 64 ELSE 0 END
		| CASE WHEN coalesce(v.no_price, p.price = 0) THEN 128 ELSE 0 END
		| CASE WHEN v.n = 0 THEN 256 ELSE 0 END,
		CASE WHEN v.n = 0 AND own.pieces IS NOT NULL THEN least(p.stock::bigint * 30 / own.pieces, 9999)
			ELSE coalesce(v.days, CASE WHEN s.stock = 0 AND v.is_sold THEN 0 END, 10000) END::int
	FROM products p
	CROSS JOIN LATERAL (
		SELECT min(coalesce(v.price, p.price)) AS least, max(coalesce(v.price, p.price)) AS most, sum(v.stock) AS stock, count(*) AS n,
			bool_or(v.is_active AND v.stock = 0) AS one_sold_out,
			bool_or(v.is_active AND v.stock > 0 AND v.stock <= v.low_stock_threshold) AS low,
			bool_or(coalesce(v.price, p.price) = 0) AS no_price,
			min(least(v.stock::bigint * 30 / sold.pieces, 9999)) FILTER (WHERE v.is_active AND v.stock > 0 AND sold.pieces IS NOT NULL) AS days,
			bool_or(sold.pieces IS NOT NULL) AS is_sold
		FROM variants v LEFT JOIN item_pace sold ON sold.product_id = v.product_id AND sold.variant_id = v.id
		WHERE v.product_id = p.id
	) v
	CROSS JOIN LATERAL (SELECT coalesce(v.stock, p.stock) AS stock) s
	LEFT JOIN item_pace own ON own.product_id = p.id AND own.variant_id = 0
	WHERE p.id = ANY (ids);
END
$$;

-- Computes the figures of products again. They are locked first, so that two changes of one product see each other.
CREATE OR REPLACE FUNCTION "set_product_figures"(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF ids IS NULL OR cardinality(ids) = 0 THEN
		RETURN;
	END IF;
	PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
	INSERT INTO product_figures AS f SELECT * FROM product_figures_of(ids)
	ON CONFLICT (product_id) DO UPDATE SET min_price = excluded.min_price, max_price = excluded.max_price, stock = excluded.stock,
		variants_count = excluded.variants_count, sold_count = excluded.sold_count, updated_at = excluded.updated_at,
		category_id = excluded.category_id, states = excluded.states, days_of_stock = excluded.days_of_stock
	WHERE f IS DISTINCT FROM excluded;
END
$$;

-- Of products that are inserted, and of those whose rows have changed.
CREATE OR REPLACE FUNCTION "products_figured"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM set_product_figures(ARRAY(SELECT id FROM made));
	ELSE
		-- Not a join: its plan is kept, and one for an order's few products takes hours for all.
		PERFORM set_product_figures(ARRAY(SELECT id FROM (
			SELECT id, price, stock, sold_count, updated_at, category_id, is_active, name_ar, description, description_ar FROM made
			EXCEPT ALL
			SELECT id, price, stock, sold_count, updated_at, category_id, is_active, name_ar, description, description_ar FROM gone
		) changed));
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "figures_made" AFTER INSERT ON "products" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "products_figured"();
CREATE OR REPLACE TRIGGER "figures_changed" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS gone NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "products_figured"();

-- Of the products of variants, and of photos, which a product may lack.
CREATE OR REPLACE FUNCTION "parts_figured"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM set_product_figures(ARRAY(SELECT DISTINCT product_id FROM made));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM set_product_figures(ARRAY(SELECT DISTINCT product_id FROM gone));
	ELSE
		PERFORM set_product_figures(ARRAY(SELECT product_id FROM made UNION SELECT product_id FROM gone));
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "figures_made" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_figured"();
CREATE OR REPLACE TRIGGER "figures_changed" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS gone NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_figured"();
CREATE OR REPLACE TRIGGER "figures_gone" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_figured"();

CREATE OR REPLACE TRIGGER "figures_made" AFTER INSERT ON "product_photos" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_figured"();
CREATE OR REPLACE TRIGGER "figures_gone" AFTER DELETE ON "product_photos" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_figured"();

-- Those of all products, where their rules have changed.
SELECT set_product_figures(ARRAY(SELECT id FROM products)) WHERE drizzle.is_outdated('product_figures', 'product_figures_of');

-- Pages and counts read the indexes alone where vacuum has seen the rows.
ALTER TABLE "product_figures" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE "purchases" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE "users" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE "user_stats" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE "activity" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
