import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildJob, buildPost, buildUser } from "../../../testing/builders";
import { createPatientLane } from "../../../testing/patient-lane";
import type { Admit } from "../../kernel/core/admission";
import { createPageLane } from "../../kernel/core/lanes";
import { companies, hiddenCompanies, jobs, posts, profiles } from "../../kernel/db/schema";
import { withHead } from "../../kernel/pages/page-head";
import { addressOfHead, headOf } from "../gateway/page-heads";
import { createFeeds } from "./create-feeds";

const app = useTestApp();
const publicUrl = "https://guildway.test";

/** As a reader that asks for the first time. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  createFeeds({ db: app().db, clock: app().clock, publicUrl }, createPageLane(createPatientLane)).request(
    path,
    {
      headers,
    },
  );

/** A lane that counts what it admits. */
function countedLane(): { admit: Admit; admitted: () => number } {
  const lane = createPageLane(createPatientLane);
  let count = 0;
  const admit: Admit = (work, caller) => {
    count += 1;
    return lane(work, caller);
  };
  return { admit, admitted: () => count };
}

interface Item {
  id: string;
  title: string;
  url: string;
  content_html: string;
  date_modified: string;
  authors: { name: string }[];
}

async function itemsOf(path: string): Promise<Item[]> {
  const response = await ask(path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()).items;
}

/** Someone with a public page that shows these parts. */
async function withPage(parts: ("bio" | "posts")[] = ["posts"], isOn = true) {
  const user = await buildUser(app().db);
  const handle = `u-${user.id.slice(-12)}`;
  await app().call("updatePublicProfile", { handle, is_on: isOn, parts }, user);
  return { ...user, handle, feed: `/in/${handle}/feed` };
}

