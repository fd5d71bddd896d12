CREATE TABLE "deliveries" (
	"notification_id" integer PRIMARY KEY NOT NULL,
	"audience_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"body" text NOT NULL,
	"body_ar" text NOT NULL,
	"audience" jsonb NOT NULL,
	"audience_size" integer NOT NULL,
	"ref_type" text,
	"ref_id" integer,
	"send_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"try_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_operation_id" integer NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_out_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sold_out_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"body" text NOT NULL,
	"body_ar" text NOT NULL,
	"admin_id" integer,
	"admin_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "activity_at";--> statement-breakpoint
DROP INDEX "activity_record";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "record_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "record_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_notifications" ADD CONSTRAINT "purchase_notifications_purchase_operation_id_purchases_id_fk" FOREIGN KEY ("purchase_operation_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out_notifications" ADD CONSTRAINT "sold_out_notifications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("try_at","id") WHERE "notifications"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "notifications_admin" ON "notifications" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_notifications_purchase" ON "purchase_notifications" USING btree ("purchase_operation_id");--> statement-breakpoint
CREATE INDEX "sold_out_notifications_product" ON "sold_out_notifications" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "terms_versions_admin" ON "terms_versions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_by_record" ON "activity" USING btree ("resource","resource_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ((' ' || lower("admin_name" || ' ' || "resource" || ' ' || "record_name" || ' ' || "record_name_ar")) gin_trgm_ops);--> statement-breakpoint
-- What the log's records were called, as far as it or they still say. Users who were forgotten stay so.
UPDATE "activity" SET
	"record_name" = coalesce("changes"->'name'->>'to', "changes"->'name'->>'from', "changes"->'sku'->>'to', "changes"->'sku'->>'from', ''),
	"record_name_ar" = coalesce("changes"->'name_ar'->>'to', "changes"->'name_ar'->>'from', '');
--> statement-breakpoint
UPDATE "activity" a SET "record_name" = r."name", "record_name_ar" = r."name_ar"
FROM (
	SELECT 'admins' AS "resource", "id", "name", '' AS "name_ar" FROM "admins"
	UNION ALL SELECT 'roles', "id", "name", '' FROM "roles"
	UNION ALL SELECT 'users', "id", "name", '' FROM "users"
	UNION ALL SELECT 'categories', "id", "name", "name_ar" FROM "categories"
	UNION ALL SELECT 'options', "id", "name", "name_ar" FROM "options"
	UNION ALL SELECT 'values', "id", "name", "name_ar" FROM "option_values"
	UNION ALL SELECT 'products', "id", "name", "name_ar" FROM "products"
	UNION ALL SELECT 'variants', "id", "sku", '' FROM "variants"
	UNION ALL SELECT 'purchase-operations', "id", "number", '' FROM "purchases"
) r
WHERE a."record_name" = '' AND r."resource" = a."resource" AND r."id" = a."resource_id";
--> statement-breakpoint
-- One SKU, one thing: products and variants have an index each, and this looks at the other table. The lock lets one
-- after the other take a SKU. What is there already may stay: only what is new or changed is looked at.
CREATE FUNCTION "refuse_taken_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	taken boolean;
BEGIN
	PERFORM pg_advisory_xact_lock(7301005);
	IF TG_TABLE_NAME = 'products' THEN
		SELECT EXISTS (SELECT 1 FROM "variants" WHERE "sku" = NEW."sku") INTO taken;
	ELSE
		SELECT EXISTS (SELECT 1 FROM "products" WHERE "sku" = NEW."sku") INTO taken;
	END IF;
	IF taken THEN
		RAISE unique_violation USING MESSAGE = 'this SKU is taken', CONSTRAINT = TG_TABLE_NAME || '_sku';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_sku_made" BEFORE INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION "refuse_taken_sku"();
--> statement-breakpoint
CREATE TRIGGER "products_sku_changed" BEFORE UPDATE OF "sku" ON "products" FOR EACH ROW WHEN (OLD."sku" IS DISTINCT FROM NEW."sku") EXECUTE FUNCTION "refuse_taken_sku"();
--> statement-breakpoint
CREATE TRIGGER "variants_sku_made" BEFORE INSERT ON "variants" FOR EACH ROW EXECUTE FUNCTION "refuse_taken_sku"();
--> statement-breakpoint
CREATE TRIGGER "variants_sku_changed" BEFORE UPDATE OF "sku" ON "variants" FOR EACH ROW WHEN (OLD."sku" IS DISTINCT FROM NEW."sku") EXECUTE FUNCTION "refuse_taken_sku"();
