import { createSecret } from "@guildway/server/kernel/core/tokens";
import type { Database } from "@guildway/server/kernel/db/database";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";

const PEOPLE = 100_000;
const COMPANIES = 100_000;
const JOBS = 100_000;
const POSTS = 100_000;
const REPLIES = 5_000;
const APPLICANTS_OF_DESK = 2_000;
/** Even the best-connected person knows fewer people than this. */
const STRANGERS = 2_000;

/** Everyone has one of a hundred first names, and most of these are prefixes of longer ones: as in real life, few names are rare. */
const FIRST_NAMES =
  "Ada Adam Agnes Alan Alba Alex Alice Amara Amir Ana Anna Anton Aoife Ben Bea Boris Carla Carlos Chen Clara Dana Daniel David Diego Dina Elena Eli Emma Eric Esra Eva Fatima Felix Finn Fiona Frank George Gita Grace Hana Hannah Hugo Ida Igor Ines Ivan Jack James Jan Jana Jean Joan Johan John Jonas José Julia June Kaito Karl Kate Lea Lena Leo Lina Liu Luca Lucy Maja Marco Maria Mark Mary Max Mei Mia Mila Nadia Nia Nina Noah Nora Olga Omar Oscar Paul Pia Priya Rosa Ruth Sam Sara Sofia Søren Tara Tom Uma Vera Wei Yara Zoë".split(
    " ",
  );
const SYLLABLES =
  "an ar bel ber bo bran cor da del den dor el fen fer gar gre ha hol in jor ka ken kow la lin lo mar mo mul na nel ok or pa per qui ra rin ro sal sen ski son ta ti ton va ver win wo ya zen".split(
    " ",
  );
const COMPANY_WORDS =
  "Amber Anchor Arbor Atlas Beacon Birch Bright Cedar Cobalt Coral Crescent Delta Eagle Ember Falcon Forge Garnet Granite Harbour Hazel Iron Ivory Juniper Keystone Lantern Linden Lumen Maple Meadow Meridian North Oak Onyx Orchard Pioneer Quarry Raven River Saffron Silver Slate Solar Stone Summit Tidal Timber Union Vale Willow Zephyr".split(
    " ",
  );
const TRADES =
  "Nurse Engineer Teacher Accountant Designer Analyst Cook Driver Electrician Editor Developer Manager Carpenter Pharmacist Librarian Welder Surveyor Translator Planner Technician".split(
    " ",
  );
const PROSE =
  "care team patient build design budget lesson report client system network garden bridge machine school market safety quality travel morning evening support training project customer product service research record review plan schedule repair install measure write speak listen lead".split(
    " ",
  );

/** Addresses of the two viewers. The first knows everyone. */
export const MODERATORS = ["connected@example.com", "ordinary@example.com"];

/** Viewers of the filled world, and ids in it. */
export interface FilledWorld {
  /**
   * A member with a few dozen connections, and one connected with everyone. Both are recruiters of the large company.
   */
  tokens: { ordinary: string; connected: string };
  ordinaryId: string;
  connectedId: string;
  /** A tenth of all people work there. */
  companyId: string;
  /** A job of that company that a tenth of all people applied for. */
  jobId: string;
  applicationId: string;
  /** Another job of that company: 2,000 applications with answers, notes and ratings. */
  deskId: string;
  /** Its number, choice and availability questions. */
  numberId: string;
  choiceId: string;
  timesId: string;
  postId: string;
  /** A comment on it that many have replied to. */
  commentId: string;
}

