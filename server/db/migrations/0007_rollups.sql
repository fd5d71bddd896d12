CREATE TABLE "activity_cube" (
	"level" text NOT NULL,
	"start" date NOT NULL,
	"resource" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "activity_cube_key" PRIMARY KEY("level","start","resource")
);
--> statement-breakpoint
CREATE TABLE "activity_deltas" (
	"at" timestamp (3) with time zone NOT NULL,
	"resource" text NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_sales" (
	"level" text NOT NULL,
	"start" date NOT NULL,
	"category_id" integer NOT NULL,
	"orders" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "category_sales_key" PRIMARY KEY("level","start","category_id")
);
--> statement-breakpoint
CREATE TABLE "category_sales_deltas" (
	"at" timestamp (3) with time zone NOT NULL,
	"category_id" integer NOT NULL,
	"orders" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"level" text NOT NULL,
	"key" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "product_counts_key" PRIMARY KEY("level","key")
);
--> statement-breakpoint
CREATE TABLE "product_deltas" (
	"level" text NOT NULL,
	"key" integer NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pieces" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales_deltas" (
	"product_id" integer NOT NULL,
	"pieces" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_cube" (
	"level" text NOT NULL,
	"start" date NOT NULL,
	"status" text NOT NULL,
	"payment_type" text NOT NULL,
	"device_type" text NOT NULL,
	"country" text NOT NULL,
	"count" bigint NOT NULL,
	"total" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	CONSTRAINT "purchase_cube_key" PRIMARY KEY("level","start","status","payment_type","device_type","country")
);
--> statement-breakpoint
CREATE TABLE "purchase_deltas" (
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"payment_type" text NOT NULL,
	"device_type" text NOT NULL,
	"country" text NOT NULL,
	"count" bigint NOT NULL,
	"total" bigint NOT NULL,
	"pieces" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text
);
--> statement-breakpoint
CREATE TABLE "user_cube" (
	"level" text NOT NULL,
	"start" date NOT NULL,
	"country" text NOT NULL,
	"device_type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "user_cube_key" PRIMARY KEY("level","start","country","device_type","is_active")
);
--> statement-breakpoint
CREATE TABLE "user_deltas" (
	"at" timestamp (3) with time zone NOT NULL,
	"country" text NOT NULL,
	"device_type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_stats" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"total_spent" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "purchases_by_time";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_orders_count";--> statement-breakpoint
DROP INDEX "users_total_spent";--> statement-breakpoint
DROP INDEX "users_last_seen_at";--> statement-breakpoint
DROP INDEX "users_last_seen_at_down";--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_top" ON "product_sales" USING btree ("pieces" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "user_stats_orders_count" ON "user_stats" USING btree ("orders_count","user_id");--> statement-breakpoint
CREATE INDEX "user_stats_total_spent" ON "user_stats" USING btree ("total_spent","user_id");--> statement-breakpoint
CREATE INDEX "user_stats_last_seen_at" ON "user_stats" USING btree ("last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "user_stats_last_seen_at_down" ON "user_stats" USING btree ("last_seen_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_items_count" ON "purchases" USING btree ("items_count","id");--> statement-breakpoint
CREATE INDEX "purchases_status" ON "purchases" USING btree ("status","id");--> statement-breakpoint
-- The counters of customers leave the customers, so that an order changes none of their indexes.
INSERT INTO "user_stats" SELECT "id", "orders_count", "total_spent", "last_order_at", "last_seen_at" FROM "users";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "orders_count";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "total_spent";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_order_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_seen_at";--> statement-breakpoint
-- With columns that Drizzle cannot include: what the desk filters by, and the name that its lower case is made of. A page in
-- the middle is then found in the index alone.
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created_at","id") INCLUDE ("status","payment_type","device_type","country");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id") INCLUDE ("name");
