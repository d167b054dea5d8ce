CREATE TABLE "remote_vitals" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"metric" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"visits" integer[] NOT NULL,
	CONSTRAINT "remote_vitals_remote_version_page_metric_slot_pk" PRIMARY KEY("remote","version","page","metric","slot"),
	CONSTRAINT "remote_vitals_metric_check" CHECK (metric in ('LCP', 'INP', 'CLS'))
);
