CREATE TABLE "product_figures" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"min_price" integer NOT NULL,
	"max_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"variants_count" integer NOT NULL,
	"sold_count" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_figures_updated_at" ON "product_figures" USING btree ("updated_at","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_price" ON "product_figures" USING btree ("min_price","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_stock" ON "product_figures" USING btree ("stock","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_variants" ON "product_figures" USING btree ("variants_count","product_id");--> statement-breakpoint
CREATE INDEX "product_figures_sold" ON "product_figures" USING btree ("sold_count","product_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (lower("brand"),"id");--> statement-breakpoint
CREATE INDEX "products_active" ON "products" USING btree ("is_active","id");
--> statement-breakpoint
-- With the name, so that pages are read from the index alone.
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id") INCLUDE ("name");
--> statement-breakpoint
-- The figures of products; of all of them without ids.
CREATE FUNCTION "product_figures_of"(ids int[]) RETURNS SETOF "product_figures" LANGUAGE sql STABLE AS $$
	SELECT p.id, coalesce(v.least, p.price), coalesce(v.most, p.price), coalesce(v.stock, p.stock)::int, coalesce(v.n, 0)::int, p.sold_count, p.updated_at
	FROM products p
	LEFT JOIN LATERAL (
		SELECT min(coalesce(v.price, p.price)) AS least, max(coalesce(v.price, p.price)) AS most, sum(v.stock) AS stock, nullif(count(*), 0) AS n
		FROM variants v WHERE v.product_id = p.id
	) v ON true
	WHERE ids IS NULL OR p.id = ANY (ids)
$$;
--> statement-breakpoint
-- The product is locked first, so that two changes of its variants see each other.
CREATE FUNCTION "set_product_figures"(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
	INSERT INTO product_figures AS f SELECT * FROM product_figures_of(ids)
	ON CONFLICT (product_id) DO UPDATE SET min_price = excluded.min_price, max_price = excluded.max_price, stock = excluded.stock,
		variants_count = excluded.variants_count, sold_count = excluded.sold_count, updated_at = excluded.updated_at
	WHERE (f.min_price, f.max_price, f.stock, f.variants_count, f.sold_count, f.updated_at)
		<> (excluded.min_price, excluded.max_price, excluded.stock, excluded.variants_count, excluded.sold_count, excluded.updated_at);
END
$$;
--> statement-breakpoint
-- After rows were written without triggers.
CREATE FUNCTION "rebuild_product_figures"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE product_figures IN EXCLUSIVE MODE;
	DELETE FROM product_figures;
	INSERT INTO product_figures SELECT * FROM product_figures_of(NULL);
END
$$;
--> statement-breakpoint
SELECT rebuild_product_figures();
--> statement-breakpoint
CREATE FUNCTION "product_figures_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_figures(ARRAY(SELECT id FROM made));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_figures_made" AFTER INSERT ON "products" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "product_figures_made"();
--> statement-breakpoint
CREATE FUNCTION "product_figures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_figures(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_figures_changed" AFTER UPDATE OF "price", "stock", "sold_count", "updated_at" ON "products" FOR EACH ROW
	WHEN ((OLD.price, OLD.stock, OLD.sold_count, OLD.updated_at) IS DISTINCT FROM (NEW.price, NEW.stock, NEW.sold_count, NEW.updated_at))
	EXECUTE FUNCTION "product_figures_changed"();
--> statement-breakpoint
CREATE FUNCTION "variant_figures_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_figures(ARRAY(SELECT DISTINCT product_id FROM made));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "variant_figures_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_figures(ARRAY(SELECT DISTINCT product_id FROM gone));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "variant_figures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_figures(ARRAY[NEW.product_id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "variants_counted_figures_made" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "variant_figures_made"();
--> statement-breakpoint
CREATE TRIGGER "variants_counted_figures_gone" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "variant_figures_gone"();
--> statement-breakpoint
CREATE TRIGGER "variants_counted_figures_changed" AFTER UPDATE OF "price", "stock" ON "variants" FOR EACH ROW
	WHEN ((OLD.price, OLD.stock) IS DISTINCT FROM (NEW.price, NEW.stock))
	EXECUTE FUNCTION "variant_figures_changed"();
