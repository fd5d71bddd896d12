-- Writes a changed row to the journal. Its arguments are the columns that it keeps; without arguments, all of them.
CREATE OR REPLACE FUNCTION "journal_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search' END;
	new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search' END;
BEGIN
	IF TG_NARGS > 0 THEN
		old_row := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(old_row) WHERE key = ANY (TG_ARGV));
		new_row := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(new_row) WHERE key = ANY (TG_ARGV));
	END IF;
	IF old_row - 'updated_at' IS DISTINCT FROM new_row - 'updated_at' THEN
		INSERT INTO journal_rows (activity_id, table_name, before, after, file)
		VALUES (current_setting('journal.entry')::bigint, TG_TABLE_NAME, old_row, new_row, coalesce(old_row ->> 'file', old_row ->> 'photo'));
	END IF;
	RETURN NULL;
END
$$;

-- Journals a table. Only changes within `journaled` are written (server/services/log/journal.ts).
CREATE OR REPLACE FUNCTION "journal_table"(name text, events text DEFAULT 'INSERT OR UPDATE OR DELETE', VARIADIC columns text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE OR REPLACE TRIGGER journal AFTER %s ON %I FOR EACH ROW
		WHEN (current_setting(''journal.entry'', true) <> '''') EXECUTE FUNCTION journal_row(%s)',
		events, name, (SELECT string_agg(quote_literal(c), ', ') FROM unnest(columns) c));
END
$$;

SELECT journal_table(name) FROM unnest(ARRAY['banners', 'categories', 'options', 'option_values', 'products', 'product_photos', 'variants',
	'variant_values', 'home_entries', 'shop_settings']) name;
SELECT journal_table('users', 'UPDATE');
SELECT journal_table('purchases', 'UPDATE', 'id', 'status', 'notes', 'refunded', 'returned_count');
SELECT journal_table('purchase_returns', 'INSERT OR UPDATE', 'id', 'undone_at');
SELECT journal_table('purchase_items', 'UPDATE', 'id', 'product_id', 'variant_id');
