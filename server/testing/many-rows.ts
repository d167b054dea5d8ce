import { sql } from "drizzle-orm";
import type { Database } from "../src/kernel/db/database";
import type { TestApp } from "./app";
import { buildCompany, buildEmployee, buildJob, buildUser } from "./builders";

/** Enough rows that PostgreSQL would avoid an index that doesn't serve a list. */
const ROWS = 50_000;

interface Person {
  id: string;
  token: string;
}

/** Whose lists are long. */
interface Cast {
  viewer: Person;
  recruiter: Person;
  moderator: Person;
  companyId: string;
  jobId: string;
}

/** Fills every table that grows with use, so that all lists of a few people are long. */
export async function buildManyRows(app: TestApp) {
  const { db } = app;
  const viewer = await buildUser(db);
  const companyId = (await buildCompany(db)).id;
  const recruiter = await buildUser(db);
  const moderator = await buildUser(db, { role: "moderator" });
  await buildEmployee(db, { companyId, userId: recruiter.id, isAdmin: true });
  const jobId = (await buildJob(db, { companyId })).id;
  const cast = { viewer, recruiter, moderator, companyId, jobId };
  await db.transaction(async (tx) => {
    // Without triggers, which would look up and write something for each row.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const fillSome of [
      fill,
      fillFollows,
      fillSharing,
      fillApplications,
      fillSkills,
      fillNotifications,
      fillReports,
      fillMessages,
    ])
      await fillSome(tx, cast);
  });
  const [post] = (await app.call("listPosts", { limit: 1 }, recruiter)).body;
  const postId = post?.id ?? "";
  const found = await app.call("getAddressee", { id: recruiter.id }, viewer);
  const conversationId = found.body.conversation_id ?? "";
  await db.execute(sql`
    insert into comments (id, post_id, author_id, content)
    select gen_random_uuid(), ${postId}, ${viewer.id}, 'Comment ' || n from generate_series(1, ${ROWS}) n`);
  // One comment has as many replies as the post has other comments, and as many likes.
  const comment = await app.call("createComment", { id: postId, content: "Comment" }, recruiter);
  const commentId = comment.body.id;
  await db.execute(sql`
    insert into comments (id, post_id, parent_id, author_id, content)
    select gen_random_uuid(), ${postId}, ${commentId}, ${viewer.id}, 'Reply ' || n from generate_series(1, ${ROWS}) n`);
  await db.execute(
    sql`insert into comment_likes (comment_id, user_id) select ${commentId}, id from profiles`,
  );
  // Also empties the pending lists of the text indexes, as autovacuum would.
  await db.execute(sql`vacuum analyze`);
  return { ...cast, postId, commentId, conversationId };
}

async function fill(db: Database, { viewer, recruiter, companyId }: Cast): Promise<void> {
  const series = sql`generate_series(1, ${ROWS}) n`;
  const moment = sql`now() - n * interval '1 minute'`;
  await db.execute(
    sql`insert into accounts (id, email, password_hash) select gen_random_uuid(), 'n' || n || '@example.com', '' from ${series}`,
  );
  await db.execute(sql`
    insert into profiles (id, first_name, last_name, search)
    select id, initcap(md5(email::text)), initcap(md5(id::text)), to_tsvector('simple', md5(email::text) || ' ' || md5(id::text))
      from accounts where email like 'n%'`);
  await db.execute(sql`
    insert into posts (id, author_id, content, created_at) select gen_random_uuid(), ${viewer.id}, 'Post', ${moment} from ${series}`);
  await db.execute(sql`
    insert into post_likes (post_id, user_id) select posts.id, profiles.id from posts, (select id from profiles limit 3) profiles`);
  await db.execute(sql`
    insert into connections (id, low_id, high_id, requester_id, created_at)
    select gen_random_uuid(), least(id, ${viewer.id}), greatest(id, ${viewer.id}), id, now() - random() * interval '9 days'
      from profiles where id <> ${viewer.id}`);
  await db.execute(sql`
    insert into companies (id, name, website, industry, company_type)
    select gen_random_uuid(), initcap(md5(n::text)) || ' Ltd', 'https://example.com', 'Retail', 'Partnership' from ${series}`);
  await db.execute(sql`
    insert into employees (company_id, user_id, job_title, created_at)
    select ${companyId}, id, 'Cook', now() - random() * interval '9 days' from profiles on conflict do nothing`);
  await db.execute(sql`
    insert into employees (company_id, user_id, job_title) select id, ${viewer.id}, 'Founder' from companies where id <> ${companyId}`);
  await db.execute(sql`
    insert into jobs (id, company_id, title, description, salary, job_hours, job_type, industry, link_to_job, created_at, search)
    select gen_random_uuid(), ids[n % 200 + 1], 'Job ' || md5(n::text), 'Work', 20, 'contract', 'remote', 'Retail', 'https://example.com', ${moment},
           text_words('Job ' || md5(n::text))
      from (select array_agg(id) || ${companyId}::uuid as ids from (select id from companies limit 199) picked) companies, ${series}`);
  await db.execute(sql`
    insert into saved_jobs (user_id, job_id, created_at)
    select ids.id, jobs.id, jobs.created_at from jobs, (values (${viewer.id}::uuid), (${recruiter.id}::uuid)) ids (id)`);
  await db.execute(sql`
    insert into applications (id, job_id, user_id)
    select gen_random_uuid(), jobs.id, ${viewer.id} from jobs`);
  await db.execute(sql`
    insert into application_drafts (job_id, user_id, answers, updated_at)
    select jobs.id, ${viewer.id}, '[]', jobs.created_at from jobs`);
  await db.execute(sql`
    insert into job_alerts (id, user_id, filters, frequency, created_at, next_at)
    select gen_random_uuid(), ${viewer.id}, '{}', 'daily', ${moment}, now() from ${series}`);
}

