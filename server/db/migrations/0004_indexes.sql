DROP INDEX "purchases_created";--> statement-breakpoint
DROP INDEX "purchases_status";--> statement-breakpoint
DROP INDEX "purchases_user";--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_by_status" ON "purchases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_by_user" ON "purchases" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_down" ON "users" USING btree ("email" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_last_seen_at_down" ON "users" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);