CREATE TABLE "remote_views" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	"loads" integer[] NOT NULL,
	CONSTRAINT "remote_views_remote_version_slot_pk" PRIMARY KEY("remote","version","slot")
);