describe("the feed of a person", () => {
  it("has their posts, newest first, as text", async () => {
    const { id, feed, handle } = await withPage();
    const older = await buildPost(app().db, { authorId: id, content: "Older" });
    const newer = await buildPost(app().db, { authorId: id, content: "1 < 2 & <b>bold</b>\n\nNext" });
    await buildPost(app().db);
    const items = await itemsOf(`${feed}.json`);
    expect(items.map((item) => item.id)).toEqual([`urn:uuid:${newer.id}`, `urn:uuid:${older.id}`]);
    expect(items[0]?.content_html).toBe(
      '<p dir="auto">1 &lt; 2 &amp; &lt;b&gt;bold&lt;/b&gt;</p><p dir="auto">Next</p>',
    );

    const atom = await ask(`${feed}.atom`);
    expect(atom.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const text = await atom.text();
    expect(text).toContain(`<id>urn:uuid:${newer.id}</id>`);
    expect(text).toContain(
      "&lt;p dir=&quot;auto&quot;&gt;1 &amp;lt; 2 &amp;amp; &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;&lt;/p&gt;",
    );
    expect(text).toContain(`href="${publicUrl}/in/${handle}/feed.atom"`);
    expect(text).not.toContain("<b>");
  });

  it("cuts a long title between two characters", async () => {
    const { id, feed } = await withPage();
    await buildPost(app().db, { authorId: id, content: `${"a".repeat(158)}😀😀` });
    await buildPost(app().db, { authorId: id, content: `${"b".repeat(158)}😀😀😀` });
    expect((await itemsOf(`${feed}.json`)).map(({ title }) => title)).toEqual([
      `${"b".repeat(158)}😀…`,
      `${"a".repeat(158)}😀😀`,
    ]);
  });

  it("exists only if their page shows posts to everyone", async () => {
    const [shown, without, off] = [
      await withPage(),
      await withPage(["bio"]),
      await withPage(["posts"], false),
    ];
    expect((await ask(`${shown.feed}.atom`)).status).toBe(200);
    for (const { feed } of [without, off]) expect((await ask(`${feed}.atom`)).status).toBe(404);
    for (const change of [{ publicDirectory: false }, { publicDirectory: true, hiddenAt: new Date() }]) {
      await app().db.update(profiles).set(change).where(eq(profiles.id, shown.id));
      expect((await ask(`${shown.feed}.json`)).status).toBe(404);
    }
    for (const handle of ["nobody-at-all", "%00", "%E0%A4%A"]) {
      expect([handle, (await ask(`/in/${handle}/feed.atom`)).status]).toEqual([handle, 404]);
    }
  });

  it("leaves out what is hidden, deleted, or someone else's", async () => {
    const [author, other] = [await withPage(), await buildUser(app().db)];
    const seen = await buildPost(app().db, { authorId: author.id, content: "Seen" });
    const hidden = await buildPost(app().db, { authorId: author.id, content: "Hidden" });
    const deleted = await buildPost(app().db, { authorId: author.id, content: "Deleted" });
    const theirs = await buildPost(app().db, { authorId: other.id, content: "Theirs" });
    await app().call("repostPost", { id: theirs.id }, author);
    await app().db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, hidden.id));
    await app().call("deletePost", { id: deleted.id }, author);
    const items = await itemsOf(`${author.feed}.json`);
    expect(items.map(({ id }) => id)).toEqual([`urn:uuid:${seen.id}`]);
    expect(await (await ask(`${author.feed}.atom`)).text()).not.toMatch(/Hidden|Deleted|Theirs/);
  });

  it("is read at most once a second, whatever its query", async () => {
    const { feed } = await withPage();
    const { admit, admitted } = countedLane();
    const feeds = createFeeds({ db: app().db, clock: app().clock, publicUrl }, admit);
    // The second is over when the test says so, however slow the machine.
    const time = jest.spyOn(performance, "now").mockReturnValue(1_000);
    try {
      for (const query of ["", "?a", "?b=1"])
        expect((await feeds.request(`${feed}.json${query}`)).status).toBe(200);
      expect(admitted()).toBe(1);
      time.mockReturnValue(2_001);
      await feeds.request(`${feed}.json`);
      expect(admitted()).toBe(2);
    } finally {
      time.mockRestore();
    }
  });

  it("is sent again only if it has changed", async () => {
    const { id, feed } = await withPage();
    await buildPost(app().db, { authorId: id });
    const first = await ask(`${feed}.atom`);
    const tag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Last-Modified")).toMatch(/ GMT$/);
    expect((await ask(`${feed}.atom`, { "If-None-Match": tag })).status).toBe(304);
    await buildPost(app().db, { authorId: id });
    expect((await ask(`${feed}.atom`, { "If-None-Match": tag })).status).toBe(200);
  });
});

describe("the feed of a company", () => {
  it("has its posts under its name, not the writer's", async () => {
    const [recruiter, company] = [await buildUser(app().db), await buildCompany(app().db)];
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    await app().call("createPost", { content: "We're hiring", company_id: company.id }, recruiter);
    const [item] = await itemsOf(`/companies/${company.id}/feed.json`);
    expect(item).toMatchObject({ title: "We're hiring", authors: [{ name: company.name }] });
    expect(JSON.stringify(item)).not.toContain(recruiter.id);
  });

  it("doesn't exist if moderators have hidden the company, or there is none", async () => {
    const company = await buildCompany(app().db);
    expect((await ask(`/companies/${company.id}/feed.atom`)).status).toBe(200);
    await app().db.insert(hiddenCompanies).values({ companyId: company.id });
    expect((await ask(`/companies/${company.id}/feed.atom`)).status).toBe(404);
    await app().db.delete(companies).where(eq(companies.id, company.id));
    expect((await ask(`/companies/${company.id}/feed.atom`)).status).toBe(404);
    expect((await ask("/companies/none/feed.atom")).status).toBe(404);
  });
});

