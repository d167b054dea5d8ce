ALTER TABLE "profile_entries" VALIDATE CONSTRAINT "profile_entries_kind_check";--> statement-breakpoint
ALTER TABLE "public_profiles" VALIDATE CONSTRAINT "public_profiles_parts_check";