/** Fills the database of a product that has grown: a network in which one person knows everyone. */
export async function fillWorld(db: Database): Promise<FilledWorld> {
  return db.transaction(async (tx) => {
    // Without triggers, which would run for each row.
    await tx.execute(sql`set local session_replication_role = replica`);
    await withoutTextIndexes(tx, "profiles", () => fillPeople(tx));
    await withoutTextIndexes(tx, "companies", () => withoutTextIndexes(tx, "jobs", () => fillCompanies(tx)));
    await fillPosts(tx);
    await fillReplies(tx);
    await fillConnections(tx);
    await fillWhatFollows(tx);
    await fillDesk(tx);
    const idOf = (table: string, n: number) =>
      sql<string>`(select id from ${sql.identifier(table)} where n = ${n})`;
    const [found] = await tx
      .select({
        connectedId: idOf("person", 1),
        ordinaryId: idOf("person", 2),
        companyId: idOf("company", 1),
        jobId: idOf("job", 1),
        applicationId: sql<string>`applications.id`,
        deskId: idOf("job", 2),
        numberId: idOf("question", 2),
        choiceId: idOf("question", 3),
        timesId: idOf("question", 4),
        postId: idOf("post", 1),
        commentId: sql<string>`(select id from comments where reply_count > 0)`,
      })
      .from(sql`applications`)
      .where(sql`job_id = ${idOf("job", 1)}`)
      .limit(1);
    if (!found) throw new Error("The world was not filled");
    const tokens = {
      ordinary: await signIn(tx, found.ordinaryId),
      connected: await signIn(tx, found.connectedId),
    };
    return { ...found, tokens };
  });
}

/** Rows are written several times, so the indexes of their texts are built once, at the end. */
async function withoutTextIndexes(db: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await db
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`tablename = ${table} and indexdef like '%USING gin%'`);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

async function signIn(db: Database, accountId: string): Promise<string> {
  const token = createSecret();
  await db.execute(sql`
    insert into sessions (id, account_id, token_hash, expires_at, last_used_at)
    values (gen_random_uuid(), ${accountId}, ${await argon2Hasher.digest(token)}, now() + interval '1 day', now())`);
  return token;
}

const series = (count: number) => sql`generate_series(1, ${count}::int) n`;
const agoBy = (unit: string) => sql`date_trunc('milliseconds', now() - n * ${unit}::interval)`;
const wordOf = (words: string[], which: ReturnType<typeof sql>) =>
  sql`(${sql.param(words)}::text[])[1 + (${which})::int % ${words.length}]`;

/** Numbers the rows of a table from 1, so that others can refer to them. */
async function number(db: Database, name: string, table: string): Promise<void> {
  const [numbered, numberedTable] = [sql.identifier(name), sql.identifier(table)];
  await db.execute(sql`
    create temporary table ${numbered} on commit drop as
    select id, row_number() over (order by id) as n from ${numberedTable}`);
  await db.execute(sql`create unique index on ${numbered} (n)`);
  await db.execute(sql`analyze ${numbered}`);
}

async function fillPeople(db: Database): Promise<void> {
  await db.execute(sql`
    insert into accounts (id, email, password_hash, verified_at)
    select gen_random_uuid(), 'p' || n || '@example.com', '', now() from ${series(PEOPLE)}`);
  await number(db, "person", "accounts");
  await db.execute(sql`
    update accounts set email = ${wordOf(MODERATORS, sql`n - 1`)}
      from person where person.id = accounts.id and n <= 2`);
  await db.execute(sql`
    insert into profiles (id, first_name, last_name, headline, location_country, location_state)
    select id,
           ${wordOf(FIRST_NAMES, sql`power(random(), 2) * 10000`)} || case when n % 7 = 0 then '-' || ${wordOf(FIRST_NAMES, sql`n`)} else '' end,
           initcap(${wordOf(SYLLABLES, sql`random() * 10000`)} || ${wordOf(SYLLABLES, sql`random() * 10000`)} || ${wordOf(SYLLABLES, sql`random() * 10000`)}),
           ${wordOf(TRADES, sql`n`)} || ' at ' || ${wordOf(COMPANY_WORDS, sql`n`)}, 'United States', 'Maine'
      from person`);
  await db.execute(sql`
    insert into user_skills (user_id, skill_id)
    select person.id, skill.id from person
     cross join generate_series(1, 8) k
      join (select id, row_number() over (order by id) as s, count(*) over () as total from skills) skill
        on skill.s = 1 + (person.n * 31 + k * k * 17) % skill.total
        on conflict do nothing`);
  await db.execute(sql`
    insert into work_experience (id, user_id, company_name, title, description, job_type, start_date)
    select gen_random_uuid(), id, 'Harbour', 'Cook', 'Cooked', 'full-time', date '2020-01-01' from person, generate_series(1, 2)`);
  await db.execute(sql`update profiles set search = person_search(profiles)`);
}

