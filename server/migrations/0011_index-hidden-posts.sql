CREATE INDEX CONCURRENTLY posts_hidden ON posts (id) WHERE hidden_at is not null;
