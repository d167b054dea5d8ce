import type { ProfileEntryForm } from "@guildway/shared/contract/profile-entries";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";

const app = useTestApp();

const degree = {
  kind: "education",
  organisation: "University of London",
  title: "Mathematics",
  start_date: "1832-10-01",
  end_date: "1835-06-01",
} as const;

describe("entries of a profile", () => {
  it("are added, listed by date, and shown to others", async () => {
    const [user, other] = [await buildUser(app().db), await buildUser(app().db)];
    const add = (entry: ProfileEntryForm) => app().call("addProfileEntry", entry, user);
    await add({ kind: "language", title: "French", level: "fluent" });
    await add({ kind: "link", title: "Notes", url: "example.com/notes" });
    await add(degree);
    await add({ ...degree, title: "Logic", start_date: "1840-01-01", end_date: null });

    const { body } = await app().call("listProfileEntries", {}, user);

    expect(body.map(({ title }) => title)).toEqual(["Logic", "Mathematics", "French", "Notes"]);
    expect(body[3]).toMatchObject({ url: "https://example.com/notes", organisation: "", level: "" });
    const { body: shown } = await app().call("getFullUser", { id: user.id }, other);
    expect(shown.entries).toEqual(body);
  });

  it.each([
    [{ kind: "education" }, "organisation", "School is required"],
    [{ kind: "certificate", title: "CPR" }, "organisation", "Issuer is required"],
    [{ kind: "project" }, "title", "Name is required"],
    [{ kind: "volunteering", title: "Guide" }, "organisation", "Organization is required"],
    [{ kind: "volunteering", organisation: "Guides" }, "title", "Role is required"],
    [{ kind: "publication" }, "title", "Title is required"],
    [{ kind: "award" }, "title", "Name is required"],
    [{ kind: "language", title: "French" }, "level", "Choose a level"],
    [{ kind: "link", title: "Notes" }, "url", "Address is required"],
    [
      { kind: "link", title: "Notes", url: "javascript:alert(1)" },
      "url",
      "Enter a web address like https://example.com",
    ],
    [{ ...degree, end_date: "1830-01-01" }, "end_date", "The end can't be before the start"],
    [{ kind: "hobby" }, "kind", "Choose what to add"],
  ])("require what their kind needs: %j", async (entry, path, message) => {
    const user = await buildUser(app().db);
    const problem = await app().refuse("addProfileEntry", entry, user);
    expect(problem.errors).toEqual([{ path, message }]);
  });

  it("are changed and deleted, but keep their kind", async () => {
    const user = await buildUser(app().db);
    const { body: entry } = await app().call("addProfileEntry", degree, user);

    const changed = await app().call("updateProfileEntry", { ...degree, id: entry.id, title: "Logic" }, user);
    expect(changed.body).toMatchObject({ id: entry.id, title: "Logic", version: 2 });

    const other = { id: entry.id, kind: "language", title: "French", level: "basic" };
    expect((await app().refuse("updateProfileEntry", other, user)).errors).toEqual([
      { path: "kind", message: "The kind can't be changed" },
    ]);

    await app().call("deleteProfileEntry", { id: entry.id }, user);
    expect((await app().call("listProfileEntries", {}, user)).body).toEqual([]);
  });
});
