-- The audit log of moderators.

-- Notifications refer to decisions without an index of their own, because these are never deleted.
CREATE OR REPLACE FUNCTION refuse_decision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- People who leave are no longer named: their rows' keys are set to null.
  IF TG_OP = 'UPDATE' AND NEW.moderator_id IS NULL AND to_jsonb(NEW) - 'moderator_id' = to_jsonb(OLD) - 'moderator_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'moderation_decisions is append-only';
END $$;

CREATE OR REPLACE TRIGGER moderation_decisions_append_only BEFORE UPDATE OR DELETE ON moderation_decisions
FOR EACH ROW EXECUTE FUNCTION refuse_decision_change();
