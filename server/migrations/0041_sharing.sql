ALTER TYPE "public"."notification_kind" ADD VALUE 'mention' BEFORE 'connection-request';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'repost' BEFORE 'connection-request';--> statement-breakpoint
CREATE TABLE "mentions" (
	"post_id" uuid,
	"comment_id" uuid,
	"user_id" uuid NOT NULL,
	"written" text NOT NULL,
	"position" smallint,
	CONSTRAINT "mentions_one" CHECK (num_nonnulls(post_id, comment_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_pk" PRIMARY KEY("post_id","tag")
);
--> statement-breakpoint
CREATE TABLE "reposts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"original_id" uuid,
	"author_id" uuid,
	"plain" boolean NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_posts" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_posts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "repost_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_repost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposts" ADD CONSTRAINT "reposts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposts" ADD CONSTRAINT "reposts_original_id_posts_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposts" ADD CONSTRAINT "reposts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_post_id_user_id_index" ON "mentions" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_comment_id_user_id_index" ON "mentions" USING btree ("comment_id","user_id");--> statement-breakpoint
CREATE INDEX "mentions_user_id_index" ON "mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_tags_tag_created_at_post_id_index" ON "post_tags" USING btree ("tag","created_at","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reposts_plain" ON "reposts" USING btree ("original_id","author_id") WHERE plain;--> statement-breakpoint
CREATE INDEX "reposts_original_id_index" ON "reposts" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "reposts_author_id_index" ON "reposts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_posts_user_id_created_at_post_id_index" ON "saved_posts" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "saved_posts_post_id_index" ON "saved_posts" USING btree ("post_id");--> statement-breakpoint
-- Counts reposts, whoever writes, hides or deletes them. One without words of its own is deleted with its original.
CREATE FUNCTION count_repost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted THEN
    UPDATE posts SET repost_count = repost_count - 1 WHERE id = OLD.original_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted THEN
    UPDATE posts SET repost_count = repost_count + 1 WHERE id = NEW.original_id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.plain AND NEW.original_id IS NULL THEN
    DELETE FROM posts WHERE id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reposts_counted AFTER INSERT OR DELETE OR UPDATE OF counted, original_id ON reposts
FOR EACH ROW EXECUTE FUNCTION count_repost();--> statement-breakpoint
-- The hashtags of what has been posted so far.
INSERT INTO post_tags (post_id, tag, created_at)
SELECT DISTINCT posts.id, lower(normalize(found.word[1], NFKC)), posts.created_at
  FROM posts CROSS JOIN LATERAL regexp_matches(content, '(?:^|[^[:alnum:]_&#@/])#([[:alnum:]_]{1,50})(?![[:alnum:]_])', 'g') AS found (word)
 WHERE found.word[1] ~ '[[:alpha:]]'
ON CONFLICT DO NOTHING;
