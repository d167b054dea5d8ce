import { COUNTRY_CODES } from "@guildway/shared/contract/countries";
import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildConnection,
  buildJob,
  buildSkill,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { profiles, workExperience } from "../../kernel/db/schema";

const app = useTestApp();

async function buildPerson(name: string, fields: Parameters<typeof buildUser>[1] = {}) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return buildUser(app().db, { firstName, lastName, ...fields });
}

let viewer: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  viewer = await buildPerson("Vera Viewer");
});

async function findPeople(text: string, caller: typeof viewer | null = viewer) {
  const { body } = await app().call("searchPeople", { text }, caller ?? undefined);
  return body.map((person) => `${person.first_name} ${person.last_name}`);
}

describe("people", () => {
  it("are found by headline, work, skills and place, in any order and with a typo", async () => {
    const { db } = app();
    const person = await buildPerson("Noor Haddad", {
      locationCity: "Zürich",
      locationCountry: "CH",
    });
    await buildWorkExperience(db, { userId: person.id, title: "Glaciologist", companyName: "Firn & Co" });
    await buildWorkExperience(db, {
      userId: person.id,
      title: "Cartographer",
      companyName: "Oldmaps",
      startDate: "2001-01-01",
      endDate: "2004-01-01",
    });
    const skill = await buildSkill(db, { skillName: "Ice coring" });
    await app().call("addSkills", { skills: [{ id: skill.id }] }, person);

    for (const text of [
      "glaciologist",
      "glaciologists",
      "GLACIO",
      "glaciolgist",
      "firn glaciologist",
      "haddad firn",
      "cartographer",
      "oldmaps noor",
      "ice coring",
      "zurich glaciologist",
      "glaciologist in Zürich",
    ]) {
      expect([text, await findPeople(text)]).toEqual([text, ["Noor Haddad"]]);
    }
    expect(await findPeople("glaciologist toronto")).toEqual([]);
  });

  it("are found despite typos in three words, but not in a text full of unknown words", async () => {
    await buildPerson("Iris Quill", { headline: "Principal Orchard Velodrome Lighthouse" });
    expect(await findPeople("princpial orchrad velodrme")).toEqual(["Iris Quill"]);
    expect(await findPeople("princpial orchrad velodrme lighthuose")).toEqual([]);
  });

  it("are found by their name with two typos", async () => {
    await buildPerson("Thorvald Quintanilla");
    for (const text of [
      "quintannila",
      "quintenila",
      "quyntanila",
      "thorwalt",
      "thorvald quintanlia",
      "kwintanilla",
    ]) {
      expect([text, await findPeople(text)]).toEqual([text, ["Thorvald Quintanilla"]]);
      expect([text, await findPeople(text, null)]).toEqual([text, ["Thorvald Quintanilla"]]);
    }
    expect(await findPeople("quontenilu")).toEqual([]);
  });

  it("are found by their country's name", async () => {
    await buildPerson("Greta Ahrens", { locationCity: "Husum", locationCountry: "DE" });
    await buildPerson("Joris Bakker", { locationCountry: "NL" });
    await buildPerson("Una Sloane", { locationCountry: "United Kingdom" });
    for (const [text, name] of [
      ["ahrens germany", "Greta Ahrens"],
      ["greta germ", "Greta Ahrens"],
      ["germny husum", "Greta Ahrens"],
      ["joris holland", "Joris Bakker"],
      ["joris netherlands", "Joris Bakker"],
      ["una uk", "Una Sloane"],
      ["una kingdom", "Una Sloane"],
    ] as const) {
      expect([text, await findPeople(text)]).toEqual([text, [name]]);
    }
  });

  it("are found by their current text", async () => {
    const { db } = app();
    const person = await buildPerson("Ivo Dusek");
    const skill = await buildSkill(db, { skillName: "Falconry" });
    const job = await buildWorkExperience(db, { userId: person.id, title: "Beekeeper" });
    await app().call("addSkills", { skills: [{ id: skill.id }] }, person);
    expect(await findPeople("beekeeper falconry")).toEqual(["Ivo Dusek"]);

    await db.update(workExperience).set({ title: "Shepherd" }).where(eq(workExperience.id, job.id));
    expect(await findPeople("beekeeper")).toEqual([]);
    expect(await findPeople("shepherd")).toEqual(["Ivo Dusek"]);
    await app().call("removeSkill", { id: skill.id }, person);
    expect(await findPeople("falconry")).toEqual([]);
    await db.update(profiles).set({ locationCity: "Brno" }).where(eq(profiles.id, person.id));
    expect(await findPeople("brno")).toEqual(["Ivo Dusek"]);
  });

  it("with the words in their name come before others", async () => {
    const { db } = app();
    for (const name of ["Aa One", "Bb Two", "Cc Three"]) {
      const person = await buildPerson(name);
      await buildWorkExperience(db, { userId: person.id, title: "Wainwright", companyName: "Wainwright" });
    }
    await buildPerson("Alf Wainwright");
    expect((await findPeople("wainwright"))[0]).toBe("Alf Wainwright");
    expect(await findPeople("wainwright")).toHaveLength(4);
  });

  it("are found by visitors only by name, and only in the public directory", async () => {
    const person = await buildPerson("Oda Quist", { locationCity: "Bergen" });
    await buildWorkExperience(app().db, { userId: person.id, title: "Luthier" });
    await buildPerson("Olaf Quist", { publicDirectory: false });
    expect(await findPeople("quist", null)).toEqual(["Oda Quist"]);
    expect(await findPeople("luthier", null)).toEqual([]);
    expect(await findPeople("oda bergen", null)).toEqual([]);
    expect(await findPeople("oda bergen")).toEqual(["Oda Quist"]);
    const { body } = await app().call("search", { text: "luthier" });
    expect(body.people).toEqual({ items: [], count: 0, more: false });
  });

  it("aren't found if they block the viewer or are hidden", async () => {
    const blocking = await buildPerson("Bram Yntema");
    await buildPerson("Hidde Yntema", { hiddenAt: new Date() });
    await app().call("blockUser", { id: viewer.id }, blocking);
    expect(await findPeople("yntema")).toEqual([]);
    const { body } = await app().call("search", { text: "yntema" }, viewer);
    expect(body.people.count).toBe(0);
  });

  it("are paged without gaps or repetitions", async () => {
    for (let index = 0; index < 7; index++) await buildPerson(`Paged${index} Pagination`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app().call(
        "searchPeople",
        { text: "pagination", limit: 3, ...(cursor && { cursor }) },
        viewer,
      );
      seen.push(...page.body.map(({ user_id }) => user_id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

describe("people with a filter", () => {
  const found = async (
    query: { text?: string; only?: "connections" | "mentionable" },
    caller?: typeof viewer,
  ) => (await app().call("searchPeople", query, caller)).body.map((person) => person.first_name);

  it("are those whom the viewer is connected with", async () => {
    const [ask, friend, pending] = [
      await buildPerson("Asta Filtermann"),
      await buildPerson("Bodil Filtermann", { headline: "Clockmaker" }),
      await buildPerson("Carl Filtermann"),
    ];
    await buildPerson("Dorte Filtermann", { headline: "Clockmaker" });
    await buildConnection(app().db, friend.id, ask.id, { status: "accepted" });
    await buildConnection(app().db, pending.id, ask.id);
    expect(await found({ text: "filtermann", only: "connections" }, ask)).toEqual(["Bodil"]);
    expect(await found({ text: "clockmaker", only: "connections" }, ask)).toEqual(["Bodil"]);
    await app().call("blockUser", { id: ask.id }, friend);
    expect(await found({ text: "filtermann", only: "connections" }, ask)).toEqual([]);
  });

  it("are nobody for visitors", async () => {
    await buildPerson("Erna Filterberg");
    expect(await found({ text: "filterberg" })).toEqual(["Erna"]);
    expect(await found({ text: "filterberg", only: "connections" })).toEqual([]);
    expect(await found({ text: "filterberg", only: "mentionable" })).toEqual([]);
  });

  it("need a text, except people to mention", async () => {
    const errors = [{ path: "text", message: "Enter a search term" }];
    expect(await app().refuse("searchPeople", { text: " " }, viewer)).toMatchObject({ errors });
    expect(await app().refuse("searchPeople", { only: "connections" }, viewer)).toMatchObject({ errors });
    expect(await found({ only: "mentionable" }, viewer)).toEqual([]);
  });
});

describe("one search", () => {
  it("suggests the best people, jobs and companies, and counts all", async () => {
    const { db } = app();
    const company = await buildCompany(db, { name: "Tidewater Ferries", industry: "Retail" });
    for (let index = 0; index < 6; index++) {
      await buildJob(db, { title: `Ferry pilot ${index}`, companyId: company.id, locationCity: "Halifax" });
    }
    const person = await buildPerson("Pia Lund");
    await buildWorkExperience(db, {
      userId: person.id,
      title: "Captain",
      companyName: "Tidewater Ferries",
    });

    const { body } = await app().call("search", { text: "tidewatr" }, viewer);

    expect(body.people).toEqual({
      items: [expect.objectContaining({ first_name: "Pia", headline: "Captain at Tidewater Ferries" })],
      count: 1,
      more: false,
    });
    expect(body.jobs.count).toBe(6);
    expect(body.jobs.items).toHaveLength(4);
    expect(body.jobs.items[0]).toMatchObject({
      company_name: "Tidewater Ferries",
      location_city: "Halifax",
    });
    expect(body.companies.items).toEqual([
      {
        company_id: company.id,
        company_name: "Tidewater Ferries",
        logo: "",
        industry_name: "Retail",
        number_of_jobs: 6,
      },
    ]);
  });

  it("counts only people who show that they are open to work, if filtered by that", async () => {
    const open = await buildPerson("Quirin Openshaw");
    await buildPerson("Quirina Openshaw");
    await app().db.update(profiles).set({ openToWork: "everyone" }).where(eq(profiles.id, open.id));
    const people = async (query: { only?: "open-to-work" }) =>
      (await app().call("search", { text: "openshaw", ...query }, viewer)).body.people;
    expect((await people({})).count).toBe(2);
    expect(await people({ only: "open-to-work" })).toMatchObject({
      count: 1,
      items: [{ user_id: open.id }],
    });
  });

  it("finds jobs by their country's name, and companies by their name with two typos", async () => {
    const { db } = app();
    const company = await buildCompany(db, { name: "Zuckerbrot Conditorei" });
    await buildJob(db, { title: "Chocolatier", companyId: company.id, locationCountry: "AT" });
    const jobs = await app().call("search", { text: "chocolatier austria" }, viewer);
    expect(jobs.body.jobs.items).toHaveLength(1);
    const companies = await app().call("search", { text: "zukerbort" }, viewer);
    expect(companies.body.companies.items).toHaveLength(1);
  });

  it("knows every country that can be chosen", async () => {
    const nameless = await app()
      .db.select({ code: sql<string>`code` })
      .from(sql`unnest(${sql.param(COUNTRY_CODES)}::text[]) code`)
      .where(sql`country_words(code) = code`);
    expect(nameless).toEqual([]);
    expect(COUNTRY_CODES.length).toBeGreaterThan(200);
  });

  it("finds words with marks inside, and finds nothing for marks without words", async () => {
    const { db } = app();
    await buildJob(db, { title: "Node.js developer" });
    await buildCompany(db, { name: "Larkspur.io" });
    const titles = async (text: string) =>
      (await app().call("search", { text }, viewer)).body.jobs.items.map(({ title }) => title);
    expect(await titles("node.js")).toEqual(["Node.js developer"]);
    expect(await titles("developer node")).toEqual(["Node.js developer"]);
    expect(await titles("node dev")).toEqual(["Node.js developer"]);
    const { body } = await app().call("search", { text: "larkspur" }, viewer);
    expect(body.companies.count).toBe(1);
    for (const text of ["&", "'", "½", "ŉ", "a:b | !c <-> d*", "\\", "%", "the", "№ ℀ ﷺ"]) {
      expect((await app().call("search", { text }, viewer)).status).toBe(200);
    }
  });

  it("needs something to search for", async () => {
    const problem = await app().refuse("search", { text: " " }, viewer);
    expect(problem.errors).toEqual([{ path: "text", message: "Enter a search term" }]);
  });
});
