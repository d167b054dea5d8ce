import type { Follow } from "@guildway/shared/contract/follows";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonObject, jsonText } from "../../kernel/db/json";
import { companies, follows, profiles } from "../../kernel/db/schema";
import { seesCompany } from "../../kernel/policies/job-visibility";
import { seesPerson } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";

/** Lists the people and companies that the viewer follows, newest first; connections have a list of their own. */
export const listFollows = operation("listFollows", {
  run: async ({ db, viewer, query }) => {
    const page = db
      .select()
      .from(follows)
      .where(
        and(
          eq(follows.followerId, viewer.id),
          sql`not ${follows.byConnection}`,
          seesPerson(viewer.id, follows.personId),
          or(isNull(follows.companyId), seesCompany(viewer.id, follows.companyId)),
          after(follows.createdAt, follows.sourceId, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(follows.createdAt), desc(follows.sourceId))
      .limit(query.limit + 1)
      .as("page");
    const person = jsonObject<NonNullable<Follow["person"]>>(personFields);
    const company = jsonObject<NonNullable<Follow["company"]>>({
      company_id: companies.id,
      company_name: companies.name,
      logo: companies.logo,
      industry_name: companies.industry,
    });
    const rows = await db
      .select({
        json: jsonText<Follow>({
          person: sql`case when ${page.personId} is not null then ${person} end`,
          company: sql`case when ${page.companyId} is not null then ${company} end`,
          created_at: isoMoment(page.createdAt),
        }),
        first: page.createdAt,
        id: page.sourceId,
      })
      .from(page)
      .leftJoin(profiles, eq(profiles.id, page.personId))
      .leftJoin(companies, eq(companies.id, page.companyId))
      .orderBy(desc(page.createdAt), desc(page.sourceId));
    return pageOf(rows, query.limit);
  },
});
