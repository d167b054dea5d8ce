ALTER TABLE "post_likes" VALIDATE CONSTRAINT "post_likes_reaction_check";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_celebrate_count_check";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_support_count_check";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_insightful_count_check";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_funny_count_check";
