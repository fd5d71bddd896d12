DROP INDEX "products_sku_lower";--> statement-breakpoint
DROP INDEX "variants_sku_lower";--> statement-breakpoint
DROP INDEX "roles_name";--> statement-breakpoint
-- The form in which keys are compared. contract/keys.ts has the same rules in TypeScript.
CREATE FUNCTION "key_form"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE BEGIN ATOMIC
	SELECT lower(trim(' ' FROM regexp_replace(regexp_replace(
		translate(regexp_replace(normalize($1, NFKC), '[\u0009-\u000d\u0085\u1680\u2028\u2029]', ' ', 'g'), U&'\2010\2011\2012\2013\2212', '-----'),
		'[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g'), ' +', ' ', 'g')));
END;
--> statement-breakpoint
CREATE INDEX "products_sku_key" ON "products" USING btree (key_form("sku"));--> statement-breakpoint
CREATE INDEX "variants_sku_key" ON "variants" USING btree (key_form("sku"));--> statement-breakpoint
-- Names of roles that differ only in marks or width get the role's id.
UPDATE "roles" r SET "name" = r."name" || ' (' || r."id" || ')'
WHERE EXISTS (SELECT 1 FROM "roles" o WHERE o."id" < r."id" AND key_form(o."name") = key_form(r."name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree (key_form("name"));
--> statement-breakpoint
-- A SKU names one product or variant, however it is written. Existing ones stay: only new and changed ones are checked.
CREATE OR REPLACE FUNCTION "refuse_taken_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_product boolean := TG_TABLE_NAME = 'products';
BEGIN
	PERFORM pg_advisory_xact_lock(7301005);
	IF EXISTS (SELECT 1 FROM "products" WHERE key_form("sku") = key_form(NEW."sku") AND NOT (is_product AND "id" = NEW."id"))
		OR EXISTS (SELECT 1 FROM "variants" WHERE key_form("sku") = key_form(NEW."sku") AND NOT (NOT is_product AND "id" = NEW."id")) THEN
		RAISE unique_violation USING MESSAGE = 'this SKU is taken', CONSTRAINT = TG_TABLE_NAME || '_sku';
	END IF;
	RETURN NEW;
END
$$;
