-- Turns the last schema before 1.0 into 1.0's, without losing a row. The functions, triggers and indexes come from
-- 0000_baseline.sql, see src/node/adopt-database.ts. Servers of versions before 1.0 must have been stopped.

-- Those of that schema, by their names. An operator's own stay.
DROP TRIGGER IF EXISTS account_activity_append_only ON account_activity;
DROP TRIGGER IF EXISTS announce_session_change ON accounts;
DROP TRIGGER IF EXISTS application_events_append_only ON application_events;
DROP TRIGGER IF EXISTS announce_narrower_view ON authenticators;
DROP TRIGGER IF EXISTS announce_narrower_view ON blocks;
DROP TRIGGER IF EXISTS blocks_unfollow ON blocks;
DROP TRIGGER IF EXISTS announce_narrower_view ON comments;
DROP TRIGGER IF EXISTS companies_job_search ON companies;
DROP TRIGGER IF EXISTS company_posts_deleted ON company_posts;
DROP TRIGGER IF EXISTS announce_narrower_view ON connections;
DROP TRIGGER IF EXISTS connections_follow ON connections;
DROP TRIGGER IF EXISTS announce_narrower_view ON employees;
DROP TRIGGER IF EXISTS files_removed ON files;
DROP TRIGGER IF EXISTS announce_narrower_view ON hidden_companies;
DROP TRIGGER IF EXISTS announce_narrower_view ON hidden_jobs;
DROP TRIGGER IF EXISTS job_skills_deleted ON job_skills;
DROP TRIGGER IF EXISTS job_skills_inserted ON job_skills;
DROP TRIGGER IF EXISTS jobs_search ON jobs;
DROP TRIGGER IF EXISTS jobs_search_new ON jobs;
DROP TRIGGER IF EXISTS link_previews_removed ON link_previews;
DROP TRIGGER IF EXISTS message_files_removed ON message_files;
DROP TRIGGER IF EXISTS announce_narrower_view ON messages;
DROP TRIGGER IF EXISTS notifications_about ON notifications;
DROP TRIGGER IF EXISTS notifications_show_older ON notifications;
DROP TRIGGER IF EXISTS notifications_supersede ON notifications;
DROP TRIGGER IF EXISTS pictures_cover_shown ON pictures;
DROP TRIGGER IF EXISTS pictures_removed ON pictures;
DROP TRIGGER IF EXISTS announce_narrower_view ON posts;
DROP TRIGGER IF EXISTS announce_narrower_view ON profiles;
DROP TRIGGER IF EXISTS announce_session_change ON profiles;
DROP TRIGGER IF EXISTS profiles_headline ON profiles;
DROP TRIGGER IF EXISTS profiles_search ON profiles;
DROP TRIGGER IF EXISTS announce_narrower_view ON public_profiles;
DROP TRIGGER IF EXISTS reposts_counted ON reposts;
DROP TRIGGER IF EXISTS resumes_removed ON resumes;
DROP TRIGGER IF EXISTS announce_narrower_view ON roles;
DROP TRIGGER IF EXISTS announce_session_change ON sessions;
DROP TRIGGER IF EXISTS announce_session_end ON sessions;
DROP TRIGGER IF EXISTS user_skills_deleted ON user_skills;
DROP TRIGGER IF EXISTS user_skills_inserted ON user_skills;
DROP TRIGGER IF EXISTS user_skills_unused ON user_skills;
DROP TRIGGER IF EXISTS work_experience_deleted ON work_experience;
DROP TRIGGER IF EXISTS work_experience_inserted ON work_experience;
DROP TRIGGER IF EXISTS work_experience_updated ON work_experience;
DROP TRIGGER IF EXISTS work_experience_skills_unused ON work_experience_skills;
--> statement-breakpoint
DROP INDEX IF EXISTS
  account_activity_account_id_created_at_id_index, application_answers_question_id_index,
  application_decisions_decided_by_index, application_decisions_due, application_decisions_job_id_index,
  application_drafts_job_id_index, application_drafts_user_id_updated_at_job_id_index,
  application_events_actor_id_index, application_events_application_id_created_at_id_index,
  application_events_decision_id_index, application_notes_application_id_created_at_id_index,
  application_notes_author_id_index, application_notes_updated_by_index, application_ratings_user_id_index,
  applications_job_id_created_at_id_index, applications_job_id_user_id_index, applications_new,
  applications_updated_by_index, applications_user_id_created_at_id_index, blocks_blocked_id_index,
  blocks_blocker_id_created_at_blocked_id_index, client_errors_created_at_id_index,
  comment_likes_user_id_index, comments_author_id_index, comments_post_id_created_at_id_index,
  comments_replies, comments_top, companies_created_at_id_index, companies_created_by_index,
  companies_name_key_index, companies_search_index, companies_updated_by_index,
  company_posts_company_id_created_at_post_id_index, company_posts_written_by_index,
  connections_accepted_high, connections_accepted_low, connections_high_id_created_at_id_index,
  connections_low_id_created_at_id_index, connections_low_id_high_id_index, conversation_members_archived,
  conversation_members_mail, conversation_members_open, conversation_members_unread,
  conversations_high_id_index, conversations_job_id_index, conversations_low_id_high_id_index,
  conversations_recruiter_id_index, device_end_links_account_id_device_hash_index,
  devices_last_used_at_index, email_tokens_account_id_kind_index,
  employees_company_id_created_at_user_id_index, employees_recruiters, employees_updated_by_index,
  employees_user_id_created_at_company_id_index, enrollment_codes_session_id_index,
  files_application_id_index, files_job_id_index, files_owner_id_job_id_index, files_question_id_index,
  files_storage_key_index, files_to_move, follows_chosen, follows_company_id_index, follows_person_id_index,
  former_handles_created_at_index, former_handles_user_id_index, half_sessions_account_id_index,
  half_sessions_expires_at_index, interviews_application_id_starts_at_index, interviews_updated_by_index,
  invitations_created_at_index, job_alerts_next_at_index, job_alerts_user_id_created_at_id_index,
  job_questions_job_id_position_index, job_skills_skill_id_job_id_index, jobs_company_id_closes_at_index,
  jobs_company_id_created_at_id_index, jobs_created_at_id_index, jobs_created_by_index,
  jobs_salary_hourly_id_index, jobs_search_index, jobs_to_close, jobs_updated_by_index,
  link_previews_created_at_index, link_previews_read_at_index, link_previews_url_day_index,
  mentions_comment_id_user_id_index, mentions_post_id_user_id_index, mentions_user_id_index,
  message_files_message_id_position_index, message_files_owner_id_index, message_files_storage_key_index,
  message_files_unsent, message_reactions_user_id_index, message_templates_company_id_name_index,
  message_templates_updated_by_index, messages_author_id_index, messages_conversation_id_position_index,
  messages_reply_to_id_index, messages_search_index, moderation_decisions_created_at_id_index,
  moderation_decisions_moderator_id_index, moderation_decisions_report_id_index, mutes_muted_id_index,
  mutes_muter_id_created_at_muted_id_index, notifications_actor_id_index, notifications_application_id_index,
  notifications_comment_id_index, notifications_comment_like, notifications_company_id_index,
  notifications_decision_id_index, notifications_group, notifications_interview_id_index,
  notifications_job_id_index, notifications_like, notifications_mail, notifications_post_id_index,
  notifications_received, notifications_shown, notifications_unread, notifications_unread_shown,
  notifications_user_id_created_at_id_index, outbox_created_at_id_index, outbox_due,
  passkey_challenges_account_id_index, passkey_challenges_expires_at_index, passkeys_account_id_index,
  pictures_company_id_index, pictures_owner_id_place_index, pictures_post_id_position_index, pictures_unused,
  post_likes_user_id_index, post_links_preview_id_index, post_tags_tag_created_at_post_id_index,
  posts_author_id_created_at_id_index, posts_created_at_id_index,
  profile_entries_user_id_created_at_id_index, profiles_first_name_key_index, profiles_hidden,
  profiles_last_name_key_index, profiles_name_search_index, profiles_search_index, public_profiles_on,
  reports_author_id_index, reports_open, reports_reporter_id_index, reports_status_created_at_id_index,
  reposts_author_id_index, reposts_original_id_index, reposts_plain, resumes_owner_id_created_at_id_index,
  resumes_storage_key_index, resumes_to_move, saved_jobs_job_id_index,
  saved_jobs_user_id_created_at_job_id_index, saved_posts_post_id_index,
  saved_posts_user_id_created_at_post_id_index, session_end_links_session_id_index,
  sessions_account_id_index, sessions_expires_at_index, skills_key, suspensions_account_id_index,
  suspensions_created_at_id_index, suspensions_ended_by_index, suspensions_moderator_id_index,
  suspensions_open, suspensions_report_id_index, throttles_resets_at_index, unsubscribe_links_alert_id_index,
  unsubscribe_links_created_at_index, unsubscribe_links_messages_of_index, unsubscribe_links_user_id_index,
  user_skills_skill_id_user_id_index, user_skills_user_id_created_at_skill_id_index,
  work_experience_skills_skill_id_index, work_experience_user_id_created_at_id_index;
