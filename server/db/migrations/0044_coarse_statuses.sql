-- Sorted lists of orders count each status in parts of 32 buckets, too (kind `32 pending`). A page in the middle of a status is found
-- by its part, and by the buckets of that part.
-- Nobody folds until the commit.
SELECT pg_advisory_xact_lock(7301007);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_kinds"(kind text, bucket int) RETURNS TABLE (kind text, block int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT * FROM (VALUES ($1, $2 / 16), (split_part($1, ' ', 1), $2), ('32 ' || split_part($1, ' ', 1), $2 / 32)) k WHERE $1 IS NOT NULL
$$;
--> statement-breakpoint
INSERT INTO "list_kind_counts"
	SELECT list, '32 ' || kind, block / 32, sum(count) FROM list_kind_counts WHERE strpos(kind, ' ') = 0 GROUP BY 1, 2, 3;
