CREATE TABLE "stock_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"difference" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"purchase_id" integer,
	"activity_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_changes_product_id_id_pk" PRIMARY KEY("product_id","id")
);
--> statement-breakpoint
CREATE INDEX "stock_changes_variant" ON "stock_changes" USING btree ("variant_id","id") WHERE "stock_changes"."variant_id" is not null;
--> statement-breakpoint
-- Writes a change to the ledger of stock. `stock.cause` has its reason, note and order, as JSON; without it, it is an edit.
CREATE FUNCTION "write_stock_change"(product int, variant int, difference int, stock int, otherwise text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := nullif(current_setting('stock.cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_changes (product_id, variant_id, difference, stock, reason, note, purchase_id, activity_id)
	VALUES (product, variant, difference, stock, coalesce(cause ->> 'reason', otherwise), cause ->> 'note',
		(cause ->> 'order')::int, nullif(current_setting('journal.entry', true), '')::int);
END
$$;
--> statement-breakpoint
-- Its argument is what a change without a cause is.
CREATE FUNCTION "product_stock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_stock_change(coalesce(NEW.id, OLD.id), NULL, coalesce(NEW.stock, 0) - coalesce(OLD.stock, 0),
		coalesce(NEW.stock, 0), TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "variant_stock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_stock_change(coalesce(NEW.product_id, OLD.product_id), coalesce(NEW.id, OLD.id),
		coalesce(NEW.stock, 0) - coalesce(OLD.stock, 0), coalesce(NEW.stock, 0), TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_counted_stock_made" AFTER INSERT ON "products" FOR EACH ROW
	WHEN (NEW.stock <> 0) EXECUTE FUNCTION "product_stock_changed"('created');
--> statement-breakpoint
CREATE TRIGGER "products_counted_stock_changed" AFTER UPDATE OF "stock" ON "products" FOR EACH ROW
	WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION "product_stock_changed"('edit');
--> statement-breakpoint
CREATE TRIGGER "products_counted_stock_gone" AFTER DELETE ON "products" FOR EACH ROW
	WHEN (OLD.stock <> 0) EXECUTE FUNCTION "product_stock_changed"('edit');
--> statement-breakpoint
CREATE TRIGGER "variants_counted_stock_made" AFTER INSERT ON "variants" FOR EACH ROW
	WHEN (NEW.stock <> 0) EXECUTE FUNCTION "variant_stock_changed"('created');
--> statement-breakpoint
CREATE TRIGGER "variants_counted_stock_changed" AFTER UPDATE OF "stock" ON "variants" FOR EACH ROW
	WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION "variant_stock_changed"('edit');
--> statement-breakpoint
CREATE TRIGGER "variants_counted_stock_gone" AFTER DELETE ON "variants" FOR EACH ROW
	WHEN (OLD.stock <> 0) EXECUTE FUNCTION "variant_stock_changed"('edit');
