CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"photo" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"banner_id" integer,
	"product_id" integer,
	"category_id" integer,
	"position" integer NOT NULL,
	CONSTRAINT "home_entries_one" CHECK (num_nonnulls("home_entries"."banner_id", "home_entries"."product_id", "home_entries"."category_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"sku" text NOT NULL,
	"photo" text,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"status" text NOT NULL,
	"notes" text,
	"admin_id" integer,
	"admin_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"user_id" integer,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"items_count" integer NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"shipping_fee" integer DEFAULT 0 NOT NULL,
	"vat_amount" integer NOT NULL,
	"total" integer NOT NULL,
	"payment_type" text NOT NULL,
	"payment_method" text NOT NULL,
	"device_type" text NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"photo" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"device_type" text NOT NULL,
	"app_version" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"total_spent" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"admin_notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "photo_id" integer;--> statement-breakpoint
ALTER TABLE "home_entries" ADD CONSTRAINT "home_entries_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_entries" ADD CONSTRAINT "home_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_entries" ADD CONSTRAINT "home_entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_steps" ADD CONSTRAINT "purchase_steps_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_steps" ADD CONSTRAINT "purchase_steps_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_entries_banner" ON "home_entries" USING btree ("banner_id");--> statement-breakpoint
CREATE INDEX "home_entries_product" ON "home_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "home_entries_category" ON "home_entries" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_photos_product" ON "product_photos" USING btree ("product_id","position","id");--> statement-breakpoint
CREATE INDEX "purchase_items_purchase" ON "purchase_items" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_items_product" ON "purchase_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_items_variant" ON "purchase_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "purchase_steps_purchase" ON "purchase_steps" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_steps_admin" ON "purchase_steps" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchases" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_status" ON "purchases" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_total" ON "purchases" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "purchases_search" ON "purchases" USING gin ((' ' || lower("number" || ' ' || "customer_name" || ' ' || "customer_phone")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_country" ON "users" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "users_orders_count" ON "users" USING btree ("orders_count","id");--> statement-breakpoint
CREATE INDEX "users_total_spent" ON "users" USING btree ("total_spent","id");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_seen_at" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((' ' || lower("name" || ' ' || coalesce("email", '') || ' ' || "phone")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_photo_id_product_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."product_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_photo" ON "variants" USING btree ("photo_id");