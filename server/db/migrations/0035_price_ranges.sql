DROP INDEX "product_figures_price";--> statement-breakpoint
CREATE INDEX "product_figures_price" ON "product_figures" USING btree ("min_price","product_id","max_price");