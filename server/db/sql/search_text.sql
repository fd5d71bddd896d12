-- Text in the one form that is compared. contract/search.ts has the same rules in TypeScript, and says what they are for.
CREATE OR REPLACE FUNCTION "search_fold"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE BEGIN ATOMIC
	SELECT replace(replace(replace(translate(
		lower(regexp_replace(normalize($1, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')),
		'ةىیکٱςıøłđ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
		'هييكاσiold01234567890123456789'
	), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
END;

-- Its words, a space between them.
CREATE OR REPLACE FUNCTION "search_tokens"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE BEGIN ATOMIC
	SELECT trim(regexp_replace(
		regexp_replace("search_fold"($1), '[\u0001-\u0026\u0028-\u002c\u002e\u002f\u003a-\u0040\u005b-\u005e\u007b-\u00bf\u00d7\u00f7\u05c0\u05c3\u05c6\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u200a\u2016\u2017\u201a\u201c-\u205f\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30fb]+', ' ', 'g'),
		'(^| )(al|el) ([a-z])', '\1\2-\3', 'g'
	));
END;

-- The parts of a word that hyphens and apostrophes join.
CREATE OR REPLACE FUNCTION "search_parts"(token text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF token !~ '[\u0027\u002d\u005f\u0060\u02b9-\u02bc\u05be\u05f3\u05f4\u2010-\u2015\u2018\u2019\u201b\u2032\u2212]' THEN
		RETURN array_remove(ARRAY[token], '');
	END IF;
	RETURN array_remove(string_to_array(regexp_replace(token, '[\u0027\u002d\u005f\u0060\u02b9-\u02bc\u05be\u05f3\u05f4\u2010-\u2015\u2018\u2019\u201b\u2032\u2212]+', ' ', 'g'), ' '), '');
END
$$;

-- How a stored word may be searched: a number without zeros, a phone without its country, a word without its article.
CREATE OR REPLACE FUNCTION "search_forms"(joined text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	word text := left(joined, 60);
	number text;
BEGIN
	IF word ~ '^ال..' THEN
		RETURN ARRAY[word, substr(word, 3)];
	ELSIF word !~ '^[0-9]+$' THEN
		RETURN ARRAY[word];
	END IF;
	number := regexp_replace(word, '^0+(?=[1-9])', '');
	IF length(number) BETWEEN 11 AND 15 THEN
		RETURN ARRAY[word, number, right(number, 9), regexp_replace(number, '^(?:966|971|965|973|974|968|962|20)(?=[0-9]{7})', '')];
	END IF;
	RETURN ARRAY[word, number];
END
$$;

-- The words that a token is found by: itself, and what follows each of its hyphens.
CREATE OR REPLACE FUNCTION "search_parted"(token text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	parts text[] := public."search_parts"(token);
	words text[] := '{}';
BEGIN
	FOR at IN 1 .. cardinality(parts) LOOP
		words := words || public."search_forms"(array_to_string(parts[at:], ''));
	END LOOP;
	RETURN words;
END
$$;

-- The words that a text is found by. A query is the beginning of one.
CREATE OR REPLACE FUNCTION "search_words"(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	token text;
	words text[] := '{}';
BEGIN
	FOREACH token IN ARRAY string_to_array(public."search_tokens"(given), ' ') LOOP
		words := words || public."search_parted"(token);
	END LOOP;
	RETURN words;
END
$$;

-- What a row is found by: the words of its names and codes (numbers, SKUs, phones, e-mail addresses), '^' with the first word of
-- each name, '=' with each code as a whole, and '<' with the digits of each phone from the last to the first.
CREATE OR REPLACE FUNCTION "search_vector"(names text[], codes text[], phones text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	given text;
	form text;
	parts text[];
	words text[] := '{}';
BEGIN
	FOREACH given IN ARRAY names LOOP
		CONTINUE WHEN given IS NULL;
		words := words || public."search_words"(given);
		FOREACH form IN ARRAY public."search_parted"(split_part(public."search_tokens"(given), ' ', 1)) LOOP
			words := words || ('^' || form);
		END LOOP;
	END LOOP;
	FOREACH given IN ARRAY codes || phones LOOP
		CONTINUE WHEN given IS NULL;
		words := words || public."search_words"(given);
		parts := public."search_parts"(replace(public."search_tokens"(given), ' ', '-'));
		CONTINUE WHEN cardinality(parts) = 0;
		FOREACH form IN ARRAY public."search_forms"(array_to_string(parts, '')) LOOP
			words := words || ('=' || form);
		END LOOP;
		IF parts[cardinality(parts)] ~ '^[0-9]{4,}$' THEN
			FOREACH form IN ARRAY public."search_forms"(parts[cardinality(parts)]) LOOP
				words := words || ('=' || form);
			END LOOP;
		END IF;
	END LOOP;
	FOREACH given IN ARRAY phones LOOP
		form := regexp_replace(public."search_fold"(given), '[^0-9]', '', 'g');
		CONTINUE WHEN coalesce(form, '') = '';
		words := words || ('<' || reverse(form));
	END LOOP;
	RETURN array_to_tsvector(words);
END
$$;

-- Gives a table its column "search", with the words of its present rows, and the index that serves it, unless it has them.
CREATE OR REPLACE FUNCTION "search_column"(table_name text, names text[], codes text[], phones text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	lists text[] := ARRAY(SELECT 'ARRAY[' || (SELECT coalesce(string_agg(quote_ident(name), ', '), '') FROM jsonb_array_elements_text(list) name) || ']::text[]'
		FROM jsonb_array_elements(jsonb_build_array(names, codes, phones)) list);
BEGIN
	IF NOT drizzle.is_outdated(format('%s.search (%s)', table_name, array_to_string(lists, ', ')),
		'search_fold', 'search_tokens', 'search_parts', 'search_forms', 'search_parted', 'search_words', 'search_vector') THEN
		RETURN;
	END IF;
	EXECUTE format('ALTER TABLE %I DROP COLUMN IF EXISTS search, ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(%s)) STORED',
		table_name, array_to_string(lists, ', '));
	-- A short list of pending entries, which each search reads.
	EXECUTE format('CREATE INDEX %I ON %I USING gin (search) WITH (gin_pending_list_limit = 256)', table_name || '_search', table_name);
END
$$;

-- How a name sounds, roughly: its consonants in Latin letters. Names in either script, with another vowel, or without the article
-- (al-, as-, ال) sound the same.
CREATE OR REPLACE FUNCTION "search_sound"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE BEGIN ATOMIC
	SELECT trim(regexp_replace(regexp_replace(translate(
		regexp_replace(regexp_replace(regexp_replace(
			regexp_replace("search_tokens"($1), '(^| )(?:[aeu]l-|a(?:sh|[dnrstz])-|[ae]l(?=[a-z]{4})|ال(?=..))', '\1', 'g'),
		'ph', 'f', 'g'), 't?[sc]h|تش', 's', 'g'), '([ktdg])h', '\1', 'g'),
		'بتثجحخدذرزسشصضطظغفقكلمنهpqcvاويءعaeiouyw-_''’`',
		'bttjhkddrzsssdtzgfkklmnhbkkf'
	), '([^0-9 ])\1+', '\1', 'g'), 'h(?= |$)', '', 'g'));
END;

SELECT search_column('products', '{name,name_ar}', '{sku}', '{}');
SELECT search_column('variants', '{}', '{sku}', '{}');
SELECT search_column('categories', '{name,name_ar}', '{}', '{}');
SELECT search_column('users', '{name}', '{email}', '{phone}');
SELECT search_column('admins', '{name}', '{email}', '{phone}');
SELECT search_column('purchases', '{customer_name}', '{number}', '{customer_phone}');
SELECT search_column('activity', '{record_name,record_name_ar,admin_name}', '{resource}', '{}');

DO $$
BEGIN
	IF drizzle.is_outdated('search_sound', 'search_fold', 'search_tokens', 'search_sound') THEN
		DROP INDEX IF EXISTS "products_sound", "users_sound";
		CREATE INDEX "products_sound" ON "products" USING gin (search_sound("name" || ' ' || "name_ar") gin_trgm_ops);
		CREATE INDEX "users_sound" ON "users" USING gin (search_sound("name") gin_trgm_ops);
	END IF;
END
$$;
