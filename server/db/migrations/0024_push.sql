CREATE TABLE "cloud_alerts" (
	"collection" text NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "cloud_alerts_collection_document_id_pk" PRIMARY KEY("collection","document_id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"notification_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pushes_notification_id_device_id_pk" PRIMARY KEY("notification_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "pushed" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "failed" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "opened" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pushes_device" ON "pushes" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("try_at") WHERE "pushes"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "pushes_unfinished" ON "pushes" USING btree ("notification_id") WHERE "pushes"."state" in ('waiting', 'sending');