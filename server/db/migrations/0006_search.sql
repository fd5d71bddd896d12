DROP INDEX "activity_search";--> statement-breakpoint
DROP INDEX "categories_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "purchases_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "product_photos_file" ON "product_photos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo");
--> statement-breakpoint
-- Text in the one form that is compared. contract/search.ts has the same rules in TypeScript, and says what they are for.
CREATE FUNCTION "search_fold"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE BEGIN ATOMIC
	SELECT translate(
		lower(regexp_replace(normalize($1, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')),
		'ةىیکٱςıøłđ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
		'هييكاσiold01234567890123456789'
	);
END;
--> statement-breakpoint
-- Its words, a space between them.
CREATE FUNCTION "search_tokens"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE BEGIN ATOMIC
	SELECT trim(regexp_replace(
		regexp_replace("search_fold"($1), '[\u0001-\u0026\u0028-\u002c\u002e\u002f\u003a-\u0040\u005b-\u005e\u007b-\u00bf\u00d7\u00f7\u05c0\u05c3\u05c6\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u200a\u2016\u2017\u201a\u201c-\u205f\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30fb]+', ' ', 'g'),
		'(^| )(al|el) ([a-z])', '\1\2-\3', 'g'
	));
END;
--> statement-breakpoint
-- The parts of a word that hyphens and apostrophes join.
CREATE FUNCTION "search_parts"(token text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF token !~ '[\u0027\u002d\u005f\u0060\u02b9-\u02bc\u05be\u05f3\u05f4\u2010-\u2015\u2018\u2019\u201b\u2032\u2212]' THEN
		RETURN array_remove(ARRAY[token], '');
	END IF;
	RETURN array_remove(string_to_array(regexp_replace(token, '[\u0027\u002d\u005f\u0060\u02b9-\u02bc\u05be\u05f3\u05f4\u2010-\u2015\u2018\u2019\u201b\u2032\u2212]+', ' ', 'g'), ' '), '');
END
$$;
--> statement-breakpoint
-- How a stored word may be asked for: a number without zeros, a phone without its country, a word without its article.
CREATE FUNCTION "search_forms"(joined text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
--> statement-breakpoint
-- The words that one is found by: itself, and what follows each of its hyphens.
CREATE FUNCTION "search_parted"(token text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
--> statement-breakpoint
-- The words that a text is found by; what is asked for is the beginning of one.
CREATE FUNCTION "search_words"(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
--> statement-breakpoint
-- What a row is found by: the words of its names and codes (numbers, SKUs, phones, e-mail addresses), '^' with the first
-- word of each name, and '=' with each code as a whole, so that the best match can come first.
CREATE FUNCTION "search_vector"(names text[], codes text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
	FOREACH given IN ARRAY codes LOOP
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
	RETURN array_to_tsvector(words);
END
$$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["name", "name_ar"], ARRAY["sku"])) STORED;
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY[]::text[], ARRAY["sku"])) STORED;
--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["name", "name_ar"], ARRAY[]::text[])) STORED;
--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["name"], ARRAY["email", "phone"])) STORED;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["name"], ARRAY["email", "phone"])) STORED;
--> statement-breakpoint
CREATE INDEX "admins_search" ON "admins" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["customer_name"], ARRAY["number", "customer_phone"])) STORED;
--> statement-breakpoint
CREATE INDEX "purchases_search" ON "purchases" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["record_name", "record_name_ar", "admin_name"], ARRAY["resource"])) STORED;
--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("search");
