DROP INDEX "activity_by_time";--> statement-breakpoint
-- With the column that the log is filtered by, which Drizzle cannot include.
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at","id") INCLUDE ("resource");
