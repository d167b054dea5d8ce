CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_failures" (
	"task" text NOT NULL,
	"key" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_error" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "task_failures_task_key_pk" PRIMARY KEY("task","key")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "digest_mailed_at" timestamp (3) with time zone;