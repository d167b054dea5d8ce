import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIELDS } from "@guildway/shared/contract/options";
import { fieldPath, routes } from "@guildway/shared/routes";
import { eq } from "drizzle-orm";
import { Parser } from "htmlparser2";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildConnection,
  buildJob,
  buildProfileEntry,
  buildRecommendation,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { createPatientLane } from "../../../testing/patient-lane";
import { createPageLane } from "../../kernel/core/lanes";
import { companies, jobs, profiles } from "../../kernel/db/schema";
import { createGateway } from "../gateway/gateway";
import { headOf } from "../gateway/page-heads";
import { siteOf } from "../gateway/site-files";

const app = useTestApp();

const TEMPLATE = readFileSync(join(__dirname, "../../../../shell/src/index.html"), "utf8");
const site = siteOf({ template: TEMPLATE, apiScripts: [], memberFiles: [] }, { remotes: {} });

/** The site as it is now: what a gateway keeps for a second isn't kept from one request to the next. */
function get(path: string): Response | Promise<Response> {
  const { db, clock } = app();
  const admit = createPageLane(createPatientLane);
  const gateway = createGateway({
    siteDir: tmpdir(),
    readSite: async () => ({
      registry: { remotes: {} },
      refusals: [],
      hasCanaries: false,
      siteFor: () => site,
    }),
    head: (page) => headOf({ db, clock, publicUrl: "https://guildway.test", admit }, page),
    drawPicture: async (picture) => new TextEncoder().encode(JSON.stringify(picture)),
    warn: (message) => {
      throw new Error(message);
    },
  });
  return gateway.request(path);
}

/** What the head of a page says, each with all its values. */
async function readHead(path: string) {
  const found = new Map<string, string[]>();
  const add = (name: string, value: string) => found.set(name, [...(found.get(name) ?? []), value]);
  let inTitle = false;
  const parser = new Parser({
    onopentag(tag, { name, property, content = "", rel, href = "" }) {
      if (tag === "title") inTitle = true;
      if (tag === "meta") add(name ?? property ?? "", content);
      if (tag === "link") add(rel ?? "", href);
    },
    ontext: (text) => inTitle && add("title", text),
    onclosetag(tag) {
      if (tag === "title") inTitle = false;
    },
  });
  const response = await get(path);
  parser.end(await response.text());
  const one = (name: string) => {
    expect([path, name, found.get(name)?.length]).toEqual([path, name, 1]);
    return found.get(name)?.[0] ?? "";
  };
  return { status: response.status, one, has: (name: string) => found.has(name) };
}

