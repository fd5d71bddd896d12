CREATE TABLE "purchase_prints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"kind" text NOT NULL,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_prints" ADD CONSTRAINT "purchase_prints_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prints" ADD CONSTRAINT "purchase_prints_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_prints_purchase" ON "purchase_prints" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_prints_admin" ON "purchase_prints" USING btree ("admin_id");