--> statement-breakpoint
-- What the last schema before 1.0 let through and 1.0 refuses. Nothing of this came from the product, which checked it.
-- Counters are counted anew.
UPDATE comments SET like_count = now.likes, reply_count = now.replies
  FROM (SELECT id,
               (SELECT count(*) FROM comment_likes WHERE comment_id = one.id AND counted) AS likes,
               (SELECT count(*) FROM comments WHERE parent_id = one.id AND counted) AS replies
          FROM comments AS one) AS now
 WHERE now.id = comments.id AND (like_count, reply_count) IS DISTINCT FROM (now.likes, now.replies);
UPDATE posts SET like_count = now.likes, comment_count = now.comments, repost_count = now.reposts
  FROM (SELECT id,
               (SELECT count(*) FROM post_likes WHERE post_id = one.id AND counted) AS likes,
               (SELECT coalesce(sum(1 + reply_count), 0) FROM comments
                 WHERE post_id = one.id AND parent_id IS NULL AND counted) AS comments,
               (SELECT count(*) FROM reposts WHERE original_id = one.id AND counted) AS reposts
          FROM posts AS one) AS now
 WHERE now.id = posts.id
   AND (like_count, comment_count, repost_count) IS DISTINCT FROM (now.likes, now.comments, now.reposts);