/** What a page is about, line by line as people read it without scripts, up to the notice at its end. */
async function readContent(path: string) {
  const text = await (await get(path)).text();
  const content = text.slice(text.indexOf('<main id="content">'));
  const lines = content
    .replace(/<(?:br|\/?(?:p|h\d|li|dt|dd|main|noscript))\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .split("\n");
  return { content, lines: lines.filter((line) => line.trim() !== "") };
}

/** What the picture at an address shows; its status if it isn't there. */
async function shownAt(address: string) {
  const response = await get(new URL(address).pathname);
  return response.status === 200 ? response.json() : response.status;
}

async function aPerson() {
  const person = await buildUser(app().db, {
    firstName: "Ada",
    lastName: "Lovelace",
    ownHeadline: "Analyst",
    portrait: "/media/face/160.webp",
  });
  const handle = `ada-${person.id.slice(-6)}`;
  const save = (is_on: boolean, parts: ("headline" | "photo")[]) =>
    app().call("updatePublicProfile", { handle, is_on, parts }, person);
  await save(true, ["headline"]);
  return { person, path: routes.publicProfile(handle), save };
}

const imageOf = async (path: string) => (await readHead(path)).one("og:image");

test.each(
  [
    routes.landing,
    routes.register,
    routes.login,
    routes.about,
    routes.quiz,
    routes.peopleSearch,
    routes.publicSearch,
    routes.publicJobs,
    routes.requestSignInLink,
    routes.signInByLink,
    routes.signInWith("google"),
    routes.forgotPassword,
    routes.resetPassword,
    routes.verifyEmail,
    routes.confirmEmail,
    routes.endSession,
    routes.undoFactor,
    routes.unsubscribe,
    ...FIELDS.map(fieldPath),
    ["a job", async () => routes.publicJob((await buildJob(app().db)).id)] as const,
    [
      "a closed job",
      async () => routes.publicJob((await buildJob(app().db, { closedAt: new Date() })).id),
    ] as const,
    ["a company", async () => routes.publicCompany((await buildCompany(app().db)).id)] as const,
    ["a person", async () => (await aPerson()).path] as const,
  ].map((each) => (typeof each === "string" ? ([each, async () => each] as const) : each)),
)("%s has one title, one description, one address, and a picture", async (_, find) => {
  const path = await find();
  const { status, one } = await readHead(path);
  expect(status).toBe(200);
  expect(one("og:title")).toBe(one("title"));
  expect(one("title")).toMatch(/^[^·]+ · Guildway$/);
  expect(one("og:description")).toBe(one("description"));
  expect(one("description")).not.toBe("");
  expect(one("canonical")).toBe(`https://guildway.test${path}`);
  expect(one("og:url")).toBe(one("canonical"));
  expect(one("og:type")).toBe(path.startsWith("/in/") ? "profile" : "website");
  expect(one("og:site_name")).toBe("Guildway");
  expect(one("twitter:card")).toBe("summary_large_image");
  expect([one("og:image:width"), one("og:image:height")]).toEqual(["1200", "630"]);
  const shown = await shownAt(one("og:image"));
  expect(one("og:image:alt")).toContain(shown.title);
});

test("the address of a page with a secret in it is canonical without the secret", async () => {
  const { one } = await readHead(`${routes.verifyEmail}?token=secret`);
  expect(one("canonical")).toBe(`https://guildway.test${routes.verifyEmail}`);
});

test("no two pages have the same description", async () => {
  const paths = [
    routes.landing,
    routes.register,
    routes.login,
    routes.about,
    routes.quiz,
    routes.peopleSearch,
  ];
  const heads = await Promise.all(
    [...paths, routes.publicSearch, routes.publicJobs, ...FIELDS.map(fieldPath)].map(readHead),
  );
  for (const name of ["title", "description", "canonical", "og:image"])
    expect(new Set(heads.map(({ one }) => one(name))).size).toBe(heads.length);
});

test("a page that doesn't exist has no picture and no canonical address", async () => {
  const { status, one, has } = await readHead("/homepage/field/alchemy");
  expect([status, one("robots"), has("og:image"), has("canonical")]).toEqual([404, "noindex", false, false]);
});

test("a job's picture shows its pay while it is open", async () => {
  const { db } = app();
  const company = await buildCompany(db, { name: "Acme", logo: "/media/logo/160.webp" });
  const job = await buildJob(db, { companyId: company.id, title: "Cook", salary: 25, locationCity: "Leith" });
  const path = routes.publicJob(job.id);
  const address = await imageOf(path);
  expect(await shownAt(address)).toEqual({
    ground: "paper",
    title: "Cook",
    line: "Acme · Leith",
    facts: ["$25 / hour", "Full-time", "Remote"],
    face: { path: "/media/logo/160.webp", kind: "company" },
  });
  await db.update(jobs).set({ closedAt: app().clock.now() }).where(eq(jobs.id, job.id));
  const closed = await imageOf(path);
  expect((await get(new URL(address).pathname)).headers.get("location")).toBe(new URL(closed).pathname);
  expect(JSON.stringify(await shownAt(closed))).not.toMatch(/Cook|Acme|25/);
  await db.delete(jobs).where(eq(jobs.id, job.id));
  expect(await shownAt(closed)).toBe(404);
});

test("a person's picture shows what their page shows, and disappears with it", async () => {
  const { person, path, save } = await aPerson();
  const address = await imageOf(path);
  expect(await shownAt(address)).toEqual({
    ground: "paper",
    title: "Ada Lovelace",
    line: "Analyst",
    facts: [],
  });
  await save(true, ["photo"]);
  const other = await imageOf(path);
  expect(other).not.toBe(address);
  expect(await shownAt(other)).toMatchObject({
    line: "",
    face: { path: "/media/face/160.webp", kind: "person" },
  });
  await save(false, ["photo"]);
  expect([await shownAt(address), await shownAt(other)]).toEqual([404, 404]);
  await save(true, ["photo"]);
  expect(await shownAt(other)).toMatchObject({ title: "Ada Lovelace" });
  await app().db.update(profiles).set({ hiddenAt: app().clock.now() }).where(eq(profiles.id, person.id));
  expect(await shownAt(other)).toBe(404);
});

test("a company's picture disappears with the company", async () => {
  const company = await buildCompany(app().db, { name: "Acme", description: "We sell\n\nthings" });
  const address = await imageOf(routes.publicCompany(company.id));
  expect(await shownAt(address)).toEqual({
    ground: "paper",
    title: "Acme",
    line: "We sell things",
    facts: ["Technology", "Privately Held"],
  });
  await app().db.delete(companies).where(eq(companies.id, company.id));
  expect(await shownAt(address)).toBe(404);
});

const NOTICE = expect.stringMatching(/^Without JavaScript, you can only read/);

test("a person's page is complete without scripts: photo, dates, descriptions, recommendations and how to join", async () => {
  const { db } = app();
  const hostile = "</p><script>alert(1)</script>";
  const user = await buildUser(db, {
    firstName: "Ada",
    lastName: "Lovelace",
    ownHeadline: "Analyst",
    bio: "First\nline\n\nSecond",
    portrait: "/media/face/160.webp",
    locationCity: "London",
  });
  const entry = (fields: Partial<Parameters<typeof buildProfileEntry>[1]>) =>
    buildProfileEntry(db, { level: "", userId: user.id, ...fields });
  await buildWorkExperience(db, {
    userId: user.id,
    title: "Engineer",
    companyName: "Acme",
    description: `Built\nthings ${hostile}`,
    startDate: "2020-02-01",
    locationCountry: "Canada",
  });
  await entry({
    kind: "education",
    title: "BSc",
    organisation: "Leith School",
    startDate: "2012-09-01",
    endDate: "2015-06-01",
    description: "Honors",
  });
  await entry({ kind: "certificate", title: "Baker", organisation: "Guild", startDate: "2019-01-01" });
  await entry({ kind: "certificate", title: "Driver", organisation: "State", endDate: "2031-01-01" });
  await entry({ kind: "volunteering", title: "Cook", organisation: "Kitchen", endDate: "2018-05-01" });
  await entry({ kind: "award", title: "Best of 2020", startDate: "2021-01-01", description: "Won" });
  const author = await buildUser(db, { firstName: "Grace", lastName: "Hopper" });
  await buildConnection(db, author.id, user.id);
  await buildRecommendation(db, {
    authorId: author.id,
    subjectId: user.id,
    relation: `Colleague ${hostile}`,
    text: "Kind\n\nClever",
    shown: true,
    createdAt: new Date("2026-03-31T23:30:00Z"),
  });
  await app().call(
    "updatePublicProfile",
    {
      handle: "ada-complete",
      is_on: true,
      parts: [
        ...(["photo", "headline", "location", "bio", "work", "education", "certificate"] as const),
        ...(["volunteering", "award", "recommendations", "posts"] as const),
      ],
    },
    user,
  );

  const { content, lines } = await readContent(routes.publicProfile("ada-complete"));
  const escaped = "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
  expect(lines).toEqual([
    ...["Ada Lovelace", "Analyst", "London", "First", "line", "Second"],
    ...["Sign In to Connect · Join Now", "Feed of posts"],
    ...["Work Experience", "Engineer", "Acme · Full-time", "Feb 2020 – Present · Canada"],
    ...["Built", `things ${escaped}`],
    ...["Education", "Leith School", "BSc", "Sep 2012 – Jun 2015", "Honors"],
    ...["Certificates", "Baker", "Guild", "Issued Jan 2019", "Driver", "State", "Expires Jan 2031"],
    ...["Volunteering", "Cook", "Kitchen", "Until May 2018"],
    ...["Awards", "Best of 2020", "Jan 2021", "Won"],
    ...["Recommendations", "Grace Hopper", `Colleague ${escaped} · Mar 2026`, "Kind", "Clever"],
    NOTICE,
  ]);
  expect(content).toContain(
    '<img class="person" src="/media/face/160.webp" alt="" width="80" height="80" loading="lazy">',
  );
  expect(content).toContain(`<a href="${routes.register}">Join Now</a>`);
  expect(content).toContain('<a href="/in/ada-complete/feed.atom">');
  expect(content).not.toContain("<script");
});

test("the pages of a job and its company show the logo, and how to join, before the notice about scripts", async () => {
  const company = await buildCompany(app().db, { name: "Acme", logo: "/media/logo/160.webp" });
  const closesAt = new Date("2199-05-31T23:59:59.999Z");
  const job = await buildJob(app().db, { companyId: company.id, title: "Cook", closesAt });
  const logo =
    '<img class="company" src="/media/logo/160.webp" alt="" width="60" height="60" loading="lazy">';

  const offer = await readContent(routes.publicJob(job.id));
  expect(offer.content).toContain(logo);
  expect(offer.lines).toEqual(expect.arrayContaining(["May 31, 2199 (UTC)", "Sign In to Apply · Join Now"]));
  expect(offer.lines.at(-1)).toEqual(NOTICE);

  const page = await readContent(routes.publicCompany(company.id));
  expect(page.content).toContain(logo);
  expect(page.content).toContain(`<a href="/companies/${company.id}/feed.atom">Feed of posts</a>`);
  expect(page.lines).toContain("Join Now · Feed of posts");
  expect(page.lines.at(-1)).toEqual(NOTICE);
});