/** The viewer has saved every post; each mentions two people, reposts the one before it, and has a hashtag that all have, and one that few have. */
async function fillSharing(db: Database, { viewer, recruiter }: Cast): Promise<void> {
  await db.execute(sql`
    insert into saved_posts (user_id, post_id, created_at)
    select ids.id, posts.id, posts.created_at from posts, (values (${viewer.id}::uuid), (${recruiter.id}::uuid)) ids (id)`);
  await db.execute(sql`
    insert into post_tags (post_id, tag, created_at)
    select id, 'often', created_at from posts union all select id, left(md5(id::text), 3), created_at from posts`);
  await db.execute(sql`
    insert into mentions (post_id, user_id, written, position)
    select posts.id, people.id, 'Ada', place from posts, (select id, row_number() over () as place from profiles limit 2) people`);
  await db.execute(sql`
    insert into reposts (post_id, original_id, author_id, plain, created_at)
    select id, lag(id) over (order by created_at), author_id, false, created_at from posts`);
}

/** The viewer follows 5,000 people and mutes others; everyone follows the viewer, and the recruiter a few of them. */
async function fillFollows(db: Database, { viewer, recruiter }: Cast): Promise<void> {
  const moment = sql`now() - random() * interval '9 days'`;
  const followers = [
    [sql`${viewer.id}::uuid`, sql`id`, 5_000],
    [sql`id`, sql`${viewer.id}::uuid`, ROWS],
    [sql`${recruiter.id}::uuid`, sql`id`, 20],
  ] as const;
  for (const [follower, followed, most] of followers) {
    await db.execute(sql`
      insert into follows (follower_id, person_id, created_at)
      select ${follower}, ${followed}, ${moment} from profiles where id not in (${viewer.id}, ${recruiter.id}) order by id limit ${most}
          on conflict do nothing`);
  }
  await db.execute(sql`
    insert into mutes (muter_id, muted_id, created_at)
    select ${viewer.id}, id, ${moment} from profiles where id <> ${viewer.id} order by id desc limit 1000`);
  // Everyone recommends the viewer, who recommends everyone.
  await db.execute(sql`
    insert into recommendations (id, author_id, subject_id, relation, text, shown, created_at)
    select gen_random_uuid(), id, ${viewer.id}, '', 'Careful', true, ${moment} from profiles where id <> ${viewer.id}
     union all
    select gen_random_uuid(), ${viewer.id}, id, '', 'Careful', false, ${moment} from profiles where id <> ${viewer.id}`);
  await db.execute(sql`
    insert into mutes (muter_id, muted_id)
    select one.id, other.id
      from (select id from profiles limit 200) one, (select id from profiles where id <> ${viewer.id} limit 100 offset 200) other
     where one.id <> other.id
        on conflict do nothing`);
}

/**
 * Each person likes one of the viewer's posts, half of it unread, and they all comment on the oldest; every fifth of them
 * is blocked or blocks, and others block each other. */
