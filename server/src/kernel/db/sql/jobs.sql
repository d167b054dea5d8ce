-- The history of applications.

CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- People who leave are no longer named: their rows' keys are set to null.
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'application_events is append-only';
end $$;

CREATE OR REPLACE TRIGGER application_events_append_only BEFORE UPDATE ON application_events
FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
