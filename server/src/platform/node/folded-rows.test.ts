import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { applyMigration } from "./apply-migration";
import { migrateDatabase } from "./migrate-database";
import { readMigrations } from "./read-migrations";

const [baseline] = readMigrations();
if (!baseline) throw new Error("There is no migration");

let database: TestDatabase;
afterEach(() => database.drop());

const ID = "00000000-0000-4000-8000-00000000000";

/** What only the database's functions have written; nothing says in which order a person's skills are. */
const WRITTEN = `
  select first_name_key, last_name_key, strip(name_search)::text, strip(search)::text, null as text from profiles
  union all select name_key, '', strip(search)::text, '', '' from companies
  union all select title, '', strip(search)::text, '', '' from jobs
  union all select search_key, '', '', '', '' from application_answers order by 1`;

test("rows that 1.0 wrote in any script are found like new ones", async () => {
  database = await createTestDatabase("template0");
  const { pool, url } = database;
  const client = await pool.connect();
  try {
    await client.query("create schema if not exists drizzle");
    await applyMigration(client, baseline);
  } finally {
    client.release();
  }
  await pool.query(`
    insert into accounts (id, email, password_hash) values ('${ID}1', 'a@example.com', ''), ('${ID}2', 'b@example.com', '');
    insert into profiles (id, first_name, last_name, own_headline) values
      ('${ID}1', '민수', '김', 'ガルシアのエンジニア'), ('${ID}2', 'Сергей', 'Королёв', '');
    insert into companies (id, name, website, industry, company_type, description)
      values ('${ID}3', '株式会社トヨタ', 'https://example.com', 'Technology', 'Privately-Held', 'أحمد');
    insert into jobs (id, company_id, title, description, salary, job_hours, job_type, industry, link_to_job)
      values ('${ID}4', '${ID}3', 'エンジニア', 'Go言語', 40, 'full-time', 'remote', 'Technology', 'https://example.com');
    insert into job_questions (id, job_id, position, question, question_type)
      values ('${ID}5', '${ID}4', 0, 'Why?', 'Written Response');
    insert into applications (id, job_id, user_id) values ('${ID}6', '${ID}4', '${ID}1');
    insert into application_answers (application_id, question_id, texts) values ('${ID}6', '${ID}5', '{김민수}');
    insert into skills (id, skill_name, own) values
      ('${ID}7', 'サクラ', true), ('${ID}8', 'さくら', true), ('${ID}9', 'Café', true);
    insert into user_skills (user_id, skill_id) values
      ('${ID}1', '${ID}7'), ('${ID}1', '${ID}8'), ('${ID}2', '${ID}8'), ('${ID}2', '${ID}9');
    insert into job_skills (job_id, skill_id) values ('${ID}4', '${ID}8');`);

  await migrateDatabase(url);

  const { rows: migrated } = await pool.query(WRITTEN);
  await pool.query(`
    update profiles set first_name = first_name, search = null;
    update companies set name = name;
    update jobs set search = job_search(id);
    update application_answers set texts = texts`);
  const { rows: today } = await pool.query(WRITTEN);
  expect(migrated).toEqual(today);
  expect(migrated).toHaveLength(5);
  // The index knows again what is the same skill; whoever had the second spelling has the first.
  await expect(
    pool.query("insert into skills (id, skill_name, own) values (gen_random_uuid(), 'ｻｸﾗ', true)"),
  ).rejects.toThrow("skills_key");
  const { rows: owned } = await pool.query(
    `select right(user_id::text, 1) as person, skill_name as skill from user_skills
       join skills on skills.id = skill_id order by 1, 2`,
  );
  expect(owned).toEqual([
    { person: "1", skill: "サクラ" },
    { person: "2", skill: "Café" },
    { person: "2", skill: "サクラ" },
  ]);
  const { rows: asked } = await pool.query(
    "select skill_name as skill from job_skills join skills on skills.id = skill_id",
  );
  expect(asked).toEqual([{ skill: "サクラ" }]);
});

test("what rows in ASCII are found by isn't computed: a million of them would take hours in one statement", async () => {
  database = await createTestDatabase();
  const { pool } = database;
  const folds = readMigrations().find(({ name }) => name === "0003_fold-rows");
  await pool.query(`
    insert into accounts (id, email, password_hash) values ('${ID}1', 'a@example.com', '');
    insert into profiles (id, first_name, last_name) values ('${ID}1', 'Ada', 'Lovelace');
    insert into companies (id, name, website, industry, company_type, description)
      values ('${ID}3', 'Guildway', 'https://example.com', 'Technology', 'Privately-Held', '');
    insert into jobs (id, company_id, title, description, salary, job_hours, job_type, industry, link_to_job)
      values ('${ID}4', '${ID}3', 'Analyst', '', 40, 'full-time', 'remote', 'Technology', 'https://example.com');
    create or replace function person_search(person profiles) returns tsvector language plpgsql as
      $$ begin raise 'computed'; end $$;
    create or replace function job_search(job_id uuid) returns tsvector language plpgsql as
      $$ begin raise 'computed'; end $$`);
  for (const statement of folds?.statements ?? []) expect((await pool.query(statement)).rows).toEqual([]);
  expect(folds?.statements).toHaveLength(5);
});
