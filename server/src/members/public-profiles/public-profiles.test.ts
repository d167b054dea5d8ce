import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildProfileEntry, buildSkill, buildUser, buildWorkExperience } from "../../../testing/builders";
import { firstDayOfMonth, lastDayOfMonthBefore } from "../../../testing/months";
import { formerHandles, profiles, userSkills, workExperience } from "../../kernel/db/schema";
import { sweep } from "../../platform/maintenance/sweep";
import { profileHead } from "./profile-head";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const headOf = (path: string) =>
  profileHead({ db: app().db, clock: app().clock, publicUrl: "https://guildway.test" }, path);

async function person(handle: string) {
  const { db } = app();
  const user = await buildUser(db, {
    firstName: "Ada",
    lastName: "King <b>",
    bio: "Secret bio",
    ownHeadline: "Secret headline",
    portrait: "/media/key/160.webp",
    locationCountry: "Canada",
  });
  await buildWorkExperience(db, { userId: user.id, title: "Engineer", companyName: "Secret company" });
  await buildProfileEntry(db, { userId: user.id, kind: "education", organisation: "Secret school" });
  await buildProfileEntry(db, {
    userId: user.id,
    kind: "link",
    title: "Notes",
    url: "https://secret.example",
  });
  const skill = await buildSkill(db, { skillName: `Secret skill ${handle}` });
  await db.insert(userSkills).values({ userId: user.id, skillId: skill.id });
  return user;
}

const everything = [
  "photo",
  "headline",
  "location",
  "bio",
  "work",
  "education",
  "certificate",
  "project",
  "volunteering",
  "publication",
  "award",
  "skills",
  "language",
  "link",
] as const;

