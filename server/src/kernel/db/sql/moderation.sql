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

-- The audit log of suspensions: what was said stays. One is ended once; people who leave are taken out of it.
CREATE OR REPLACE FUNCTION refuse_suspension_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN
      OLD.ended_at := NEW.ended_at;
      OLD.ended_by := NEW.ended_by;
      OLD.end_note := NEW.end_note;
    END IF;
    IF NEW.account_id IS NULL THEN OLD.account_id := NULL; END IF;
    IF NEW.moderator_id IS NULL THEN OLD.moderator_id := NULL; END IF;
    IF NEW.report_id IS NULL THEN OLD.report_id := NULL; END IF;
    IF NEW.ended_by IS NULL THEN OLD.ended_by := NULL; END IF;
    IF NEW = OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'suspensions is append-only';
END $$;

CREATE OR REPLACE TRIGGER suspensions_append_only BEFORE UPDATE OR DELETE ON suspensions
FOR EACH ROW EXECUTE FUNCTION refuse_suspension_change();
