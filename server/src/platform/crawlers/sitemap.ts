import { FIELDS } from "@guildway/shared/contract/options";
import { fieldPath, routes } from "@guildway/shared/routes";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { isoMoment } from "../../kernel/db/json";
import { companies, jobs, profiles, publicProfiles } from "../../kernel/db/schema";
import { isListedCompany } from "../../kernel/policies/job-visibility";
import { isOffered } from "../../kernel/policies/open-jobs";
import { isPublic } from "../../kernel/policies/visibility";

/** The most addresses in one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

interface Options {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** How many addresses a file has at most. */
  most?: number;
}

interface KindOfPage {
  /** The pages: their ids and names in addresses, and when they were last changed. */
  pages: (now: Date) => SQL;
  path: (name: string) => string;
}

const KINDS: Record<string, KindOfPage> = {
  profiles: {
    pages: () => sql`
      select ${profiles.id} as id, ${publicProfiles.handle}::text as name,
             greatest(${profiles.updatedAt}, ${publicProfiles.updatedAt}) as changed_at
        from ${publicProfiles} join ${profiles} on ${eq(profiles.id, publicProfiles.userId)} where ${isPublic()}`,
    path: routes.publicProfile,
  },
  jobs: {
    pages: (now) => sql`
      select ${jobs.id} as id, ${jobs.id}::text as name, coalesce(${jobs.updatedAt}, ${jobs.createdAt}) as changed_at
        from ${jobs} where ${isOffered(now)}`,
    path: routes.publicJob,
  },
  companies: {
    pages: () => sql`
      select ${companies.id} as id, ${companies.id}::text as name,
             coalesce(${companies.updatedAt}, ${companies.createdAt}) as changed_at
        from ${companies} where ${isListedCompany()}`,
    path: routes.publicCompany,
  },
};

/**
 * Lists the files: one of fixed pages, and as many of each kind as it takes. A further file is named by the id that it
 * begins with.
 */
export async function sitemapIndex({
  db,
  clock,
  publicUrl,
  most = MOST_ADDRESSES,
}: Options): Promise<string> {
  const files = ["pages"];
  for (const [kind, { pages }] of Object.entries(KINDS)) {
    const numbered = sql`(
      select id, row_number() over (order by id) - 1 as position from (${pages(clock.now())}) page) numbered`;
    const firsts = await db
      .select({ id: sql<string>`id` })
      .from(numbered)
      .where(sql`position % ${most}::int = 0`)
      .orderBy(sql`id`);
    files.push(...firsts.map(({ id }, index) => (index === 0 ? kind : `${kind}-${id}`)));
  }
  return write(
    "sitemapindex",
    files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>`),
  );
}

const FILE = /^([a-z]+)(?:-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** One of these files; undefined if there is none of this name. */
export async function sitemapFile(
  { db, clock, publicUrl, most = MOST_ADDRESSES }: Options,
  file: string,
): Promise<string | undefined> {
  if (file === "pages")
    return write(
      "urlset",
      PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    );
  const [, kind = "", first = FIRST] = FILE.exec(file) ?? [];
  const { pages, path } = KINDS[kind] ?? {};
  if (!pages || !path) return undefined;
  const rows = await db
    .select({ name: sql<string>`name`, changedAt: sql<string>`${isoMoment(sql`changed_at`)}` })
    .from(sql`(${pages(clock.now())}) page`)
    .where(sql`id >= ${first}::uuid`)
    .orderBy(sql`id`)
    .limit(most);
  return write(
    "urlset",
    rows.map(
      ({ name, changedAt }) =>
        `<url><loc>${publicUrl}${path(name)}</loc><lastmod>${changedAt}</lastmod></url>`,
    ),
  );
}

/** The pages that are always there. */
const PAGES = [
  routes.landing,
  routes.publicJobs,
  routes.quiz,
  routes.peopleSearch,
  routes.about,
  routes.register,
  ...FIELDS.map(fieldPath),
];

// Nothing needs escaping: the addresses consist of ids, handles and fixed words.
const write = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;
