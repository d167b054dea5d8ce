-- Who follows whom.

-- Whoever connects them: each of two connected people follows the other.
CREATE OR REPLACE FUNCTION follow_connection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'accepted' AND (TG_OP = 'DELETE' OR NEW.status <> 'accepted') THEN
    DELETE FROM follows WHERE by_connection
      AND ((follower_id = OLD.low_id AND source_id = OLD.high_id) OR (follower_id = OLD.high_id AND source_id = OLD.low_id));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'accepted' THEN
    INSERT INTO follows (follower_id, person_id, by_connection)
    VALUES (NEW.low_id, NEW.high_id, true), (NEW.high_id, NEW.low_id, true) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- A block ends what either of the two follows.
CREATE OR REPLACE FUNCTION unfollow_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM follows WHERE NOT by_connection
    AND ((follower_id = NEW.blocker_id AND source_id = NEW.blocked_id) OR (follower_id = NEW.blocked_id AND source_id = NEW.blocker_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER blocks_unfollow AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION unfollow_blocked();

CREATE OR REPLACE TRIGGER connections_follow AFTER INSERT OR DELETE OR UPDATE OF status ON connections
FOR EACH ROW EXECUTE FUNCTION follow_connection();
