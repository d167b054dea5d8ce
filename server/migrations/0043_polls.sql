CREATE TABLE "poll_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" integer NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "poll_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "poll_votes_choice_check" CHECK (choice >= 0)
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"options" text[] NOT NULL,
	"counts" integer[] NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "polls_counts_check" CHECK (0 <= all (counts) and cardinality(counts) = cardinality(options))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "has_poll" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_post_id_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_votes_user_id_index" ON "poll_votes" USING btree ("user_id");
--> statement-breakpoint
-- Counts votes, whoever writes, changes, hides or deletes them.
CREATE OR REPLACE FUNCTION count_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted THEN
    UPDATE polls SET counts[OLD.choice + 1] = counts[OLD.choice + 1] - 1 WHERE post_id = OLD.post_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted THEN
    UPDATE polls SET counts[NEW.choice + 1] = counts[NEW.choice + 1] + 1 WHERE post_id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER poll_votes_counted AFTER INSERT OR DELETE OR UPDATE OF counted, choice ON poll_votes
FOR EACH ROW EXECUTE FUNCTION count_vote();
