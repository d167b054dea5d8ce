import { FIELDS } from "@guildway/shared/contract/options";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { fieldPath, fieldSlug, routes } from "@guildway/shared/routes";
import { companyHead } from "../../hiring/companies/company-head";
import { jobHead } from "../../hiring/jobs/job-head";
import type { Admit } from "../../kernel/core/admission";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import type { PageHead } from "../../kernel/pages/page-head";
import { profileHead } from "../../members/public-profiles/profile-head";

type Options = { db: Database; clock: Clock; publicUrl: string; admit: Admit };

/** Pages whose heads are read from the database. */
const THING_PATH = /^\/(jobs|companies|in)\/[^/]+\/?$/;

/** The head of a page whose address names a thing; undefined for other pages. */
export async function headOf(options: Options, path: string): Promise<PageHead | undefined> {
  if (!THING_PATH.test(path)) return jobsHead(options.publicUrl, path) ?? fieldHead(options.publicUrl, path);
  return options.admit(
    async () =>
      (await jobHead(options, path)) ??
      (await companyHead(options, path)) ??
      (await profileHead(options, path)),
  );
}

/** The public list of jobs isn't prerendered, because its page differs with what is searched for. */
function jobsHead(publicUrl: string, path: string): PageHead | undefined {
  if (path.replace(/\/$/, "").toLowerCase() !== routes.publicJobs) return undefined;
  return {
    status: 200,
    title: `Jobs · ${PRODUCT_NAME}`,
    description: "Open jobs, newest first",
    url: publicUrl + routes.publicJobs,
  };
}

const FIELD_PATH = /^\/homepage\/field\/([^/]+)\/?$/;

function fieldHead(publicUrl: string, path: string): PageHead | undefined {
  const slug = FIELD_PATH.exec(path)?.[1]?.toLowerCase();
  if (slug === undefined) return undefined;
  const field = FIELDS.find((known) => fieldSlug(known) === slug);
  if (!field) return { status: 404, title: `Page not found · ${PRODUCT_NAME}` };
  return {
    status: 200,
    title: `${field} · ${PRODUCT_NAME}`,
    description: `Open jobs and roles in ${field.toLowerCase()}`,
    url: publicUrl + fieldPath(field),
  };
}
