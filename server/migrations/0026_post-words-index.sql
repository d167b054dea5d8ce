CREATE INDEX CONCURRENTLY posts_search_index ON posts USING gin (search);