UPDATE conversation_members SET unread = greatest(unread, 0), read_position = greatest(read_position, 0)
 WHERE least(unread, read_position) < 0;
UPDATE notifications SET count = 1 WHERE count < 0;
UPDATE jobs SET salary = 0 WHERE salary < 0;
UPDATE jobs SET salary_max = 0 WHERE salary_max < 0;
UPDATE jobs SET salary = salary_max, salary_max = salary WHERE salary_max < salary;
UPDATE application_ratings SET rating = least(5, greatest(1, rating)) WHERE rating NOT BETWEEN 1 AND 5;
UPDATE interviews SET duration = 30 WHERE duration <= 0;
UPDATE work_experience SET start_date = end_date, end_date = start_date WHERE end_date < start_date;
UPDATE profile_entries SET start_date = end_date, end_date = start_date WHERE end_date < start_date;
UPDATE sessions SET confirmed_by = NULL
 WHERE confirmed_by NOT IN ('password', 'code', 'recovery-code', 'passkey', 'link');
UPDATE account_activity SET method = NULL
 WHERE method NOT IN ('password', 'code', 'recovery-code', 'passkey', 'link', 'moderator', 'operator');
UPDATE profiles SET open_to_work = '' WHERE open_to_work NOT IN ('', 'recruiters', 'everyone');
UPDATE profile_entries SET level = '' WHERE level NOT IN ('', 'basic', 'conversational', 'fluent', 'native');
--> statement-breakpoint
-- Notifications name what they are about; before, a comment's or an interview's could lack the rest.
UPDATE notifications SET about_id = id WHERE about_id IS NULL;
UPDATE notifications SET post_id = comments.post_id FROM comments
 WHERE comments.id = notifications.comment_id AND notifications.post_id IS DISTINCT FROM comments.post_id;
