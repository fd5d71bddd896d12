-- A list of ids has no foreign key in PostgreSQL, so two triggers keep it whole as one would: rows that are referred to are locked as by
-- a key, and a deletion looks for them after it has the row. The start makes the triggers of a shop's fields. A column or a
-- table that was dropped since has no references.
CREATE OR REPLACE FUNCTION "refuse_missing_references"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Of the trigger: the column, and the table that it refers to.
	column_name text := TG_ARGV[0];
	given jsonb := to_jsonb(NEW) -> column_name;
	missing integer;
BEGIN
	IF given IS NULL OR given = '[]' OR (TG_OP = 'UPDATE' AND given = to_jsonb(OLD) -> column_name) THEN
		RETURN NULL;
	END IF;
	EXECUTE format(
		'WITH found AS MATERIALIZED (SELECT id FROM %I WHERE id = ANY($1) ORDER BY id FOR KEY SHARE) SELECT one FROM unnest($1) one WHERE one NOT IN (SELECT id FROM found) LIMIT 1',
		TG_ARGV[1]
	) INTO missing USING ARRAY(SELECT jsonb_array_elements_text(given)::integer);
	IF missing IS NOT NULL THEN
		RAISE foreign_key_violation USING
			MESSAGE = format('there is no %s %s', TG_ARGV[1], missing),
			DETAIL = missing::text,
			TABLE = TG_TABLE_NAME,
			CONSTRAINT = format('%s_%s_fkey', TG_TABLE_NAME, column_name);
	END IF;
	RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "refuse_referred_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_referred boolean;
BEGIN
	-- Of the trigger: the table and the column that refer to this one.
	IF NOT EXISTS (
		SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass(quote_ident(TG_ARGV[0])) AND attname = TG_ARGV[1] AND NOT attisdropped
	) THEN
		RETURN NULL;
	END IF;
	EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE %I @> ARRAY[$1])', TG_ARGV[0], TG_ARGV[1]) INTO is_referred USING OLD.id;
	IF is_referred THEN
		RAISE foreign_key_violation USING
			MESSAGE = format('%s refers to it', TG_ARGV[0]),
			TABLE = TG_ARGV[0],
			CONSTRAINT = format('%s_%s_fkey', TG_ARGV[0], TG_ARGV[1]);
	END IF;
	RETURN NULL;
END
$$;