describe("a public page", () => {
  it("is off until its owner switches it on; its address is suggested from the name", async () => {
    const user = await person("off");
    const { body } = await app().call("getPublicProfileSettings", {}, user);
    expect(body).toMatchObject({
      handle: "ada-king-b",
      is_on: false,
      parts: [],
      is_visible: false,
      version: 1,
    });
    expect((await app().send("getPublicProfile", { handle: body.handle }, undefined)).status).toBe(404);
    expect(await headOf(`/in/${body.handle}`)).toMatchObject({ status: 404 });
  });

  it("shows the name and the chosen parts, and nothing else", async () => {
    const user = await person("parts");
    await app().call("updatePublicProfile", { handle: "parts", is_on: true, parts: ["skills"] }, user);

    const { body } = await app().call("getPublicProfile", { handle: "PARTS" }, undefined);
    expect(body).toMatchObject({
      handle: "parts",
      first_name: "Ada",
      portrait: "",
      work: [],
      entries: [],
      is_visible: true,
    });
    const shown = JSON.stringify(body) + JSON.stringify(await headOf("/in/parts"));
    expect(shown).toContain("Secret skill parts");
    for (const hidden of ["bio", "headline", "company", "school"])
      expect(shown).not.toContain(`Secret ${hidden}`);
    expect(shown).not.toMatch(/secret\.example|media|Canada/);
  });

  it("describes the person to search engines and previews", async () => {
    const user = await person("head");
    await app().call("updatePublicProfile", { handle: "head", is_on: true, parts: [...everything] }, user);
    const head = await headOf("/in/head/");
    expect(head).toEqual({
      content: head?.content,
      status: 200,
      title: "Ada King <b> · Guildway",
      type: "profile",
      description: "Secret headline, Canada. Secret bio",
      url: "https://guildway.test/in/head",
      picture: {
        ground: "paper",
        title: "Ada King <b>",
        line: "Secret headline",
        facts: ["Canada"],
        face: { path: "/media/key/160.webp", kind: "person" },
      },
      data: {
        "@context": "https://schema.org/",
        "@type": "ProfilePage",
        url: "https://guildway.test/in/head",
        mainEntity: {
          "@type": "Person",
          name: "Ada King <b>",
          givenName: "Ada",
          familyName: "King <b>",
          url: "https://guildway.test/in/head",
          image: "https://guildway.test/media/key/320.webp",
          jobTitle: "Engineer",
          description: "Secret bio",
          address: { "@type": "PostalAddress", addressCountry: "Canada" },
          worksFor: [{ "@type": "Organization", name: "Secret company" }],
          alumniOf: [{ "@type": "EducationalOrganization", name: "Secret school" }],
          knowsAbout: ["Secret skill head"],
          sameAs: ["https://secret.example"],
        },
      },
    });
    const content = String(head?.content);
    expect(content).toContain('<h1 dir="auto">Ada King &lt;b&gt;</h1>');
    expect(content).toContain('<h2>Work Experience</h2><h3 dir="auto">Engineer</h3>');
    expect(content).toContain('<a href="https://secret.example" rel="nofollow noopener">Notes</a>');
    expect(content).not.toContain("Certificates");
    expect(await headOf("/in/%3Cb%3E")).toMatchObject({ status: 404 });
    expect(await headOf("/in/")).toBeUndefined();
  });

  it("names an employer to search engines until the last month there is over", async () => {
    const user = await person("ending");
    await app().call("updatePublicProfile", { handle: "ending", is_on: true, parts: [...everything] }, user);
    const now = app().clock.now();
    const end = (endDate: string) =>
      app().db.update(workExperience).set({ endDate }).where(eq(workExperience.userId, user.id));
    const dataOfHead = async () => (await headOf("/in/ending"))?.data;
    await end(firstDayOfMonth(now));
    expect(await dataOfHead()).toMatchObject({
      mainEntity: { jobTitle: "Engineer", worksFor: [{ name: "Secret company" }] },
    });
    await end(lastDayOfMonthBefore(now));
    expect(await dataOfHead()).not.toHaveProperty("mainEntity.worksFor");
  });

  it("disappears when it is switched off, when its owner leaves the directory, and when moderators hide them", async () => {
    const user = await person("gone");
    const page = { handle: "gone", is_on: true, parts: ["bio"] } as const;
    const status = async () => (await app().send("getPublicProfile", { handle: "gone" }, undefined)).status;
    const set = (columns: object) => app().db.update(profiles).set(columns).where(eq(profiles.id, user.id));
    await app().call("updatePublicProfile", { ...page, parts: [...page.parts] }, user);
    expect(await status()).toBe(200);

    await set({ publicDirectory: false });
    expect(await status()).toBe(404);
    const other = await buildUser(app().db);
    expect((await app().send("getPublicProfile", { handle: "gone" }, other)).status).toBe(404);
    const { body: preview } = await app().call("getPublicProfile", { handle: "gone" }, user);
    expect(preview).toMatchObject({ bio: "Secret bio", headline: "", is_visible: false });
    expect((await app().call("getPublicProfileSettings", {}, user)).body).toMatchObject({
      is_on: true,
      is_visible: false,
    });
    await set({ publicDirectory: true, hiddenAt: new Date() });
    expect(await status()).toBe(404);
    await set({ hiddenAt: null });
    await app().call("updatePublicProfile", { ...page, is_on: false, parts: [...page.parts] }, user);
    expect(await status()).toBe(404);
  });

  it("has an address of its own, which nobody else can take", async () => {
    const [one, two] = [await buildUser(app().db), await buildUser(app().db)];
    await app().call("updatePublicProfile", { handle: "mine", is_on: false, parts: [] }, one);
    const page = (handle: string, more = {}) => ({ handle, is_on: false, parts: [], ...more });
    expect((await app().refuse("updatePublicProfile", page("Mine"), two)).errors).toEqual([
      { path: "handle", message: "Someone else has this address. Choose another" },
    ]);
    for (const handle of ["ab", "-abc", "a--bc", "a/b/c", "ädä"]) {
      expect((await app().refuse("updatePublicProfile", page(handle), two)).errors?.[0]?.path).toBe("handle");
    }
    expect((await app().refuse("updatePublicProfile", page("two", { is_on: true }), two)).errors).toEqual([
      { path: "parts", message: "Choose what your page shows" },
    ]);
  });

  it("can move again if it moved while the server's clock was ahead", async () => {
    const user = await person("ahead");
    const save = (handle: string) =>
      app().call("updatePublicProfile", { handle, is_on: true, parts: ["bio"] }, user);
    await save("one-place");
    await save("other-place");
    const createdAt = new Date(app().clock.now().getTime() + 365 * 24 * 60 * 60_000);
    await app().db.update(formerHandles).set({ createdAt }).where(eq(formerHandles.userId, user.id));
    expect((await save("new-place")).body.handle).toBe("new-place");
  });

  it("redirects from its former address for 90 days, which nobody else gets, and can move once in 30 days", async () => {
    const [user, other] = [await person("mover"), await person("other")];
    const save = (handle: string, by = user) =>
      app().call("updatePublicProfile", { handle, is_on: true, parts: ["bio"] }, by);
    const refusal = async (handle: string, by = user) =>
      (await app().refuse("updatePublicProfile", { handle, is_on: true, parts: ["bio"] }, by)).errors?.[0]
        ?.message;
    const at = async (handle: string) => (await app().send("getPublicProfile", { handle }, undefined)).status;
    // Sessions don't last as long as that.
    const leftDaysAgo = (days: number) =>
      app()
        .db.update(formerHandles)
        .set({ createdAt: new Date(app().clock.now().getTime() - days * 24 * 60 * 60_000) });
    await save("first-place");
    await save("second-place");

    const { body } = await app().call("getPublicProfile", { handle: "First-Place" }, undefined);
    expect(body.handle).toBe("second-place");
    expect(await headOf("/in/first-place")).toMatchObject({
      movedTo: expect.stringMatching(/\/in\/second-place$/),
    });
    expect((await headOf("/in/second-place"))?.movedTo).toBeUndefined();
    expect(await refusal("first-place", other)).toBe("Someone else has this address. Choose another");
    expect(await refusal("third-place")).toMatch(/^You can change your address again on \w+ \d+, \d{4}$/);

    await leftDaysAgo(31);
    await save("first-place");
    expect(await at("second-place")).toBe(200);
    await leftDaysAgo(91);
    await sweep({
      db: app().db,
      log: app().log,
      clock: app().clock,
      config: { requireEmailVerification: false },
    });
    expect(await at("second-place")).toBe(404);
    await save("second-place", other);
    expect(await at("second-place")).toBe(200);
  });

  it("can't have an address that seems to speak for Guildway", async () => {
    const refused = await app().refuse(
      "updatePublicProfile",
      { handle: "Admin", is_on: false, parts: [] },
      await person("not-admin"),
    );
    expect(refused.errors).toEqual([{ path: "handle", message: "This address is reserved. Choose another" }]);
  });

  it("decides what visitors see of its owner in search results; members see everything", async () => {
    const user = await buildUser(app().db, {
      firstName: "Xanthe",
      lastName: "Quux",
      headline: "Pilot",
      portrait: "/media/face",
      locationState: "Texas",
    });
    const found = async (viewer?: typeof user) => {
      const users = await app().call("searchUsers", { first_name: "Xanthe", last_name: "" }, viewer);
      const people = await app().call("searchPeople", { text: "Xanthe" }, viewer);
      const { body: all } = await app().call("search", { text: "Xanthe" }, viewer);
      const [one, ...others] = [users.body[0], people.body[0], all.people.items[0]];
      for (const other of others) expect(other).toMatchObject({ ...one });
      return [one?.headline, one?.portrait, one?.location_state];
    };
    expect(await found()).toEqual(["", "", ""]);
    await app().call("updatePublicProfile", { handle: "xanthe", is_on: true, parts: ["headline"] }, user);
    expect(await found()).toEqual(["Pilot", "", ""]);
    await app().call("updatePublicProfile", { handle: "xanthe", is_on: false, parts: ["headline"] }, user);
    expect(await found()).toEqual(["", "", ""]);
    expect(await found(await person("reader"))).toEqual(["Pilot", "/media/face", "Texas"]);
  });

  it("is where a visitor's search result leads", async () => {
    const user = await buildUser(app().db, { firstName: "Zenobia", lastName: "Quux" });
    const found = async () => {
      const { body } = await app().call("searchUsers", { first_name: "Zenobia", last_name: "" }, undefined);
      return body.map(({ handle }) => handle);
    };
    expect(await found()).toEqual([""]);
    await app().call("updatePublicProfile", { handle: "zenobia", is_on: true, parts: ["bio"] }, user);
    expect(await found()).toEqual(["zenobia"]);
    const { body } = await app().call("search", { text: "Zenobia" }, undefined);
    expect(body.people.items[0]?.handle).toBe("zenobia");
  });
});
