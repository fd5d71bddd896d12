-- As in migrations 29 and 42, but the order of new items is looked up in its month alone, not in each of them.
CREATE OR REPLACE FUNCTION "items_made"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold purchases;
	orders int[];
	placed timestamptz;
	n int;
BEGIN
	SELECT array_agg(DISTINCT purchase_id), min(placed_at), count(*) INTO orders, placed, n FROM made;
	IF cardinality(orders) = 1 THEN
		SELECT * INTO sold FROM purchases o WHERE o.id = orders[1] AND o.created_at = placed FOR NO KEY UPDATE;
	END IF;
	IF n = (SELECT count(*) FROM purchase_items i WHERE i.purchase_id = sold.id AND i.placed_at = sold.created_at) THEN
		IF is_sale(sold.status) THEN
			PERFORM 1 FROM products p WHERE p.id = ANY (ARRAY(SELECT product_id FROM made)) ORDER BY p.id FOR UPDATE;
			INSERT INTO product_sales_deltas
				SELECT product_id, sum(quantity), sum(total), sold.created_at FROM made WHERE product_id IS NOT NULL GROUP BY 1;
			INSERT INTO category_sales_deltas
				SELECT sold.created_at, coalesce(p.category_id, 0), 1, sum(m.total)
				FROM made m LEFT JOIN products p ON p.id = m.product_id GROUP BY 2;
		END IF;
		RETURN NULL;
	END IF;
	PERFORM 1 FROM purchases o WHERE o.id = ANY (orders) ORDER BY o.id FOR NO KEY UPDATE;
	PERFORM 1 FROM products p
		WHERE p.id IN (SELECT product_id FROM purchase_items WHERE purchase_id = ANY (orders)) ORDER BY p.id FOR UPDATE;
	INSERT INTO product_sales_deltas
		SELECT m.product_id, sum(m.quantity), sum(m.total), o.created_at FROM made m JOIN purchases o ON o.id = m.purchase_id
		WHERE is_sale(o.status) AND m.product_id IS NOT NULL GROUP BY 1, 4;
	INSERT INTO category_sales_deltas
	WITH sides AS (
		SELECT 1 AS sign, i.purchase_id, i.product_id, i.total FROM purchase_items i WHERE i.purchase_id = ANY (orders)
		UNION ALL
		SELECT -1, i.purchase_id, i.product_id, i.total FROM purchase_items i
			WHERE i.purchase_id = ANY (orders) AND i.id NOT IN (SELECT id FROM made)
	)
	SELECT o.created_at, coalesce(p.category_id, 0),
		count(DISTINCT o.id) FILTER (WHERE sign = 1) - count(DISTINCT o.id) FILTER (WHERE sign = -1), sum(sign * s.total)
	FROM sides s JOIN purchases o ON o.id = s.purchase_id LEFT JOIN products p ON p.id = s.product_id
	WHERE is_sale(o.status) GROUP BY 1, 2
	HAVING count(DISTINCT o.id) FILTER (WHERE sign = 1) <> count(DISTINCT o.id) FILTER (WHERE sign = -1)
		OR sum(sign * s.total) <> 0;
	RETURN NULL;
END
$$;
