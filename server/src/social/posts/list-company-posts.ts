import { sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { preparedPage } from "../../kernel/db/prepared";
import { requireVisibleCompany } from "../../kernel/policies/job-visibility";
import { ofCompany } from "./network-posts";
import { selectChosenPosts } from "./select-posts";

/** Also those of a feed. */
export const postsOfCompany = preparedPage((db, rows) =>
  selectChosenPosts(db, ofCompany(sql`${sql.placeholder("companyId")}::uuid`, rows)).prepare(
    `list_company_posts_${rows}`,
  ),
);

/**
 * A company's posts, newest first (product §7.9).
 * @throws {Problem} 404 if there is no such company
 */
export const listCompanyPosts = operation("listCompanyPosts", {
  run: async ({ db, viewer, params, query }) => {
    await requireVisibleCompany(db, viewer.id, params.companyId);
    const parameters = {
      ...positionInTime(query.cursor),
      viewerId: viewer.id,
      companyId: params.companyId,
    };
    return pageOf(await postsOfCompany(db, query.limit).execute(parameters), query.limit);
  },
});
