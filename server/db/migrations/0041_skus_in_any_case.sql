CREATE INDEX "products_sku_lower" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "variants_sku_lower" ON "variants" USING btree (lower("sku"));