CREATE TABLE "former_handles" (
	"handle" "citext" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_handles" ADD CONSTRAINT "former_handles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_handles_user_id_index" ON "former_handles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_handles_created_at_index" ON "former_handles" USING btree ("created_at");