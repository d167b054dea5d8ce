-- contract: the check that follows allows what the last release writes
ALTER TABLE "public_profiles" DROP CONSTRAINT "public_profiles_parts_check";--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_parts_check" CHECK (parts <@ array['photo', 'headline', 'location', 'bio', 'work', 'education', 'certificate', 'skills', 'language', 'link', 'posts']) NOT VALID;