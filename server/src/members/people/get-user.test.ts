import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser, buildWorkExperience } from "../../../testing/builders";

const app = useTestApp();

describe("a person", () => {
  it("is shown with the viewer's connection to them", async () => {
    const viewer = await buildUser(app().db);
    const asked = await buildUser(app().db, { bio: "Hello", locationCountry: "Canada" });
    const asking = await buildUser(app().db);
    const stranger = await buildUser(app().db);
    await buildConnection(app().db, viewer.id, asked.id);
    await buildConnection(app().db, asking.id, viewer.id, { status: "accepted" });

    const seen = async (id: string) => (await app().call("getUser", { id }, viewer)).body;
    expect(await seen(asked.id)).toMatchObject({
      user_id: asked.id,
      bio: "Hello",
      location_country: "Canada",
      status: "pending",
      user_one_id: "true",
      connection_count: 0,
    });
    expect(await seen(asking.id)).toMatchObject({
      status: "accepted",
      user_one_id: "false",
      connection_count: 1,
    });
    expect(await seen(stranger.id)).toMatchObject({ status: "", user_one_id: "false" });
    expect(await seen(viewer.id)).toMatchObject({ status: "", connection_count: 1 });
    expect((await seen(asked.id.toUpperCase())).status).toBe("pending");
  });

  it("is shown in full with skills and work", async () => {
    const user = await buildUser(app().db);
    await buildWorkExperience(app().db, { userId: user.id, title: "Engineer" });
    const [skill] = (await app().call("listSkills", {})).body;
    await app().call("addSkills", { skills: [{ id: skill?.id ?? "" }] }, user);

    const { body } = await app().call("getFullUser", { id: user.id }, user);

    expect(body.user.user_id).toBe(user.id);
    expect(body.skills).toEqual([skill]);
    expect(body.work).toMatchObject([{ title: "Engineer", skills: [] }]);
  });

  it("that does not exist is not found", async () => {
    const viewer = await buildUser(app().db);
    const id = "01990000-0000-7000-8000-00000000dead";
    expect((await app().refuse("getUser", { id }, viewer)).status).toBe(404);
    expect((await app().refuse("getFullUser", { id }, viewer)).status).toBe(404);
    expect((await app().refuse("getUser", { id: "me" }, viewer)).status).toBe(404);
  });
});
