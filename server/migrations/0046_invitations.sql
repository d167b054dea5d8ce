CREATE TABLE "invitations" (
	"email" "citext" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invitations_created_at_index" ON "invitations" USING btree ("created_at");