async function fillCompanies(db: Database): Promise<void> {
  await db.execute(sql`
    insert into companies (id, name, description, website, industry, company_type, created_at)
    select gen_random_uuid(),
           ${wordOf(COMPANY_WORDS, sql`n`)} || ' ' || ${wordOf(SYLLABLES, sql`n / 7`)} || ${wordOf(SYLLABLES, sql`n / 50`)} || ' Works Ltd',
           'A company.', 'https://example.com', (array['Technology', 'Finance', 'Healthcare', 'Education', 'Retail'])[1 + n % 5],
           'Partnership', ${agoBy("1 hour")}
      from ${series(COMPANIES)}`);
  await number(db, "company", "companies");
  await db.execute(sql`
    insert into employees (company_id, user_id, job_title, is_admin, created_at)
    select company.id, person.id, 'Cook', person.n <= 2, date_trunc('milliseconds', now() - random() * interval '900 days')
      from person join company on company.n = case when person.n % 10 = 0 or person.n <= 2 then 1 else person.n % ${COMPANIES} + 1 end`);
  await db.execute(sql`
    insert into jobs (id, company_id, title, description, salary, job_hours, job_type, industry, location_country, location_state, link_to_job, created_at)
    select gen_random_uuid(), company.id,
           (array['Senior', 'Junior', 'Lead', 'Night'])[1 + s.n % 4] || ' ' || ${wordOf(TRADES, sql`s.n`)},
           prose.text, 10 + s.n % 150, (array['full-time', 'part-time', 'contract'])[1 + s.n % 3],
           (array['on-site', 'hybrid', 'remote'])[1 + s.n % 3], (array['Technology', 'Finance', 'Healthcare', 'Education', 'Retail'])[1 + s.n % 5],
           'United States', 'Maine', 'https://example.com', date_trunc('milliseconds', now() - s.n * interval '1 minute')
      from generate_series(1, ${JOBS}) s (n)
      join company on company.n = case when s.n % 50 = 0 then 1 else s.n % ${COMPANIES} + 1 end
     cross join lateral (
             select string_agg(${wordOf(PROSE, sql`random() * 10000 + 0 * words.n`)}, ' ') as text from generate_series(s.n, s.n + 80) words (n)
           ) prose`);
  await db.execute(sql`
    create temporary table job on commit drop as
    select jobs.id, row_number() over (order by jobs.company_id <> company.id, jobs.id) as n
      from jobs, company where company.n = 1`);
  await db.execute(sql`create unique index on job (n)`);
  await db.execute(sql`
    insert into job_skills (job_id, skill_id)
    select job.id, skill.id from job
     cross join generate_series(1, 4) k
      join (select id, row_number() over (order by id) as s, count(*) over () as total from skills) skill
        on skill.s = 1 + (job.n * 29 + k * k * 13) % skill.total
        on conflict do nothing`);
  await db.execute(sql`update jobs set search = job_search(id)`);
  await db.execute(sql`
    insert into job_questions (id, job_id, position, question, question_type)
    select gen_random_uuid(), id, k, 'Why?', 'Written Response' from job, generate_series(0, 4) k where n <= 1000`);
}

async function fillPosts(db: Database): Promise<void> {
  await db.execute(sql`
    insert into posts (id, author_id, content, created_at, like_count, comment_count)
    select gen_random_uuid(), person.id, repeat('A post of some length. ', 8), date_trunc('milliseconds', now() - s.n * interval '1 minute'), 5, 2
      from generate_series(1, ${POSTS}) s (n)
      join person on person.n = case when s.n % 10 = 0 then 1 else 1 + s.n * 7 % ${PEOPLE} end`);
  await number(db, "post", "posts");
  await db.execute(sql`
    insert into post_likes (post_id, user_id)
    select post.id, person.id from post cross join generate_series(0, 4) k join person on person.n = 1 + (post.n * 7 + k * 13) % ${PEOPLE}`);
  await db.execute(sql`
    insert into comments (id, post_id, author_id, content, created_at)
    select gen_random_uuid(), post.id, person.id, 'I agree', date_trunc('milliseconds', now() - random() * interval '90 days')
      from (select id, n from post, generate_series(1, 2) union all select id, g as n from post, ${series(20_000)} (g) where post.n = 1) post
      join person on person.n = 1 + post.n * 11 % ${PEOPLE}`);
}

