CREATE TABLE "product_states" (
	"product_id" integer NOT NULL,
	"state" text NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "product_states_product_id_state_pk" PRIMARY KEY("product_id","state")
);
--> statement-breakpoint
DROP INDEX "purchase_items_variant";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_states" ADD CONSTRAINT "product_states_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_states_list" ON "product_states" USING btree ("state","is_active","product_id");--> statement-breakpoint
CREATE INDEX "purchases_shipped" ON "purchases" USING btree (coalesce("shipped_at", "created_at"),"id") WHERE "purchases"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "purchase_items_variant" ON "purchase_items" USING btree ("variant_id","id");
--> statement-breakpoint
UPDATE "purchases" o SET "shipped_at" = s.at
	FROM (SELECT purchase_id, max(at) AS at FROM purchase_steps WHERE status = 'shipped' GROUP BY 1) s
	WHERE s.purchase_id = o.id AND o.status = 'shipped';
--> statement-breakpoint
CREATE FUNCTION "steps_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM made WHERE status = 'shipped') THEN
		UPDATE purchases o SET shipped_at = s.at
			FROM (SELECT purchase_id, max(at) AS at FROM made WHERE status = 'shipped' GROUP BY 1) s
			WHERE s.purchase_id = o.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "purchase_steps_counted_made" AFTER INSERT ON "purchase_steps" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "steps_made"();
--> statement-breakpoint
-- The states of products; of all of them without ids. A product with variants has their stock. An Arabic name has an Arabic
-- letter.
CREATE FUNCTION "product_states_of"(ids int[]) RETURNS TABLE (product_id int, state text, is_active boolean) LANGUAGE sql STABLE AS $$
	SELECT p.id, s.state, p.is_active
	FROM products p
	LEFT JOIN LATERAL (
		SELECT sum(v.stock) AS stock,
			bool_or(v.is_active AND v.stock = 0) AS one_sold_out,
			bool_or(v.is_active AND v.stock > 0 AND v.stock <= v.low_stock_threshold) AS low,
			bool_or(coalesce(v.price, p.price) = 0) AS no_price
		FROM variants v WHERE v.product_id = p.id
	) v ON true
	CROSS JOIN LATERAL (VALUES
		('hidden', NOT p.is_active),
		('sold_out', coalesce(v.stock, p.stock) = 0),
		('variant_sold_out', v.stock > 0 AND v.one_sold_out),
		('low', v.low),
		('no_photo', NOT EXISTS (SELECT 1 FROM product_photos f WHERE f.product_id = p.id)),
		('no_arabic_name', p.name_ar !~ '[\u0621-\u064a]'),
		('no_description', coalesce(p.description, '') !~ '\S' OR coalesce(p.description_ar, '') !~ '\S'),
		('no_price', coalesce(v.no_price, p.price = 0)),
		('no_variants', v.stock IS NULL)
	) s (state, is_met)
	WHERE s.is_met AND (ids IS NULL OR p.id = ANY (ids))
$$;
--> statement-breakpoint
-- The product is locked first, so that two changes of its variants see each other.
CREATE FUNCTION "set_product_states"(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
	WITH present AS MATERIALIZED (
		SELECT * FROM product_states_of(ids)
	), gone AS (
		DELETE FROM product_states s WHERE s.product_id = ANY (ids)
			AND NOT EXISTS (SELECT 1 FROM present n WHERE n.product_id = s.product_id AND n.state = s.state)
	)
	INSERT INTO product_states AS s (product_id, state, is_active) SELECT n.product_id, n.state, n.is_active FROM present n
	ON CONFLICT (product_id, state) DO UPDATE SET is_active = excluded.is_active WHERE s.is_active <> excluded.is_active;
END
$$;
--> statement-breakpoint
-- After rows were written without triggers.
CREATE FUNCTION "rebuild_product_states"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE product_states IN EXCLUSIVE MODE;
	DELETE FROM product_states;
	INSERT INTO product_states (product_id, state, is_active) SELECT * FROM product_states_of(NULL);
END
$$;
--> statement-breakpoint
SELECT rebuild_product_states();
--> statement-breakpoint
CREATE FUNCTION "product_states_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_states(ARRAY(SELECT id FROM made));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_states_made" AFTER INSERT ON "products" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "product_states_made"();
--> statement-breakpoint
CREATE FUNCTION "product_states_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_states(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_states_changed" AFTER UPDATE OF "is_active", "stock", "price", "name_ar", "description", "description_ar" ON "products" FOR EACH ROW
	WHEN ((OLD.is_active, OLD.stock = 0, OLD.price = 0, OLD.name_ar, OLD.description, OLD.description_ar)
		IS DISTINCT FROM (NEW.is_active, NEW.stock = 0, NEW.price = 0, NEW.name_ar, NEW.description, NEW.description_ar))
	EXECUTE FUNCTION "product_states_changed"();
--> statement-breakpoint
-- The products of rows that are made or gone.
CREATE FUNCTION "product_parts_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_states(ARRAY(SELECT DISTINCT product_id FROM made));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "product_parts_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_states(ARRAY(SELECT DISTINCT product_id FROM gone));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "variants_counted_states_made" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "product_parts_made"();
--> statement-breakpoint
CREATE TRIGGER "variants_counted_states_gone" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "product_parts_gone"();
--> statement-breakpoint
CREATE TRIGGER "product_photos_counted_states_made" AFTER INSERT ON "product_photos" REFERENCING NEW TABLE AS made
	FOR EACH STATEMENT EXECUTE FUNCTION "product_parts_made"();
--> statement-breakpoint
CREATE TRIGGER "product_photos_counted_states_gone" AFTER DELETE ON "product_photos" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "product_parts_gone"();
--> statement-breakpoint
CREATE FUNCTION "variant_states_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_product_states(ARRAY[NEW.product_id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Most orders change none of this.
CREATE TRIGGER "variants_counted_states_changed" AFTER UPDATE OF "stock", "low_stock_threshold", "is_active", "price" ON "variants" FOR EACH ROW
	WHEN ((OLD.is_active, OLD.stock = 0, OLD.stock <= OLD.low_stock_threshold, OLD.price IS NULL, OLD.price = 0)
		IS DISTINCT FROM (NEW.is_active, NEW.stock = 0, NEW.stock <= NEW.low_stock_threshold, NEW.price IS NULL, NEW.price = 0))
	EXECUTE FUNCTION "variant_states_changed"();
