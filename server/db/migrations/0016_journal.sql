CREATE TABLE "journal_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"file" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undone_by" integer;--> statement-breakpoint
CREATE INDEX "journal_rows_activity" ON "journal_rows" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "journal_rows_file" ON "journal_rows" USING btree ("file") WHERE "journal_rows"."file" is not null;--> statement-breakpoint
CREATE INDEX "journal_rows_at" ON "journal_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_change" ON "activity" USING btree ("change_id") WHERE "activity"."change_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_rows_user" ON "journal_rows" ((("before" ->> 'id')::int)) WHERE "table_name" = 'users';
--> statement-breakpoint
-- Writes a changed row to the journal. Its arguments are the columns to keep; without arguments, all of them.
CREATE FUNCTION "journal_row"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		VALUES (current_setting('journal.entry')::int, TG_TABLE_NAME, old_row, new_row,
			coalesce(old_row ->> 'file', old_row ->> 'photo'));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Journals a table. Only changes within `journaled` are written (server/services/journal.ts).
CREATE FUNCTION "journal_table"(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER journal AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
		WHEN (current_setting(''journal.entry'', true) <> '''') EXECUTE FUNCTION journal_row()', name);
END $$;
--> statement-breakpoint
SELECT journal_table(name) FROM unnest(ARRAY[
	'banners', 'categories', 'options', 'option_values', 'products', 'product_photos', 'variants', 'variant_values',
	'home_entries', 'couriers']) name;
--> statement-breakpoint
CREATE TRIGGER journal AFTER UPDATE ON "users" FOR EACH ROW
	WHEN (current_setting('journal.entry', true) <> '') EXECUTE FUNCTION journal_row();
--> statement-breakpoint
CREATE TRIGGER journal AFTER UPDATE ON "purchases" FOR EACH ROW
	WHEN (current_setting('journal.entry', true) <> '') EXECUTE FUNCTION journal_row('id', 'status', 'notes');
--> statement-breakpoint
CREATE TRIGGER journal AFTER UPDATE ON "purchase_items" FOR EACH ROW
	WHEN (current_setting('journal.entry', true) <> '') EXECUTE FUNCTION journal_row('id', 'product_id', 'variant_id');
