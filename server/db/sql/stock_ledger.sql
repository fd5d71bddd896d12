-- Writes a change of stock to the ledger. "stock.cause" has its reason, note and order, as JSON; without it, it is an edit, or the
-- stock of a new row.
CREATE OR REPLACE FUNCTION "stock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := nullif(current_setting('stock.cause', true), '')::jsonb;
	present jsonb := to_jsonb(coalesce(NEW, OLD));
	is_variant boolean := TG_TABLE_NAME = 'variants';
BEGIN
	IF coalesce(NEW.stock, 0) <> coalesce(OLD.stock, 0) THEN
		INSERT INTO stock_changes (product_id, variant_id, difference, stock, reason, note, purchase_id, activity_id)
		VALUES ((present ->> CASE WHEN is_variant THEN 'product_id' ELSE 'id' END)::int, CASE WHEN is_variant THEN (present ->> 'id')::int END,
			coalesce(NEW.stock, 0) - coalesce(OLD.stock, 0), coalesce(NEW.stock, 0),
			coalesce(cause ->> 'reason', CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'edit' END), cause ->> 'note',
			(cause ->> 'order')::int, nullif(current_setting('journal.entry', true), '')::bigint);
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "stock_changed" AFTER INSERT OR DELETE OR UPDATE OF "stock" ON "products" FOR EACH ROW EXECUTE FUNCTION "stock_changed"();
CREATE OR REPLACE TRIGGER "stock_changed" AFTER INSERT OR DELETE OR UPDATE OF "stock" ON "variants" FOR EACH ROW EXECUTE FUNCTION "stock_changed"();
