import { FAILURES_LISTED } from "@guildway/shared/contract/releases";
import { and, count, countDistinct, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { clientErrors } from "../kernel/db/schema";
import { requireModerator } from "../kernel/policies/moderator-policy";
import { deviceOf } from "../members/activity/device";
import { errorsPer1000, versionHealth } from "./version-health";

const DAY_MS = 24 * 60 * 60_000;
/** What is shown of each failure, and from how many user agents the browsers are read. */
const MOST_PAGES = 5;
const MOST_BROWSERS = 5;
const MOST_AGENTS = 50;

/** Lists what browsers have reported about a remote in the last day; reports that say the same are one failure. */
export const listReleaseFailures = operation("listReleaseFailures", {
  run: async (services) => {
    const { db, clock, viewer, params, originalStack } = services;
    await requireModerator(services, viewer);
    const remote = params.name;
    const since = new Date(clock.now().getTime() - DAY_MS);
    const { version, code, message, path, userAgent, stack, member, createdAt } = clientErrors;
    const times = count();
    const lastAt: SQL<string> = sql`max(${createdAt})`;
    const lastStack: SQL<string | null> =
      sql`(array_agg(${stack} order by ${createdAt} desc) filter (where ${stack} <> ''))[1]`;
    const pages: SQL<string[]> = sql`(array_agg(distinct ${path}))[1:${sql.raw(String(MOST_PAGES))}]`;
    const agents: SQL<string[]> = sql`(array_agg(distinct ${userAgent}))[1:${sql.raw(String(MOST_AGENTS))}]`;
    const failures = await db
      .select({
        version,
        code,
        message,
        times,
        members: countDistinct(member),
        lastAt,
        lastStack,
        pages,
        agents,
      })
      .from(clientErrors)
      .where(and(eq(clientErrors.remote, remote), gt(createdAt, since)))
      .groupBy(version, code, message)
      .orderBy(desc(times), desc(lastAt))
      .limit(FAILURES_LISTED);
    const views = new Map<string, number>();
    for (const each of new Set(failures.map((failure) => failure.version))) {
      views.set(each, (await versionHealth(db, { remote, version: each, since })).views);
    }
    const stacks = await Promise.all(
      failures.map(({ version: failed, lastStack: stack }) =>
        stack && originalStack ? originalStack({ remote, version: failed, stack }) : stack,
      ),
    );
    return failures.map((failure, index) => ({
      version: failure.version,
      code: failure.code,
      message: failure.message,
      count: failure.times,
      per_1000: errorsPer1000({ errors: failure.times, views: views.get(failure.version) ?? 0 }),
      members: failure.members,
      pages: failure.pages.filter(Boolean),
      browsers: [...new Set(failure.agents.filter(Boolean).map(deviceOf))].slice(0, MOST_BROWSERS),
      stack: stacks[index] ?? "",
      last_at: new Date(failure.lastAt).toISOString(),
    }));
  },
});
