CREATE INDEX CONCURRENTLY accounts_deleted ON accounts (deleted_at) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY companies_deleted ON companies (deleted_at) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY outbox_account_id_index ON outbox (account_id);
