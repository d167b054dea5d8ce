ALTER TABLE "email_tokens" VALIDATE CONSTRAINT "email_tokens_kind_check";