describe("the feed of jobs", () => {
  it("has open jobs that pass the search's filters", async () => {
    const company = await buildCompany(app().db);
    const wanted = await buildJob(app().db, { companyId: company.id, title: "Lighthouse keeper" });
    await buildJob(app().db, { companyId: company.id, title: "Lighthouse painter", closedAt: new Date() });
    const other = await buildJob(app().db, { companyId: company.id, title: "Ferry pilot" });
    const all = (await itemsOf("/jobs/feed.json")).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([`urn:uuid:${wanted.id}`, `urn:uuid:${other.id}`]));
    const found = await itemsOf("/jobs/feed.json?text=lighthouse&sort=salary");
    expect(found.map(({ title }) => title)).toEqual([`Lighthouse keeper at ${company.name}`]);
    expect((await itemsOf(`/jobs/feed.json?company_id=${company.id}`)).length).toBe(2);
    expect((await ask("/jobs/feed.atom?text=lighthouse")).status).toBe(200);
    expect(await (await ask("/jobs/feed.atom?text=lighthouse")).text()).toContain(
      `href="${publicUrl}/jobs?text=lighthouse"`,
    );
  });

  it("uses the lane of searches, so that it doesn't delay pages and other feeds", async () => {
    const [pages, searches] = [countedLane(), countedLane()];
    const feeds = createFeeds({ db: app().db, clock: app().clock, publicUrl }, pages.admit, searches.admit);
    expect((await feeds.request("/jobs/feed.json?text=cook")).status).toBe(200);
    expect([pages.admitted(), searches.admitted()]).toEqual([0, 1]);
    await feeds.request("/in/nobody-at-all/feed.json");
    expect([pages.admitted(), searches.admitted()]).toEqual([1, 1]);
  });

  it("says when a job was last edited, and refuses unknown filters", async () => {
    const edited = new Date("2026-02-03T04:05:06.000Z");
    const job = await buildJob(app().db, { title: "Well digger" });
    await app().db.update(jobs).set({ updatedAt: edited }).where(eq(jobs.id, job.id));
    const [item] = await itemsOf("/jobs/feed.json?text=digger");
    expect(item?.date_modified).toBe(edited.toISOString());
    expect((await ask("/jobs/feed.atom?industry=Alchemy")).status).toBe(404);
  });
});

test("a page names its feed in its head", async () => {
  const { handle } = await withPage();
  const admit = createPageLane(createPatientLane);
  const company = await buildCompany(app().db);
  const options = { db: app().db, clock: app().clock, publicUrl, admit };
  for (const path of ["/jobs", `/companies/${company.id}`, `/in/${handle}`]) {
    expect(await headOf(options, path)).toMatchObject({ feed: `${publicUrl}${path}/feed` });
  }
  const without = await withPage(["bio"]);
  expect(await headOf(options, `/in/${without.handle}`)).not.toHaveProperty("feed");
});

test("the page of a search for jobs names the feed of that search", async () => {
  await buildJob(app().db, { title: "Thatcher & tiler" });
  await buildJob(app().db, { title: "Farrier" });
  const options = { db: app().db, clock: app().clock, publicUrl, admit: createPageLane(createPatientLane) };
  const namedBy = async (path: string, text?: string) => {
    const head = await headOf(options, addressOfHead(path, text));
    const page = withHead("<head></head>", head ?? { status: 404, title: "" });
    return /href="([^"]+\/feed\.json[^"]*)"/.exec(page)?.[1] ?? "";
  };
  const search = await namedBy("/jobs/", " thatcher & ");
  expect(search).toBe(`${publicUrl}/jobs/feed.json?text=thatcher+%26`);
  const titles = (await itemsOf(search.slice(publicUrl.length))).map(({ title }) => title);
  expect(titles).toEqual([expect.stringContaining("Thatcher & tiler")]);
  // What nobody can search for has no feed.
  for (const text of [undefined, " ", "x".repeat(LIMITS.name + 1)]) {
    expect(await namedBy("/jobs", text)).toBe(`${publicUrl}/jobs/feed.json`);
  }
});

