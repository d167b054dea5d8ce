ALTER TABLE "notification_settings" VALIDATE CONSTRAINT "notification_settings_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "public_profiles" VALIDATE CONSTRAINT "public_profiles_parts_check";