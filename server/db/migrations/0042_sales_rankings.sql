-- The best sellers of past days, weeks and months (decision 48).
CREATE TABLE "ranked_products" (
	"level" text NOT NULL,
	"start" date NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "ranked_products_key" PRIMARY KEY("level","start","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_rankings" (
	"level" text NOT NULL,
	"start" date NOT NULL,
	"rest" bigint NOT NULL,
	CONSTRAINT "sales_rankings_key" PRIMARY KEY("level","start")
);
--> statement-breakpoint
ALTER TABLE "product_sales_deltas" ADD COLUMN "at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ranked_products" ADD CONSTRAINT "ranked_products_ranking" FOREIGN KEY ("level","start") REFERENCES "public"."sales_rankings"("level","start") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rollup_start"(level text, day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN level = 'a' THEN '-infinity'::date WHEN level IN ('m', 'ms') THEN date_trunc('month', day::timestamp)::date
		WHEN level = 'w' THEN date_trunc('week', day::timestamp)::date ELSE day END;
--> statement-breakpoint
-- Replaces a part of a function's text, which must be in it once.
CREATE FUNCTION edit_function(name text, part text, other text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	whole text := pg_get_functiondef(name::regproc);
BEGIN
	IF length(whole) - length(replace(whole, part, '')) <> length(part) THEN
		RAISE 'function % does not have this once: %', name, part;
	END IF;
	EXECUTE replace(whole, part, other);
END
$$;
--> statement-breakpoint
-- The time of the order, with each change of what a product sold.
SELECT edit_function('count_sale', 'SELECT product_id, sign * sum(quantity), sign * sum(total) FROM',
	'SELECT product_id, sign * sum(quantity), sign * sum(total), sold.created_at FROM');
--> statement-breakpoint
SELECT edit_function('items_made', 'SELECT product_id, sum(quantity), sum(total) FROM', 'SELECT product_id, sum(quantity), sum(total), sold.created_at FROM');
--> statement-breakpoint
SELECT edit_function('items_made', 'SELECT m.product_id, sum(m.quantity), sum(m.total) FROM', 'SELECT m.product_id, sum(m.quantity), sum(m.total), o.created_at FROM');
--> statement-breakpoint
SELECT edit_function('items_made', 'AND m.product_id IS NOT NULL GROUP BY 1', 'AND m.product_id IS NOT NULL GROUP BY 1, 4');
--> statement-breakpoint
SELECT edit_function(name, 'SELECT c.product_id, sum(sign * quantity), sum(sign * c.total)', 'SELECT c.product_id, sum(sign * quantity), sum(sign * c.total), o.created_at')
	FROM unnest(ARRAY['items_changed', 'items_gone']) name;
--> statement-breakpoint
SELECT edit_function(name, 'AND c.product_id IS NOT NULL GROUP BY 1', 'AND c.product_id IS NOT NULL GROUP BY 1, 4')
	FROM unnest(ARRAY['items_changed', 'items_gone']) name;
--> statement-breakpoint
-- A change of a past day is added to its rankings. Where a product that they do not have sold more, they are dropped, and made
-- again by the server.
SELECT edit_function('fold_sums', 'ON CONFLICT (product_id) DO UPDATE SET pieces = product_sales.pieces + excluded.pieces, total = product_sales.total + excluded.total',
	$$ON CONFLICT (product_id) DO UPDATE SET pieces = product_sales.pieces + excluded.pieces, total = product_sales.total + excluded.total
	), past AS (
		SELECT s.level, s.start, g.product_id, sum(g.pieces) AS pieces, sum(g.total) AS total
		FROM gone g, unnest(ARRAY['d', 'w', 'm']) l (level), sales_rankings s
		WHERE (g.at AT TIME ZONE days)::date < (now() AT TIME ZONE days)::date
			AND s.level = l.level AND s.start = rollup_start(l.level, (g.at AT TIME ZONE days)::date)
		GROUP BY 1, 2, 3
	), changed AS (
		UPDATE ranked_products r SET pieces = r.pieces + p.pieces, total = r.total + p.total FROM past p
		WHERE r.level = p.level AND r.start = p.start AND r.product_id = p.product_id
		RETURNING r.level, r.start, r.product_id
	), outdated AS (
		DELETE FROM sales_rankings s USING past p
		WHERE s.level = p.level AND s.start = p.start AND p.pieces > 0 AND (p.level, p.start, p.product_id) NOT IN (SELECT * FROM changed)$$);
--> statement-breakpoint
SELECT edit_function('sum_differences', 'SELECT * FROM product_sales_deltas', 'SELECT product_id, pieces, total FROM product_sales_deltas');
--> statement-breakpoint
SELECT edit_function('rebuild_sums', 'DELETE FROM product_sales;', 'DELETE FROM product_sales;
	DELETE FROM sales_rankings;');
--> statement-breakpoint
DROP FUNCTION edit_function(text, text, text);
--> statement-breakpoint
DROP TRIGGER "items_counted_none" ON "purchase_items";
--> statement-breakpoint
CREATE TRIGGER "items_counted_none" AFTER TRUNCATE ON "purchase_items"
	EXECUTE FUNCTION "counts_emptied"('product_sales', 'product_sales_deltas', 'category_sales', 'category_sales_deltas', 'sales_rankings');
