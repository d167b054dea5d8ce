-- Reactions, reposts, company posts, and what the search for posts compares.

-- Counts the reactions that aren't plain likes, whoever writes, changes, hides or deletes them.
CREATE OR REPLACE FUNCTION count_reaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted AND OLD.reaction <> 'like' THEN
    UPDATE posts SET
      celebrate_count = celebrate_count - (OLD.reaction = 'celebrate')::int,
      support_count = support_count - (OLD.reaction = 'support')::int,
      insightful_count = insightful_count - (OLD.reaction = 'insightful')::int,
      funny_count = funny_count - (OLD.reaction = 'funny')::int
    WHERE id = OLD.post_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted AND NEW.reaction <> 'like' THEN
    UPDATE posts SET
      celebrate_count = celebrate_count + (NEW.reaction = 'celebrate')::int,
      support_count = support_count + (NEW.reaction = 'support')::int,
      insightful_count = insightful_count + (NEW.reaction = 'insightful')::int,
      funny_count = funny_count + (NEW.reaction = 'funny')::int
    WHERE id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;

-- Counts reposts, whoever writes, hides or deletes them. One without words of its own is deleted with its original.
CREATE OR REPLACE FUNCTION count_repost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted THEN
    UPDATE posts SET repost_count = repost_count - 1 WHERE id = OLD.original_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted THEN
    UPDATE posts SET repost_count = repost_count + 1 WHERE id = NEW.original_id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.plain AND NEW.original_id IS NULL THEN
    DELETE FROM posts WHERE id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;

-- A company's posts are deleted with it.
CREATE OR REPLACE FUNCTION delete_company_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM posts WHERE id = OLD.post_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := post_words(NEW.content);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER company_posts_deleted AFTER DELETE ON company_posts FOR EACH ROW EXECUTE FUNCTION delete_company_post();

CREATE OR REPLACE TRIGGER post_likes_counted AFTER INSERT OR DELETE OR UPDATE OF counted, reaction ON post_likes
FOR EACH ROW EXECUTE FUNCTION count_reaction();

CREATE OR REPLACE TRIGGER posts_search BEFORE INSERT OR UPDATE OF content ON posts
FOR EACH ROW EXECUTE FUNCTION refresh_post_search();

CREATE OR REPLACE TRIGGER reposts_counted AFTER INSERT OR DELETE OR UPDATE OF counted, original_id ON reposts
FOR EACH ROW EXECUTE FUNCTION count_repost();