describe("the card of a public page", () => {
  const askFor = (url: string, more = "") => ask(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it("says the same as the page's head", async () => {
    const job = await buildJob(app().db, { title: "Bell founder" });
    const response = await askFor(`${publicUrl}/jobs/${job.id}`);
    const card = await response.json();
    expect(card).toMatchObject({ version: "1.0", type: "link", provider_name: "Guildway" });
    expect(card.title).toContain("Bell founder at ");
    expect(card.thumbnail_url).toMatch(new RegExp(`^${publicUrl}/page-pictures/jobs/${job.id}/`));
  });

  it("has a picture only where there is room for it", async () => {
    const page = `${publicUrl}/jobs`;
    expect(await (await askFor(page, "&maxwidth=1200&maxheight=700")).json()).toHaveProperty("thumbnail_url");
    for (const room of ["&maxwidth=400", "&maxheight=400", "&maxwidth=wide"]) {
      const card = await (await askFor(page, room)).json();
      expect([room, Object.keys(card).filter((name) => name.startsWith("thumbnail"))]).toEqual([room, []]);
      expect(card.title).toContain("Jobs");
    }
  });

  it("exists for a post as long as a feed has it", async () => {
    const author = await withPage();
    const written = await buildPost(app().db, { authorId: author.id, content: "We cast a <bell>" });
    const askForPost = () => askFor(`${publicUrl}/signed-in/feed/post/${written.id}`);
    expect(await (await askForPost()).json()).toMatchObject({
      type: "link",
      title: "We cast a <bell>",
      author_url: `${publicUrl}/in/${author.handle}`,
    });
    await app().db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, written.id));
    expect((await askForPost()).status).toBe(404);
    await app().db.update(posts).set({ hiddenAt: null }).where(eq(posts.id, written.id));
    await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, author.id));
    expect((await askForPost()).status).toBe(404);
    await app().db.update(profiles).set({ hiddenAt: null }).where(eq(profiles.id, author.id));
    expect((await askForPost()).status).toBe(200);
    await app().call("deletePost", { id: written.id }, author);
    expect((await askForPost()).status).toBe(404);
  });

  it("exists for a company's post, under the company's name, until the company is hidden", async () => {
    const [recruiter, company] = [await buildUser(app().db), await buildCompany(app().db)];
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const { body: written } = await app().call(
      "createPost",
      { content: "Hiring", company_id: company.id },
      recruiter,
    );
    const askForPost = () => askFor(`${publicUrl}/signed-in/feed/post/${written.id}`);
    expect(await (await askForPost()).json()).toMatchObject({
      title: "Hiring",
      author_name: company.name,
      author_url: `${publicUrl}/companies/${company.id}`,
    });
    await app().db.insert(hiddenCompanies).values({ companyId: company.id });
    expect((await askForPost()).status).toBe(404);
  });

  it("doesn't exist for posts that only members see", async () => {
    for (const author of [
      await withPage(["bio"]),
      await withPage(["posts"], false),
      await buildUser(app().db),
    ]) {
      const { id } = await buildPost(app().db, { authorId: author.id });
      expect((await askFor(`${publicUrl}/signed-in/feed/post/${id}`)).status).toBe(404);
    }
    const other = await buildPost(app().db);
    const author = await withPage();
    await app().call("repostPost", { id: other.id }, author);
    const [repost] = await app().db.select().from(posts).where(eq(posts.authorId, author.id));
    for (const id of [repost?.id, "00000000-0000-7000-8000-000000000000", "none"]) {
      expect([id, (await askFor(`${publicUrl}/signed-in/feed/post/${id}`)).status]).toEqual([id, 404]);
    }
  });

  it("exists only for public pages of this site", async () => {
    const { handle } = await withPage(["bio"], false);
    for (const url of [
      `${publicUrl}/in/${handle}`,
      `${publicUrl}/signed-in/feed/`,
      "https://guildway.test.example/jobs",
      "nonsense",
    ]) {
      const { status, headers } = await askFor(url);
      expect([url, status, headers.get("Cache-Control")]).toEqual([url, 404, "no-cache"]);
    }
    expect((await askFor(`${publicUrl}/jobs`, "&format=xml")).status).toBe(501);
    expect((await askFor(`${publicUrl}/jobs`)).status).toBe(200);
  });
});