UPDATE notifications SET application_id = interviews.application_id FROM interviews
 WHERE interviews.id = notifications.interview_id
   AND notifications.application_id IS DISTINCT FROM interviews.application_id;
--> statement-breakpoint
-- What only versions before 1.0 used.
DROP FUNCTION keep_shown_cover();
--> statement-breakpoint
DROP TABLE session_end_links CASCADE;
--> statement-breakpoint
ALTER TABLE files DROP CONSTRAINT files_stored_once;
--> statement-breakpoint
ALTER TABLE resumes DROP CONSTRAINT resumes_stored_once;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_comment_id_comments_id_fk;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_interview_id_interviews_id_fk;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_decision_id_moderation_decisions_id_fk;
--> statement-breakpoint
ALTER TABLE files DROP COLUMN content;
--> statement-breakpoint
ALTER TABLE resumes DROP COLUMN content;
--> statement-breakpoint
-- What came between the two.
CREATE TABLE account_identities (
  id uuid PRIMARY KEY NOT NULL,
  account_id uuid NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  name text NOT NULL,
  created_at timestamp (3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp (3) with time zone,
  CONSTRAINT account_identities_issuer_subject_unique UNIQUE(issuer,subject)
);
--> statement-breakpoint
CREATE TABLE provider_sign_ins (
  secret_hash bytea PRIMARY KEY NOT NULL,
  provider text NOT NULL,
  session_id uuid,
  issuer text,
  subject text,
  name text,
  expires_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE account_identities
  ADD CONSTRAINT account_identities_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE provider_sign_ins
  ADD CONSTRAINT provider_sign_ins_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE cascade;
--> statement-breakpoint
-- Closed vocabularies are texts with a CHECK.
ALTER TABLE email_tokens
  ALTER COLUMN kind TYPE text;
--> statement-breakpoint
ALTER TABLE applications
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'submitted',
  ALTER COLUMN told_status DROP DEFAULT,
  ALTER COLUMN told_status TYPE text,
  ALTER COLUMN told_status SET DEFAULT 'submitted';
--> statement-breakpoint
ALTER TABLE files
  ALTER COLUMN storage_key SET NOT NULL;
--> statement-breakpoint
ALTER TABLE resumes
  ALTER COLUMN storage_key SET NOT NULL;
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ALTER COLUMN purpose TYPE text;
--> statement-breakpoint
ALTER TABLE application_events
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN from_status TYPE text,
  ALTER COLUMN to_status TYPE text;
--> statement-breakpoint
ALTER TABLE job_alerts
  ALTER COLUMN frequency TYPE text;
--> statement-breakpoint
ALTER TABLE message_reactions
  ALTER COLUMN reaction TYPE text;
--> statement-breakpoint
ALTER TABLE moderation_decisions
  ALTER COLUMN decision TYPE text;
--> statement-breakpoint
ALTER TABLE reports
  ALTER COLUMN subject TYPE text,
  ALTER COLUMN reason TYPE text,
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'open';
--> statement-breakpoint
ALTER TABLE notification_settings
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN channel TYPE text;
--> statement-breakpoint
ALTER TABLE notifications
  ALTER COLUMN kind TYPE text,
  ALTER COLUMN about_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE connections
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE text,
  ALTER COLUMN status SET DEFAULT 'pending';
--> statement-breakpoint
ALTER TABLE pictures
  ALTER COLUMN place TYPE text;
--> statement-breakpoint
ALTER TABLE roles
  ALTER COLUMN role TYPE text;
--> statement-breakpoint
ALTER TABLE sessions RENAME CONSTRAINT "sessions_tokenHash_unique" TO sessions_token_hash_unique;
--> statement-breakpoint
ALTER TABLE half_sessions RENAME CONSTRAINT "half_sessions_tokenHash_unique" TO half_sessions_token_hash_unique;
--> statement-breakpoint
ALTER TABLE email_tokens RENAME CONSTRAINT "email_tokens_tokenHash_unique" TO email_tokens_token_hash_unique;
--> statement-breakpoint
ALTER TABLE passkeys RENAME CONSTRAINT "passkeys_credentialId_unique" TO passkeys_credential_id_unique;
--> statement-breakpoint
ALTER TABLE skills RENAME CONSTRAINT "skills_skillName_unique" TO skills_skill_name_unique;
--> statement-breakpoint
ALTER TABLE interviews ADD CONSTRAINT interviews_of_application UNIQUE(application_id,id);
--> statement-breakpoint
ALTER TABLE comments ADD CONSTRAINT comments_of_post UNIQUE(post_id,id);
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_comment_fk FOREIGN KEY (post_id,comment_id) REFERENCES comments(post_id,id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_interview_fk FOREIGN KEY (application_id,interview_id) REFERENCES interviews(application_id,id) ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_decision_id_moderation_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id);
--> statement-breakpoint
ALTER TABLE account_activity
  ADD CONSTRAINT account_activity_kind_check CHECK (kind in ('account-created', 'signed-in', 'sign-in-refused', 'session-ended', 'other-sessions-ended', 'all-sessions-ended', 'password-changed', 'password-ended', 'email-change-asked', 'email-changed', 'authenticator-added', 'authenticator-removed', 'recovery-codes-created', 'recovery-code-used', 'passkey-added', 'passkey-removed', 'sign-in-policy-changed', 'identity-linked', 'identity-unlinked', 'data-exported', 'deletion-asked', 'suspended', 'restored', 'role-granted', 'role-revoked')),
  ADD CONSTRAINT account_activity_method_check CHECK (method in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider', 'moderator', 'operator'));
--> statement-breakpoint
ALTER TABLE accounts
  ADD CONSTRAINT accounts_sign_in_policy_check CHECK (sign_in_policy in ('password', 'second-factor', 'passkeys'));
--> statement-breakpoint
ALTER TABLE email_tokens
  ADD CONSTRAINT email_tokens_kind_check CHECK (kind in ('verify', 'reset', 'change', 'sign-in'));
--> statement-breakpoint
ALTER TABLE outbox
  ADD CONSTRAINT outbox_attempts_check CHECK (attempts >= 0);
--> statement-breakpoint
ALTER TABLE sessions
  ADD CONSTRAINT sessions_opened_by_check CHECK (opened_by in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider')),
  ADD CONSTRAINT sessions_confirmed_by_check CHECK (confirmed_by in ('password', 'code', 'recovery-code', 'passkey', 'link', 'provider'));
--> statement-breakpoint
ALTER TABLE applications
  ADD CONSTRAINT applications_status_check CHECK (status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  ADD CONSTRAINT applications_told_status_check CHECK (told_status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));
--> statement-breakpoint
ALTER TABLE files
  ADD CONSTRAINT files_bytes_check CHECK (bytes >= 0);
--> statement-breakpoint
ALTER TABLE resumes
  ADD CONSTRAINT resumes_bytes_check CHECK (bytes >= 0);
--> statement-breakpoint
ALTER TABLE companies
  ADD CONSTRAINT companies_industry_check CHECK (industry in ('Technology', 'Finance', 'Healthcare', 'Education', 'Retail')),
  ADD CONSTRAINT companies_company_type_check CHECK (company_type in ('Public-Company', 'Self-Employed', 'Government-Agency', 'Non-Profit', 'Sole-Proprietorship', 'Privately-Held', 'Partnership'));
--> statement-breakpoint
ALTER TABLE passkey_challenges
  ADD CONSTRAINT passkey_challenges_purpose_check CHECK (purpose in ('sign-in', 'add', 'confirm'));
--> statement-breakpoint
ALTER TABLE passkeys
  ADD CONSTRAINT passkeys_counter_check CHECK (counter >= 0);
--> statement-breakpoint
ALTER TABLE application_events
  ADD CONSTRAINT application_events_kind_check CHECK (kind in ('applied', 'status', 'message', 'undone', 'interview-planned', 'interview-moved', 'interview-called-off', 'job-closed', 'withdrawn')),
  ADD CONSTRAINT application_events_from_status_check CHECK (from_status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  ADD CONSTRAINT application_events_to_status_check CHECK (to_status in ('submitted', 'in review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));
--> statement-breakpoint
ALTER TABLE application_ratings
  ADD CONSTRAINT application_ratings_rating_check CHECK (rating between 1 and 5);
--> statement-breakpoint
ALTER TABLE interviews
  ADD CONSTRAINT interviews_duration_check CHECK (duration > 0);
--> statement-breakpoint
ALTER TABLE job_alerts
  ADD CONSTRAINT job_alerts_frequency_check CHECK (frequency in ('daily', 'weekly'));
--> statement-breakpoint
ALTER TABLE job_questions
  ADD CONSTRAINT job_questions_position_check CHECK (position >= 0),
  ADD CONSTRAINT job_questions_question_type_check CHECK (question_type in ('Written Response', 'Multiple-choice', 'Number Response', 'Checkbox', 'Availibility', 'File Upload'));
--> statement-breakpoint
ALTER TABLE jobs
  ADD CONSTRAINT jobs_salary_check CHECK (salary >= 0),
  ADD CONSTRAINT jobs_salary_max_check CHECK (salary_max >= salary),
  ADD CONSTRAINT jobs_salary_period_check CHECK (salary_period in ('hour', 'day', 'month', 'year')),
  ADD CONSTRAINT jobs_job_hours_check CHECK (job_hours in ('part-time', 'full-time', 'internship', 'seasonal', 'contract')),
  ADD CONSTRAINT jobs_job_type_check CHECK (job_type in ('on-site', 'hybrid', 'remote')),
  ADD CONSTRAINT jobs_industry_check CHECK (industry in ('Technology', 'Finance', 'Healthcare', 'Education', 'Retail'));
--> statement-breakpoint
ALTER TABLE mentions ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
ALTER TABLE mentions
  ADD CONSTRAINT mentions_position_check CHECK (position >= 0);
--> statement-breakpoint
ALTER TABLE conversation_members
  ADD CONSTRAINT conversation_members_unread_check CHECK (unread >= 0),
  ADD CONSTRAINT conversation_members_read_position_check CHECK (read_position >= 0);
--> statement-breakpoint
ALTER TABLE conversations
  ADD CONSTRAINT conversations_last_position_check CHECK (last_position >= 0);
--> statement-breakpoint
ALTER TABLE message_files
  ADD CONSTRAINT message_files_position_check CHECK (position >= 0),
  ADD CONSTRAINT message_files_bytes_check CHECK (bytes >= 0);
--> statement-breakpoint
ALTER TABLE message_reactions
  ADD CONSTRAINT message_reactions_reaction_check CHECK (reaction in ('👍', '❤️', '😂', '🎉', '😮', '🙏'));
--> statement-breakpoint
ALTER TABLE messages
  ADD CONSTRAINT messages_position_check CHECK (position > 0);
--> statement-breakpoint
ALTER TABLE moderation_decisions
  ADD CONSTRAINT moderation_decisions_decision_check CHECK (decision in ('open', 'hidden', 'dismissed', 'shown'));
--> statement-breakpoint
ALTER TABLE reports
  ADD CONSTRAINT reports_subject_check CHECK (subject in ('post', 'comment', 'user', 'message', 'job', 'company')),
  ADD CONSTRAINT reports_reason_check CHECK (reason in ('spam', 'harassment', 'false-information', 'impersonation', 'other')),
  ADD CONSTRAINT reports_status_check CHECK (status in ('open', 'hidden', 'dismissed', 'shown'));
--> statement-breakpoint
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_kind_check CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention', 'repost', 'connection-request', 'connection-accepted', 'added-to-company', 'application', 'application-received', 'interview', 'job-closed', 'moderation')),
  ADD CONSTRAINT notification_settings_channel_check CHECK (channel in ('none', 'in-app', 'email', 'email-at-once'));
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_kind_check CHECK (kind in ('like', 'comment', 'reply', 'comment-like', 'mention', 'repost', 'connection-request', 'connection-accepted', 'added-to-company', 'application', 'application-received', 'interview', 'job-closed', 'moderation')),
  ADD CONSTRAINT notifications_count_check CHECK (count >= 0),
  ADD CONSTRAINT notifications_comment_check CHECK (comment_id is null or post_id is not null),
  ADD CONSTRAINT notifications_interview_check CHECK (interview_id is null or application_id is not null);
--> statement-breakpoint
ALTER TABLE connections
  ADD CONSTRAINT connections_status_check CHECK (status in ('pending', 'accepted', 'rejected'));
--> statement-breakpoint
ALTER TABLE profile_entries
  ADD CONSTRAINT profile_entries_kind_check CHECK (kind in ('education', 'certificate', 'language', 'link')),
  ADD CONSTRAINT profile_entries_level_check CHECK (level in ('', 'basic', 'conversational', 'fluent', 'native')),
  ADD CONSTRAINT profile_entries_period_check CHECK (end_date >= start_date);
--> statement-breakpoint
ALTER TABLE profiles
  ADD CONSTRAINT profiles_open_to_work_check CHECK (open_to_work in ('', 'recruiters', 'everyone'));
--> statement-breakpoint
ALTER TABLE work_experience
  ADD CONSTRAINT work_experience_job_type_check CHECK (job_type in ('part-time', 'full-time', 'internship', 'seasonal', 'contract')),
  ADD CONSTRAINT work_experience_period_check CHECK (end_date >= start_date);
--> statement-breakpoint
ALTER TABLE pictures
  ADD CONSTRAINT pictures_place_check CHECK (place in ('portrait', 'logo', 'cover', 'post')),
  ADD CONSTRAINT pictures_position_check CHECK (position >= 0);
--> statement-breakpoint
ALTER TABLE comments
  ADD CONSTRAINT comments_like_count_check CHECK (like_count >= 0),
  ADD CONSTRAINT comments_reply_count_check CHECK (reply_count >= 0);
--> statement-breakpoint
ALTER TABLE posts
  ADD CONSTRAINT posts_like_count_check CHECK (like_count >= 0),
  ADD CONSTRAINT posts_comment_count_check CHECK (comment_count >= 0),
  ADD CONSTRAINT posts_repost_count_check CHECK (repost_count >= 0);
--> statement-breakpoint
ALTER TABLE remote_views
  ADD CONSTRAINT remote_views_views_check CHECK (views >= 0);
--> statement-breakpoint
ALTER TABLE roles
  ADD CONSTRAINT roles_role_check CHECK (role in ('moderator', 'administrator'));
--> statement-breakpoint
ALTER TABLE task_failures
  ADD CONSTRAINT task_failures_attempts_check CHECK (attempts >= 0);
--> statement-breakpoint
ALTER TABLE throttles
  ADD CONSTRAINT throttles_count_check CHECK (count >= 0);
--> statement-breakpoint
DROP TYPE email_token_kind;
--> statement-breakpoint
DROP TYPE application_status;
--> statement-breakpoint
DROP TYPE passkey_purpose;
--> statement-breakpoint
DROP TYPE application_event_kind;
--> statement-breakpoint
DROP TYPE job_alert_frequency;
--> statement-breakpoint
DROP TYPE message_reaction;
--> statement-breakpoint
DROP TYPE report_reason;
--> statement-breakpoint
DROP TYPE report_status;
--> statement-breakpoint
DROP TYPE report_subject;
--> statement-breakpoint
DROP TYPE notification_channel;
--> statement-breakpoint
DROP TYPE notification_kind;
--> statement-breakpoint
DROP TYPE connection_status;
--> statement-breakpoint
DROP TYPE picture_place;
--> statement-breakpoint
DROP TYPE staff_role;
--> statement-breakpoint
ALTER TABLE half_sessions ADD COLUMN password_hash text;
--> statement-breakpoint
ALTER TABLE authenticators
  ADD COLUMN undo_hash bytea,
  ADD CONSTRAINT authenticators_undo_hash_unique UNIQUE(undo_hash);
--> statement-breakpoint
ALTER TABLE passkeys
  ADD COLUMN undo_hash bytea,
  ADD CONSTRAINT passkeys_undo_hash_unique UNIQUE(undo_hash);
--> statement-breakpoint
ALTER TABLE public_profiles ADD CONSTRAINT public_profiles_parts_check CHECK (parts <@ array['photo', 'headline', 'location', 'bio', 'work', 'education', 'certificate', 'skills', 'language', 'link']);
