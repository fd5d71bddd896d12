-- A SKU names one product or variant, however it is written. The lock lets one change after the other take a SKU; only new and changed
-- ones are checked. It runs after the row is written, because PostgreSQL computes the column "search" of every update otherwise.
CREATE OR REPLACE FUNCTION "refuse_taken_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_product boolean := TG_TABLE_NAME = 'products';
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.sku = NEW.sku THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(7301005);
	IF EXISTS (SELECT 1 FROM "products" WHERE key_form("sku") = key_form(NEW."sku") AND NOT (is_product AND "id" = NEW."id"))
		OR EXISTS (SELECT 1 FROM "variants" WHERE key_form("sku") = key_form(NEW."sku") AND NOT (NOT is_product AND "id" = NEW."id")) THEN
		RAISE unique_violation USING MESSAGE = 'this SKU is taken', CONSTRAINT = TG_TABLE_NAME || '_sku';
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "sku_is_free" AFTER INSERT OR UPDATE OF "sku" ON "products" FOR EACH ROW EXECUTE FUNCTION "refuse_taken_sku"();
CREATE OR REPLACE TRIGGER "sku_is_free" AFTER INSERT OR UPDATE OF "sku" ON "variants" FOR EACH ROW EXECUTE FUNCTION "refuse_taken_sku"();

-- A link is worth a password, so it ends with what it was made for: an e-mail address, a password or an active account. A
-- new password also ends the state "invited".
CREATE OR REPLACE FUNCTION "end_password_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM password_links WHERE admin_id = NEW.id;
	IF NEW.password_hash <> OLD.password_hash THEN
		NEW.invited_at := NULL;
	END IF;
	RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "admins_password_link" BEFORE UPDATE OF "email", "password_hash", "is_active" ON "admins" FOR EACH ROW
	WHEN (OLD.email <> NEW.email OR OLD.password_hash <> NEW.password_hash OR OLD.is_active <> NEW.is_active)
	EXECUTE FUNCTION "end_password_link"();

-- Each customer has a row of counters.
CREATE OR REPLACE FUNCTION "users_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_stats (user_id) SELECT id FROM made ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "users_made" AFTER INSERT ON "users" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "users_made"();

-- When an order last came to a status that means shipped.
CREATE OR REPLACE FUNCTION "steps_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM made WHERE is_shipped(status)) THEN
		UPDATE purchases o SET shipped_at = s.at
			FROM (SELECT purchase_id, max(at) AS at FROM made WHERE is_shipped(status) GROUP BY 1) s
			WHERE s.purchase_id = o.id;
	END IF;
	RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "steps_made" AFTER INSERT ON "purchase_steps" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "steps_made"();
