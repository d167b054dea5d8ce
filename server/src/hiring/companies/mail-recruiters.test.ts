import { formatDate } from "@guildway/shared/format/dates";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildConnection, buildEmployee, buildUser } from "../../../testing/builders";
import { lastTextMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";

const app = useTestApp();
const password = "correct horse";

/** A company with two recruiters, and someone the first can add. */
async function build() {
  const ada = await buildUser(app().db, { firstName: "Ada", lastName: "King", password });
  const partner = await buildUser(app().db);
  const friend = await buildUser(app().db, { firstName: "Eve", lastName: "Stone" });
  await buildConnection(app().db, ada.id, friend.id, { status: "accepted" });
  const company = await buildCompany(app().db, { name: "Acme" });
  for (const { id: userId } of [ada, partner]) {
    await buildEmployee(app().db, { companyId: company.id, userId, isAdmin: true });
  }
  const membership = { companyId: company.id, userId: friend.id };
  const add = (is_admin: boolean) => {
    const item = { company_id: company.id, user_id: friend.id, job_title: "Cook", is_admin };
    return app().call("addEmployees", { body: [item] }, ada);
  };
  return { ada, partner, friend, company, membership, add };
}

const lastSubject = async (person: { email: string }) =>
  (await subjectsMailedTo(app().db, person.email)).at(-1);

test("all recruiters are mailed when a recruiter is added or removed: who, by whom, when, and what to do", async () => {
  const { ada, partner, friend, membership, add } = await build();
  app().clock.stop();
  await add(true);
  for (const person of [ada, partner, friend])
    expect(await lastSubject(person)).toBe("New recruiter at Acme");
  const text = await lastTextMailedTo(app().db, partner.email);
  expect(text).toContain("Ada King added Eve Stone as a recruiter of Acme on ");
  expect(text).toContain(" UTC.");
  expect(text).toContain("If you're Ada King and didn't do this");

  await app().call("removeEmployee", membership, ada);
  for (const person of [ada, partner, friend]) {
    expect(await lastSubject(person)).toBe("A recruiter was removed at Acme");
  }
  expect(await lastTextMailedTo(app().db, partner.email)).toContain("Ada King removed Eve Stone");
});

test("several people who are added at once are one mail about all of them", async () => {
  const { ada, partner, friend, company } = await build();
  const other = await buildUser(app().db, { firstName: "Nora", lastName: "Berg" });
  await buildConnection(app().db, ada.id, other.id, { status: "accepted" });
  const items = [friend, other].map(({ id }) => ({
    company_id: company.id,
    user_id: id,
    job_title: "Cook",
    is_admin: true,
  }));
  await app().call("addEmployees", { body: items }, ada);
  expect(await lastSubject(partner)).toBe("New recruiters at Acme");
  expect(await lastTextMailedTo(app().db, partner.email)).toMatch(
    /added (Eve Stone and Nora Berg|Nora Berg and Eve Stone) as recruiters of Acme on /,
  );
});

test("each recruiter reads the day and the time in their own conventions", async () => {
  const { ada, partner, add } = await build();
  app().clock.stop();
  await app().call("updateSettings", { locale: "de-DE" }, partner);
  await add(true);
  const now = app().clock.now();
  const written = (locale: string) => `on ${formatDate(now, "day", { timeZone: "UTC", locale })} at`;
  expect(written("de-DE")).not.toBe(written(PLAIN_LOCALE));
  expect(await lastTextMailedTo(app().db, partner.email)).toContain(written("de-DE"));
  expect(await lastTextMailedTo(app().db, ada.email)).toContain(written(PLAIN_LOCALE));
});

test("they are also mailed when an employee becomes a recruiter or stops being one; other changes aren't mailed", async () => {
  const { ada, partner, membership, add } = await build();
  await add(false);
  const position = { ...membership, job_title: "Chef" };
  await app().call("updateEmployee", { ...position, is_admin: false, version: 1 }, ada);
  expect(await subjectsMailedTo(app().db, partner.email)).toEqual([]);
  await app().call("updateEmployee", { ...position, is_admin: true, version: 2 }, ada);
  await app().call("updateEmployee", { ...position, job_title: "Cook", is_admin: true, version: 3 }, ada);
  await app().call("updateEmployee", { ...position, is_admin: false, version: 4 }, ada);
  expect(await subjectsMailedTo(app().db, partner.email)).toEqual([
    "New recruiter at Acme",
    "A recruiter was removed at Acme",
  ]);
});

test("when a recruiter leaves, they and the others are mailed; when another employee leaves, nobody is", async () => {
  const { ada, partner, friend, company, add } = await build();
  await add(false);
  await app().call("leaveCompany", { id: company.id }, friend);
  expect(await subjectsMailedTo(app().db, partner.email)).toEqual([]);
  await app().call("leaveCompany", { id: company.id }, ada);
  for (const person of [ada, partner]) expect(await lastSubject(person)).toBe("A recruiter left Acme");
  expect(await lastTextMailedTo(app().db, partner.email)).toContain("Ada King left Acme on ");
  expect(await subjectsMailedTo(app().db, friend.email)).toEqual([]);
});

test("when a recruiter deletes their account, the others are mailed", async () => {
  const { ada, partner } = await build();
  await app().call("deleteAccount", {}, ada);
  expect(await lastSubject(partner)).toBe("A recruiter left Acme");
  const text = await lastTextMailedTo(app().db, partner.email);
  expect(text).toContain("Ada King asked to delete their account.");
  expect(text).not.toContain("connected with Ada King");
  expect(await subjectsMailedTo(app().db, ada.email)).toEqual(["Your Guildway account will be deleted"]);
});

test("a deleted company's recruiters are mailed who deleted it", async () => {
  const { ada, partner, company } = await build();
  await app().call("deleteCompany", { id: company.id, name: "Acme" }, ada);
  expect(await lastSubject(partner)).toBe("Acme was deleted from Guildway");
  expect(await lastTextMailedTo(app().db, partner.email)).toContain("Ada King deleted Acme on ");
});

test("a session that was opened long ago can't give the company away", async () => {
  const { ada, partner, company, membership } = await build();
  const { body } = await app().call("login", { email: ada.email, password });
  app().clock.advance({ minutes: 11 });
  const stolen = { token: body.access_token };
  const item = { company_id: company.id, user_id: membership.userId, job_title: "Cook", is_admin: true };
  const calls = [
    app().refuse("addEmployees", { body: [item] }, stolen),
    app().refuse("removeEmployee", { ...membership, userId: partner.id }, stolen),
    app().refuse("deleteCompany", { id: company.id, name: "Acme" }, stolen),
    app().refuse("closeCompanyJobs", { id: company.id }, stolen),
  ];
  for (const call of calls) expect((await call).type).toMatch(/confirmation-required$/);
});
