-- What each order runs through. An order changes stock, sales and time of a product's figures: they are written as they are,
-- and not counted again from its variants (migration 20). Prices are.
CREATE OR REPLACE FUNCTION "product_figures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.price = OLD.price THEN
		UPDATE product_figures SET stock = CASE WHEN variants_count = 0 THEN NEW.stock ELSE stock END,
			sold_count = NEW.sold_count, updated_at = NEW.updated_at
			WHERE product_id = NEW.id;
		IF FOUND THEN
			RETURN NULL;
		END IF;
	END IF;
	PERFORM set_product_figures(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The product is locked first, as when its figures are counted: an addition to a count that does not have it would be lost.
CREATE OR REPLACE FUNCTION "variant_figures_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.price IS NOT DISTINCT FROM OLD.price THEN
		PERFORM 1 FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
		UPDATE product_figures SET stock = stock + NEW.stock - OLD.stock WHERE product_id = NEW.product_id;
		IF FOUND THEN
			RETURN NULL;
		END IF;
	END IF;
	PERFORM set_product_figures(ARRAY[NEW.product_id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- New items are mostly all items of one new order: they are counted by look-ups alone. Others are counted as in migration 8,
-- because an order counts once in a category, however many of its items are in it.
CREATE OR REPLACE FUNCTION "items_made"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold purchases;
	orders int[] := ARRAY(SELECT DISTINCT purchase_id FROM made ORDER BY 1);
BEGIN
	IF cardinality(orders) = 1 THEN
		SELECT * INTO sold FROM purchases o WHERE o.id = orders[1] FOR NO KEY UPDATE;
	END IF;
	IF (SELECT count(*) FROM made) = (SELECT count(*) FROM purchase_items i WHERE i.purchase_id = sold.id) THEN
		IF is_sale(sold.status) THEN
			PERFORM 1 FROM products p WHERE p.id = ANY (ARRAY(SELECT product_id FROM made)) ORDER BY p.id FOR UPDATE;
			INSERT INTO product_sales_deltas
				SELECT product_id, sum(quantity), sum(total) FROM made WHERE product_id IS NOT NULL GROUP BY 1;
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
		SELECT m.product_id, sum(m.quantity), sum(m.total) FROM made m JOIN purchases o ON o.id = m.purchase_id
		WHERE is_sale(o.status) AND m.product_id IS NOT NULL GROUP BY 1;
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
