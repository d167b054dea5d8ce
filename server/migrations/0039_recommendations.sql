CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"text" text NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "recommendations_others" CHECK (author_id <> subject_id)
);
--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_check";--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "public_profiles" DROP CONSTRAINT "public_profiles_parts_check";--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_subject_id_profiles_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_author_id_subject_id_index" ON "recommendations" USING btree ("author_id","subject_id");--> statement-breakpoint
CREATE INDEX "recommendations_author_id_created_at_id_index" ON "recommendations" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recommendations_subject_id_created_at_id_index" ON "recommendations" USING btree ("subject_id","created_at","id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_check" CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention', 'repost', 'connection-request', 'connection-accepted', 'recommendation', 'added-to-company', 'application', 'application-received', 'interview', 'job-closed', 'moderation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention', 'repost', 'connection-request', 'connection-accepted', 'recommendation', 'added-to-company', 'application', 'application-received', 'interview', 'job-closed', 'moderation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_parts_check" CHECK (parts <@ array['photo', 'headline', 'location', 'bio', 'work', 'education', 'certificate', 'project', 'volunteering', 'publication', 'award', 'skills', 'language', 'link', 'recommendations', 'posts']) NOT VALID;