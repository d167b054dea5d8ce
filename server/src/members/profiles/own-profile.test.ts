import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildEmployee,
  buildSkill,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { firstDayOfMonth, lastDayOfMonthBefore } from "../../../testing/months";
import { companies, hiddenCompanies } from "../../kernel/db/schema";

const app = useTestApp();

const headlineOf = async (user: { id: string; token: string }) =>
  (await app().call("getUser", { id: user.id }, user)).body.headline;

describe("a custom headline", () => {
  it("takes precedence over the current job, even once that changes, until it is emptied", async () => {
    const user = await buildUser(app().db);
    const names = { first_name: "Ada", last_name: "Lovelace" };
    await buildWorkExperience(app().db, { userId: user.id, title: "Programr", companyName: "Engines" });

    const { body } = await app().call("updateProfile", { ...names, headline: "I think in cards" }, user);
    expect(body).toMatchObject({ headline: "I think in cards", own_headline: "I think in cards" });

    await buildWorkExperience(app().db, { userId: user.id, title: "Countess", companyName: "Lovelace" });
    expect(await headlineOf(user)).toBe("I think in cards");

    await app().call("updateProfile", names, user);
    expect(await headlineOf(user)).toBe("I think in cards");

    await app().call("updateProfile", { ...names, headline: "" }, user);
    expect(await headlineOf(user)).toBe("Countess at Lovelace");
  });

  it("is found by the search", async () => {
    const user = await buildUser(app().db);
    await app().call("updateProfile", { first_name: "A", last_name: "B", headline: "Zugtechnik" }, user);
    const { body } = await app().call("search", { text: "zugtechnik", kind: "people" } as never, user);
    expect(JSON.stringify(body)).toContain(user.id);
  });
});

describe("open to work", () => {
  const seenBy = async (person: { id: string }, viewer: { token: string }) =>
    (await app().call("getUser", { id: person.id }, viewer as never)).body.open_to_work;

  async function people() {
    const { db } = app();
    const [person, member, recruiter, ownRecruiter, formerRecruiter] = [
      await buildUser(db),
      await buildUser(db),
      await buildUser(db),
      await buildUser(db),
      await buildUser(db),
    ];
    const [elsewhere, own, former] = [
      await buildCompany(db, { verifiedDomain: "elsewhere.example" }),
      await buildCompany(db),
      await buildCompany(db, { name: "Café Öl" }),
    ];
    await buildEmployee(db, { companyId: elsewhere.id, userId: recruiter.id, isAdmin: true });
    await buildEmployee(db, { companyId: own.id, userId: ownRecruiter.id, isAdmin: true });
    await buildEmployee(db, { companyId: elsewhere.id, userId: ownRecruiter.id, isAdmin: true });
    await buildEmployee(db, { companyId: own.id, userId: person.id });
    await buildEmployee(db, { companyId: former.id, userId: formerRecruiter.id, isAdmin: true });
    return { person, member, recruiter, ownRecruiter, formerRecruiter, elsewhere, former };
  }

  it("is shown to nobody until the person turns it on", async () => {
    const { person, recruiter } = await people();
    expect(await seenBy(person, person)).toBe("");
    expect(await seenBy(person, recruiter)).toBe("");
  });

  it("is shown to recruiters only, never to those of the person's own company", async () => {
    const { person, member, recruiter, ownRecruiter } = await people();
    await app().call("updateOpenToWork", { open_to_work: "recruiters" }, person);
    expect(await seenBy(person, person)).toBe("recruiters");
    expect(await seenBy(person, recruiter)).toBe("recruiters");
    expect(await seenBy(person, member)).toBe("");
    expect(await seenBy(person, ownRecruiter)).toBe("");
  });

  it("isn't shown to recruiters of a company that anyone could have registered, or that moderators have hidden", async () => {
    const { person, recruiter, formerRecruiter: inventor, elsewhere, former: invented } = await people();
    const verify = (id: string, verifiedDomain: string | null) =>
      app().db.update(companies).set({ verifiedDomain }).where(eq(companies.id, id));
    const isFoundBy = async (viewer: typeof person) => {
      const { body } = await app().call(
        "searchPeople",
        { text: "Opal Harkness", only: "open-to-work" },
        viewer,
      );
      return body.length > 0;
    };
    await app().call("updateProfile", { first_name: "Opal", last_name: "Harkness" }, person);
    await app().call("updateOpenToWork", { open_to_work: "recruiters" }, person);
    expect(await seenBy(person, inventor)).toBe("");
    expect(await isFoundBy(inventor)).toBe(false);

    await verify(invented.id, "invented.example");
    expect(await seenBy(person, inventor)).toBe("recruiters");
    expect(await isFoundBy(inventor)).toBe(true);

    await verify(invented.id, null);
    expect(await seenBy(person, inventor)).toBe("");

    expect(await seenBy(person, recruiter)).toBe("recruiters");
    await app().db.insert(hiddenCompanies).values({ companyId: elsewhere.id });
    expect(await seenBy(person, recruiter)).toBe("");
  });

  it("is shown to everyone except recruiters of the person's own company, even of one that only the work experience names", async () => {
    const { person, member, ownRecruiter, formerRecruiter } = await people();
    await app().call("updateOpenToWork", { open_to_work: "everyone" }, person);
    expect(await seenBy(person, member)).toBe("everyone");
    expect(await seenBy(person, ownRecruiter)).toBe("");
    expect(await seenBy(person, formerRecruiter)).toBe("everyone");

    await buildWorkExperience(app().db, { userId: person.id, companyName: "cafe ol" });
    expect(await seenBy(person, formerRecruiter)).toBe("");
  });

  it("is hidden from recruiters of an employer until the last month there is over", async () => {
    const { person, formerRecruiter } = await people();
    await app().call("updateOpenToWork", { open_to_work: "everyone" }, person);
    const now = app().clock.now();
    const job = { userId: person.id, companyName: "Café Öl" };
    await buildWorkExperience(app().db, { ...job, endDate: lastDayOfMonthBefore(now) });
    expect(await seenBy(person, formerRecruiter)).toBe("everyone");

    await buildWorkExperience(app().db, { ...job, endDate: firstDayOfMonth(now) });
    expect(await seenBy(person, formerRecruiter)).toBe("");
  });

  it("filters a search for people to those who show it to the viewer", async () => {
    const { person, member, recruiter, ownRecruiter } = await people();
    const other = await buildUser(app().db);
    for (const each of [person, other, member]) {
      await app().call("updateProfile", { first_name: "Opal", last_name: "Quillfeather" }, each);
    }
    const foundBy = async (viewer: typeof person | undefined, only?: "open-to-work") => {
      const found = await app().call("searchPeople", { text: "Opal Quillfeather", only }, viewer);
      return found.body.map(({ user_id }) => user_id).sort();
    };
    const everyone = [person.id, other.id, member.id].sort();
    expect(await foundBy(recruiter)).toEqual(everyone);
    expect(await foundBy(recruiter, "open-to-work")).toEqual([]);

    await app().call("updateOpenToWork", { open_to_work: "recruiters" }, person);
    expect(await foundBy(recruiter, "open-to-work")).toEqual([person.id]);
    expect(await foundBy(ownRecruiter, "open-to-work")).toEqual([]);
    expect(await foundBy(member, "open-to-work")).toEqual([]);
    expect(await foundBy(ownRecruiter)).toEqual(everyone);

    await app().call("updateOpenToWork", { open_to_work: "everyone" }, person);
    expect(await foundBy(member, "open-to-work")).toEqual([person.id]);
    expect(await foundBy(ownRecruiter, "open-to-work")).toEqual([]);
    expect(await foundBy(undefined, "open-to-work")).toEqual([]);

    await app().call("blockUser", { id: recruiter.id }, person);
    expect(await foundBy(recruiter, "open-to-work")).toEqual([]);
  });
});

