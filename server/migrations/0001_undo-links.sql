CREATE TABLE "undo_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"identity_id" uuid,
	"former_email" "citext",
	"sign_in_policy" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undo_links_sign_in_policy_check" CHECK (sign_in_policy in ('password', 'second-factor', 'passkeys'))
);
--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_identity_id_account_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."account_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_links_account_id_index" ON "undo_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "undo_links_identity_id_index" ON "undo_links" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "undo_links_former_email_index" ON "undo_links" USING btree ("former_email");