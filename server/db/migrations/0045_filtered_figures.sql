-- Everything that a list of products is filtered by is in its figures, the category and the states too, and in the indexes that
-- most lists are read from: they find the products that meet all filters without reading another row.
DROP INDEX "product_figures_price";--> statement-breakpoint
DROP INDEX "product_figures_stock";--> statement-breakpoint
DROP INDEX "product_figures_days";--> statement-breakpoint
DROP INDEX "product_figures_updated_at";--> statement-breakpoint
DROP INDEX "product_figures_variants";--> statement-breakpoint
DROP INDEX "product_figures_sold";
--> statement-breakpoint
CREATE TEMPORARY TABLE "sold_recently" ON COMMIT DROP AS SELECT product_id, sold_recently FROM product_figures WHERE sold_recently > 0;
--> statement-breakpoint
TRUNCATE "product_figures";--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "category_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "states" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_figures" DROP CONSTRAINT "product_figures_pkey";
--> statement-breakpoint
-- The bit of a state.
CREATE FUNCTION "state_bit"(state text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN 1 << array_position(ARRAY['hidden', 'sold_out', 'variant_sold_out', 'low', 'no_photo', 'no_arabic_name', 'no_description',
		'no_price', 'no_variants'], state) - 1;
--> statement-breakpoint
DROP FUNCTION "product_figures_of";
--> statement-breakpoint
CREATE FUNCTION "product_figures_of"(ids int[])
RETURNS TABLE ("product_id" int, "min_price" int, "max_price" int, "stock" int, "variants_count" int, "sold_count" int, "updated_at" timestamptz,
	"category_id" int, "states" int)
LANGUAGE sql STABLE AS $$
	SELECT p.id, coalesce(v.least, p.price), coalesce(v.most, p.price), coalesce(v.stock, p.stock)::int, coalesce(v.n, 0)::int, p.sold_count,
		p.updated_at, p.category_id,
		coalesce((SELECT bit_or(state_bit(s.state)) FROM product_states s WHERE s.product_id = p.id), 0)
	FROM products p
	LEFT JOIN LATERAL (
		SELECT min(coalesce(v.price, p.price)) AS least, max(coalesce(v.price, p.price)) AS most, sum(v.stock) AS stock, nullif(count(*), 0) AS n
		FROM variants v WHERE v.product_id = p.id
	) v ON true
	WHERE ids IS NULL OR p.id = ANY (ids)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "set_product_figures"(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
	INSERT INTO product_figures AS f (product_id, min_price, max_price, stock, variants_count, sold_count, updated_at, category_id, states)
	SELECT * FROM product_figures_of(ids)
	ON CONFLICT (product_id) DO UPDATE SET min_price = excluded.min_price, max_price = excluded.max_price, stock = excluded.stock,
		variants_count = excluded.variants_count, sold_count = excluded.sold_count, updated_at = excluded.updated_at,
		category_id = excluded.category_id, states = excluded.states
	WHERE (f.min_price, f.max_price, f.stock, f.variants_count, f.sold_count, f.updated_at, f.category_id, f.states)
		<> (excluded.min_price, excluded.max_price, excluded.stock, excluded.variants_count, excluded.sold_count, excluded.updated_at,
			excluded.category_id, excluded.states);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_product_figures"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE product_figures IN EXCLUSIVE MODE;
	DELETE FROM product_figures;
	INSERT INTO product_figures (product_id, min_price, max_price, stock, variants_count, sold_count, updated_at, category_id, states)
	SELECT * FROM product_figures_of(NULL);
END
$$;
--> statement-breakpoint
-- As in migration 18, with the states in the figures. A product that is not in them yet gets both when its figures are set.
CREATE OR REPLACE FUNCTION "set_product_states"(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
	WITH present AS MATERIALIZED (
		SELECT * FROM product_states_of(ids)
	), gone AS (
		DELETE FROM product_states s WHERE s.product_id = ANY (ids)
			AND NOT EXISTS (SELECT 1 FROM present n WHERE n.product_id = s.product_id AND n.state = s.state)
	), changed AS (
		UPDATE product_figures f SET states = n.states
			FROM (SELECT id AS product_id, coalesce(bit_or(state_bit(state)), 0) AS states
				FROM unnest(ids) id LEFT JOIN present ON present.product_id = id GROUP BY id) n
			WHERE f.product_id = n.product_id AND f.states <> n.states
	)
	INSERT INTO product_states AS s (product_id, state, is_active) SELECT n.product_id, n.state, n.is_active FROM present n
	ON CONFLICT (product_id, state) DO UPDATE SET is_active = excluded.is_active WHERE s.is_active <> excluded.is_active;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_figures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.price, NEW.category_id) = (OLD.price, OLD.category_id) THEN
		UPDATE product_figures SET stock = CASE WHEN variants_count = 0 THEN NEW.stock ELSE stock END,
			sold_count = NEW.sold_count, updated_at = NEW.updated_at
			WHERE product_id = NEW.id;
		IF FOUND THEN
			RETURN NULL;
		END IF;
	END IF;
	PERFORM set_product_figures(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "products_counted_figures_changed" ON "products";
--> statement-breakpoint
CREATE TRIGGER "products_counted_figures_changed" AFTER UPDATE OF "price", "stock", "sold_count", "updated_at", "category_id" ON "products" FOR EACH ROW
	WHEN ((OLD.price, OLD.stock, OLD.sold_count, OLD.updated_at, OLD.category_id)
		IS DISTINCT FROM (NEW.price, NEW.stock, NEW.sold_count, NEW.updated_at, NEW.category_id))
	EXECUTE FUNCTION "product_figures_changed"();
--> statement-breakpoint
-- After the states of a new product, so that its figures are written once.
ALTER TRIGGER "products_counted_figures_made" ON "products" RENAME TO "products_counted_with_figures";
--> statement-breakpoint
INSERT INTO "product_figures" (product_id, min_price, max_price, stock, variants_count, sold_count, updated_at, category_id, states, sold_recently)
	SELECT f.*, coalesce(r.sold_recently, 0) FROM product_figures_of(NULL) f LEFT JOIN sold_recently r USING (product_id);
--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_pkey" PRIMARY KEY ("product_id")
	INCLUDE ("min_price", "max_price", "stock", "category_id", "states");--> statement-breakpoint
CREATE INDEX "product_figures_states" ON "product_figures" USING btree ("states","category_id","product_id","min_price","max_price","stock");--> statement-breakpoint
CREATE INDEX "product_figures_price" ON "product_figures" USING btree ("min_price","product_id","max_price","stock","category_id","states");--> statement-breakpoint
CREATE INDEX "product_figures_stock" ON "product_figures" USING btree ("stock","product_id","min_price","max_price","category_id","states");
--> statement-breakpoint
-- As they were.
CREATE INDEX "product_figures_days" ON "product_figures" USING btree ("days_of_stock","product_id","stock");--> statement-breakpoint
CREATE INDEX "product_figures_updated_at" ON "product_figures" USING btree ("updated_at","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_variants" ON "product_figures" USING btree ("variants_count","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_sold" ON "product_figures" USING btree ("sold_count","product_id");
--> statement-breakpoint
ANALYZE "product_figures";