describe("custom skills", () => {
  const add = (user: { token: string }, ...skill_names: string[]) =>
    app().call("addSkills", { skills: skill_names.map((skill_name) => ({ skill_name })) }, user as never);

  it("are normalized, and become listed skills of the same name", async () => {
    const [user, other] = [await buildUser(app().db), await buildUser(app().db)];
    const listed = await buildSkill(app().db, { skillName: "Crêpes" });
    await add(user, "  Glass   blowing ");
    await add(other, "GLASS BLOWING", "crepes");

    const { body } = await app().call("listOwnSkills", {}, other);
    expect(body.map(({ skill_name }) => skill_name)).toEqual(["Crêpes", "Glass blowing"]);
    expect(body[0]?.id).toBe(listed.id);
    const { body: all } = await app().call("listSkills", {}, undefined);
    expect(all.map(({ skill_name }) => skill_name)).not.toContain("Glass blowing");
  });

  it("are suggested as soon as two people have them, but not to those who do", async () => {
    const [one, two, three] = [
      await buildUser(app().db),
      await buildUser(app().db),
      await buildUser(app().db),
    ];
    await add(one, "Bell ringing");
    const suggested = async (text: string) =>
      (await app().call("suggestSkills", { text }, three)).body.map(({ skill_name }) => skill_name);
    expect(await suggested("bell")).toEqual([]);

    await add(two, "bell ringing");
    expect(await suggested("BELL")).toEqual(["Bell ringing"]);
    expect(await suggested("ring")).toEqual(["Bell ringing"]);

    await add(three, "Bell ringing");
    expect(await suggested("bell")).toEqual([]);
  });

  it("are deleted with the last profile that has them", async () => {
    const [one, two] = [await buildUser(app().db), await buildUser(app().db)];
    const { body } = await add(one, "Hop tasting");
    const id = body[0]?.id ?? "";
    await add(two, "Hop tasting");
    await app().call("removeSkill", { id }, one);
    expect((await app().call("listOwnSkills", {}, two)).body).toHaveLength(1);
    await app().call("removeSkill", { id }, two);

    const { body: again } = await add(one, "Hop tasting");
    expect(again[0]?.id).not.toBe(id);
  });
});
