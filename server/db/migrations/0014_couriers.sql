CREATE TABLE "known_permissions" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Those of every shop so far; the server gives what is not among them to the roles that hold all of these.
INSERT INTO "known_permissions" ("name") VALUES
	('show admins'), ('show roles'), ('show users'), ('show terms'), ('send notification'), ('show categories'),
	('edit categories'), ('show products'), ('edit products'), ('show banners'), ('show home'), ('show purchases');
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "search" tsvector GENERATED ALWAYS AS ("search_vector"(ARRAY["name"], ARRAY["phone"])) STORED;
--> statement-breakpoint
CREATE INDEX "couriers_search" ON "couriers" USING gin ("search");
