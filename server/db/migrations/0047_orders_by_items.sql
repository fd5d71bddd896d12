-- With what orders are filtered by, so that a list by number of items passes them in the index. Orders with one item come first, and none
-- of them may cost enough.
DROP INDEX "purchases_items_count";--> statement-breakpoint
CREATE INDEX "purchases_items_count" ON "purchases" USING btree ("items_count","id","total","created_at","status","payment_type","device_type","country");
