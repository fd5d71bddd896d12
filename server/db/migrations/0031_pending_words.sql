-- The words of new rows wait in a list that every search reads. With the default of 4 MB PostgreSQL reads the whole
-- table of a small shop instead of its index as soon as a few hundred orders wait there.
ALTER INDEX "purchases_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "products_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "variants_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "users_search" SET (gin_pending_list_limit = 256);
