CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"name_ar" text,
	"photo" text,
	"legal_name" text,
	"vat_number" text,
	"commercial_register" text,
	"street" text,
	"building" text,
	"district" text,
	"city" text,
	"postal_code" text,
	"country" text DEFAULT 'SA' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "terms_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_ar" text NOT NULL,
	"body" text NOT NULL,
	"body_ar" text NOT NULL,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_draft_one" CHECK ("terms_draft"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "terms_draft" ADD CONSTRAINT "terms_draft_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_draft_admin" ON "terms_draft" USING btree ("admin_id");--> statement-breakpoint
-- The one row of the settings, so that the first save has a version to compare.
INSERT INTO "shop_settings" DEFAULT VALUES;
--> statement-breakpoint
SELECT journal_table('shop_settings');