async function fillNotifications(db: Database, { viewer, recruiter }: Cast): Promise<void> {
  await db.execute(sql`
    insert into notifications (id, user_id, kind, actor_id, post_id, about_id, created_at, read_at)
    select gen_random_uuid(), ${viewer.id}, 'like', fans.id, posts.id, posts.id, posts.created_at,
           case when place % 2 = 0 then now() end
      from (select id, created_at, row_number() over () as place from posts) posts
      join (select id, row_number() over () as place from profiles where id <> ${viewer.id}) fans using (place)`);
  await db.execute(sql`
    insert into notifications (id, user_id, kind, actor_id, post_id, about_id, created_at, superseded)
    select gen_random_uuid(), ${viewer.id}, 'comment', fans.id, post.id, post.id, now() - place * interval '1 second', place > 1
      from (select id from posts order by created_at limit 1) post,
           (select id, row_number() over (order by id desc) as place from profiles where id <> ${viewer.id}) fans`);
  for (const [blocker, blocked] of [
    [sql`${viewer.id}::uuid`, sql`id`],
    [sql`id`, sql`${viewer.id}::uuid`],
  ]) {
    await db.execute(sql`
      insert into blocks (blocker_id, blocked_id)
      select ${blocker}, ${blocked} from profiles where id not in (${viewer.id}, ${recruiter.id}) order by id limit 1000`);
  }
  await db.execute(sql`
    insert into blocks (blocker_id, blocked_id)
    select one.id, other.id
      from (select id from profiles limit 200) one, (select id from profiles where id <> ${viewer.id} limit 100 offset 200) other
        on conflict do nothing`);
}

/** Every post is reported, half of the reports are decided; every hundredth post and person is hidden. */
async function fillReports(db: Database, { viewer, recruiter, moderator }: Cast): Promise<void> {
  await db.execute(sql`
    insert into reports (id, subject, subject_id, author_id, reporter_id, reason, status, created_at)
    select gen_random_uuid(), 'post', id, author_id, ${recruiter.id}, 'spam',
           case row_number() over () % 2 when 0 then 'open' else 'dismissed' end, created_at
      from posts`);
  await db.execute(sql`
    insert into moderation_decisions (id, report_id, moderator_id, decision, created_at)
    select gen_random_uuid(), id, ${moderator.id}, status, created_at from reports where status <> 'open'`);
  for (const table of ["posts", "profiles"]) {
    await db.execute(sql`
      update ${sql.identifier(table)} set hidden_at = now()
       where id in (select id from ${sql.identifier(table)} where id not in (${viewer.id}, ${recruiter.id}) limit ${ROWS / 100})`);
  }
}

/** One job that everyone has applied for, and everyone's jobs that the viewer has applied for. */
async function fillApplications(db: Database, { viewer, jobId }: Cast): Promise<void> {
  const moment = sql`now() - random() * interval '9 days'`;
  await db.execute(sql`
    insert into applications (id, job_id, user_id, created_at)
    select gen_random_uuid(), ${jobId}, id, ${moment} from profiles on conflict do nothing`);
  await db.execute(sql`
    insert into applications (id, job_id, user_id, created_at) select gen_random_uuid(), id, ${viewer.id}, ${moment} from jobs on conflict do nothing`);
}

/** The recruiter's friends know each other's friends; everyone has skills, every job asks for some. */
async function fillSkills(db: Database, { recruiter }: Cast): Promise<void> {
  await db.execute(sql`
    insert into connections (id, low_id, high_id, requester_id, status, created_at)
    select gen_random_uuid(), least(one, other), greatest(one, other), one, 'accepted', now() - random() * interval '9 days'
      from (select ${recruiter.id}::uuid as one, id as other from (select id from profiles where id <> ${recruiter.id} limit 50) friends
            union all
            select one.id, other.id from (select id from profiles limit 50) one, (select id from profiles limit 200 offset 50) other) pairs
     where one <> other
        on conflict do nothing`);
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) as n from skills)
    insert into user_skills (user_id, skill_id)
    select profiles.id, numbered.id from profiles, numbered where numbered.n <= 2`);
  await db.execute(sql`
    insert into job_skills (job_id, skill_id)
    select jobs.id, picked.id from jobs, (select id from skills order by id limit 3) picked`);
}

/** The viewer has a conversation with everyone, and a long one with the recruiter. */
async function fillMessages(db: Database, { viewer, recruiter }: Cast): Promise<void> {
  await db.execute(sql`
    insert into conversations (id, low_id, high_id, last_position)
    select gen_random_uuid(), least(id, ${viewer.id}), greatest(id, ${viewer.id}), case when id = ${recruiter.id} then ${ROWS} else 1 end
      from profiles where id <> ${viewer.id}`);
  await db.execute(sql`
    insert into conversation_members (conversation_id, user_id, last_at, unread)
    select conversations.id, people.id, now() - random() * interval '9 days', (random() < 0.02)::int
      from conversations cross join lateral (values (low_id), (high_id)) people (id)`);
  await db.execute(sql`
    insert into messages (id, conversation_id, position, author_id, content, created_at)
    select gen_random_uuid(), conversations.id, n, ${recruiter.id}, 'Message ' || md5(n::text), now() - random() * interval '9 days'
      from conversations cross join lateral generate_series(1, last_position) n`);
}
