import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIELDS } from "@guildway/shared/contract/options";
import { fieldPath, routes } from "@guildway/shared/routes";
import { eq } from "drizzle-orm";
import { Parser } from "htmlparser2";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob, buildUser } from "../../../testing/builders";
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