/** One comment has many replies, and each of them likes. */
async function fillReplies(db: Database): Promise<void> {
  await db.execute(sql`
    with parent as (
      update comments set reply_count = ${REPLIES}
       where id = (select comments.id from comments join post on post.id = post_id where post.n = 1 order by comments.id limit 1)
      returning id, post_id
    )
    insert into comments (id, post_id, parent_id, author_id, content, created_at, like_count)
    select gen_random_uuid(), parent.post_id, parent.id, person.id, 'I agree, too', date_trunc('milliseconds', now() - s.n * interval '1 minute'), 2
      from parent cross join generate_series(1, ${REPLIES}) s (n) join person on person.n = 1 + s.n * 11 % ${PEOPLE}`);
  await db.execute(sql`
    insert into comment_likes (comment_id, user_id)
    select comments.id, person.id from comments join person on person.n in (1, 2) where parent_id is not null`);
}

/** The first person is connected with everyone, the others with about two dozen people. */
async function fillConnections(db: Database): Promise<void> {
  await db.execute(sql`
    insert into connections (id, low_id, high_id, requester_id, status, created_at)
    select gen_random_uuid(), least(one.id, other.id), greatest(one.id, other.id), one.id,
           (case when one.n = 2 or (one.n + other.n) % 10 < 9 then 'accepted' else 'pending' end),
           date_trunc('milliseconds', now() - random() * interval '900 days')
      from (select 1 as one, generate_series(2, ${PEOPLE - STRANGERS}) as other
            union
            select n, case when k < 9 then 1 + (n / 100 * 100 + (n + k * k) % 100) % ${PEOPLE} else 1 + (n * 13 + k * 7919) % ${PEOPLE} end
              from generate_series(2, ${PEOPLE}) n, generate_series(1, 12) k) pair
      join person one on one.n = pair.one
      join person other on other.n = pair.other
     where one.id <> other.id
        on conflict do nothing`);
  await db.execute(sql`
    update connections set status = 'accepted' from person
     where person.n = 1 and person.id in (low_id, high_id) and status <> 'accepted' and random() < 0.9`);
}

/** Notifications, applications, saved jobs, alerts, blocks and reports. */
async function fillWhatFollows(db: Database): Promise<void> {
  await db.execute(sql`
    insert into notifications (id, user_id, kind, actor_id, post_id, about_id, superseded, created_at, read_at)
    select gen_random_uuid(), reader.id, 'comment', actor.id, post.id, post.id, post.turn = 2, date_trunc('milliseconds', now() - post.n * interval '1 minute'), case when random() < 0.8 then now() end
      from (select post.id, post.n, case when post.n % 2 = 0 then 1 when post.n % 1000 = 3 then 2 else post.n end as reader, (post.n * 3 + turn) % ${PEOPLE} + 1 as actor, turn from post, generate_series(1, 2) turn) post
      join person reader on reader.n = post.reader
      join person actor on actor.n = post.actor`);
  await db.execute(sql`
    insert into applications (id, job_id, user_id, created_at)
    select gen_random_uuid(), job.id, person.id, date_trunc('milliseconds', now() - random() * interval '90 days')
      from (select 1 as job, 10 * n as person from generate_series(1, ${PEOPLE / 10}) n
            union select n, 1 + n * 3 % ${PEOPLE} from generate_series(2, ${JOBS}) n
            union select n, case when n % 2 = 0 then 1 else 2 end from generate_series(2, 2000) n) pair
      join job on job.n = pair.job join person on person.n = pair.person`);
  await db.execute(sql`
    insert into saved_jobs (user_id, job_id, created_at)
    select person.id, job.id, date_trunc('milliseconds', now() - pair.job * interval '1 minute')
      from (select 1 as person, n as job from generate_series(1, 10000) n
            union all select person, 100 + person from generate_series(2, ${PEOPLE - 100}) person) pair
      join person on person.n = pair.person join job on job.n = pair.job`);
  await db.execute(sql`
    insert into job_alerts (id, user_id, filters, frequency, next_at)
    select gen_random_uuid(), id, '{}', 'daily', now() + interval '1 day' from person, generate_series(1, 2)`);
  await db.execute(sql`
    insert into blocks (blocker_id, blocked_id)
    select one.id, other.id
      from (select 1 as one, generate_series(1000, 1200) as other
            union all select n, n - 40000 from generate_series(50000, ${PEOPLE}, 10) n) pair
      join person one on one.n = pair.one join person other on other.n = pair.other`);
  await db.execute(sql`
    insert into reports (id, subject, subject_id, author_id, reporter_id, reason, status, created_at)
    select gen_random_uuid(), 'post', post.id, posts.author_id, person.id, 'spam', (case when n % 2 = 0 then 'open' else 'dismissed' end), posts.created_at
      from post join posts using (id) join (select id from person where n = 2) person on true where post.n % 10 = 0`);
  // The second person's conversations, one message each.
  await db.execute(sql`
    create temporary table talk on commit drop as
    select gen_random_uuid() as id, one.id as one, other.id as other, other.n
      from person one join person other on other.n between 10 and 60 where one.n = 2`);
  await db.execute(sql`
    insert into conversations (id, low_id, high_id, last_position)
    select id, least(one, other), greatest(one, other), 1 from talk`);
  await db.execute(sql`
    insert into conversation_members (conversation_id, user_id, last_at, unread, read_position)
    select talk.id, member.id, now() - n * interval '1 minute', 0, 1
      from talk cross join lateral (values (one), (other)) member (id)`);
  await db.execute(sql`
    insert into messages (id, conversation_id, position, author_id, content)
    select gen_random_uuid(), id, 1, other, 'Good morning, are you free on Thursday?' from talk`);
  await db.execute(
    sql`update profiles set hidden_at = now() from person where person.id = profiles.id and person.n % 500 = 499`,
  );
}

