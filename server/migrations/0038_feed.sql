CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"person_id" uuid,
	"company_id" uuid,
	"source_id" uuid GENERATED ALWAYS AS (coalesce(person_id, company_id)) STORED NOT NULL,
	"by_connection" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_source_id_by_connection_pk" PRIMARY KEY("follower_id","source_id","by_connection"),
	CONSTRAINT "follows_one" CHECK (num_nonnulls(person_id, company_id) = 1),
	CONSTRAINT "follows_other" CHECK (person_id <> follower_id)
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"muter_id" uuid NOT NULL,
	"muted_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id"),
	CONSTRAINT "mutes_other" CHECK (muter_id <> muted_id)
);
--> statement-breakpoint
CREATE TABLE "company_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"written_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_profiles_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_profiles_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_profiles_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_posts" ADD CONSTRAINT "company_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_posts" ADD CONSTRAINT "company_posts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_posts" ADD CONSTRAINT "company_posts_written_by_profiles_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_chosen" ON "follows" USING btree ("follower_id","created_at","source_id") WHERE not by_connection;--> statement-breakpoint
CREATE INDEX "follows_person_id_index" ON "follows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "follows_company_id_index" ON "follows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "mutes_muter_id_created_at_muted_id_index" ON "mutes" USING btree ("muter_id","created_at","muted_id");--> statement-breakpoint
CREATE INDEX "mutes_muted_id_index" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "company_posts_company_id_created_at_post_id_index" ON "company_posts" USING btree ("company_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "company_posts_written_by_index" ON "company_posts" USING btree ("written_by");--> statement-breakpoint
-- Whoever connects them: each of two connected people follows the other.
CREATE FUNCTION follow_connection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'accepted' AND (TG_OP = 'DELETE' OR NEW.status <> 'accepted') THEN
    DELETE FROM follows WHERE by_connection
      AND ((follower_id = OLD.low_id AND source_id = OLD.high_id) OR (follower_id = OLD.high_id AND source_id = OLD.low_id));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'accepted' THEN
    INSERT INTO follows (follower_id, person_id, by_connection)
    VALUES (NEW.low_id, NEW.high_id, true), (NEW.high_id, NEW.low_id, true) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER connections_follow AFTER INSERT OR DELETE OR UPDATE OF status ON connections
FOR EACH ROW EXECUTE FUNCTION follow_connection();--> statement-breakpoint
INSERT INTO follows (follower_id, person_id, by_connection)
SELECT low_id, high_id, true FROM connections WHERE status = 'accepted'
UNION ALL SELECT high_id, low_id, true FROM connections WHERE status = 'accepted'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A block ends what either of the two follows.
CREATE FUNCTION unfollow_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM follows WHERE NOT by_connection
    AND ((follower_id = NEW.blocker_id AND source_id = NEW.blocked_id) OR (follower_id = NEW.blocked_id AND source_id = NEW.blocker_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER blocks_unfollow AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION unfollow_blocked();--> statement-breakpoint
-- A company's posts are deleted with it.
CREATE FUNCTION delete_company_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM posts WHERE id = OLD.post_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_posts_deleted AFTER DELETE ON company_posts FOR EACH ROW EXECUTE FUNCTION delete_company_post();
--> statement-breakpoint
-- Where few people write, PostgreSQL would expect to meet each of them among the newest posts, and read all posts for
-- someone who never wrote. This says that authors are many, from the next analysis of the table on.
ALTER TABLE "posts" ALTER COLUMN "author_id" SET (n_distinct = -0.1);
