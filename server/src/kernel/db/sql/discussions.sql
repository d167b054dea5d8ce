-- Discussions of applications.

-- Recruiters who stop recruiting for a company leave its discussions. Open pages are told.
CREATE OR REPLACE FUNCTION leave_discussions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_id uuid;
BEGIN
  FOR left_id IN
    DELETE FROM conversation_members AS member
     USING conversations AS discussion, applications, jobs
     WHERE member.user_id = OLD.user_id AND discussion.id = member.conversation_id
       AND applications.id = discussion.application_id
       AND jobs.id = applications.job_id AND jobs.company_id = OLD.company_id
    RETURNING member.conversation_id
  LOOP
    PERFORM pg_notify('events', json_build_object('to', person, 'event', json_build_object('type', 'message', 'id', left_id))::text)
       FROM (SELECT OLD.user_id AS person
             UNION SELECT user_id FROM conversation_members WHERE conversation_id = left_id) AS told;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER leave_discussions AFTER UPDATE OF is_admin ON employees FOR EACH ROW WHEN (OLD.is_admin AND NOT NEW.is_admin) EXECUTE FUNCTION leave_discussions();

CREATE OR REPLACE TRIGGER leave_discussions_of_deleted AFTER DELETE ON employees FOR EACH ROW WHEN (OLD.is_admin) EXECUTE FUNCTION leave_discussions();
