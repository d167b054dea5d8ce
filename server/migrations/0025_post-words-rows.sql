-- Posts from before they had words; an empty text has them, too.
-- in batches
UPDATE posts SET content = content
 WHERE id IN (
   SELECT id FROM posts
    WHERE id > '00000000-0000-0000-0000-000000000000' AND search IS NULL
    ORDER BY id LIMIT 500)
RETURNING id;
