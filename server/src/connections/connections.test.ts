import { useTestApp } from "../../testing/app";
import { buildConnection, buildUser } from "../../testing/builders";

const app = useTestApp();

describe("connections", () => {
  it("are listed in every status, whoever asked, the newest first", async () => {
    const viewer = await buildUser(app().db);
    const others = [];
    for (const status of ["pending", "accepted", "rejected"] as const) {
      const other = await buildUser(app().db, { bio: status });
      const pair = status === "accepted" ? [other.id, viewer.id] : [viewer.id, other.id];
      const createdAt = new Date(Date.UTC(2026, 0, others.length + 1));
      await buildConnection(app().db, pair[0] ?? "", pair[1] ?? "", { status, createdAt });
      others.unshift({ id: other.id, status, mine: status === "accepted" ? "false" : "true" });
    }
    await buildConnection(app().db, (await buildUser(app().db)).id, (await buildUser(app().db)).id);

    const first = await app().call("listConnections", { limit: 2 }, viewer);
    const second = await app().call("listConnections", { limit: 2, cursor: first.next ?? "" }, viewer);

    const entries = [...first.body, ...second.body].map((entry) => ({
      id: entry.user_id,
      status: entry.connection_data.status,
      mine: entry.connection_data.user_one_id,
    }));
    expect(entries).toEqual(others);
    expect(second.next).toBeUndefined();
    expect(first.body[0]?.friend_profile_data).toMatchObject({ user_id: others[0]?.id, bio: "rejected" });
  });

  it("are listed in one status alone where that is asked for", async () => {
    const viewer = await buildUser(app().db);
    const friend = await buildUser(app().db);
    await buildConnection(app().db, friend.id, viewer.id, { status: "accepted" });
    await buildConnection(app().db, viewer.id, (await buildUser(app().db)).id);

    const { body } = await app().call("listConnections", { status: "accepted" }, viewer);

    expect(body.map(({ user_id }) => user_id)).toEqual([friend.id]);
    const odd = await app().refuse("listConnections", { status: "friends" }, viewer);
    expect(odd.errors?.map(({ path }) => path)).toEqual(["status"]);
  });

  it("that others ask for are requests; those asked for or answered are not", async () => {
    const viewer = await buildUser(app().db);
    const asking = await buildUser(app().db, { firstName: "Asking" });
    await buildConnection(app().db, asking.id, viewer.id);
    await buildConnection(app().db, viewer.id, (await buildUser(app().db)).id);
    await buildConnection(app().db, (await buildUser(app().db)).id, viewer.id, { status: "accepted" });

    const { body } = await app().call("listConnectionRequests", {}, viewer);
    expect(body).toMatchObject([{ user_id: asking.id, first_name: "Asking" }]);
  });
});
