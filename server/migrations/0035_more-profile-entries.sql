-- contract: the check that follows allows what the last release writes
ALTER TABLE "profile_entries" DROP CONSTRAINT "profile_entries_kind_check";--> statement-breakpoint
-- contract: the check that follows allows what the last release writes
ALTER TABLE "public_profiles" DROP CONSTRAINT "public_profiles_parts_check";--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_kind_check" CHECK (kind in ('education', 'certificate', 'project', 'volunteering', 'publication', 'award', 'language', 'link')) NOT VALID;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_parts_check" CHECK (parts <@ array['photo', 'headline', 'location', 'bio', 'work', 'education', 'certificate', 'project', 'volunteering', 'publication', 'award', 'skills', 'language', 'link', 'posts']) NOT VALID;