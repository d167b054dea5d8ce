import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";

const app = useTestApp();

describe("connections", () => {
  it("are listed in every status, whichever side asked, newest first", async () => {
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

  it("can be listed in one status only", async () => {
    const viewer = await buildUser(app().db);
    const friend = await buildUser(app().db);
    await buildConnection(app().db, friend.id, viewer.id, { status: "accepted" });
    await buildConnection(app().db, viewer.id, (await buildUser(app().db)).id);

    const { body } = await app().call("listConnections", { status: "accepted" }, viewer);

    expect(body.map(({ user_id }) => user_id)).toEqual([friend.id]);
    const odd = await app().refuse("listConnections", { status: "friends" }, viewer);
    expect(odd.errors?.map(({ path }) => path)).toEqual(["status"]);
  });

  it("are requests if others sent them and they are unanswered", async () => {
    const viewer = await buildUser(app().db);
    const asking = await buildUser(app().db, { firstName: "Asking" });
    await buildConnection(app().db, asking.id, viewer.id);
    await buildConnection(app().db, viewer.id, (await buildUser(app().db)).id);
    await buildConnection(app().db, (await buildUser(app().db)).id, viewer.id, { status: "accepted" });

    const { body } = await app().call("listConnectionRequests", {}, viewer);
    expect(body).toMatchObject([{ user_id: asking.id, first_name: "Asking" }]);
  });

  it("are found by name, in any order of words, ignoring case and accents", async () => {
    const viewer = await buildUser(app().db);
    const names = [
      ["José", "Álvarez"],
      ["Josephine", "Miller"],
      ["100%", "Sure"],
    ] as const;
    for (const [index, [firstName, lastName]] of names.entries()) {
      const other = await buildUser(app().db, { firstName, lastName });
      const pair = index === 1 ? [viewer.id, other.id] : [other.id, viewer.id];
      const createdAt = new Date(Date.UTC(2026, 0, index + 1));
      await buildConnection(app().db, pair[0] ?? "", pair[1] ?? "", {
        createdAt,
        status: index === 1 ? "pending" : "accepted",
      });
    }
    const named = async (name: string, status?: "accepted") => {
      const { body } = await app().call("listConnections", { name, ...(status && { status }) }, viewer);
      return body.map(({ friend_profile_data }) => friend_profile_data.first_name);
    };

    expect(await named("JOSE")).toEqual(["Josephine", "José"]);
    expect(await named("jose", "accepted")).toEqual(["José"]);
    expect(await named("alvarez jos")).toEqual(["José"]);
    expect(await named("phine mil")).toEqual(["Josephine"]);
    expect(await named("%")).toEqual(["100%"]);
    expect(await named(" ")).toHaveLength(3);
    expect(await named("nobody")).toEqual([]);
  });

  it("that two people share are listed and counted from both sides, by the viewer's newest", async () => {
    const [viewer, person] = [await buildUser(app().db), await buildUser(app().db)];
    const shared = [];
    for (let day = 1; day <= 3; day++) {
      const friend = await buildUser(app().db);
      const createdAt = new Date(Date.UTC(2026, 0, day));
      await buildConnection(app().db, viewer.id, friend.id, { status: "accepted", createdAt });
      await buildConnection(app().db, friend.id, person.id, { status: "accepted" });
      shared.unshift(friend.id);
    }
    for (const status of ["pending", "rejected"] as const) {
      const halfway = await buildUser(app().db);
      await buildConnection(app().db, viewer.id, halfway.id, { status: "accepted" });
      await buildConnection(app().db, halfway.id, person.id, { status });
      const other = await buildUser(app().db);
      await buildConnection(app().db, viewer.id, other.id, { status });
      await buildConnection(app().db, other.id, person.id, { status: "accepted" });
    }
    await buildConnection(app().db, viewer.id, person.id, { status: "accepted" });

    const first = await app().call("listSharedConnections", { id: person.id, limit: 2 }, viewer);
    const rest = await app().call(
      "listSharedConnections",
      { id: person.id, limit: 2, cursor: first.next ?? "" },
      viewer,
    );

    expect([...first.body, ...rest.body].map(({ user_id }) => user_id)).toEqual(shared);
    expect(rest.next).toBeUndefined();
    const back = await app().call("listSharedConnections", { id: viewer.id }, person);
    expect(back.body.map(({ user_id }) => user_id).sort()).toEqual([...shared].sort());
    for (const [one, other] of [
      [viewer, person],
      [person, viewer],
    ] as const) {
      const { body } = await app().call("getUser", { id: other.id }, one);
      expect(body.shared_connection_count).toBe(3);
    }
  });

  it("are not shared with a person who doesn't exist", async () => {
    const viewer = await buildUser(app().db);
    const id = "01990000-0000-7000-8000-00000000dead";
    expect((await app().refuse("listSharedConnections", { id }, viewer)).status).toBe(404);
  });
});
