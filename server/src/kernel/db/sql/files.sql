-- What deleted rows leave in the file store.

-- Whatever deletes a row that names files, also a cascade, leaves their keys behind for the worker that deletes them.
CREATE OR REPLACE FUNCTION remove_stored_document() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into removed_files (prefix) values (old.storage_key) on conflict do nothing;
  perform pg_notify('removed_files', '');
  return null;
end
$$;

CREATE OR REPLACE FUNCTION remove_stored_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into removed_files (prefix) values ('media/' || old.key || '/') on conflict do nothing;
  perform pg_notify('removed_files', '');
  return null;
end
$$;

CREATE OR REPLACE FUNCTION remove_link_picture() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.picture_key is not null then
    insert into removed_files (prefix) values ('media/' || old.picture_key || '/') on conflict do nothing;
    perform pg_notify('removed_files', '');
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER files_removed AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION remove_stored_document();

CREATE OR REPLACE TRIGGER link_previews_removed AFTER DELETE ON link_previews FOR EACH ROW EXECUTE FUNCTION remove_link_picture();

CREATE OR REPLACE TRIGGER message_files_removed AFTER DELETE ON message_files FOR EACH ROW EXECUTE FUNCTION remove_stored_document();

CREATE OR REPLACE TRIGGER pictures_removed AFTER DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION remove_stored_picture();

CREATE OR REPLACE TRIGGER resumes_removed AFTER DELETE ON resumes FOR EACH ROW EXECUTE FUNCTION remove_stored_document();