/** The recruiters' desk of one job: applications with answers of each type, half of them rated, some noted. */
async function fillDesk(db: Database): Promise<void> {
  await db.execute(sql`
    update jobs set company_id = company.id from company, job where company.n = 1 and job.n = 2 and jobs.id = job.id`);
  for (const table of ["applications", "job_questions"]) {
    await db.execute(sql`delete from ${sql.identifier(table)} using job where job.n = 2 and job_id = job.id`);
  }
  await db.execute(sql`
    create temporary table question on commit drop as
    select gen_random_uuid() as id, n, (array['Written Response', 'Number Response', 'Checkbox', 'Availibility'])[n] as type
      from generate_series(1, 4) n`);
  await db.execute(sql`
    insert into job_questions (id, job_id, position, question, question_type, options)
    select question.id, job.id, question.n - 1, 'Question ' || question.n, type,
           case type when 'Checkbox' then '{English,Spanish,French}'::text[] else '{}' end
      from question join job on job.n = 2`);
  await db.execute(sql`
    insert into applications (id, job_id, user_id, status, told_status, seen_at, created_at)
    select gen_random_uuid(), job.id, person.id, status, status,
           case when person.n % 10 > 0 then now() end, date_trunc('milliseconds', now() - random() * interval '60 days')
      from job, person, lateral (
             select (${sql.param([...APPLICATION_STATUSES])}::text[])[1 + person.n % ${APPLICATION_STATUSES.length}::int] as status
           ) decided
     where job.n = 2 and person.n between 1001 and ${1000 + APPLICANTS_OF_DESK}`);
  await db.execute(sql`
    insert into application_answers (application_id, question_id, texts)
    select applications.id, question.id, case question.n
             when 1 then array[(select string_agg(${wordOf(PROSE, sql`random() * 1000 + k + person.n`)}, ' ') from generate_series(1, 120) k)]
             when 2 then array[(person.n % 30)::text]
             when 3 then (array['{English}', '{English,French}', '{Spanish}'])[1 + person.n % 3]::text[]
             else (array['{Monday morning}', '{Monday morning,Friday evening}', '{Sunday evening}'])[1 + person.n % 3]::text[]
           end
      from applications join job on job.id = job_id and job.n = 2
      join person on person.id = user_id cross join question`);
  await db.execute(sql`
    insert into application_ratings (application_id, user_id, rating)
    select applications.id, person.id, 1 + (random() * 4)::int
      from applications join job on job.id = job_id and job.n = 2 join person on person.n <= 2
     where random() < 0.5`);
  await db.execute(sql`
    insert into application_notes (id, application_id, author_id, text)
    select gen_random_uuid(), applications.id, person.id, 'Call them'
      from applications join job on job.id = job_id and job.n = 2 join person on person.n = 1
     where random() < 0.3`);
}
