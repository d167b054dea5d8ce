ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_subject_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "conversation_members" VALIDATE CONSTRAINT "conversation_members_joined_position_check";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_event_check";