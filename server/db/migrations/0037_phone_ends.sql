CREATE INDEX "purchases_phone_end" ON "purchases" USING btree (right("customer_phone", 4));--> statement-breakpoint
CREATE INDEX "users_phone_end" ON "users" USING btree (right("phone", 4));