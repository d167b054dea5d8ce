CREATE INDEX CONCURRENTLY messages_words_index ON messages USING gin (message_words(content));
