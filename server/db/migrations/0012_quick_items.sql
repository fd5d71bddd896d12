-- Items that are made, as in migration 8, but that orders which are made whole, as nearly all are, are counted by their items
-- alone: half of what an order's triggers cost.
CREATE OR REPLACE FUNCTION "items_made"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	orders int[] := ARRAY(SELECT DISTINCT purchase_id FROM made);
	sold int[];
BEGIN
	PERFORM 1 FROM purchases o WHERE o.id = ANY (orders) ORDER BY o.id FOR NO KEY UPDATE;
	sold := ARRAY(SELECT DISTINCT i.product_id FROM purchase_items i WHERE i.purchase_id = ANY (orders) AND i.product_id IS NOT NULL);
	PERFORM 1 FROM products p WHERE p.id = ANY (sold) ORDER BY p.id FOR UPDATE;
	INSERT INTO product_sales_deltas
		SELECT m.product_id, sum(m.quantity), sum(m.total) FROM made m JOIN purchases o ON o.id = m.purchase_id
		WHERE is_sale(o.status) AND m.product_id IS NOT NULL GROUP BY 1;
	IF NOT EXISTS (SELECT 1 FROM purchase_items i WHERE i.purchase_id = ANY (orders) AND i.id NOT IN (SELECT id FROM made)) THEN
		INSERT INTO category_sales_deltas
			SELECT o.created_at, coalesce(p.category_id, 0), count(DISTINCT o.id), sum(m.total)
			FROM made m JOIN purchases o ON o.id = m.purchase_id LEFT JOIN products p ON p.id = m.product_id
			WHERE is_sale(o.status) GROUP BY 1, 2;
		RETURN NULL;
	END IF;
	INSERT INTO category_sales_deltas
	WITH sides AS (
		SELECT i.purchase_id, coalesce(p.category_id, 0) AS category, i.total, i.id IN (SELECT id FROM made) AS fresh
		FROM purchase_items i LEFT JOIN products p ON p.id = i.product_id WHERE i.purchase_id = ANY (orders)
	)
	SELECT o.created_at, s.category, count(DISTINCT o.id) - count(DISTINCT o.id) FILTER (WHERE NOT fresh), sum(s.total) FILTER (WHERE fresh)
	FROM sides s JOIN purchases o ON o.id = s.purchase_id WHERE is_sale(o.status) GROUP BY 1, 2
	HAVING bool_or(fresh);
	RETURN NULL;
END
$$;
