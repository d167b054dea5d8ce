CREATE INDEX CONCURRENTLY accounts_deletion_asked ON accounts (deletion_asked_at) WHERE deletion_asked_at is not null;
