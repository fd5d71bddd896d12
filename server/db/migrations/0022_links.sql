CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"by_name" text,
	"language" text NOT NULL,
	"admin_id" integer,
	"link_id" integer,
	"seed" "bytea",
	"status" text DEFAULT 'queued' NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_links_admin" UNIQUE("admin_id"),
	CONSTRAINT "password_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_link_id_password_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."password_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("status","try_at");--> statement-breakpoint
CREATE INDEX "letters_admin" ON "letters" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "letters_link" ON "letters" USING btree ("link_id");--> statement-breakpoint
-- A link is worth a password, so it ends with what it was made for: an e-mail address, a password or an active account. A
-- new password also ends the state "invited".
CREATE FUNCTION "end_password_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM password_links WHERE admin_id = NEW.id;
    IF NEW.password_hash <> OLD.password_hash THEN
        NEW.invited_at := NULL;
    END IF;
    RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "admins_password_link" BEFORE UPDATE OF email, password_hash, is_active ON "admins" FOR EACH ROW
    WHEN (OLD.email <> NEW.email OR OLD.password_hash <> NEW.password_hash OR OLD.is_active <> NEW.is_active)
    EXECUTE FUNCTION "end_password_link"();
