import { useTestApp } from "../../../testing/app";
import { buildCompany, buildConnection, buildEmployee, buildUser } from "../../../testing/builders";

const app = useTestApp();

type Person = Awaited<ReturnType<typeof buildUser>>;

async function buildRecruiter() {
  const recruiter = await buildUser(app().db);
  const company = await buildCompany(app().db);
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  return { recruiter, companyId: company.id };
}

/** Someone who has asked to be connected with the recruiter. */
async function buildFriend(recruiter: Person, status: "accepted" | "pending" | "rejected" = "accepted") {
  const friend = await buildUser(app().db);
  await buildConnection(app().db, friend.id, recruiter.id, { status });
  return friend;
}

const item = (companyId: string, user: { id: string }, job_title = "Cook", is_admin = false) => ({
  company_id: companyId,
  user_id: user.id,
  job_title,
  is_admin,
});

async function staffOf(companyId: string, viewer: Person) {
  const { body } = await app().call("listEmployees", { companyId }, viewer);
  return Object.fromEntries(body.map((person) => [person.user_id, `${person.job_title} ${person.is_admin}`]));
}

describe("adding employees", () => {
  it("adds several accepted connections at once, whichever side asked or joined first", async () => {
    const partner = await buildUser(app().db);
    const { recruiter, companyId } = await buildRecruiter();
    await buildConnection(app().db, recruiter.id, partner.id, { status: "accepted" });
    const cook = await buildFriend(recruiter);
    const body = [item(companyId, cook), item(companyId, partner, "Recruiter", true)];
    expect((await app().call("addEmployees", { body }, recruiter)).status).toBe(204);
    expect(await staffOf(companyId, cook)).toEqual({
      [recruiter.id]: "Engineer true",
      [cook.id]: "Cook false",
      [partner.id]: "Recruiter true",
    });
  });

  it("changes nothing for existing employees, in one call, in two, or at once", async () => {
    const { recruiter, companyId } = await buildRecruiter();
    const cook = await buildFriend(recruiter);
    const add = (title: string) =>
      app().call("addEmployees", { body: [item(companyId, cook, title)] }, recruiter);
    const twice = [item(companyId, cook), item(companyId, { id: cook.id.toUpperCase() }, "Waiter")];
    await app().call("addEmployees", { body: twice }, recruiter);
    await Promise.all([add("Butler"), add("Baker")]);
    expect((await staffOf(companyId, cook))[cook.id]).toBe("Cook false");
  });

  it("adds nobody if one of the people isn't an accepted connection", async () => {
    const { recruiter, companyId } = await buildRecruiter();
    const others = [
      await buildFriend(recruiter, "pending"),
      await buildFriend(recruiter, "rejected"),
      await buildUser(app().db),
      await buildFriend((await buildRecruiter()).recruiter),
      recruiter,
    ];
    for (const other of others) {
      const body = [item(companyId, await buildFriend(recruiter)), item(companyId, other)];
      const problem = await app().refuse("addEmployees", { body }, recruiter);
      expect(problem.status).toBe(422);
      expect(problem.errors).toEqual([
        { path: "1.user_id", message: "Only your accepted connections can be added" },
      ]);
    }
    expect(Object.keys(await staffOf(companyId, recruiter))).toEqual([recruiter.id]);
  });

  it("adds nobody if the viewer can't change one of the companies", async () => {
    const { recruiter, companyId } = await buildRecruiter();
    const elsewhere = await buildRecruiter();
    const friend = await buildFriend(recruiter);
    const body = [item(companyId, friend), item(elsewhere.companyId, friend)];
    expect((await app().refuse("addEmployees", { body }, recruiter)).status).toBe(403);
    expect(Object.keys(await staffOf(companyId, recruiter))).toEqual([recruiter.id]);
  });

  it("needs at least one, each with a position", async () => {
    const { recruiter, companyId } = await buildRecruiter();
    const none = await app().refuse("addEmployees", { body: [] }, recruiter);
    expect(none.errors?.[0]?.message).toBe("At least 1 Employee needs to be added");
    const body = [item(companyId, await buildFriend(recruiter), " ")];
    expect((await app().refuse("addEmployees", { body }, recruiter)).errors).toEqual([
      { path: "0.job_title", message: "Position is required" },
    ]);
  });
});
