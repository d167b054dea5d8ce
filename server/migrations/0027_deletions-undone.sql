ALTER TABLE "accounts" ADD COLUMN "deletion_asked_at" timestamp (3) with time zone;
