-- Votes in polls.

-- Counts votes, whoever writes, changes, hides or deletes them.
CREATE OR REPLACE FUNCTION count_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.counted THEN
    UPDATE polls SET counts[OLD.choice + 1] = counts[OLD.choice + 1] - 1 WHERE post_id = OLD.post_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted THEN
    UPDATE polls SET counts[NEW.choice + 1] = counts[NEW.choice + 1] + 1 WHERE post_id = NEW.post_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER poll_votes_counted AFTER INSERT OR DELETE OR UPDATE OF counted, choice ON poll_votes
FOR EACH ROW EXECUTE FUNCTION count_vote();
