import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSiteDir } from "@guildway/tools/repository";
import { demoMember, demoRecruiter } from "../support/people";
import { bearer, newContextWith, signIn } from "../support/session";
import { expect, test } from "../support/test";

/** An address of each page that declares its first reads (`firstReads` in the remotes' routes). */
type Addresses = Record<string, string>;

test("declared first reads are exactly what pages request, once", async ({ browser, request, baseURL }) => {
  const session = await signIn(request, demoMember);
  const recruiter = await signIn(request, demoRecruiter);
  const get = async (path: string) => (await request.get(`/api${path}`, { headers: bearer(session) })).json();
  const [job] = await get("/home/jobs/all/");
  const posts: { id: string; content: string }[] = await get("/all-posts/");
  // A repost without added words shows the original's page.
  const post = posts.find(({ content }) => content !== "");
  const addresses: Addresses = {
    "/homepage/mini-quiz/": "/homepage/mini-quiz/",
    "/jobs": "/jobs",
    "/jobs/:jobId": `/jobs/${job.id}`,
    "/companies/:companyId": `/companies/${job.company_id}`,
    "/in/:handle": "/in/amara-okafor",
    "/signed-in/feed/": "/signed-in/feed/",
    "/signed-in/feed/post/:postId": `/signed-in/feed/post/${post?.id}`,
    "/signed-in/feed/saved-posts": "/signed-in/feed/saved-posts",
    "/signed-in/feed/suggested-jobs": "/signed-in/feed/suggested-jobs",
    "/signed-in/feed/job/:jobId": `/signed-in/feed/job/${job.id}`,
    "/signed-in/feed/saved-jobs": "/signed-in/feed/saved-jobs",
    "/signed-in/feed/applications": "/signed-in/feed/applications",
    "/signed-in/feed/company/:companyId": `/signed-in/feed/company/${job.company_id}`,
    "/signed-in/feed/user/:userId": `/signed-in/feed/user/${recruiter.user_id}`,
    "/signed-in/feed/connections": "/signed-in/feed/connections",
    "/signed-in/feed/notifications": "/signed-in/feed/notifications",
    "/signed-in/messages": "/signed-in/messages",
  };
  expect(Object.keys(addresses).sort()).toEqual(pagesWithFirstReads());

  const member = await newContextWith(browser, session, { baseURL });
  const visitor = await browser.newContext({ baseURL });
  for (const [pattern, address] of Object.entries(addresses)) {
    const page = await (pattern.startsWith("/signed-in/") ? member : visitor).newPage();
    await page.goto(address);
    const asked = await page.locator("meta[name=first-read]").count();
    expect(asked, `${pattern} says what it reads first`).toBeGreaterThan(0);
    // The first request for exactly this address uses it.
    await expect
      .poll(() => page.evaluate(() => [...(globalThis.firstReads?.keys() ?? [])]), { message: pattern })
      .toEqual([]);
    await page.close();
  }
  await Promise.all([member.close(), visitor.close()]);
});

function pagesWithFirstReads(): string[] {
  const file = join(defaultSiteDir, "remotes.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  const { remotes }: { remotes: Record<string, { firstReads?: Record<string, string[]> }> } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return Object.values(remotes)
    .flatMap(({ firstReads = {} }) => Object.keys(firstReads))
    .sort();
}
