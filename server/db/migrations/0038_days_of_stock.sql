DROP INDEX "product_figures_price";--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "sold_recently" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_figures" ADD COLUMN "days_of_stock" integer GENERATED ALWAYS AS (CASE WHEN sold_recently > 0 THEN least(stock::bigint * 30 / sold_recently, 9999) ELSE 10000 END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_figures_days" ON "product_figures" USING btree ("days_of_stock","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_price" ON "product_figures" USING btree ("min_price","product_id","max_price","stock");
--> statement-breakpoint
-- Without the pieces sold in the last 30 days, which server/db/pace.ts sets.
DROP FUNCTION "product_figures_of";--> statement-breakpoint
CREATE FUNCTION "product_figures_of"(ids int[])
RETURNS TABLE ("product_id" int, "min_price" int, "max_price" int, "stock" int, "variants_count" int, "sold_count" int, "updated_at" timestamptz)
LANGUAGE sql STABLE AS $$
	SELECT p.id, coalesce(v.least, p.price), coalesce(v.most, p.price), coalesce(v.stock, p.stock)::int, coalesce(v.n, 0)::int, p.sold_count, p.updated_at
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
	INSERT INTO product_figures AS f (product_id, min_price, max_price, stock, variants_count, sold_count, updated_at)
	SELECT * FROM product_figures_of(ids)
	ON CONFLICT (product_id) DO UPDATE SET min_price = excluded.min_price, max_price = excluded.max_price, stock = excluded.stock,
		variants_count = excluded.variants_count, sold_count = excluded.sold_count, updated_at = excluded.updated_at
	WHERE (f.min_price, f.max_price, f.stock, f.variants_count, f.sold_count, f.updated_at)
		<> (excluded.min_price, excluded.max_price, excluded.stock, excluded.variants_count, excluded.sold_count, excluded.updated_at);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_product_figures"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE product_figures IN EXCLUSIVE MODE;
	DELETE FROM product_figures;
	INSERT INTO product_figures (product_id, min_price, max_price, stock, variants_count, sold_count, updated_at)
	SELECT * FROM product_figures_of(NULL);
END
$$;
--> statement-breakpoint
-- As migration 13 does for other tables: their counts and pages are read from an index alone.
ALTER TABLE "product_figures" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "product_states" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
