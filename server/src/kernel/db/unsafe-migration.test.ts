import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrations } from "../../platform/node/read-migrations";
import { unsafeIn } from "./unsafe-migration";

const REASON = "-- contract: 1.3 reads likes_count instead\n";
const BREAK = ";\n--> statement-breakpoint\n";
const BATCH =
  "-- in batches\nupdate posts set a = b where id in (select id from posts where id > '00000000-0000-0000-0000-000000000000' order by id limit 100) returning id";
const NEW = `create table votes (id uuid)${BREAK}`;

/** A word of the fault, a migration with it, and one that does the same without it. */
test.each([
  ["drops what", "alter table posts drop column likes", `${REASON}alter table posts drop column likes`],
  ["drops what", "drop table posts", `${REASON}drop table posts`],
  ["drops what", "alter table posts drop constraint c", `${REASON}alter table posts drop constraint c`],
  ["drops what", "drop trigger told on posts", `${REASON}drop trigger told on posts`],
  [
    "drops what",
    "drop index concurrently if exists by_author",
    `${REASON}drop index concurrently if exists by_author`,
  ],
  [
    "fails if it is repeated",
    `${REASON}drop index concurrently by_author`,
    `${REASON}drop index concurrently if exists by_author`,
  ],
  [
    "an index under a lock; drop",
    `${REASON}drop index by_author`,
    `${REASON}drop index concurrently if exists by_author`,
  ],
  ["renames", "alter table posts rename column a to b", "alter table posts add column b text"],
  ["renames", "alter table posts rename to news", `${REASON}alter table posts rename to news`],
  [
    "rewrites a column",
    "alter table posts alter column a set data type bigint",
    `${REASON}alter table posts alter a type text`,
  ],
  [
    "refuses",
    "alter table posts alter column a set not null",
    `${NEW}alter table posts alter a drop not null`,
  ],
  [
    "refuses",
    "alter table posts add constraint c not null a",
    "alter table posts add constraint c check (a is not null) not valid",
  ],
  ["a default that", "alter table posts alter a drop default", "alter table posts alter a set default 1"],
  [
    "leaves empty",
    'ALTER TABLE "posts" ADD COLUMN "a" text NOT NULL;',
    `ALTER TABLE "posts" ADD COLUMN "a" text DEFAULT 'en' NOT NULL;`,
  ],
  [
    "isn't concurrent",
    'CREATE INDEX "by" ON "public"."posts" USING btree ("a");',
    'CREATE INDEX CONCURRENTLY "by" ON "posts" ("a");',
  ],
  ["isn't concurrent", "create unique index by on posts (a)", `${NEW}create unique index by on votes (a)`],
  ["isn't concurrent", "create index by on posts (name)", "create index by on skills (name)"],
  [
    "isn't concurrent",
    "create table if not exists posts (a int);create index by on posts (a)",
    "create table public.posts (a int);create index by on posts (a)",
  ],
  [
    "isn't concurrent",
    "create table archive.posts (a int);create index by on posts (a)",
    "create table archive.posts (a int);create index by on public.skills (name)",
  ],
  [
    "isn't concurrent",
    `${NEW}create index by on archive.votes (a)`,
    `${NEW}create index by on public.votes (a)`,
  ],
  [
    "isn't concurrent",
    "create temp table posts (a int);create index by on public.posts (a)",
    "create temp table posts (a int)",
  ],
  ["without a name", "create index on skills (name)", "create index by_name on skills (name)"],
  ["without a name", "create index concurrently on posts (a)", "create index concurrently by on posts (a)"],
  [
    "among statements",
    `${NEW}create index concurrently by on posts (a)`,
    `create index concurrently a on posts (a)${BREAK}create index concurrently b on posts (b)`,
  ],
  [
    "among statements",
    `${NEW}${REASON}drop index concurrently if exists by`,
    `${REASON}drop index concurrently if exists by${BREAK}create index concurrently by on posts (a)`,
  ],
  [
    "statement-breakpoint between",
    "create index concurrently a on posts (a);\ncreate index concurrently b on posts (b)",
    `create index concurrently a on posts (a)${BREAK}create unique index concurrently b on posts (b)`,
  ],
  [
    "statement-breakpoint between",
    `create index concurrently a on posts (a);\n${REASON}drop index concurrently if exists by`,
    `create index concurrently a on posts (a)${BREAK}${REASON}drop index concurrently if exists by`,
  ],
  [
    "checks all rows",
    "alter table posts add constraint c foreign key (a) references t (id)",
    "alter table posts add constraint c foreign key (a) references t (id) not valid",
  ],
  ["checks all rows", "alter table posts add check (a > 0)", `${NEW}alter table votes add check (a > 0)`],
  [
    "checks all rows",
    "alter table posts add constraint a check (a > 0) not valid, add constraint b check (b > 0)",
    "alter table posts add constraint a check (a > 0) not valid, add constraint b check (b > 0) not valid",
  ],
  [
    "checks all rows",
    "alter table posts add column a uuid references t (id)",
    "alter table posts add column a uuid",
  ],
  [
    "checks all rows",
    "alter table posts add column a int check (a > 0)",
    `${NEW}alter table votes add column a int check (a > 0)`,
  ],
  [
    "builds an index under",
    "alter table posts add constraint u unique (a)",
    "alter table posts add constraint u unique using index by",
  ],
  [
    "builds an index under",
    "alter table posts add primary key (a)",
    "alter table posts add constraint p primary key using index by",
  ],
  [
    "builds an index under",
    "alter table posts add exclude using gist (a with =)",
    `${NEW}alter table votes add exclude using gist (a with =)`,
  ],
  [
    "builds an index under",
    "alter table posts add column a text unique",
    "alter table posts add column a text",
  ],
  [
    "rewrites the table",
    "alter table posts add column a serial",
    `${NEW}alter table votes add column a serial`,
  ],
  [
    "rewrites the table",
    "alter table posts add column a int generated always as identity",
    "alter table posts add column a int",
  ],
  [
    "rewrites the table",
    "alter table posts add column a text generated always as (lower(b)) stored",
    "alter table posts add column a text",
  ],
  [
    "rewrites the table",
    "alter table posts add column a timestamptz default clock_timestamp()",
    "alter table posts add column a timestamptz default now() not null",
  ],
  [
    "rewrites the table",
    "alter table posts add column a uuid default gen_random_uuid() not null",
    "alter table posts add column a uuid",
  ],
  ["rewrites the table", "alter table posts set unlogged", `${NEW}alter table votes set unlogged`],
  ["rewrites the table", "cluster posts using by", "analyze posts"],
  ["rewrites the table", "vacuum full posts", "analyze posts"],
  ["empties", "truncate posts", `${REASON}truncate posts`],
  ["locks a table", "lock table posts in share mode", "comment on table posts is 'Posts'"],
  [
    "can't be read",
    "do $$ begin execute 'drop table posts'; end $$",
    "create function f() returns int language sql as 'select 1'",
  ],
  [
    "validates while",
    "alter table posts add constraint c check (a > 0) not valid;alter table posts validate constraint c",
    "alter table posts validate constraint c",
  ],
  [
    "validates while",
    "alter table posts add column a text, validate constraint c",
    `${NEW}alter table votes add column a text, validate constraint c`,
  ],
  [
    "writes rows",
    "alter table posts add column a text;--> statement-breakpoint\nupdate posts set a = b",
    `${REASON}update posts set a = b`,
  ],
  [
    "writes rows",
    `${NEW}with one as (select 1) update posts set a = 1`,
    `${REASON}with one as (select 1) update posts set a = 1`,
  ],
  [
    "writes rows",
    `${NEW}with one as (delete from posts returning id) select * from one`,
    `${REASON}delete from posts`,
  ],
  [
    "writes rows",
    `${NEW}insert into votes select id from posts`,
    `${NEW}insert into votes values (gen_random_uuid())`,
  ],
  ["keeps every row", "update posts set a = b", "update skills set skill_name = trim(skill_name)"],
  ["keeps every row", "delete from posts", "delete from skills"],
  ["isn't in batches", "-- in batches\nupdate posts set a = b returning id", BATCH],
  ["isn't in batches", BATCH.replace(" limit 100", ""), BATCH],
  ["isn't in batches", BATCH.replace(" returning id", ""), BATCH],
  ["isn't in batches", `${BATCH}${BREAK}${REASON}delete from drafts`, `${BATCH}${BREAK}${BATCH}`],
  ["keeps every row", "insert into posts select * from drafts", "insert into posts values (1), (2)"],
  [
    "keeps every row",
    "merge into posts using t on true when matched then delete",
    `${REASON}merge into posts using t on true when matched then delete`,
  ],
  [
    "keeps every row",
    "with one as (delete from posts returning id) select * from one",
    `${REASON}with one as (delete from posts returning id) select * from one`,
  ],
])("what %s … is refused: %s; but not: %s", async (fault, bad, good) => {
  expect(await unsafeIn(bad)).toEqual([expect.stringContaining(fault)]);
  expect(await unsafeIn(good)).toEqual([]);
});

