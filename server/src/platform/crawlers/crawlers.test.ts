import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob, buildUser } from "../../../testing/builders";
import { systemClock } from "../../kernel/core/services";
import { createCrawlerFiles } from "./create-crawler-files";
import { ALLOWED, CLOSED } from "./robots";
import { sitemapFile, sitemapIndex } from "./sitemap";

const app = useTestApp();
const publicUrl = "https://guildway.test";
const options = () => ({ db: app().db, clock: systemClock, publicUrl });
const pathsIn = (text: string | undefined) =>
  [...(text ?? "").matchAll(/<loc>https:\/\/guildway\.test([^<]+)<\/loc>/g)].map(([, path = ""]) => path);

/** By the longest rule that matches, as RFC 9309 says. */
function mayRead(path: string): boolean {
  const longest = (rules: string[]) =>
    Math.max(0, ...rules.filter((rule) => path.startsWith(rule)).map((rule) => rule.length));
  return longest(ALLOWED) >= longest(CLOSED);
}

describe("robots.txt", () => {
  it("names the sitemap", async () => {
    const response = await createCrawlerFiles(options()).request("/robots.txt");
    expect(await response.text()).toContain("\nSitemap: https://guildway.test/sitemap.xml\n");
  });

  const open = Object.entries<Endpoint>(contract).filter(
    ([, { auth, method }]) => method === "GET" && (auth === "none" || auth.startsWith("optional")),
  );

  it.each(open)("%s can be read by search engines unless it searches for people", (name, { path }) => {
    const findsPeople = ["searchUsers", "listUserPosts", "search", "searchPeople"].includes(name);
    const formerPaths: Record<string, string | undefined> = FORMER_PATHS;
    for (const each of [path, formerPaths[name] ?? path]) expect(mayRead(`/api${each}`)).toBe(!findsPeople);
  });

  it("closes members' pages and searches, and leaves public pages open", () => {
    for (const path of [
      "/signed-in/feed/",
      "/search?first_name=a",
      "/homepage/search/?first_name=a",
      "/jobs?text=Northwind+Bridges",
      "/user/login/?next=%2Fsigned-in%2Ffeed%2F",
      "/user/reset-password?token=a",
    ]) {
      expect(mayRead(path)).toBe(false);
    }
    for (const path of [
      "/",
      "/in/ada",
      "/jobs",
      "/jobs/1",
      "/companies/1",
      "/homepage/search/",
      "/register/",
      "/user/login/",
    ]) {
      expect(mayRead(path)).toBe(true);
    }
  });
});

describe("the sitemap", () => {
  it("contains exactly the people who have switched their page on, open jobs and companies", async () => {
    const company = await buildCompany(app().db);
    const job = await buildJob(app().db, { companyId: company.id });
    const closed = await buildJob(app().db, { companyId: company.id, closedAt: new Date() });
    const [shown, off, left] = [
      await buildUser(app().db),
      await buildUser(app().db),
      await buildUser(app().db, { publicDirectory: false }),
    ];
    await buildUser(app().db);
    const page = (handle: string, is_on = true) => ({ handle, is_on, parts: ["bio" as const] });
    await app().call("updatePublicProfile", page("shown"), shown);
    await app().call("updatePublicProfile", page("switched-off", false), off);
    await app().call("updatePublicProfile", page("left"), left);

    const files = pathsIn(await sitemapIndex(options()));
    expect(files).toEqual([
      "/sitemaps/pages.xml",
      "/sitemaps/profiles.xml",
      "/sitemaps/jobs.xml",
      "/sitemaps/companies.xml",
    ]);
    expect(pathsIn(await sitemapFile(options(), "profiles"))).toEqual(["/in/shown"]);
    const jobs = pathsIn(await sitemapFile(options(), "jobs"));
    expect(jobs).toContain(`/jobs/${job.id}`);
    expect(jobs).not.toContain(`/jobs/${closed.id}`);
    expect(pathsIn(await sitemapFile(options(), "companies"))).toContain(`/companies/${company.id}`);
    expect(pathsIn(await sitemapFile(options(), "pages"))).toContain("/jobs");
  });

  it("is split, and every address is in exactly one file", async () => {
    for (let count = 0; count < 7; count++) await buildCompany(app().db);
    const split = { ...options(), most: 3 };
    const files = pathsIn(await sitemapIndex(split)).filter((path) => path.startsWith("/sitemaps/companies"));
    const found: string[] = [];
    for (const path of files) {
      const paths = pathsIn(await sitemapFile(split, path.replace(/^\/sitemaps\/|\.xml$/g, "")));
      expect(paths.length).toBeLessThanOrEqual(3);
      found.push(...paths);
    }
    const all = pathsIn(await sitemapFile(options(), "companies"));
    expect(files).toHaveLength(Math.ceil(all.length / 3));
    expect(found.toSorted()).toEqual(all.toSorted());
    expect(new Set(found).size).toBe(found.length);
  });

  it("is served, and lists its files", async () => {
    const files = createCrawlerFiles(options());
    const index = await files.request("/sitemap.xml");
    expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect((await files.request("/sitemaps/jobs.xml")).status).toBe(200);
    for (const name of ["nothing", "jobs-1", "jobs-%27", "constructor"]) {
      expect((await files.request(`/sitemaps/${name}.xml`)).status).toBe(404);
    }
  });
});
