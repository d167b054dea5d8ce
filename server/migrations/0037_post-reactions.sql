ALTER TABLE "posts" ADD COLUMN "celebrate_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "support_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "insightful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "funny_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_celebrate_count_check" CHECK (celebrate_count >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_support_count_check" CHECK (support_count >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_insightful_count_check" CHECK (insightful_count >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_funny_count_check" CHECK (funny_count >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "post_likes" ADD COLUMN "reaction" text DEFAULT 'like' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_reaction_check" CHECK (reaction in ('like', 'celebrate', 'support', 'insightful', 'funny')) NOT VALID;--> statement-breakpoint
-- Counts the reactions that aren't plain likes, whoever writes, changes, hides or deletes them.
CREATE OR REPLACE FUNCTION count_reaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted AND OLD.reaction <> 'like' THEN
    UPDATE posts SET
      celebrate_count = celebrate_count - (OLD.reaction = 'celebrate')::int,
      support_count = support_count - (OLD.reaction = 'support')::int,
      insightful_count = insightful_count - (OLD.reaction = 'insightful')::int,
      funny_count = funny_count - (OLD.reaction = 'funny')::int
    WHERE id = OLD.post_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted AND NEW.reaction <> 'like' THEN
    UPDATE posts SET
      celebrate_count = celebrate_count + (NEW.reaction = 'celebrate')::int,
      support_count = support_count + (NEW.reaction = 'support')::int,
      insightful_count = insightful_count + (NEW.reaction = 'insightful')::int,
      funny_count = funny_count + (NEW.reaction = 'funny')::int
    WHERE id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER post_likes_counted AFTER INSERT OR DELETE OR UPDATE OF counted, reaction ON post_likes
FOR EACH ROW EXECUTE FUNCTION count_reaction();
