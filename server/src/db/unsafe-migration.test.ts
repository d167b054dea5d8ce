import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unsafeIn } from "./unsafe-migration";

const MIGRATIONS = join(__dirname, "../../migrations");
/** The schema of 1.0: no server of an earlier release can be running. */
const BASELINE = "0000_baseline.sql";

test.each([
  ["drop", 'ALTER TABLE "posts" DROP COLUMN "content";'],
  ["drop", "DROP TABLE posts;"],
  ["rename", 'ALTER TABLE "posts" RENAME COLUMN "content" TO "text";'],
  ["rewrite", 'ALTER TABLE "posts" ALTER COLUMN "likes" SET DATA TYPE bigint;'],
  ["refuse", 'ALTER TABLE "posts" ALTER COLUMN "content" SET NOT NULL;'],
  ["add", 'ALTER TABLE "posts" ADD COLUMN "language" text NOT NULL;'],
  ["build", 'CREATE INDEX "by_author" ON "posts" USING btree ("author_id");'],
  ["build", 'CREATE UNIQUE INDEX "by_author" ON "public"."posts" ("author_id");'],
  ["check", 'ALTER TABLE "posts" ADD CONSTRAINT "by" FOREIGN KEY ("author_id") REFERENCES "profiles"("id");'],
  ["check", 'ALTER TABLE "posts" ADD CONSTRAINT "likes" CHECK (likes >= 0);'],
  ["rewrite", 'ALTER TABLE "posts" ADD COLUMN "key" text GENERATED ALWAYS AS (lower(content)) STORED;'],
  ["rewrite", 'ALTER TABLE "posts" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;'],
  [
    "fill",
    'ALTER TABLE "posts" ADD COLUMN "a" text;\n--> statement-breakpoint\nUPDATE posts SET a = content;',
  ],
])("a migration that would %s is refused: %s", (_, sql) => {
  expect(unsafeIn(sql)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "posts" ADD COLUMN "language" text;',
  'ALTER TABLE "posts" ADD CONSTRAINT "likes" CHECK (likes >= 0) NOT VALID;',
  "UPDATE posts SET likes = 0 WHERE likes < 0;",
  'CREATE TABLE "votes" ("id" uuid);\n--> statement-breakpoint\nALTER TABLE "votes" ADD CONSTRAINT "c" CHECK (id is not null);',
  `ALTER TABLE "posts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;`,
  'CREATE INDEX CONCURRENTLY "by_author" ON "posts" ("author_id");',
  'CREATE TABLE "votes" ("id" uuid);\n--> statement-breakpoint\nCREATE INDEX "by_id" ON "votes" ("id");',
  'CREATE INDEX "by_name" ON "skills" ("name");',
  '-- contract: 1.3 reads likes_count instead\nALTER TABLE "posts" DROP COLUMN "likes";',
])("a migration that only adds is fine: %s", (sql) => {
  expect(unsafeIn(sql)).toEqual([]);
});

test("no migration since the last release breaks its servers", () => {
  const files = readdirSync(MIGRATIONS).filter((file) => /^\d{4}_.*\.sql$/.test(file));
  const faults = files
    .filter((file) => file !== BASELINE)
    .flatMap((file) =>
      unsafeIn(readFileSync(join(MIGRATIONS, file), "utf8")).map((fault) => `${file} ${fault}`),
    );
  expect(files).toContain(BASELINE);
  expect(faults).toEqual([]);
});