test.each([
  "alter table posts alter column a set expression as (b + 1)",
  "alter table posts alter column a drop expression",
  "alter table posts set schema archive",
  "alter table posts owner to someone",
  "alter table posts enable row level security",
  "alter table posts disable trigger told",
  "alter table posts attach partition old default",
  "alter index by_author set (fillfactor = 50)",
  "alter type mood rename value 'sad' to 'blue'",
  "alter sequence numbers restart",
  "alter function f() owner to someone",
  "alter policy own on posts using (true)",
  "create policy own on posts using (true)",
  "create rule quiet as on insert to posts do instead nothing",
  "create table old (like posts) inherits (posts)",
  "create table old partition of posts default",
  "create table votes as select f(id) from posts",
  "revoke select on posts from public",
  "drop owned by someone",
  "copy posts from program 'ls'",
  "explain analyze delete from posts",
  "select f()",
  "select * into votes from posts",
  "commit",
  "begin",
  "set lock_timeout = 0",
  "notify told",
])("a statement that isn't known to be harmless needs a reason: %s", async (statement) => {
  expect(await unsafeIn(statement)).toEqual([expect.stringContaining("isn't known to be harmless")]);
  expect(await unsafeIn(REASON + statement)).toEqual([]);
});

test.each([
  "create schema archive",
  "create extension if not exists pg_trgm",
  "create type mood as enum ('sad')",
  "create type pair as (a int, b int)",
  "create domain positive as int check (value > 0)",
  "create sequence numbers",
  "create statistics s on a, b from posts",
  "create or replace view news as select * from posts",
  "create or replace trigger told after insert on posts for each row execute function f()",
  "comment on table posts is 'Posts'",
  "grant select on posts to someone",
  "alter table posts alter column a set statistics 1000",
  "alter table posts alter column a set (n_distinct = 5)",
  "alter table posts alter column a set storage external",
  "alter table posts alter column a set compression lz4",
  "alter table posts set (autovacuum_vacuum_scale_factor = 0.01)",
  "alter table posts reset (fillfactor)",
])("a statement that is known to be harmless needs none: %s", async (statement) => {
  expect(await unsafeIn(statement)).toEqual([]);
});

test("a reason covers one statement, in any case", async () => {
  const sql = `comment on table posts is '👍❤️';\n${REASON}alter table posts drop column a;alter table posts drop column b`;
  expect(await unsafeIn(sql)).toEqual([
    "drops what the last release may use: alter table posts drop column b",
  ]);
});

test("no migration since 1.0 breaks the servers of the release before it", async () => {
  // For the migrations of 1.0, no server of an earlier release can be running.
  const first = readFileSync(join(__dirname, "../../../testing/dumps/1.0.0.sql"), "utf8");
  const [baseline, ...later] = readMigrations();
  expect(first).toContain(baseline?.hash);
  const faults: string[] = [];
  for (const { name, hash, statements } of later) {
    if (first.includes(hash)) continue;
    const found = await unsafeIn(statements.join("\n--> statement-breakpoint"));
    faults.push(...found.map((fault) => `${name} ${fault}`));
  }
  expect(faults).toEqual([]);
});
