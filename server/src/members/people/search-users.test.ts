import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";

const app = useTestApp();

const NAMES = [
  ["José", "Álvarez"],
  ["Josephine", "Miller"],
  ["Katherine", "Johnson"],
  ["Catherine", "Smith"],
  ["Søren", "Kierkegaard"],
  ["100%", "Real_Name"],
  ["Lena", "Brandt"],
] as const;

beforeAll(async () => {
  for (const [firstName, lastName] of NAMES) await buildUser(app().db, { firstName, lastName });
});

async function find(first_name: string, last_name = "") {
  const { body } = await app().call("searchUsers", { first_name, last_name });
  return body.map((person) => `${person.first_name} ${person.last_name}`);
}

describe("people search", () => {
  it.each([
    ["a prefix", "jos", "", ["José Álvarez", "Josephine Miller"]],
    ["missing accents", "jose", "alvarez", ["José Álvarez"]],
    ["accents that are not there", "Jöhnson", "", ["Katherine Johnson"]],
    ["letters that are no accents", "soren", "", ["Søren Kierkegaard"]],
    ["a typo", "Kathrine", "Jonson", ["Katherine Johnson"]],
    ["one wrong letter in a short name", "Lina", "", ["Lena Brandt"]],
    ["a wrong first letter in a short name", "Rena", "", ["Lena Brandt"]],
    ["two letters of a short name swapped", "Lnea", "", ["Lena Brandt"]],
    ["a letter left out of a short name", "Lna", "Brand", ["Lena Brandt"]],
    ["swapped names", "Miller", "Jo", ["Josephine Miller"]],
    ["the last name alone", "", "kierk", ["Søren Kierkegaard"]],
    ["its own wildcards as they are", "100%", "real_", ["100% Real_Name"]],
    ["nobody", "Zzyzx", "", []],
    ["a wildcard for nobody", "%", "", []],
  ])("finds %s", async (_, first, last, expected) => {
    expect((await find(first, last)).sort()).toEqual([...expected].sort());
  });

  it("shows the best match first", async () => {
    const [best, ...others] = await find("Katherine");
    expect(best).toBe("Katherine Johnson");
    expect(others).toContain("Catherine Smith");
  });

  it("is paged without gaps or repetitions", async () => {
    for (let index = 0; index < 7; index++)
      await buildUser(app().db, { firstName: "Paged", lastName: "Person" });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app().call("searchUsers", {
        first_name: "Paged",
        limit: 3,
        ...(cursor && { cursor }),
      });
      seen.push(...page.body.map(({ user_id }) => user_id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it("shows the best thousand matches of a letter", async () => {
    const { db } = app();
    await db.execute(sql`
      insert into accounts (id, email, password_hash)
      select gen_random_uuid(), 'many' || n || '@example.com', '' from generate_series(1, 1050) n`);
    await db.execute(sql`
      insert into profiles (id, first_name, last_name)
      select id, 'Quinlivan', 'Many' from accounts where email like 'many%'`);
    for (const firstName of ["Q", "Anna-Q", "Quy"]) await buildUser(db, { firstName, lastName: "Few" });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app().call("searchUsers", {
        first_name: "q",
        limit: 100,
        ...(cursor && { cursor }),
      });
      seen.push(...page.body.map(({ first_name }) => first_name));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(1_000);
    expect(seen.slice(0, 4)).toEqual(["Q", "Anna-Q", "Quy", "Quinlivan"]);
  });

  it("needs a name", async () => {
    const problem = await app().refuse("searchUsers", { first_name: " ", last_name: "" });
    expect(problem.errors).toEqual([{ path: "first_name", message: "The First or Last Name is Required" }]);
  });
});
