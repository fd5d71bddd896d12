-- Pages out of an index alone need to know which rows everybody sees: what vacuum says, and by default only after a fifth of a
-- table has changed.
ALTER TABLE "purchases" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "users" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "user_stats" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "activity" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- The sums of a day are changed each second while the shop sells: room for that in place.
ALTER TABLE "purchase_cube" SET (fillfactor = 80);
