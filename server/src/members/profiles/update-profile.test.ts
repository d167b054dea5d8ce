import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";

const app = useTestApp();

const form = {
  first_name: "  Grace ",
  last_name: "Hopper",
  bio: "Compilers",
  location_country: "United States",
  location_state: "New-York",
} as const;

describe("the viewer's own profile", () => {
  it("changes for its owner, the session, others and the search", async () => {
    const viewer = await buildUser(app().db);
    const other = await buildUser(app().db);
    await buildConnection(app().db, viewer.id, other.id, { status: "accepted" });

    const { body } = await app().call("updateProfile", form, viewer);

    const changed = { ...form, first_name: "Grace" };
    expect(body).toMatchObject({ ...changed, user_id: viewer.id, connection_count: 1 });
    expect((await app().call("getUser", { id: viewer.id }, other)).body).toMatchObject(changed);
    expect((await app().call("getSession", {}, viewer)).body).toMatchObject({
      first_name: "Grace",
      last_name: "Hopper",
    });
    const { body: found } = await app().call("searchUsers", { first_name: "hopper" });
    expect(found.map(({ user_id }) => user_id)).toEqual([viewer.id]);
  });

  it("loses the fields that the form leaves empty", async () => {
    const viewer = await buildUser(app().db, { bio: "Old", locationCountry: "Canada" });
    const { body } = await app().call("updateProfile", { first_name: "Ada", last_name: "King" }, viewer);
    expect(body).toMatchObject({ first_name: "Ada", bio: "", location_country: "", location_state: "" });
  });

  it.each([
    [{ first_name: " " }, "first_name", "First Name is Required"],
    [{ last_name: "" }, "last_name", "Last Name is Required"],
    [{ bio: "x".repeat(2_001) }, "bio", "Bio can be at most 2,000 characters"],
    [{ location_country: "Canada" }, "location_state", "Only the United States has a state to choose"],
  ])("refuses %p and stays unchanged", async (change, path, message) => {
    const viewer = await buildUser(app().db, { firstName: "Before" });
    const problem = await app().refuse("updateProfile", { ...form, ...change }, viewer);
    expect(problem.errors).toEqual([{ path, message }]);
    expect((await app().call("getUser", { id: viewer.id }, viewer)).body.first_name).toBe("Before");
  });
});
